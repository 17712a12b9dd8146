import type { CollectionName } from '../../../src/content/entities';
import { isNear } from '../../../src/content/search';
import { normaliseSpelling } from '../../../src/play/word';
import type { Sheets } from '../../pack/sheets';
import { apostrophesIn, countScripts, invisibleIn, isGarbled, scriptOf, showSign, skeletonOf } from './letters';
import type { RowRemark } from './rows';

/** Cells that hold the learner's language. */
const LANGUAGE_CELLS: readonly (readonly [CollectionName, string])[] = [
  ['KZ_AppData', 'Language'],
  ['KZ_StorybookVocab', 'Language'],
  ['KZ_StorybookSentence', 'fullSentence'],
  ['KZ_PopupWords', 'Language'],
  ['KZ_uiWords', 'Language'],
  ['KZ_GameFilterDataNew', 'categoryLanguage'],
];
const LONGEST_WORD = 40;
const LONGEST_SENTENCE = 160;

interface Cell {
  readonly sheet: CollectionName;
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

function listCells({ lists }: Sheets): Cell[] {
  return LANGUAGE_CELLS.flatMap(([sheet, column]) =>
    lists[sheet].flatMap((row, index) => {
      const text = (row[column] ?? '').trim();
      return text === '' ? [] : [{ sheet, row: index + 1, column, text }];
    }),
  );
}

const remark = ({ sheet, row, column }: Cell, reason: string, advice: string, severity: RowRemark['severity'] = 'weak'): RowRemark => ({
  severity,
  sheet,
  row,
  column,
  reason,
  advice,
});

/** What is wrong with a cell by itself. */
function checkCell(cell: Cell): RowRemark[] {
  const { text, column } = cell;
  const found: RowRemark[] = [];
  const add = (reason: string, advice: string): number => found.push(remark(cell, reason, advice));
  const invisible = invisibleIn(text);
  if (invisible.length > 0) add(`has signs that cannot be seen: ${invisible.map(showSign).join(', ')}`, 'Type the word again by hand.');
  if (isGarbled(text)) add('looks as if it was read in a wrong encoding', 'Save the sheet as "CSV UTF-8" and import it again.');
  if (/\p{L}\?\p{L}/u.test(text))
    add('has a question mark inside a word', 'Letters were probably lost when the sheet was saved: save it as "CSV UTF-8".');
  if (/<\/?[a-z!][^>]*>|&\w+;/iu.test(text)) add('has marks of a web page', 'They are shown as they stand. Leave only the word.');
  if (/\n/u.test(text)) add('has a line break', 'Write it in one line.');
  if (/\s{2,}/u.test(text.replaceAll('\n', ' '))) add('has more than one space in a row', 'Leave one.');
  const longest = column === 'fullSentence' ? LONGEST_SENTENCE : LONGEST_WORD;
  if ([...text].length > longest) add(`is longer than ${longest} signs`, 'It is shown very small, or over many lines. Shorten it.');
  return found;
}

/** Letters of two writings in one word, or of another writing than the rest of the pack. */
function checkScripts(cells: readonly Cell[]): RowRemark[] {
  const [usual] = countScripts(cells.map(({ text }) => text).join(' '));
  return cells.flatMap((cell): RowRemark[] => {
    const mixed = cell.text.split(/[\s-]+/u).find((word) => countScripts(word).length > 1);
    if (mixed !== undefined) {
      const [[most = ''] = [], ...others] = countScripts(mixed);
      const strangers = others.map(([script, letters]) => `${[...new Set(letters)].map(showSign).join(', ')} of ${script}`).join('; ');
      return [
        remark(
          cell,
          `mixes writings: beside ${most} it has ${strangers}`,
          'They look alike and are not: type the word again on one keyboard.',
        ),
      ];
    }
    const strange = [...cell.text].find((letter) => scriptOf(letter) !== null && scriptOf(letter) !== usual?.[0]);
    if (strange === undefined || usual === undefined) return [];
    return [
      remark(
        cell,
        `is in ${scriptOf(strange) ?? ''}, where most words are in ${usual[0]}`,
        'If it is right, leave it; if it only looks right, type it again.',
      ),
    ];
  });
}

/** Two signs for one apostrophe: search and games take them for one, but they are not written alike. */
function checkApostrophes(cells: readonly Cell[]): RowRemark[] {
  const counts = new Map<string, number>();
  for (const { text } of cells) for (const sign of apostrophesIn(text)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const [usual, ...others] = [...counts].sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1));
  if (!usual || others.length === 0) return [];
  return cells.flatMap((cell) => {
    const strangers = apostrophesIn(cell.text).filter((sign) => sign !== usual[0]);
    if (strangers.length === 0) return [];
    const reason = `writes ${strangers.map(showSign).join(', ')} for the apostrophe, where ${usual[1]} others write ${showSign(usual[0])}`;
    return [remark(cell, reason, `Choose one sign for the whole pack and replace the others.`)];
  });
}

/** Letters that the alphabet of pack.json does not have. */
function checkAlphabet(cells: readonly Cell[], alphabet: readonly string[] | undefined): RowRemark[] {
  if (!alphabet) return [];
  const known = new Set(alphabet.flatMap((letter) => [...letter.toLowerCase().normalize('NFC')]));
  return cells.flatMap((cell) => {
    const strangers = [
      ...new Set([...cell.text.toLowerCase()].filter((letter) => /\p{L}/u.test(letter) && !/\p{Lm}/u.test(letter) && !known.has(letter))),
    ];
    if (strangers.length === 0) return [];
    return [
      remark(
        cell,
        `has letters that the alphabet does not: ${strangers.map(showSign).join(', ')}`,
        'Check the spelling, or add them to the alphabet in pack.json.',
        'note',
      ),
    ];
  });
}

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

type NameRow = (word: { readonly sheet: CollectionName; readonly row: number }) => string;

/** Words that are twice there, nearly twice, or cannot be told apart. */
function checkPairs(words: readonly Word[], nameRow: NameRow): RowRemark[] {
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

/** All that can be said of spelling without knowing the language. `nameRow` names another row to a person. */
export function checkSpelling(sheets: Sheets, alphabet: readonly string[] | undefined, nameRow: NameRow): RowRemark[] {
  const cells = listCells(sheets);
  return [
    ...cells.flatMap(checkCell),
    ...checkScripts(cells),
    ...checkApostrophes(cells),
    ...checkAlphabet(cells, alphabet),
    ...checkPairs(listWords(sheets), nameRow),
  ];
}
