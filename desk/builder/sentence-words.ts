import { bareWord, splitWords } from '../../src/play/story-words';
import type { SheetRow } from './table';

/** Prefix of the recordings of words that only sentences have; a programme's own is `audio/word-<word>.mp3`. */
const PREFIX = 'word-';

/** The word of a sentence, and what its recording is called. */
export interface SentenceWord {
  /** Without punctuation, lower case. */
  readonly word: string;
  /** Recording of the vocabulary where it has the word, else `word-<word>`. */
  readonly name: string;
  /** What the synthetic voice says; null where nobody has said how the word sounds. */
  readonly say: string | null;
}

const isSet = (cell: string | undefined): cell is string =>
  cell !== undefined && cell.trim() !== '' && cell.trim().toLowerCase() !== 'null';

/** Names of the recordings of words, by how they are written. The first row with a word counts. */
export function indexVocabulary(rows: readonly SheetRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows
      .filter((row) => isSet(row['App_Audio']) && isSet(row['Language']))
      .map((row) => [bareWord(row['Language'] ?? ''), (row['App_Audio'] ?? '').trim()] as const)
      .toReversed(),
  );
}

/** The words of a sentence row. `voice`, the sentence as the synthetic voice reads it, is used where it has as many words. */
export function listSentenceWords(row: SheetRow, vocabulary: ReadonlyMap<string, string>): SentenceWord[] {
  const words = splitWords(row['fullSentence'] ?? '');
  const voice = isSet(row['voice']) ? splitWords(row['voice']) : words;
  return words.map((text, index) => {
    const word = bareWord(text);
    const say = voice.length === words.length ? bareWord(voice[index] ?? '') : '';
    return { word, name: vocabulary.get(word) ?? `${PREFIX}${word}`, say: say === '' ? null : say };
  });
}
