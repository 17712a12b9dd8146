import { protectAmpersands } from '../../services/address/query';
import type { PageDefinition } from '../page/define-page';
import { PAGES } from '../pages/registry';
import { findPage } from './paths';

/**
 * The parameters that pages read. All others (qa, seed, pack, ...) go along with every link and
 * redirect.
 */
const OWN_PARAMETERS: ReadonlySet<string> = new Set(
  Object.values<PageDefinition>(PAGES).flatMap(({ parameters = [], places = [] }) => [...parameters, ...places]),
);

/**
 * Identifies the page of an address, regardless of the place on it and the parameters that are not
 * the app's.
 */
export function pageOf(address: string): string {
  const [pathname = '', search = ''] = address.split(/\?(.*)/su);
  const page = findPage(pathname);
  const parameters = new URLSearchParams(protectAmpersands(search));
  const names = page ? (page.parameters ?? []) : [...OWN_PARAMETERS];
  return [page?.path ?? pathname, ...names.map((name) => parameters.get(name))].join('\n');
}

/**
 * How many entries of the history to go back to reach the page of an address; 0 when it is not
 * among those below.
 */
export function countStepsBack(below: readonly string[], address: string): number {
  const index = below.map(pageOf).lastIndexOf(pageOf(address));
  return index < 0 ? 0 : below.length - index;
}

const partsOf = (search: string): string[] => protectAmpersands(search).replace(/^\?/u, '').split('&').filter(Boolean);
const nameOf = (part: string): string => part.split('=')[0] ?? '';

/**
 * A query with those parameters of the current one that no page reads, unless it has them itself.
 * spec: shell#query-parameters.
 */
export function keepQuery(search: string, current: string): string {
  const own = partsOf(search);
  const names = new Set<string>([...OWN_PARAMETERS, ...own.map(nameOf)]);
  const parts = [...own, ...partsOf(current).filter((part) => !names.has(nameOf(part)))];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
