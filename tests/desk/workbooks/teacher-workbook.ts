import type { Cell, CellStyle, CellValue, WriteSheet } from 'hucre/xlsx';
import type { GivenFile } from '../../../desk/read/given-files';
import { workbook } from '../messy';

/** A word that must come of a workbook: [word, gloss, unit]. */
export type Expected = readonly [word: string, gloss: string, unit: string];

/** A workbook as a teacher makes it, with what it must give to the row. */
export interface TeacherWorkbook {
  readonly name: string;
  readonly files: () => Promise<readonly GivenFile[]>;
  /** What the pack's pack.json says. */
  readonly packFile?: Readonly<Record<string, unknown>>;
  readonly words: readonly Expected[];
  /** True where the sheet names no units: then only [word, gloss] is compared. */
  readonly hasNoUnits?: boolean;
  /** Rows that are held back, each by its sheet and number. */
  readonly held?: readonly string[];
  /** Sheets of stories, sentences and songs that are left out as such. */
  readonly material?: readonly string[];
  /** What must be asked, by the id without the name of the file. */
  readonly asks?: RegExp;
  /** What must be told to look at. */
  readonly warns?: RegExp;
  /** Rows that must have a picture out of their cells. */
  readonly pictures?: readonly string[];
}

/** A cell: a value, or a value with its looks. */
export type Given = CellValue | { readonly value: CellValue; readonly style: CellStyle };

const isStyled = (cell: Given): cell is { readonly value: CellValue; readonly style: CellStyle } =>
  cell !== null && typeof cell === 'object' && 'style' in cell;

/** A sheet of rows whose cells may have looks. */
export function sheet(name: string, given: readonly (readonly Given[])[], more: Partial<WriteSheet> = {}): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  const rows = given.map((row, at) =>
    row.map((cell, column) => {
      if (!isStyled(cell)) return cell;
      cells.set(`${at},${column}`, { value: cell.value, style: cell.style });
      return cell.value;
    }),
  );
  return { name, rows, ...(cells.size === 0 ? {} : { cells }), ...more };
}

/** A workbook of such sheets. */
export const book =
  (...sheets: readonly WriteSheet[]): (() => Promise<readonly GivenFile[]>) =>
  async () => [await workbook('kupu.xlsx', [...sheets])];

export const bold = (value: CellValue): Given => ({ value, style: { font: { bold: true } } });
export const struck = (value: CellValue): Given => ({ value, style: { font: { strikethrough: true } } });
export const filled = (value: CellValue, rgb = 'FFE699'): Given => ({
  value,
  style: { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb } } },
});

/** Units of a list, with their words as [word, gloss]. */
export type Units = Readonly<Record<string, readonly (readonly [string, string])[]>>;

const unit = (text: string): (readonly [string, string])[] =>
  text.split(', ').map((pair) => {
    const [word = '', gloss = ''] = pair.split('=');
    return [word, gloss] as const;
  });

export const MAORI: Units = {
  Kararehe: unit('kurī=dog, ngeru=cat, hōiho=horse, kau=cow, hipi=sheep, poaka=pig, heihei=chicken, kiore=mouse'),
  Kai: unit('parāoa=bread, mīti=meat, wai=water, miraka=milk, āporo=apple, tote=salt, huka=sugar, hēki=egg'),
  Whare: unit(
    'whare=house, kūaha=door, matapihi=window, tēpu=table, tūru=chair, moenga=bed, kāpata=cupboard, ahi=fire',
  ),
};
export const QUECHUA: Units = {
  Uywakuna: unit('allqu=dog, misi=cat, waka=cow, uwiha=sheep, kuchi=pig, wallpa=chicken, quwi=guinea pig, llama=llama'),
  Mikhuna: unit("t'anta=bread, aycha=meat, unu=water, kachi=salt, papa=potato, sara=corn, runtu=egg, kinuwa=quinoa"),
};
/** Verbs, as dictionaries gloss them. */
export const VERBS = unit(
  'oma=to run, hīkoi=to walk, moe=to sleep, kai=to eat, inu=to drink, kauhoe=to swim, kata=to laugh, tangi=to cry, tuhituhi=to write, pānui=to read',
);

export const pairsOf = (units: Units): (readonly [string, string])[] => Object.values(units).flat();
export const expected = (units: Units): Expected[] =>
  Object.entries(units).flatMap(([name, words]) => words.map(([word, gloss]): Expected => [word, gloss, name]));
/** Of words without a unit. */
export const unsorted = (words: readonly (readonly [string, string])[]): Expected[] =>
  words.map(([word, gloss]): Expected => [word, gloss, '']);
