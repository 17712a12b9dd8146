import type { CollectionName } from '../../src/content/entities';
import { COLUMNS, columnLetter, columnNamed, foldHeading } from '../builder/columns';
import { buildReason, describeCellFault, describeClash } from '../builder/finding-reason';
import { isLikeFormula } from '../builder/formula-text';
import type { ReadingRules } from '../builder/reading-rules';
import type { Grid } from '../builder/grid';
import type { LineKind, Table } from '../builder/table';
import { readTable } from '../builder/table';
import type { GivenGrids } from '../read/given-files';
import { findHeldRows } from '../builder/consent';
import { proposeLayout } from './layout';
import type { LayoutContext } from './layout/roles';
import type { Ledger } from './ledger';
import { makeLedger } from './ledger';
import type { ImportedRow } from './missing-columns';
import { fillMissingColumns } from './missing-columns';
import type { Answers, AskedQuestion } from './question';
import { createAsker } from './question';
import type { SheetNames } from './recognise';
import { formatRows } from '../text/row-ranges';
import { recogniseByColumns, recogniseByName } from './recognise';
import { tidyCells } from './tidy-cells';

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
  /** Where every line of the sheet went. */
  readonly ledger: Ledger;
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
  /** What the desk could not know, with the answers that it proposed. */
  readonly questions: readonly AskedQuestion[];
}

/** What pack.json says beside the reading rules. */
export interface ImportContext {
  readonly names: SheetNames;
  readonly answers: Answers;
  /** Folded names of the pack's language: a heading like these is the word. */
  readonly languageNames: ReadonlySet<string>;
}

/** Name of a sheet in messages: 'words.xlsx, sheet "Animals"'. */
export function sheetTitle({ file, sheet }: { readonly file: string; readonly sheet: string | null }): string {
  return sheet === null ? file : `${file}, sheet "${sheet}"`;
}

const placeOf = (index: number, text: string): string => (text === '' ? columnLetter(index) : `${columnLetter(index)} "${text}"`);

function describeColumns({ headings, headerRow, titles, grid }: Table): string[] {
  const skipped =
    titles.length === 0 ? [] : [`what stands above row ${headerRow} is not read: ${titles.map((title) => `"${title}"`).join(', ')}`];
  const lines = headings.flatMap(({ index, text, column, how, isNote }) => {
    if (index === grid.addedColumn) return [];
    if (how === 'ignored')
      return [
        `column ${placeOf(index, text)} is not read${grid.marks?.hiddenColumns.has(index) === true ? ': it is hidden, and another one is called so' : ''}`,
      ];
    if (how === 'by its meaning') return [`column ${placeOf(index, text)} is read as ${column ?? ''}`];
    if (isNote === true) return [`column ${placeOf(index, text)} is only looked at for notes such as "do not use"`];
    if (how === 'mapped') return [`column ${placeOf(index, text)} is ${column ?? ''} (pack.json)`];
    if (how === 'by its name') return [`column ${placeOf(index, text)} is ${column ?? ''}`];
    return text === '' ? [] : [`column ${placeOf(index, text)} is not used`];
  });
  return [...skipped, ...(headerRow > 0 ? [`row ${headerRow} names the columns`] : []), ...lines];
}

const rowsText = (rows: readonly number[]): string => `${rows.length === 1 ? 'row' : 'rows'} ${formatRows(rows)}`;

