import type { PlayWord } from '../play/word';
import { similarityOf } from '../play/weights';
import type { Memory } from './word-memory';
import { urgencyOf } from './word-memory';

/**
 * Gives the words of a game what a child's memory says of them. Loaded with the memory, so that a
 * first game does not wait for it.
 */
export type Recall = (words: readonly PlayWord[]) => readonly PlayWord[];

/** What a game is told of a child's memory. */
export interface RecallOptions {
  readonly memory: Memory;
  /** Local days since 1970. */
  readonly day: number;
  /**
   * True for a word that is left unscheduled (`isHeldOut` of daily.ts): its urgency is that of any
   * word.
   */
  readonly isHeldOut?: (key: string) => boolean;
  /**
   * The subunit of a word, for lessons of several: words of the same one make better distractors.
   */
  readonly subunitOf?: (key: string) => string | null;
}

const MAX_RIVALS = 6;

/**
 * Words with `urgency`, `met` and `rivals` from a memory. Rivals are the words that this child took
 * for the word, then those of the same subunit, the most alike first; only words of the game
 * itself.
 */
export function createRecall({ memory, day, isHeldOut = () => false, subunitOf }: RecallOptions): Recall {
  return (words) => {
    const keys = new Set(words.map(({ key }) => key));
    return words.map((word): PlayWord => {
      const known = memory.get(word.key);
      const isFree = isHeldOut(word.key);
      const confused = isFree ? [] : (known?.takenFor.filter((key) => keys.has(key)) ?? []);
      const subunit = subunitOf?.(word.key) ?? null;
      const near = words
        .filter(
          ({ key }) => subunit !== null && key !== word.key && !confused.includes(key) && subunitOf?.(key) === subunit,
        )
        .sort((one, other) => similarityOf(other, word) - similarityOf(one, word) || (one.key < other.key ? -1 : 1));
      const rivals = [...confused, ...near.map(({ key }) => key)].slice(0, MAX_RIVALS);
      const urgency = isFree ? 1 : Math.round(100 * urgencyOf(known, day)) / 100;
      return { ...word, urgency, met: known?.met ?? 0, ...(rivals.length > 0 && { rivals }) };
    });
  };
}
