import type { Path } from './paths';
import { PATHS, findPath } from './paths';

/** The parameters that a page reads. All others (qa, seed, pack, ...) go along with every link and redirect. */
const OWN_PARAMETERS = [
  'difficulty',
  'unit',
  'game-name',
  'game-type',
  'categories',
  'target',
  'words',
  'games',
  'category',
  'story',
  'Key',
  'page',
  'word',
  'say',
] as const;

/** The parameters that tell a page from another of the same path. The others are a place on it: the picked unit, the open word. */
const PAGE_PARAMETERS: Partial<Record<Path, readonly string[]>> = {
  [PATHS.chooseUnit]: ['difficulty'],
  [PATHS.chooseStoryUnit]: ['difficulty'],
  [PATHS.dictionary]: [],
};
const DEFAULT_PAGE_PARAMETERS = OWN_PARAMETERS.slice(0, OWN_PARAMETERS.indexOf('Key'));

/** Encodes an ampersand between spaces, which belongs to a value ('Cat & dog'), not between two parameters. */
export function protectAmpersands(search: string): string {
  return search.replaceAll(/(%20|\+| )&(%20|\+| )/gu, '%20%26%20');
}

/** Identifies the page of an address, whatever the place on it and the parameters that are not the app's. */
export function pageOf(address: string): string {
  const [pathname = '', search = ''] = address.split(/\?(.*)/su);
  const path = findPath(pathname);
  const parameters = new URLSearchParams(protectAmpersands(search));
  const names = (path && PAGE_PARAMETERS[path]) ?? DEFAULT_PAGE_PARAMETERS;
  return [path ?? pathname, ...names.map((name) => parameters.get(name))].join('\n');
}

/** How many entries of the history to go back to reach the page of an address; 0 when it is not among those below. */
export function countStepsBack(below: readonly string[], address: string): number {
  const index = below.map(pageOf).lastIndexOf(pageOf(address));
  return index < 0 ? 0 : below.length - index;
}

const partsOf = (search: string): string[] => protectAmpersands(search).replace(/^\?/u, '').split('&').filter(Boolean);
const nameOf = (part: string): string => part.split('=')[0] ?? '';

/** A query with those parameters of the current one that no page reads, unless it has them itself. spec: shell#query-parameters. */
export function keepQuery(search: string, current: string): string {
  const own = partsOf(search);
  const names = new Set<string>([...OWN_PARAMETERS, ...own.map(nameOf)]);
  const parts = [...own, ...partsOf(current).filter((part) => !names.has(nameOf(part)))];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
