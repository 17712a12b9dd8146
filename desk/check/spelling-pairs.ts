import type { CollectionName } from '../../src/content/entities';
import { isWithinOneEdit } from '../../src/content/search';
import { normaliseSpelling } from '../../src/play/word';
import type { Sheets } from '../builder/sheets/sheets';
import type { Cell } from './cell';
import { findingIn } from './cell';
import { skeletonOf } from './unicode';
import type { RowFinding } from './finding';

interface Word extends Cell {
  readonly place: string;
  readonly english: string;
  readonly art: string;
  readonly audio: string;
  /** True for a sentence about persons: several share a picture by design. */
  readonly isAboutPersons: boolean;
  readonly spelling: string;
}

function listWords({ lists }: Sheets): Word[] {
  return (['KZ_AppData', 'KZ_StorybookVocab'] as const).flatMap((sheet) =>
    lists[sheet].flatMap((row, index) => {
      const get = (column: string): string => (row[column] ?? '').trim();
      const text = get('Language');
      if (text === '' || get('English') === '') return [];
      const place = `${sheet}/${get('homeName') || get('storyGame')}/${get('subCat') || get('group')}`;
      const english = get('English').toLowerCase();
      return [
        {
          sheet,
          row: index + 1,
          column: 'Language',
          text,
          place,
          english,
          art: get('App_Art'),
          audio: get('App_Audio'),
          isAboutPersons: get('Arrow') !== '',
          spelling: normaliseSpelling(text),
        },
      ];
    }),
  );
}

/** Calls `compare` for each word that shares a key with an earlier one; '' is no key. */
function eachPair(
  words: readonly Word[],
  keyOf: (word: Word) => string,
  compare: (word: Word, earlier: Word) => RowFinding | null,
): RowFinding[] {
  const firsts = new Map<string, Word>();
  return words.flatMap((word) => {
    const key = keyOf(word);
    if (key === '') return [];
    const earlier = firsts.get(key);
    if (!earlier) firsts.set(key, word);
    const found = earlier ? compare(word, earlier) : null;
    return found ? [found] : [];
  });
}

/** Names a row in messages. */
export type NameRow = (word: { readonly sheet: CollectionName; readonly row: number }) => string;

/** Duplicates, near duplicates and lookalikes among words, and shared recordings and pictures. */
export function checkPairs(sheets: Sheets, nameRow: NameRow): RowFinding[] {
  const words = listWords(sheets);
  const other = (earlier: Word, text = earlier.text) => ({ place: nameRow(earlier), text });
  const duplicates = eachPair(
    words,
    ({ place, spelling }) => `${place}/${spelling}`,
    (word, earlier) =>
      word.english === earlier.english
        ? findingIn(word, { code: 'word-duplicate', facts: other(earlier) })
        : findingIn(word, { code: 'word-same-spelling', facts: other(earlier, earlier.english) }, 'note'),
  );
  const near = eachPair(
    words,
    ({ place, english }) => `${place}/${english}`,
    (word, earlier) =>
      word.spelling !== earlier.spelling && isWithinOneEdit(word.spelling, earlier.spelling)
        ? findingIn(word, { code: 'word-near-duplicate', facts: other(earlier) })
        : null,
  );
  const lookalikes = eachPair(
    words,
    ({ text }) => skeletonOf(text),
    (word, earlier) =>
      word.text === earlier.text || word.text.toLowerCase() === earlier.text.toLowerCase()
        ? null
        : findingIn(word, { code: 'word-lookalike', facts: other(earlier) }),
  );
  const sounds = eachPair(
    words,
    ({ audio }) => (audio.toLowerCase() === 'null' ? '' : audio),
    (word, earlier) =>
      word.spelling === earlier.spelling
        ? null
        : findingIn({ ...word, column: 'App_Audio' }, { code: 'recording-shared', facts: other(earlier) }),
  );
  const pictures = eachPair(
    words,
    ({ place, art, isAboutPersons }) => (art === '' || isAboutPersons ? '' : `${place}/${art}`),
    (word, earlier) =>
      word.spelling === earlier.spelling
        ? null
        : findingIn({ ...word, column: 'App_Art' }, { code: 'picture-shared', facts: other(earlier) }, 'note'),
  );
  return [...duplicates, ...near, ...lookalikes, ...sounds, ...pictures];
}
