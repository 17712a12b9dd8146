import type { PageDefinition } from '../page/define-page';
import type { PageName } from '../pages/registry';
import { PAGES } from '../pages/registry';

type Paths = { readonly [Name in PageName]: (typeof PAGES)[Name]['path'] };

/** The paths of all pages, by their names. */
export const PATHS = Object.fromEntries(Object.entries(PAGES).map(([name, { path }]) => [name, path])) as Paths;

export type Path = Paths[PageName];

/** The page of a pathname, in any case, with or without trailing slash; null for an unknown one. */
export function findPage(pathname: string): PageDefinition<Path> | null {
  const trimmed = pathname.replace(/\/+$/u, '').toLowerCase() || PATHS.home;
  return Object.values(PAGES).find(({ path }) => path === trimmed) ?? null;
}

/** The path of a page that a pathname is; null for an unknown one. */
export const findPath = (pathname: string): Path | null => findPage(pathname)?.path ?? null;

/** True for pages that show a game on the stage. */
export const hasStage = (path: Path | null): boolean => path !== null && findPage(path)?.hasStage === true;
