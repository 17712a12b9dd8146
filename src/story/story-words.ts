/** A word of a sentence as it is shown and said. */
export interface SpokenWord {
  /** With its punctuation. */
  readonly text: string;
  /** Name of its own recording, or null. */
  readonly audio: string | null;
  /** When it begins in the sentence's recording. Milliseconds. */
  readonly start: number;
  /** When it ends. */
  readonly end: number;
}

/** A sentence in its words, each with its punctuation. */
export const splitWords = (sentence: string): string[] =>
  sentence
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');

/** A word without punctuation at its ends, in the form in which spellings are compared. */
export function bareWord(word: string): string {
  return word
    .normalize('NFC')
    .replaceAll(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}'’ʼʻ]+$/gu, '')
    .toLowerCase();
}

/**
 * Reading time of a sentence without a recording: a base, and a time for each letter, up to a max.
 */
const READING_TIME = { startMilliseconds: 1200, letterMilliseconds: 90, maxMilliseconds: 9000 } as const;

/** Reading time of a sentence without a recording. Milliseconds. */
export function readingMilliseconds(sentence: string): number {
  return Math.min(
    READING_TIME.maxMilliseconds,
    READING_TIME.startMilliseconds + READING_TIME.letterMilliseconds * [...sentence].length,
  );
}

/** A short word takes longer than its letters say: every word counts as this many letters more. */
const LETTERS_PER_WORD = 1;

/**
 * Starts of the words in a recording of this length, each word as long as its letters; the last
 * entry is the end. Milliseconds.
 */
export function estimateMarks(words: readonly string[], milliseconds: number): number[] {
  const weights = words.map(
    (word) => [...bareWord(word)].filter((letter) => !/\p{M}/u.test(letter)).length + LETTERS_PER_WORD,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return [
    0,
    ...weights.map((weight) => (sum += weight)).map((until) => Math.round((milliseconds * until) / Math.max(1, total))),
  ];
}

/**
 * Marks as they stand in a sheet, `0|320|900`: usable where they rise, one for each word and, if
 * given, the end. Else null.
 */
export function parseMarks(text: string, count: number): number[] | null {
  const marks = text.split('|').map((mark) => Number(mark.trim() === '' ? Number.NaN : mark));
  const isRising = marks.every((mark, index) => mark >= 0 && (index === 0 || mark > (marks[index - 1] ?? 0)));
  return isRising && (marks.length === count || marks.length === count + 1) ? marks : null;
}

/** What a sentence row says of its words. */
export interface WordFacts {
  readonly fullSentence: string;
  /** Start of each word, by a person: `0|320|900`; or null. */
  readonly Marks: string | null;
  /** Length of the recording, or null where nothing is known of it. */
  readonly Milliseconds: number | null;
  /** Names of the recordings of its words, with gaps: `kei||te`; or null. */
  readonly WordAudio: string | null;
}

/** The words of a sentence with their times and recordings. */
export function listSpokenWords({ fullSentence, Marks, Milliseconds, WordAudio }: WordFacts): SpokenWord[] {
  const words = splitWords(fullSentence);
  const length = Milliseconds ?? readingMilliseconds(fullSentence);
  const marks = (Marks === null ? null : parseMarks(Marks, words.length)) ?? estimateMarks(words, length);
  const recordings = WordAudio?.split('|').map((name) => name.trim()) ?? [];
  return words.map((text, index) => ({
    text,
    audio: recordings.length === words.length && recordings[index] ? (recordings[index] ?? null) : null,
    start: marks[index] ?? 0,
    end: marks[index + 1] ?? Math.max(length, (marks[index] ?? 0) + 1),
  }));
}

/**
 * Index of the word that is heard this many milliseconds after the start of the sentence; null
 * before the first and after the last.
 */
export function wordAt(words: readonly SpokenWord[], milliseconds: number): number | null {
  const index = words.findIndex(({ start, end }) => milliseconds >= start && milliseconds < end);
  return index < 0 ? null : index;
}
