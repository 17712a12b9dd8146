import type { CollectionName } from '../../../src/content/entities';
import type { Grid } from '../../builder/grid/grid';
import { columnLetter } from '../../builder/sheets/columns';
import type { ReadingRules } from '../../builder/sheets/reading-rules';
import type { Table } from '../../builder/sheets/table';
import { readTable } from '../../builder/sheets/table';
import { placeOf } from '../common/place-names';
import { proposeLayout } from '../layout/propose-layout';
import type { LayoutContext } from '../layout/roles';
import { adviseColumns } from './advise-columns';
import type { Material } from './material';
import { describeMaterial, materialOf } from './material';
import type { SheetNames } from './recognise';
import { recogniseByColumns, recogniseByName } from './recognise';

/** A sheet that is read: its table, which list it is and why; or why it is not read. */
export type ReadSheet =
  | {
      readonly kind: 'table';
      readonly table: Table;
      readonly collection: CollectionName;
      readonly decisions: string[];
      readonly warnings: readonly string[];
      /** What it holds instead of words, by all signs. */
      readonly material: Material | null;
    }
  | { readonly kind: 'ignored' | 'empty'; readonly because: string }
  | { readonly kind: 'problem'; readonly because: string };

const WORD_TEXTS: readonly (string | null)[] = ['English', 'Language'];

const hasWords = ({ headings }: Table): boolean =>
  WORD_TEXTS.every((name) => headings.some(({ column }) => column === name));

/**
 * True where pack.json says which column is the word, or its meaning: then the sheet is words, even
 * if the other one is not there.
 */
const isSaid = ({ headings }: Table): boolean =>
  headings.some(({ column, how }) => how === 'mapped' && WORD_TEXTS.includes(column));

function describeUnknown(grid: Grid): string {
  const first = grid.rows.find((cells) => cells.some((cell) => cell.trim() !== '')) ?? [];
  const shown = first
    .flatMap((cell, index) => (cell.trim() === '' ? [] : placeOf({ index, text: cell.trim() })))
    .join(', ');
  return `no row names a column that the desk knows; its first row is ${shown}`;
}

const MAX_LETTERS = 8;

/** That columns are hidden, where that may be why a sheet is not understood. */
function describeHidden({ marks }: Grid): string {
  const letters = [...(marks?.hiddenColumns ?? [])].slice(0, MAX_LETTERS).map(columnLetter).join(', ');
  return letters === ''
    ? ''
    : `; hidden columns (${letters}) are not read: show them in the sheet, or name them in pack.json ("columns")`;
}

/**
 * Finds out what a sheet is: by its name, by the names of its columns, or as words by what its
 * headings mean and its cells hold. `others` are the names of the sheets of its file.
 */
export function readSheet(
  grid: Grid,
  rules: ReadingRules,
  names: SheetNames,
  others: ReadonlySet<string>,
  context: LayoutContext,
): ReadSheet {
  if (grid.rows.every((cells) => cells.every((cell) => cell.trim() === '')))
    return { kind: 'empty', because: 'it is empty' };
  const byName = recogniseByName(grid, names, others);
  if (byName?.kind === 'ignored') return { kind: 'ignored', because: byName.because };
  const own = readTable(grid, rules.mapping, null);
  const found = byName ?? (own === null ? null : recogniseByColumns(own));
  if (found?.kind === 'list' && found.collection !== 'KZ_AppData') {
    const table = readTable(grid, rules.mapping, found.collection);
    if (table === null) return { kind: 'problem', because: `${describeUnknown(grid)}. ${adviseColumns(grid, null)}` };
    return {
      kind: 'table',
      table,
      collection: found.collection,
      decisions: [`it is read as ${found.collection}, because ${found.because}`],
      warnings: [],
      material: null,
    };
  }
  const proposed = proposeLayout(grid, context);
  const table =
    proposed === null ? null : readTable(proposed.grid, rules.mapping, 'KZ_AppData', false, proposed.layout);
  if (proposed !== null && table !== null && (hasWords(table) || isSaid(table) || found?.kind === 'list')) {
    const because =
      found?.kind === 'list'
        ? found.because
        : hasWords(table)
          ? 'it has words and what they mean'
          : 'pack.json says so ("columns")';
    return {
      kind: 'table',
      table,
      collection: 'KZ_AppData',
      decisions: [`it is read as KZ_AppData, because ${because}`, ...proposed.notes],
      warnings: proposed.warnings,
      // What somebody says is words, is words.
      material: byName === null && !isSaid(table) ? materialOf(proposed.grid, table, others) : null,
    };
  }
  const plain = found?.kind === 'list' ? readTable(grid, rules.mapping, 'KZ_AppData') : null;
  if (plain !== null && found?.kind === 'list')
    return {
      kind: 'table',
      table: plain,
      collection: 'KZ_AppData',
      decisions: [`it is read as KZ_AppData, because ${found.because}`],
      warnings: [],
      material: null,
    };
  const material = materialOf(grid, null, others);
  if (material !== null) return { kind: 'ignored', because: describeMaterial(material, grid) };
  const because = found === null ? describeUnknown(grid) : `it is not known which list it is: ${found.because}`;
  const constant = `${proposed?.warnings.map((warning) => `; ${warning}`).join('') ?? ''}${describeHidden(grid)}`;
  return { kind: 'problem', because: `${because}${constant}. ${adviseColumns(grid, table ?? own)}` };
}
