import type { Query } from '../../services/address/query';
import type { Path } from './paths';
import { findPage } from './paths';

/**
 * True on the story routes, and in a game whose Key has the suffix of stories (spec: readings#27).
 */
export const isStory = (path: Path, query: Pick<Query, 'Key'>): boolean => findPage(path)?.isOfStory?.(query) ?? false;
