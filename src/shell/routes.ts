import type { Query } from './address';
import { isStory, readQuery, writeEndlessQuery, writeQuery } from './address';
import type { Path } from './paths';
import { PATHS, findPath } from './paths';

/** The pages that anyone may open from anywhere; Back leads from them to where one came from. */
const SIDE_PATHS: ReadonlySet<Path> = new Set<Path>([
  PATHS.today,
  PATHS.dictionary,
  PATHS.timeline,
  PATHS.credits,
  PATHS.settings,
  PATHS.access,
  PATHS.offline,
  PATHS.language,
  PATHS.stickers,
  PATHS.endless,
  PATHS.storybook,
  PATHS.who,
  PATHS.children,
  PATHS.grownUps,
  PATHS.set,
]);

/** The endless selection, with the game and the categories that an address names. */
function endlessStep({ gameType, categories }: Pick<Query, 'gameType' | 'categories'>): string {
  return PATHS.endless + (gameType === null ? '' : writeEndlessQuery({ gameType, categories }));
}

/** The address to redirect to when parameters are missing; null when none are. spec: shell#guard. */
export function guard(path: Path, query: Query): string | null {
  if (path === PATHS.home || SIDE_PATHS.has(path)) return null;
  if (path === PATHS.endlessStartGame) {
    // What is missing is selected in the endless selection.
    return query.gameType === null || query.difficulty === null ? endlessStep(query) : null;
  }
  if (query.difficulty === null) return PATHS.home;
  if (path === PATHS.choosePath || path === PATHS.chooseUnit || path === PATHS.chooseStoryUnit) return null;
  const story = isStory(path, query);
  if (query.unit === null || query.gameName === null) {
    return (story ? PATHS.chooseStoryUnit : PATHS.chooseUnit) + writeQuery(query);
  }
  if (path === PATHS.startGame && query.gameType === null) {
    return (story ? PATHS.storyChooseGameType : PATHS.chooseGameType) + writeQuery(query);
  }
  return null;
}

/** The page above: its address with the place that belongs to it. spec: shell#back, readings#61. */
function pageAbove(path: Path, query: Query, hasStories: boolean): string {
  const { difficulty, unit, gameName, gameType, Key, target, category, story } = query;
  const isOfStory = isStory(path, query);
  switch (path) {
    case PATHS.startGame:
      if (target !== null) return PATHS.startGame + writeQuery({ difficulty, unit, gameName, gameType, Key });
      return (isOfStory ? PATHS.storyChooseGameType : PATHS.chooseGameType) + writeQuery({ difficulty, unit, gameName });
    case PATHS.chooseGameType:
    case PATHS.storyChooseGameType:
      return (isOfStory ? PATHS.chooseStoryUnit : PATHS.chooseUnit) + writeQuery({ difficulty, unit, gameName });
    case PATHS.chooseUnit:
    case PATHS.chooseStoryUnit:
      return hasStories ? PATHS.choosePath + writeQuery({ difficulty }) : PATHS.home;
    case PATHS.endlessStartGame:
      return endlessStep(query);
    case PATHS.endless:
      if (gameType === null) return PATHS.home;
      return query.categories.length > 0 ? endlessStep({ gameType, categories: [] }) : PATHS.endless;
    case PATHS.storybook:
      if (story !== null) return PATHS.storybook + writeQuery({ category });
      return category === null ? PATHS.home : PATHS.storybook;
    default:
      return PATHS.home;
  }
}

/**
 * Where Back leads, one level up; null on home. From a page that may be opened from anywhere it leads to the last of the history's entries
 * below, if there are any. `hasStories`: the pack has stories, so that there is a path to choose below the units.
 */
export function backFrom(path: Path, query: Query, hasStories: boolean, below: readonly string[]): string | null {
  if (path === PATHS.home) return null;
  const above = pageAbove(path, query, hasStories);
  return above === PATHS.home && SIDE_PATHS.has(path) ? (below[below.length - 1] ?? above) : above;
}

/** The pages above one, from home on. */
export function pagesAbove(path: Path, query: Query, hasStories: boolean): string[] {
  const above = backFrom(path, query, hasStories, []);
  if (above === null) return [];
  const [pathname = '', search = ''] = above.split(/\?(.*)/su);
  return [...pagesAbove(findPath(pathname) ?? PATHS.home, readQuery(search), hasStories), above];
}
