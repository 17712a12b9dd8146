import type { CollectionName } from '../../../src/content/entities';
import { buildReason, describeCellFault, describeClash } from '../../builder/findings/finding-reason';
import { isLikeFormula } from '../../builder/grid/formula-text';
import type { Grid } from '../../builder/grid/grid';
import { COLUMNS, columnNamed, foldHeading } from '../../builder/sheets/columns';
import type { ReadingRules } from '../../builder/sheets/reading-rules';
import type { LineKind, Table } from '../../builder/sheets/table';
import type { GivenGrids } from '../../read/given-files';
import { formatRows } from '../../text/row-ranges';
import type { ImportedRow } from '../common/imported-row';
import type { Ledger } from '../common/ledger';
import { makeLedger } from '../common/ledger';
import { placeOf, sheetTitle } from '../common/place-names';
import type { AskedQuestion } from '../common/question';
import { fillDown } from './fill-down';
import type { ImportContext } from './find-sheets';
import { findSheets } from './find-sheets';
import type { ReadPart } from './hold-rows';
import { describeTakenOut, findHeld, heldCellsOf, holdSameWords } from './hold-rows';
import { fillMissingColumns } from './missing-columns';
import type { ReadSheet } from './read-sheet';
import { findRepeatedRows } from './repeated-sheets';
import type { SheetNames } from './recognise';
import type { NewPicture } from './row-pictures';
import { assignPictures, namePictures } from './row-pictures';
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
  /** How many rows have something in them. */
  readonly filledRows: number;
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
  /**
   * Rows that are held back, by list: nothing of them is written, and no other row gets their
   * recordings and pictures.
   */
  readonly held: readonly { readonly collection: CollectionName; readonly rows: readonly ImportedRow[] }[];
  readonly notes: readonly SheetNote[];
  /** Messages about a list as a whole. */
  readonly listNotes: readonly { readonly collection: CollectionName; readonly text: string }[];
  /** What the desk could not know, with the answers that it proposed. */
  readonly questions: readonly AskedQuestion[];
  /** Pictures that lay in cells, to be written into the pack: their rows have their names. */
  readonly newPictures: readonly NewPicture[];
}

function describeColumns({ headings, headerRow, titles, grid }: Table): string[] {
  const skipped =
    titles.length === 0
      ? []
      : [`what stands above row ${headerRow} is not read: ${titles.map((title) => `"${title}"`).join(', ')}`];
  const lines = headings.flatMap((heading) => {
    const { index, text, column, how, isNote } = heading;
    if (index === grid.addedColumn || how === 'half') return [];
    const place = placeOf(heading);
    if (how === 'ignored') return [`column ${place} is not read`];
    if (how === 'hidden') return [`column ${place} is hidden in the sheet or struck through, and is not read`];
    if (how === 'by its meaning') return [`column ${place} is read as ${column ?? ''}`];
    if (isNote === true) return [`column ${place} is only looked at for notes such as "do not use"`];
    if (how === 'mapped') return [`column ${place} is ${column ?? ''} (pack.json)`];
    if (how === 'by its name') return [`column ${place} is ${column ?? ''}`];
    if (grid.pictures?.some((picture) => picture.column === index) === true) return [`column ${place} holds pictures`];
    return text === '' ? [] : [`column ${place} is not used`];
  });
  return [...skipped, ...(headerRow > 0 ? [`row ${headerRow} names the columns`] : []), ...lines];
}

const rowsText = (rows: readonly number[]): string => `${rows.length === 1 ? 'row' : 'rows'} ${formatRows(rows)}`;

function describeWarnings(table: Table): string[] {
  const byFault = new Map<string, number[]>();
  for (const { row, heading, fault } of table.faults) {
    const text = `column ${placeOf(heading)}: ${describeCellFault(fault)}`;
    byFault.set(text, [...(byFault.get(text) ?? []), row]);
  }
  return [
    ...[...byFault].map(([text, rows]) => `${rowsText(rows)}, ${text}`),
    ...(table.overflows.length === 0
      ? []
      : [
          `${rowsText(table.overflows)}: cells where no heading stands. A comma within a text? Put the text in quotation marks`,
        ]),
    ...table.grid.fileFaults.map(
      ({ row, fault }) => `${row === null ? 'the file' : `row ${row + 1}`}: ${buildReason(fault)}`,
    ),
  ];
}

