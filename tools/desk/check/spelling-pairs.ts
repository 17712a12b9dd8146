import type { CollectionName } from '../../../src/content/entities';
import { isNear } from '../../../src/content/search';
import { normaliseSpelling } from '../../../src/play/word';
import type { Sheets } from '../../pack/sheets';
import type { Cell } from './cell';
import { remark } from './cell';
import { skeletonOf } from './letters';
import type { RowRemark } from './rows';

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
  compare: (word: Word, earlier: Word) => RowRemark | null,
): RowRemark[] {
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

/** Names a row to a person. */
export type NameRow = (word: { readonly sheet: CollectionName; readonly row: number }) => string;

/** Words that are twice there, nearly twice, or cannot be told apart. */
export function checkPairs(sheets: Sheets, nameRow: NameRow): RowRemark[] {
  const words = listWords(sheets);
  const twice = eachPair(
    words,
    ({ place, spelling }) => `${place}/${spelling}`,
    (word, earlier) => {
      if (word.english === earlier.english)
        return remark(word, `is there twice: ${nameRow(earlier)} has the same word`, 'Delete one of them.');
      return remark(
        word,
        `cannot be told from ${nameRow(earlier)} ("${earlier.english}"), which is spelled alike`,
        'They are never shown together. Keep both only if the language has it so.',
        'note',
      );
    },
  );
  const near = eachPair(
    words,
    ({ place, english }) => `${place}/${english}`,
    (word, earlier) =>
      word.spelling !== earlier.spelling && isNear(word.spelling, earlier.spelling)
        ? remark(
            word,
            `is nearly the word of ${nameRow(earlier)}, "${earlier.text}", with the same English`,
            'If one of them is a slip, delete it.',
          )
        : null,
  );
  const alike = eachPair(
    words,
    ({ text }) => skeletonOf(text),
    (word, earlier) =>
      word.text === earlier.text || word.text.toLowerCase() === earlier.text.toLowerCase()
        ? null
        : remark(
            word,
            `looks like "${earlier.text}" of ${nameRow(earlier)}, but is written with other signs`,
            'Type both again on the same keyboard.',
          ),
  );
  const sounds = eachPair(
    words,
    ({ audio }) => (audio.toLowerCase() === 'null' ? '' : audio),
    (word, earlier) =>
      word.spelling === earlier.spelling
        ? null
        : {
            ...remark(
              word,
              `has the recording of another word: ${nameRow(earlier)}, "${earlier.text}"`,
              'Give each word a recording of its own.',
            ),
            column: 'App_Audio',
          },
  );
  const pictures = eachPair(
    words,
    ({ place, art, isAboutPersons }) => (art === '' || isAboutPersons ? '' : `${place}/${art}`),
    (word, earlier) =>
      word.spelling === earlier.spelling
        ? null
        : {
            ...remark(
              word,
              `has the same picture as ${nameRow(earlier)}, "${earlier.text}"`,
              'They are never shown together. Better give each its own.',
              'note',
            ),
            column: 'App_Art',
          },
  );
  return [...twice, ...near, ...alike, ...sounds, ...pictures];
}
