import type { Query } from '../../services/address/query';
import { readQuery, writeEndlessQuery, writeQuery } from '../../services/address/query';
import type { Place } from '../page/define-page';
import type { PageName } from '../pages/registry';
import type { Path } from './paths';
import { PATHS, findPage, findPath } from './paths';

/** The address of a place. Only the selection of an endless game writes categories. */
function formatPlace({ page, query = {} }: Place): string {
  const { gameType, categories = [] } = query;
  const search = page === 'endless' && gameType ? writeEndlessQuery({ gameType, categories }) : writeQuery(query);
  return PATHS[page as PageName] + search;
}

/**
 * The address to redirect to when parameters are missing; null when none are. spec: shell#guard.
 */
export function guard(path: Path, query: Query): string | null {
  const place = findPage(path)?.guard?.(query);
  return place ? formatPlace(place) : null;
}

/**
 * Where Back leads, one level up; null on home. From a page that may be opened from anywhere it
 * leads to the last of the history's entries below, if there are any. `hasStories`: the pack has
 * stories, so that there is a path to choose below the units.
 */
export function backFrom(path: Path, query: Query, hasStories: boolean, below: readonly string[]): string | null {
  if (path === PATHS.home) return null;
  const page = findPage(path);
  const above = formatPlace(page?.above?.(query, hasStories) ?? { page: 'home' });
  return above === PATHS.home && page?.isSide ? (below[below.length - 1] ?? above) : above;
}

/** The pages above one, from home on. */
export function pagesAbove(path: Path, query: Query, hasStories: boolean): string[] {
  const above = backFrom(path, query, hasStories, []);
  if (above === null) return [];
  const [pathname = '', search = ''] = above.split(/\?(.*)/su);
  return [...pagesAbove(findPath(pathname) ?? PATHS.home, readQuery(search), hasStories), above];
}
