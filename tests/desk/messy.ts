import { writeXlsx } from 'hucre/xlsx';
import { writeOds } from 'hucre/ods';
import type { ImportedFiles } from '../../desk/import/import-files';
import { importFiles } from '../../desk/import/import-files';
import type { ImportedGrids } from '../../desk/import/sheets/import-grids';
import type { GivenFile } from '../../desk/read/given-files';

/** A file of text. */
export const textFile = (name: string, text: string): GivenFile => ({ name, bytes: new TextEncoder().encode(text) });

type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];

export const workbook = async (name: string, sheets: Sheets): Promise<GivenFile> => ({
  name,
  bytes: await (name.endsWith('.ods') ? writeOds({ sheets }) : writeXlsx({ sheets })),
});

/** Reads files as an import does, with all proposed answers. */
export const read = (...files: readonly GivenFile[]): Promise<ImportedFiles> =>
  importFiles(files, { languageName: 'Te reo', languageTag: 'mi' });

/** The words that were kept, as [English, word]. */
export function wordsIn({ lists }: ImportedGrids): string[][] {
  const rows = lists.find(({ collection }) => collection === 'KZ_AppData')?.rows ?? [];
  return rows.map(({ cells }) => [cells['English'] ?? '', cells['Language'] ?? '']);
}

/** A column of the words that were kept. */
export const columnIn = ({ lists }: ImportedGrids, column: string): string[] =>
  (lists.find(({ collection }) => collection === 'KZ_AppData')?.rows ?? []).map(({ cells }) => cells[column] ?? '');

/** Why lines were left out, with their rows as the spreadsheet counts. */
export const leftOutIn = ({ notes }: ImportedGrids): [string, number[]][] =>
  notes.flatMap(({ ledger }) => ledger.leftOut.map(({ because, rows }): [string, number[]] => [because, [...rows]]));

/** True where every line of every sheet is told: lines = kept + left out. */
export const isBalanced = ({ notes }: ImportedGrids): boolean =>
  notes.every(({ ledger }) => ledger.lines === ledger.kept + ledger.leftOut.reduce((sum, { lines }) => sum + lines, 0));

/** Words of many topics: [English, word]. */
export const WORDS: readonly (readonly [string, string])[] = [
  ['dog', 'kurī'],
  ['cat', 'ngeru'],
  ['horse', 'hōiho'],
  ['cow', 'kau'],
  ['water', 'wai'],
  ['bread', 'parāoa'],
  ['house', 'whare'],
  ['door', 'kūaha'],
  ['mother', 'whaea'],
  ['father', 'matua'],
];

export const asLines = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  rows.map((cells) => cells.join(delimiter)).join('\n');

export function encodeUtf32(text: string, isLittleEndian: boolean, hasMark: boolean): Uint8Array {
  const letters = [...(hasMark ? '\uFEFF' : ''), ...text];
  const view = new DataView(new ArrayBuffer(4 * letters.length));
  letters.forEach((letter, index) => view.setUint32(4 * index, letter.codePointAt(0) ?? 0, isLittleEndian));
  return new Uint8Array(view.buffer);
}

/** What MacRoman has from 0x80 on, as far as these tests need it. */
const MAC_ROMAN = 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ';
export const encodeMacRoman = (text: string): Uint8Array =>
  Uint8Array.from([...text], (letter) => (letter < '\u0080' ? letter.charCodeAt(0) : 0x80 + MAC_ROMAN.indexOf(letter)));
