import type { RoundDifficulty } from '../../src/play/contract';
import type { Need } from '../../src/play/needs';
import type { PlaySentence } from '../../src/play/word';

/** Stands for a word that is left out of a sentence. */
export const GAP = '_';

/** Normal form for comparing sentences (spec: readings#52). Never shown. */
function normaliseSentence(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’ʼʻ`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

function rebuild(frame: string, texts: readonly string[]): string {
  return frame
    .split(GAP)
    .map((part, index) => part + (texts[index] ?? ''))
    .join('');
}

/** True when these texts in the gaps make the whole sentence. */
export function isWhole({ frame, text }: Pick<PlaySentence, 'frame' | 'text'>, texts: readonly string[]): boolean {
  return normaliseSentence(rebuild(frame ?? '', texts)) === normaliseSentence(text);
}

/**
 * True for a sentence whose number of gaps is within the limits, and which its own words complete.
 */
export function canBeAsked(
  sentence: Pick<PlaySentence, 'frame' | 'text' | 'blanks'>,
  minBlanks: number,
  maxBlanks: number,
): boolean {
  const { frame, blanks } = sentence;
  if (frame === null || blanks.length < minBlanks || blanks.length > maxBlanks) return false;
  return frame.split(GAP).length === blanks.length + 1 && isWhole(sentence, blanks);
}

/**
 * Words left out of a sentence: apart from the other numbers of the game, since menus ask whether a
 * story has such sentences.
 */
export const BLANK_LIMITS: Readonly<
  Record<RoundDifficulty, { readonly minBlanks: number; readonly maxBlanks: number }>
> = {
  easy: { minBlanks: 1, maxBlanks: 1 },
  medium: { minBlanks: 1, maxBlanks: 2 },
  hard: { minBlanks: 1, maxBlanks: 3 },
};

/** A sentence that can be asked. */
export const BLANKS: Need = {
  kind: 'blanks',
  isMet: ({ difficulty, sentences }) => {
    const { minBlanks, maxBlanks } = BLANK_LIMITS[difficulty];
    return sentences.some((sentence) => canBeAsked(sentence, minBlanks, maxBlanks));
  },
};
