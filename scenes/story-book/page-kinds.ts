import { memoize } from '../../src/play/memoize';
import type { GameSetup } from '../../src/play/contract';
import { findHiding } from './rules-pages';

/**
 * How a page begins where somebody hides: the looking glass shows who it is; it is dark, and eyes
 * look out of everything; or who is to be found runs across the page and away.
 */
export type PageKind = 'glass' | 'dark' | 'runner';
const KINDS: readonly PageKind[] = ['glass', 'dark', 'runner'];

const listSearches = memoize((setup: GameSetup): readonly number[] =>
  setup.sentences.flatMap((sentence, page) => (page > 0 && findHiding(setup, sentence) ? [page] : [])),
);

/** The kinds take turns; a page without anyone to find has the first. */
export const kindOf = (setup: GameSetup, page: number): PageKind =>
  KINDS[Math.max(0, listSearches(setup).indexOf(page)) % KINDS.length] ?? 'glass';