/** Every row of a table, with the columns that are read. */
function toImportedRows(table: Table, collection: CollectionName): ImportedRow[] {
  const { file, sheet } = table.grid;
  const known = new Set(table.headings.flatMap(({ column }) => column ?? []));
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
    table.headings.flatMap((heading) =>
      heading.column !== null && isLikeFormula(cells[heading.column] ?? '')
        ? [`row ${row}, column ${placeOf(heading)}`]
        : [],
    ),
  );
  const [first] = places;
  if (first === undefined) return [];
  const count = places.length === 1 ? 'one cell begins' : `${places.length} cells begin`;
  return [
    `${count} with =, +, - or @, the first: ${first}. A spreadsheet would take that for a formula, so it is written with an apostrophe before it; the desk reads it without`,
  ];
}

/** Lines that are no words, by the table's own account, in words for the ledger. */
const LINE_KINDS: Readonly<Record<LineKind, string>> = {
  heading: 'it names the columns',
  title: 'it stands above the words',
  comment: 'it is a comment',
  empty: 'it is empty',
  'heading again': 'it is a heading once more',
  'another language': 'it is of another language',
  group: 'it names the group of the words below it',
  note: 'it is no word, but a note, a sum or the number of a page',
  rule: 'it only parts the lines around it',
  'no word': 'it has neither a word nor a meaning',
};

const countFilledRows = ({ rows }: Grid): number =>
  rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).length;

/** Headings of pack.json ("columns") that no sheet has: probably a typing error. */
function findUnusedMappings({ mapping }: ReadingRules, grids: readonly Grid[]): string[] {
  const texts = new Set(grids.flatMap(({ filledRows }) => filledRows.slice(0, MAPPED_ROWS).flat().map(foldHeading)));
  const headings = [...mapping.columns.values()].flatMap((columns) => [...columns.keys()]);
  return headings.filter(
    (heading) => !/^column[a-z]{1,2}$/u.test(heading) && !texts.has(heading) && columnNamed(heading) === null,
  );
}
const MAPPED_ROWS = 30;

/** The note of a sheet that is not read as a list. */
function noteUnread(grid: Grid, { kind, because }: Exclude<ReadSheet, { readonly kind: 'table' }>): SheetNote {
  const isProblem = kind === 'problem';
  const isEmpty = (row: number): boolean => grid.rows[row]?.every((cell) => cell.trim() === '') === true;
  const left = isProblem ? 'the sheet is not read' : `the sheet is left out: ${because}`;
  const decision = kind === 'ignored' ? `it is not read, because ${because}` : because;
  return {
    file: grid.file,
    sheet: grid.sheet,
    decisions: isProblem ? [...grid.notes] : [...grid.notes, decision],
    problems: isProblem ? [because] : [],
    warnings: grid.warnings ?? [],
    ledger: makeLedger(grid, (row) => (isEmpty(row) ? LINE_KINDS.empty : left)),
    filledRows: countFilledRows(grid),
  };
}

/**
 * A sheet that was read, before it is known which of its rows are held back for those of another
 * sheet.
 */
interface OpenPart {
  readonly part: ReadPart;
  readonly grid: Grid;
  readonly decisions: readonly string[];
  readonly warnings: readonly string[];
  readonly problems: readonly string[];
}

function openPart(
  grid: Grid,
  read: Extract<ReadSheet, { readonly kind: 'table' }>,
  rules: ReadingRules,
  names: SheetNames,
): OpenPart {
  const { table, collection, decisions, warnings } = read;
  const isNamed = [grid.sheet ?? grid.file].some((title) => names.has(foldHeading(title)));
  const part: ReadPart = {
    title: sheetTitle(grid),
    table,
    collection,
    rows: toImportedRows(table, collection),
    held: findHeld(table, collection, isNamed),
  };
  const problems = table.clashes.map(
    (clash) =>
      `${describeClash(clash)}. Say in pack.json which one is meant, by its letter, such as "columns": { "column ${clash.headings.at(-1)?.split(' ')[0] ?? 'A'}": "${clash.column}" }`,
  );
  return {
    part,
    grid,
    decisions: [...decisions, ...describeColumns(table), ...fillDown(part, rules.fillDown)],
    warnings,
    problems,
  };
}

