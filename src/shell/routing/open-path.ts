import type { PageDefinition } from '../page/define-page';
import { BASENAME } from './base-path';
import type { Path } from './paths';
import { findPage } from './paths';

/**
 * The page at which the browser stands; null for an unknown one. Where there is a router,
 * `useAddress` says it.
 */
export const findOpenPage = (): PageDefinition<Path> | null =>
  findPage(window.location.pathname.slice(BASENAME.length));

/** The path of that page. */
export const findOpenPath = (): Path | null => findOpenPage()?.path ?? null;