function describeWarnings(table: Table): string[] {
  const byFault = new Map<string, number[]>();
  for (const { row, heading, fault } of table.faults) {
    const text = `column ${placeOf(heading.index, heading.text)}: ${describeCellFault(fault)}`;
    byFault.set(text, [...(byFault.get(text) ?? []), row]);
  }
  return [
    ...[...byFault].map(([text, rows]) => `${rowsText(rows)}, ${text}`),
    ...(table.overflows.length === 0
      ? []
      : [`${rowsText(table.overflows)}: cells where no heading stands. A comma within a text? Put the text in quotation marks`]),
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

function toImportedRows(table: Table, collection: CollectionName, held: ReadonlySet<number>): ImportedRow[] {
  const { file, sheet } = table.grid;
  const used = table.headings.flatMap(({ column }) => column ?? []);
  const known = new Set(used);
  return table.rows.flatMap(({ row, cells }): ImportedRow[] => {
    if (held.has(row - 1)) return [];
    const taken = Object.create(null) as Record<string, string>;
    for (const [column, text] of Object.entries(cells)) if (known.has(column)) taken[column] = text.trim();
    if (known.has('source') || !COLUMNS[collection].includes('source')) return [{ cells: taken, file, sheet, row }];
    return [{ cells: Object.assign(taken, { source: sheet === null ? file : `${file}: ${sheet}` }), file, sheet, row }];
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

/** A sheet that is read: its table, which list it is and why; or why it is not read. */
type ReadSheet =
  | {
      readonly kind: 'table';
      readonly table: Table;
      readonly collection: CollectionName;
      readonly decisions: string[];
      readonly warnings: readonly string[];
    }
  | { readonly kind: 'ignored' | 'empty'; readonly because: string }
  | { readonly kind: 'problem'; readonly because: string };

const hasWords = ({ headings }: Table): boolean => ['English', 'Language'].every((name) => headings.some(({ column }) => column === name));

function describeUnknown(grid: Grid): string {
  const first = grid.rows.find((cells) => cells.some((cell) => cell.trim() !== '')) ?? [];
  const shown = first.flatMap((cell, index) => (cell.trim() === '' ? [] : placeOf(index, cell.trim()))).join(', ');
  return `no row names a column that the desk knows; its first row is ${shown}. Say in pack.json what its columns are ("columns")`;
}

/** Finds out what a sheet is: by its name, by the names of its columns, or as words by what its headings mean and its cells hold. */
function readSheet(grid: Grid, rules: ReadingRules, names: SheetNames, context: LayoutContext): ReadSheet {
  if (grid.rows.every((cells) => cells.every((cell) => cell.trim() === ''))) return { kind: 'empty', because: 'it is empty' };
  const byName = recogniseByName(grid, names);
  if (byName?.kind === 'ignored') return { kind: 'ignored', because: byName.because };
  const own = readTable(grid, rules.mapping, null);
  const found = byName ?? (own === null ? null : recogniseByColumns(own));
  if (found?.kind === 'list' && found.collection !== 'KZ_AppData') {
    const table = readTable(grid, rules.mapping, found.collection);
    if (table === null) return { kind: 'problem', because: describeUnknown(grid) };
    return {
      kind: 'table',
      table,
      collection: found.collection,
      decisions: [`it is read as ${found.collection}, because ${found.because}`],
      warnings: [],
    };
  }
  const proposed = proposeLayout(grid, context);
  const table = proposed === null ? null : readTable(proposed.grid, rules.mapping, 'KZ_AppData', false, proposed.layout);
  if (proposed !== null && table !== null && (hasWords(table) || found?.kind === 'list')) {
    const because = found?.kind === 'list' ? found.because : 'it has words and what they mean';
    return {
      kind: 'table',
      table,
      collection: 'KZ_AppData',
      decisions: [`it is read as KZ_AppData, because ${because}`, ...proposed.notes],
      warnings: proposed.warnings,
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
    };
  const constant = proposed?.warnings.map((warning) => `; ${warning}`).join('') ?? '';
  if (own === null) return { kind: 'problem', because: `${describeUnknown(grid)}${constant}` };
  const { because, advice } =
    found?.kind === 'unknown' ? found : { because: 'its columns are not known', advice: 'Say in pack.json what they are ("columns")' };
  return { kind: 'problem', because: `it is not known which list it is: ${because}${constant}. ${advice}` };
}

/** Lines that are no words, by the table's own account, in words for the ledger. */
const LINE_KINDS: Readonly<Record<LineKind, string>> = {
  heading: 'it names the columns',
  title: 'it stands above the words',
  comment: 'it is a comment (#)',
  empty: 'it is empty',
  'heading again': 'it is a heading once more',
  'another language': 'it is of another language',
  group: 'it names the group of the words below it',
  note: 'it is no word, but a note, a sum or the number of a page',
  rule: 'it only parts the lines around it',
};

/** Headings of pack.json ("columns") that no sheet has: probably a typing error. */
function findUnusedMappings({ mapping }: ReadingRules, grids: readonly Grid[]): string[] {
  const texts = new Set(grids.flatMap(({ filledRows }) => filledRows.slice(0, MAPPED_ROWS).flat().map(foldHeading)));
  const headings = [...mapping.columns.values()].flatMap((columns) => [...columns.keys()]);
  return headings.filter((heading) => !/^column[a-z]{1,2}$/u.test(heading) && !texts.has(heading) && columnNamed(heading) === null);
}
const MAPPED_ROWS = 30;

/**
 * Turns the sheets of a source into the lists of a pack. Every decision is reported, every sheet that is not recognised, and where every line
 * went. What must not be used (consent.ts) is in no list.
 */
export function importGrids(
  { grids }: Pick<GivenGrids, 'grids'>,
  rules: ReadingRules,
  { names, answers, languageNames }: ImportContext,
): ImportedGrids {
  const notes: SheetNote[] = [];
  const questions: AskedQuestion[] = [];
  const byCollection = new Map<CollectionName, { table: Table; rows: ImportedRow[] }[]>();
  for (const grid of grids) {
    const { file, sheet } = grid;
    const asker = createAsker(answers);
    const context: LayoutContext = { mapping: rules.mapping, languageNames, asker };
    const read = readSheet(grid, rules, names, context);
    // Of a sheet that is no list of words nothing is asked, unless an answer could make it one.
    if (read.kind === 'table' || asker.questions.some(({ taken, proposed }) => taken !== proposed)) questions.push(...asker.questions);
    if (read.kind !== 'table') {
      const isProblem = read.kind === 'problem';
      const ledger = makeLedger(grid, (row) =>
        grid.rows[row]?.every((cell) => cell.trim() === '') === true
          ? LINE_KINDS.empty
          : isProblem
            ? 'the sheet is not read'
            : `the sheet is left out: ${read.because}`,
      );
      const decision = read.kind === 'ignored' ? `it is not read, because ${read.because}` : read.because;
      notes.push({
        file,
        sheet,
        decisions: isProblem ? [...grid.notes] : [...grid.notes, decision],
        problems: isProblem ? [read.because] : [],
        warnings: [],
        ledger,
      });
      continue;
    }
    const { table, collection, decisions } = read;
    const problems = table.clashes.map(
      (clash) => `${describeClash(clash)}. Say in pack.json which one is meant, by its letter: "columns": { "column C": "Language" }`,
    );
    const columns = table.headings.map(({ index, text, column, isNote }) => ({ index, text, column, isNote: isNote === true }));
    const isWords = collection === 'KZ_AppData' || collection === 'KZ_StorybookVocab';
    const held = new Map(
      findHeldRows(table.grid, Math.max(0, table.headerRow), columns, isWords).map(({ row, because }) => [row, because]),
    );
    const rows = toImportedRows(table, collection, new Set(held.keys()));
    const filled = fillDown(rows, rules.fillDown);
    const tidied = isWords ? tidyCells(rows) : [];
    const ledger = makeLedger(table.grid, (row) => {
      if (problems.length > 0) return 'the sheet is not read';
      const kind = table.others.get(row);
      if (kind !== undefined) return LINE_KINDS[kind];
      const because = held.get(row);
      return because === undefined ? null : `held back: ${because}`;
    });
    const hidden = [...(table.grid.marks?.hiddenColumns ?? [])].filter((index) => table.headings[index]?.column);
    notes.push({
      file,
      sheet,
      decisions: [...grid.notes, ...decisions, ...describeColumns(table), ...filled, ...tidied, ...describeEscaped(table, rows)],
      problems,
      warnings: [
        ...read.warnings,
        ...hidden.map(
          (index) =>
            `column ${placeOf(index, table.headings[index]?.text ?? '')} is hidden in the sheet and is read: say "ignore" in pack.json if it should not be`,
        ),
        ...describeWarnings(table),
      ],
      ledger,
    });
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
  for (const heading of findUnusedMappings(rules, grids))
    listNotes.push({ collection: 'KZ_AppData', text: `pack.json says what the column "${heading}" is, and no sheet has it` });
  return { lists, notes, listNotes, questions };
}