/** Tidies the rows of a sheet that are kept. Gives its note. */
function notePart(
  { part, grid, decisions, warnings, problems }: OpenPart,
  kept: readonly ImportedRow[],
  told: readonly string[],
  again: ReadonlyMap<number, string>,
): SheetNote {
  const { table, collection, held } = part;
  const pictures = assignPictures(table.grid, COLUMNS[collection].includes('App_Art') ? kept : [], held);
  const tidied = collection === 'KZ_AppData' || collection === 'KZ_StorybookVocab' ? tidyCells(kept) : [];
  return {
    file: grid.file,
    sheet: grid.sheet,
    decisions: [...grid.notes, ...decisions, ...pictures.notes, ...tidied, ...describeEscaped(table, kept)],
    problems,
    warnings: [
      ...(grid.warnings ?? []),
      ...warnings,
      ...pictures.warnings,
      ...describeTakenOut(part),
      ...told,
      ...describeWarnings(table),
    ],
    ledger: makeLedger(table.grid, (row) => {
      if (problems.length > 0) return 'the sheet is not read';
      const kind = table.others.get(row);
      if (kind !== undefined) return LINE_KINDS[kind];
      const found = held.get(row);
      return found === undefined ? (again.get(row) ?? null) : `held back: ${found.because}`;
    }),
    filledRows: countFilledRows(grid),
  };
}

/**
 * Turns the sheets of a source into the lists of a pack. Every decision is reported, every sheet
 * that is not recognised, and where every line went. What must not be used (consent.ts) is in no
 * list.
 */
export function importGrids(
  { grids }: Pick<GivenGrids, 'grids'>,
  rules: ReadingRules,
  context: ImportContext,
): ImportedGrids {
  const questions: AskedQuestion[] = [];
  const opened = findSheets(grids, rules, context).map(({ grid, read, asked }): SheetNote | OpenPart => {
    questions.push(...asked);
    return read.kind === 'table' ? openPart(grid, read, rules, context.names) : noteUnread(grid, read);
  });
  const parts = opened.flatMap((each) => ('part' in each && each.problems.length === 0 ? each.part : []));
  const told = holdSameWords(parts, context.today);
  const repeated = findRepeatedRows(parts, context.answers, context.today);
  questions.push(...repeated.questions);
  const byCollection = new Map<CollectionName, { part: ReadPart; kept: ImportedRow[] }[]>();
  const notes = opened.map((each): SheetNote => {
    if (!('part' in each)) return each;
    const { part } = each;
    const again = repeated.rows.get(part) ?? new Map<number, string>();
    const kept = part.rows.filter(({ row }) => !part.held.has(row - 1) && !again.has(row - 1));
    const note = notePart(each, kept, told.get(part) ?? [], again);
    if (each.problems.length === 0)
      byCollection.set(part.collection, [...(byCollection.get(part.collection) ?? []), { part, kept }]);
    return note;
  });
  const listNotes: { collection: CollectionName; text: string }[] = [];
  const newPictures: NewPicture[] = [];
  const lists = [...byCollection].map(([collection, sheets]): ImportedList => {
    const rows = sheets.flatMap(({ kept }) => kept);
    listNotes.push(...fillMissingColumns(collection, rows, context.today).map((text) => ({ collection, text })));
    newPictures.push(...namePictures(rows));
    const headings = Object.fromEntries(
      sheets.map(({ part: { table } }) => [
        sheetTitle(table.grid),
        Object.fromEntries(
          table.headings.flatMap((heading) => (heading.column === null ? [] : [[heading.column, placeOf(heading)]])),
        ),
      ]),
    );
    return {
      collection,
      columns: [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))],
      rows,
      headings,
    };
  });
  for (const heading of findUnusedMappings(rules, grids))
    listNotes.push({
      collection: 'KZ_AppData',
      text: `pack.json says what the column "${heading}" is, and no sheet has it`,
    });
  const held = parts.map((part) => ({ collection: part.collection, rows: heldCellsOf(part) }));
  return { lists, held, notes, listNotes, questions, newPictures };
}
