import { writeXlsx } from 'hucre/xlsx';
import type { Cell } from 'hucre/xlsx';

const at = (row: number, column: number): string => `${row},${column}`;

/**
 * A school's workbook: a title merged over the whole width, a line of who made it, a heading over
 * two columns, the unit in a merged cell beside its words, formulas with and without a result, and
 * a hidden sheet.
 */
export async function makeSchoolWorkbook(
  [unit, subunit, english, word] = ['Wāhanga', 'Rārangi', 'Reo Pākehā', 'Kupu'],
): Promise<Uint8Array> {
  const cells = new Map<string, Partial<Cell>>([
    [at(6, 3), { value: null, type: 'formula', formula: 'VLOOKUP(C7,Dictionary!A:B,2,FALSE)' }],
    [at(7, 3), { value: 'poaka', type: 'formula', formula: 'LOWER("POAKA")', formulaResult: 'poaka' }],
    [at(8, 3), { value: '#REF!', type: 'error' }],
  ]);
  return writeXlsx({
    sheets: [
      {
        name: 'Kupu 2026',
        rows: [
          ['Our words, 2026', null, null, null, null],
          ['Made by the kura', null, null, null, null],
          [unit ?? null, subunit ?? null, 'Words', null, 'Notes'],
          [null, null, english ?? null, word ?? null, null],
          ['Kararehe', 'Kāinga', 'dog', 'kurī', 'ask Nan'],
          [null, 'Kāinga', 'cat', 'ngeru', null],
          [null, 'Kāinga', 'cow', null, null],
          [null, 'Kāinga', 'pig', null, null],
          [null, 'Kāinga', 'sheep', null, null],
          [null, null, null, null, null],
          ['Kai', 'Huarākau', 'apple', 'āporo', null],
        ],
        cells,
        merges: [
          { startRow: 0, startCol: 0, endRow: 0, endCol: 4 },
          { startRow: 1, startCol: 0, endRow: 1, endCol: 4 },
          { startRow: 2, startCol: 0, endRow: 3, endCol: 0 },
          { startRow: 2, startCol: 1, endRow: 3, endCol: 1 },
          { startRow: 2, startCol: 2, endRow: 2, endCol: 3 },
          { startRow: 4, startCol: 0, endRow: 8, endCol: 0 },
        ],
      },
      {
        name: 'Old',
        hidden: true,
        rows: [
          ['English', 'Language'],
          ['hen', 'heihei'],
        ],
      },
      { name: 'Empty', rows: [[null]] },
    ],
  });
}

/** Its columns, told once. */
export const SCHOOL_COLUMNS = { Wāhanga: 'homeName', Rārangi: 'subCat', 'Reo Pākehā': 'English', Kupu: 'Language' };

const WINDOWS_1252: Readonly<Record<string, number>> = {
  '€': 0x80,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  Š: 0x8a,
  š: 0x9a,
  Ž: 0x8e,
  ž: 0x9e,
  œ: 0x9c,
};

/** A text as older versions of Excel save it in western Europe. */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from([...text], (letter) => WINDOWS_1252[letter] ?? letter.charCodeAt(0));
}

/**
 * A French-speaking office: semicolons, Windows-1252, decimal quotes, columns in an order of their
 * own, a title line.
 */
export const OFFICE_CSV = `Liste des mots;;;
;;;
Mot;Anglais;Thème;Dossier
kš’l;dog;Bêtes;Maison
œuf žar;egg;Manger;"Petit; déjeuner"
pêche;peach;Manger;Fruits
`;
export const OFFICE_COLUMNS = { Mot: 'Language', Anglais: 'English', Thème: 'homeName', Dossier: 'subCat' };

/** What Google Sheets gives as CSV: errors and unfinished formulas stand in the cells as text. */
export const GOOGLE_CSV = `"Words, spring",,,,
unit,group name,in English,our word,said by
Animals,Pets,dog,kurī,Mere
Animals,Pets,cat,#REF!,Mere
Animals,Pets,bird,Loading...,Mere
Animals,Pets,fish,"=GOOGLETRANSLATE(C6,""en"",""mi"")",Mere
Animals,Pets,horse,"hōiho
",Mere
`;
export const GOOGLE_COLUMNS = {
  unit: 'homeName',
  'group name': 'subCat',
  'in English': 'English',
  'our word': 'Language',
  'said by': 'source',
};
