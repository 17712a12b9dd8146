// Takes pictures of the product: `npm run shots -- <what>`; without a name it lists what there is.

/** What can be taken; each reads the words after its name by ./asked.ts. */
const KINDS: Readonly<Record<string, { readonly says: string; readonly take: () => Promise<unknown> }>> = {
  screens: {
    says: 'every page and game at four sizes, into shots/; words after it: pages, a game, a size as 844x390; PACK=chr in Cherokee',
    take: () => import('./screens'),
  },
  games: { says: 'the strips of docs/games.md and the picture of README.md, from the screens at 1366x768', take: () => import('./games-page') },
  film: { says: "a film of each game, a frame every 0.2 s; words after it: a game, a size; DIFFICULTY=hard", take: () => import('./film') },
  'first-visit': { says: 'a first visit without reading, from home to results; after it: sizes', take: () => import('./first-visit') },
  access: { says: 'pages and games as they are seen with the settings for access', take: () => import('./access') },
  scripts: { says: 'small packs in five scripts; after it: scripts, as nkoo', take: () => import('./scripts') },
  pack: { says: 'the pictures of docs/pack.md', take: () => import('./pack-page') },
  drawings: { says: 'our own drawings of words beside those they replace, and the land of a pack, on sheets', take: () => import('./drawings') },
  install: { says: 'the pictures that a browser shows when it offers to install the app', take: () => import('./install') },
};

const [, , asked = ''] = process.argv;
const kind = KINDS[asked];
if (kind === undefined) {
  const lines = Object.entries(KINDS).map(([name, { says }]) => `  ${name.padEnd(12)} ${says}`);
  console.error(`npm run shots -- <what>\n\n${lines.join('\n')}`);
  process.exitCode = 1;
} else await kind.take();
