import type { CollectionName } from '../../src/content/entities';
import { COLUMNS, columnLetter } from '../builder/columns';
import { buildReason, describeCellFault, describeClash } from '../builder/finding-reason';
import { isLikeFormula } from '../builder/formula-text';
import type { ReadingRules } from '../builder/sheets';
import type { Table } from '../builder/table';
import { readTable } from '../builder/table';
import type { SourceGrids } from '../read/sources';
import type { ImportedRow } from './missing-columns';
import { fillMissingColumns } from './missing-columns';
import type { SheetNames } from './recognise';
import { recognise } from './recognise';

/** What the import reports of one sheet of a source. */
export interface SheetNote {
  readonly file: string;
  readonly sheet: string | null;
  /** What was decided, and why. */
  readonly decisions: readonly string[];
  /** What stops the sheet from being read. */
  readonly problems: readonly string[];
  /** Single cells and rows that somebody should look at: 'row 7, column C "Kupu": ...'. */
  readonly warnings: readonly string[];
}

/** A list as it will be written, with the columns it has. */
export interface ImportedList {
  readonly collection: CollectionName;
  readonly columns: readonly string[];
  readonly rows: readonly ImportedRow[];
  /** Field -> how the source calls it: 'C "Kupu"'. By sheet, since sheets may differ. */
  readonly headings: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The lists that were read from all sheets of the sources. */
export interface ImportedGrids {
  readonly lists: readonly ImportedList[];
  readonly notes: readonly SheetNote[];
  /** Messages about a list as a whole. */
  readonly listNotes: readonly { readonly collection: CollectionName; readonly text: string }[];
}

/** Name of a sheet in messages: 'words.xlsx, sheet "Animals"'. */
export function sheetTitle({ file, sheet }: { readonly file: string; readonly sheet: string | null }): string {
  return sheet === null ? file : `${file}, sheet "${sheet}"`;
}

const placeOf = (index: number, text: string): string => (text === '' ? columnLetter(index) : `${columnLetter(index)} "${text}"`);

function describeColumns({ headings, headerRow, titles }: Table): string[] {
  const skipped =
    titles.length === 0 ? [] : [`what stands above row ${headerRow} is not read: ${titles.map((title) => `"${title}"`).join(', ')}`];
  const lines = headings.flatMap(({ index, text, column, how }) => {
    if (how === 'mapped') return [`column ${placeOf(index, text)} is ${column ?? ''} (pack.json)`];
    if (how === 'by its name') return [`column ${placeOf(index, text)} is ${column ?? ''}`];
    return text === '' ? [] : [`column ${placeOf(index, text)} is not used`];
  });
  return [...skipped, `row ${headerRow} names the columns`, ...lines];
}

function describeWarnings(table: Table): string[] {
  return [
    ...table.faults.map(
      ({ row, heading, fault }) => `row ${row}, column ${placeOf(heading.index, heading.text)}: ${describeCellFault(fault)}`,
    ),
    ...table.overflows.map((row) => `row ${row}: it has cells where no heading stands`),
    ...table.grid.fileFaults.map(({ row, fault }) => `${row === null ? 'the file' : `row ${row + 1}`}: ${buildReason(fault)}`),
  ];
}

/** Fills empty cells of the columns that pack.json names with the value above them. Gives how many, as text. */
function fillDown(rows: readonly ImportedRow[], columns: readonly string[]): string[] {
  return columns.flatMap((column) => {
    let above = '';
    let count = 0;
    for (const { cells } of rows) {
      if (!Object.hasOwn(cells, column)) continue;
      if (cells[column] === '' && above !== '') {
        cells[column] = above;
        count += 1;
      }
      above = cells[column] ?? '';
    }
    return count === 0 ? [] : [`${count} empty cells of ${column} take the value above them (fillDown)`];
  });
}

function toImportedRows(table: Table, collection: CollectionName): ImportedRow[] {
  const { file, sheet } = table.grid;
  const used = table.headings.flatMap(({ column }) => column ?? []);
  const known = new Set(used);
  return table.rows.map(({ row, cells }): ImportedRow => {
    const taken = Object.create(null) as Record<string, string>;
    for (const [column, text] of Object.entries(cells)) if (known.has(column)) taken[column] = text.trim();
    if (known.has('source') || !COLUMNS[collection].includes('source')) return { cells: taken, file, sheet, row };
    return { cells: Object.assign(taken, { source: sheet === null ? file : `${file}: ${sheet}` }), file, sheet, row };
  });
}

/** Cells that are written with an apostrophe before them, as text for the report. */
function describeEscaped(table: Table, rows: readonly ImportedRow[]): string[] {
  const places = rows.flatMap(({ row, cells }) =>
    table.headings.flatMap(({ column, index, text }) =>
      column !== null && isLikeFormula(cells[column] ?? '') ? [`row ${row}, column ${placeOf(index, text)}`] : [],
    ),
  );
  const [first] = places;
  if (first === undefined) return [];
  const count = places.length === 1 ? 'one cell begins' : `${places.length} cells begin`;
  return [
    `${count} with =, +, - or @, the first: ${first}. A spreadsheet would take that for a formula, so it is written with an apostrophe before it; the desk reads it without`,
  ];
}

/** Turns the sheets of a source into the lists of a pack. Every decision is reported, and every sheet that is not recognised. */
export function importGrids({ grids }: SourceGrids, rules: ReadingRules, names: SheetNames): ImportedGrids {
  const notes: SheetNote[] = [];
  const byCollection = new Map<CollectionName, { table: Table; rows: ImportedRow[] }[]>();
  for (const grid of grids) {
    const { file, sheet } = grid;
    const note = (decisions: readonly string[], problems: readonly string[] = [], warnings: readonly string[] = []): void => {
      notes.push({ file, sheet, decisions: [...grid.notes, ...decisions], problems, warnings });
    };
    const found = readTable(grid, rules.mapping, null);
    if (found === null) {
      const first = grid.rows.find((cells) => cells.some((cell) => cell.trim() !== ''));
      const shown = first?.flatMap((cell, index) => (cell.trim() === '' ? [] : placeOf(index, cell.trim()))).join(', ');
      if (shown === undefined) note(['it is empty']);
      else
        note(
          [],
          [`no row names a column that the desk knows; its first row is ${shown}. Say in pack.json what its columns are ("columns")`],
        );
      continue;
    }
    const recognition = recognise(found, names);
    if (recognition.kind === 'ignored') {
      note([`it is not read, because ${recognition.because}`]);
      continue;
    }
    if (recognition.kind === 'unknown') {
      note([], [`it is not known which list it is: ${recognition.because}. ${recognition.advice}`]);
      continue;
    }
    const { collection, because } = recognition;
    const table = readTable(grid, rules.mapping, collection) ?? found;
    const problems = table.clashes.map(
      (clash) => `${describeClash(clash)}. Say in pack.json which one is meant, by its letter: "columns": { "column C": "Language" }`,
    );
    const rows = toImportedRows(table, collection);
    const filled = fillDown(rows, rules.fillDown);
    note(
      [`it is read as ${collection}, because ${because}`, ...describeColumns(table), ...filled, ...describeEscaped(table, rows)],
      problems,
      describeWarnings(table),
    );
    if (problems.length > 0) continue;
    byCollection.set(collection, [...(byCollection.get(collection) ?? []), { table, rows }]);
  }
  const listNotes: { collection: CollectionName; text: string }[] = [];
  const lists = [...byCollection].map(([collection, parts]): ImportedList => {
    const rows = parts.flatMap((part) => part.rows);
    listNotes.push(...fillMissingColumns(collection, rows).map((text) => ({ collection, text })));
    const headings = Object.fromEntries(
      parts.map(({ table }) => [
        sheetTitle(table.grid),
        Object.fromEntries(table.headings.flatMap(({ column, index, text }) => (column === null ? [] : [[column, placeOf(index, text)]]))),
      ]),
    );
    return { collection, columns: [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))], rows, headings };
  });
  return { lists, notes, listNotes };
}
