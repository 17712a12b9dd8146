import type { CollectionName } from '../../src/content/entities';
import type { Sheets } from '../builder/sheets/sheets';
import { apostrophesIn, countScripts, invisibleIn, isGarbled, scriptOf } from './unicode';
import type { Cell } from './cell';
import { findingIn } from './cell';
import type { DeskFault, RowFinding } from './finding';
import type { NameRow } from './spelling-pairs';
import { checkPairs } from './spelling-pairs';

/** Cells that hold the learner's language. */
const LANGUAGE_CELLS: readonly (readonly [CollectionName, string])[] = [
  ['KZ_AppData', 'Language'],
  ['KZ_StorybookVocab', 'Language'],
  ['KZ_StorybookSentence', 'fullSentence'],
  ['KZ_PopupWords', 'Language'],
  ['KZ_uiWords', 'Language'],
  ['KZ_GameDescriptions', 'Language'],
  ['KZ_GameFilterDataNew', 'categoryLanguage'],
];
const MAX_WORD_LENGTH = 40;
const MAX_SENTENCE_LENGTH = 160;

function listCells({ lists }: Sheets): Cell[] {
  return LANGUAGE_CELLS.flatMap(([sheet, column]) =>
    lists[sheet].flatMap((row, index) => {
      const text = (row[column] ?? '').trim();
      return text === '' ? [] : [{ sheet, row: index + 1, column, text }];
    }),
  );
}

/** The checks of one cell alone. */
function checkCell(cell: Cell): RowFinding[] {
  const { sheet, text, column } = cell;
  const found: RowFinding[] = [];
  const add = (fault: DeskFault): number => found.push(findingIn(cell, fault));
  const invisible = invisibleIn(text);
  if (invisible.length > 0) add({ code: 'characters-invisible', facts: { characters: invisible } });
  if (isGarbled(text)) add({ code: 'encoding-wrong', facts: {} });
  if (/\p{L}\?\p{L}/u.test(text)) add({ code: 'letters-lost', facts: {} });
  if (/<\/?[a-z!][^>]*>|&\w+;/iu.test(text)) add({ code: 'markup-in-text', facts: {} });
  if (/\n/u.test(text)) add({ code: 'line-break-in-text', facts: {} });
  if (/\s{2,}/u.test(text.replaceAll('\n', ' '))) add({ code: 'spaces-repeated', facts: {} });
  const isSentence = column === 'fullSentence' || sheet === 'KZ_GameDescriptions';
  const maxLength = isSentence ? MAX_SENTENCE_LENGTH : MAX_WORD_LENGTH;
  if ([...text].length > maxLength) add({ code: 'text-long', facts: { maxLength } });
  return found;
}

/** Letters of two scripts in one word, or of another script than the rest of the pack. */
function checkScripts(cells: readonly Cell[]): RowFinding[] {
  const [usual] = countScripts(cells.map(({ text }) => text).join(' '));
  return cells.flatMap((cell): RowFinding[] => {
    const mixed = cell.text.split(/[\s-]+/u).find((word) => countScripts(word).length > 1);
    if (mixed !== undefined) {
      const [[script = ''] = [], ...rest] = countScripts(mixed);
      const others = rest.map(([other, letters]) => ({ script: other, letters: [...new Set(letters)] }));
      return [findingIn(cell, { code: 'scripts-mixed', facts: { script, others } })];
    }
    const strange = [...cell.text].find((letter) => scriptOf(letter) !== null && scriptOf(letter) !== usual?.[0]);
    if (strange === undefined || usual === undefined) return [];
    return [findingIn(cell, { code: 'script-unusual', facts: { script: scriptOf(strange) ?? '', usual: usual[0] } })];
  });
}

/**
 * Several characters for the apostrophe: search and games treat them as one, but they are drawn
 * differently.
 */
function checkApostrophes(cells: readonly Cell[]): RowFinding[] {
  const counts = new Map<string, number>();
  for (const { text } of cells)
    for (const character of apostrophesIn(text)) counts.set(character, (counts.get(character) ?? 0) + 1);
  const [usual, ...others] = [...counts].sort(
    ([one, first], [other, second]) => second - first || (one < other ? -1 : 1),
  );
  if (!usual || others.length === 0) return [];
  return cells.flatMap((cell) => {
    const characters = apostrophesIn(cell.text).filter((character) => character !== usual[0]);
    if (characters.length === 0) return [];
    return [
      findingIn(cell, { code: 'apostrophe-unusual', facts: { characters, usual: usual[0], usualCount: usual[1] } }),
    ];
  });
}

/** Letters that the alphabet of pack.json does not have. */
function checkAlphabet(cells: readonly Cell[], alphabet: readonly string[] | undefined): RowFinding[] {
  if (!alphabet) return [];
  const known = new Set(alphabet.flatMap((letter) => [...letter.toLowerCase().normalize('NFC')]));
  return cells.flatMap((cell) => {
    const letters = [
      ...new Set(
        [...cell.text.toLowerCase()].filter(
          (letter) => /\p{L}/u.test(letter) && !/\p{Lm}/u.test(letter) && !known.has(letter),
        ),
      ),
    ];
    return letters.length === 0
      ? []
      : [findingIn(cell, { code: 'letters-not-in-alphabet', facts: { letters } }, 'note')];
  });
}

/**
 * The checks of spelling that need no knowledge of the language. `nameRow` names another row in
 * messages.
 */
export function checkSpelling(sheets: Sheets, alphabet: readonly string[] | undefined, nameRow: NameRow): RowFinding[] {
  const cells = listCells(sheets);
  return [
    ...cells.flatMap(checkCell),
    ...checkScripts(cells),
    ...checkApostrophes(cells),
    ...checkAlphabet(cells, alphabet),
    ...checkPairs(sheets, nameRow),
  ];
}
