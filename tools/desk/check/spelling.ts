import type { CollectionName } from '../../../src/content/entities';
import type { Sheets } from '../../pack/sheets';
import { apostrophesIn, countScripts, invisibleIn, isGarbled, scriptOf, showSign } from './letters';
import type { RowRemark } from './rows';
import type { Cell } from './cell';
import { remark } from './cell';
import type { NameRow } from './spelling-pairs';
import { checkPairs } from './spelling-pairs';

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

function listCells({ lists }: Sheets): Cell[] {
  return LANGUAGE_CELLS.flatMap(([sheet, column]) =>
    lists[sheet].flatMap((row, index) => {
      const text = (row[column] ?? '').trim();
      return text === '' ? [] : [{ sheet, row: index + 1, column, text }];
    }),
  );
}

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
      const [[max = ''] = [], ...others] = countScripts(mixed);
      const strangers = others.map(([script, letters]) => `${[...new Set(letters)].map(showSign).join(', ')} of ${script}`).join('; ');
      return [
        remark(
          cell,
          `mixes writings: beside ${max} it has ${strangers}`,
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

/** All that can be said of spelling without knowing the language. `nameRow` names another row to a person. */
export function checkSpelling(sheets: Sheets, alphabet: readonly string[] | undefined, nameRow: NameRow): RowRemark[] {
  const cells = listCells(sheets);
  return [
    ...cells.flatMap(checkCell),
    ...checkScripts(cells),
    ...checkApostrophes(cells),
    ...checkAlphabet(cells, alphabet),
    ...checkPairs(sheets, nameRow),
  ];
}
