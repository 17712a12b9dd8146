import { bareWord, splitWords } from '../../../src/story/story-words';
import type { SheetRow } from '../../builder/sheets/table';

/** Stands for a word that is left out. */
const GAP = '_';

/** How many words a page leaves out at each difficulty, at most. */
const PHASES = [
  { name: 'One', max: 1 },
  { name: 'Two', max: 2 },
  { name: 'Three', max: 3 },
] as const;

export const BLANK_COLUMNS: readonly string[] = PHASES.flatMap(({ name }) => [
  `phase${name}Word`,
  `phase${name}Sentence`,
]);

/** A word of a sentence without punctuation at its ends, as it is written. */
function coreOf(token: string): { readonly start: number; readonly text: string } | null {
  const bare = bareWord(token);
  const start = token.normalize('NFC').toLowerCase().indexOf(bare);
  return bare === '' || start < 0 ? null : { start, text: token.normalize('NFC').slice(start, start + bare.length) };
}

/**
 * The words that a page leaves out, and the page with a gap for each: words of the pack first, the
 * last one at easy, and others only at hard. Nothing for a page of one word.
 */
export function chooseBlanks(sentence: string, isKnown: (word: string) => boolean): SheetRow {
  const tokens = splitWords(sentence.normalize('NFC'));
  const found = tokens.flatMap((token, at) => {
    const core = coreOf(token);
    return core === null || token.includes(GAP) ? [] : [{ at, token, ...core, isKnown: isKnown(bareWord(token)) }];
  });
  const known = found.filter((each) => each.isKnown).reverse();
  const others = found.filter((each) => !each.isKnown).sort((one, other) => other.text.length - one.text.length);
  const cells: SheetRow = {};
  // A gap must have a word beside it.
  const limit = tokens.length - 1;
  for (const { name, max } of PHASES) {
    const ordered = max === PHASES.length ? [...known, ...others] : known;
    const chosen = ordered.slice(0, Math.min(max, limit)).sort((one, other) => one.at - other.at);
    const gaps = new Map(
      chosen.map(({ at, token, start, text }) => [at, token.slice(0, start) + GAP + token.slice(start + text.length)]),
    );
    cells[`phase${name}Word`] = chosen.map(({ text }) => text).join('|');
    cells[`phase${name}Sentence`] =
      chosen.length === 0 ? '' : tokens.map((token, at) => gaps.get(at) ?? token).join(' ');
  }
  return cells;
}
