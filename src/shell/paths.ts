/** The paths of all pages. Home loads this module: what only other pages need is in `address.ts`. */
export const PATHS = {
  home: '/',
  today: '/today',
  choosePath: '/choose-path',
  chooseUnit: '/choose-unit',
  chooseStoryUnit: '/choose-story-unit',
  chooseGameType: '/choose-game-type',
  storyChooseGameType: '/story-choose-game-type',
  startGame: '/start-game',
  endless: '/endless-mode',
  endlessStartGame: '/endless-mode/start-game',
  dictionary: '/dictionary',
  storybook: '/story-book-corner',
  timeline: '/timeline',
  credits: '/credits',
  settings: '/settings',
  access: '/access',
  offline: '/offline',
  language: '/language',
  stickers: '/stickers',
  who: '/who',
  children: '/children',
  grownUps: '/grown-ups',
  set: '/set',
} as const;

export type Path = (typeof PATHS)[keyof typeof PATHS];

/** True for pages that show a game on the stage. */
export function hasStage(path: Path | null): boolean {
  const staged: readonly (Path | null)[] = [PATHS.startGame, PATHS.endlessStartGame, PATHS.timeline, PATHS.today, PATHS.set];
  return path !== null && staged.includes(path);
}

/** The path of PATHS that a pathname is, in any case (as the router matches it), with or without trailing slash; null for an unknown one. */
export function findPath(pathname: string): Path | null {
  const trimmed = pathname.replace(/\/+$/u, '').toLowerCase() || PATHS.home;
  return Object.values(PATHS).find((path) => path === trimmed) ?? null;
}
