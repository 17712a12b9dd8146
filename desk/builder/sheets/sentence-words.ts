import { isWithdrawn } from '../../../src/content/withdrawn';
import { bareWord, splitWords } from '../../../src/story/story-words';
import type { SheetRow } from './table';

/**
 * Prefix of the recordings of words that only sentences have; a programme's own is
 * `audio/word-<word>.mp3`.
 */
const PREFIX = 'word-';

/** The word of a sentence, and what its recording is called. */
export interface SentenceWord {
  /** Without punctuation, lower case. */
  readonly word: string;
  /**
   * Recording of the vocabulary where it has the word, else `word-<word>`; '' for a word that is
   * withdrawn.
   */
  readonly name: string;
  /** What the synthetic voice says; null where nobody has said how the word sounds. */
  readonly say: string | null;
}

const isSet = (cell: string | undefined): cell is string =>
  cell !== undefined && cell.trim() !== '' && cell.trim().toLowerCase() !== 'null';

/**
 * Names of the recordings of words, by how they are written. The first row with a word counts; ''
 * for a word whose rows are all withdrawn on the day `today`: a page of a story that still has it
 * does not say it either.
 */
export function indexVocabulary(rows: readonly SheetRow[], today: string): ReadonlyMap<string, string> {
  const entries = rows
    .map((row) => ({ row, isGone: isWithdrawn(row, today) }))
    .filter(({ row, isGone }) => (isGone || isSet(row['App_Audio'])) && isSet(row['Language']))
    .map(({ row, isGone }) => ({
      word: bareWord(row['Language'] ?? ''),
      name: isGone ? '' : (row['App_Audio'] ?? '').trim(),
    }));
  const [gone, given] = [entries.filter(({ name }) => name === ''), entries.filter(({ name }) => name !== '')];
  return new Map([...gone, ...given.toReversed()].map(({ word, name }) => [word, name] as const));
}

/**
 * The words of a sentence row. `voice`, the sentence as the synthetic voice reads it, is used where
 * it has as many words.
 */
export function listSentenceWords(row: SheetRow, vocabulary: ReadonlyMap<string, string>): SentenceWord[] {
  const words = splitWords(row['fullSentence'] ?? '');
  const voice = isSet(row['voice']) ? splitWords(row['voice']) : words;
  return words.map((text, index) => {
    const word = bareWord(text);
    const say = voice.length === words.length ? bareWord(voice[index] ?? '') : '';
    return { word, name: vocabulary.get(word) ?? `${PREFIX}${word}`, say: say === '' ? null : say };
  });
}
