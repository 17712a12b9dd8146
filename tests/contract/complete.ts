import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GameDescriptor } from '../../src/stage/define-game';
import type { GameFolder } from './folders';

/** Folders of `scenes` that are no games of the menu. */
const NO_GAMES = ['_template', 'timeline', 'picture-to-word'];

const fold = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');

/**
 * What a game's folder lacks, in words that say what to do. `root` is the folder of the project.
 */
export function findGaps(root: string, { game, folder }: GameFolder): string[] {
  const { id, label, difficulties, start, hasOwnAtlas } = game;
  const has = (file: string): boolean => existsSync(join(root, folder, file));
  const gaps: [isGap: boolean, text: string][] = [
    [!has('.'), `has no folder: its id must be the name of its folder, ${folder}`],
    [!has('icon.svg'), `has no icon: put one at ${folder}/icon.svg`],
    [!has('robot.ts'), `has no robot for the browser tests: say in ${folder}/robot.ts how it is played`],
    [!has('says.ts'), `says nothing to those who do not see it: write in ${folder}/says.ts what it says`],
    [!has('journals/easy.json'), `has no golden journal: npm run check -- journals --write`],
    [
      hasOwnAtlas !== has('art'),
      `${hasOwnAtlas ? 'has no drawings in' : 'does not set hasOwnAtlas for'} ${folder}/art`,
    ],
    [label.trim() === '', `has no label: the name that children see`],
    [difficulties.length === 0, `is played at no difficulty: name at least one`],
    [
      start !== null && difficulties.length > 1,
      `has one button to start it (start) and ${difficulties.length} difficulties`,
    ],
  ];
  return gaps.flatMap(([isGap, text]) => (isGap ? [`${id} ${text}.`] : []));
}

/** Names that two games have, and folders that the registry does not list. */
export function findClashes(root: string, games: readonly GameDescriptor[]): string[] {
  const owners = new Map<string, string>();
  const clashes: string[] = [];
  for (const { id, label, aliases } of games) {
    for (const name of new Set([id, label, ...aliases].map(fold))) {
      const owner = owners.get(name);
      if (owner !== undefined)
        clashes.push(`${id} and ${owner} are both called "${name}": labels, ids and aliases must differ.`);
      owners.set(name, id);
    }
  }
  const ids = [...NO_GAMES, ...games.map(({ id }) => id)];
  const folders = readdirSync(join(root, 'scenes'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const unlisted = folders.filter(({ name }) => !ids.includes(name));
  return [
    ...clashes,
    ...unlisted.map(
      ({ name }) => `scenes/${name} is no game of scenes/registry.ts: add it there; its id is "${name}".`,
    ),
  ];
}
