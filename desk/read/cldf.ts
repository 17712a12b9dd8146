import type { Grid } from '../builder/grid/grid';
import { NO_MARKS } from '../builder/grid/marks';
import { findHeldRows } from '../builder/sheets/consent';
import { meaningOf } from '../builder/sheets/meaning';

// A wordlist in CLDF (https://cldf.clld.org) is a table of forms whose meanings, languages and
// recordings stand in tables beside it.

type Cells = ReadonlyMap<string, string>;

const headingsOf = (grid: Grid): string[] => (grid.rows[0] ?? []).map((cell) => cell.trim());

/** The table with these columns, or null. */
const findTable = (grids: readonly Grid[], columns: readonly string[]): Grid | null =>
  grids.find((grid) => columns.every((column) => headingsOf(grid).includes(column))) ?? null;

/** More than this part of the references must be found in a table. */
const MIN_FOUND = 0.5;

/** The table that a column of references points to, by its ids, under any name. */
function findReferred(grids: readonly Grid[], from: Grid, column: string, to = 'ID'): Grid | null {
  const at = headingsOf(from).indexOf(column);
  const references = new Set(
    from.rows.slice(1).flatMap((cells) => ((cells[at] ?? '') === '' ? [] : (cells[at] ?? ''))),
  );
  if (references.size === 0) return null;
  const isTarget = (grid: Grid): boolean => {
    const ids = indexBy(grid, to);
    return (
      grid !== from &&
      headingsOf(grid).includes(to) &&
      [...references].filter((id) => ids.has(id)).length > references.size * MIN_FOUND
    );
  };
  return grids.find(isTarget) ?? null;
}

/** Rows of a table by what stands in a column. */
function indexBy(grid: Grid | null, column: string): ReadonlyMap<string, Cells> {
  if (grid === null) return new Map();
  const headings = headingsOf(grid);
  const at = headings.indexOf(column);
  return new Map(
    grid.rows
      .slice(1)
      .map((cells): [string, Cells] => [
        cells[at] ?? '',
        new Map(headings.map((heading, index) => [heading, cells[index] ?? ''])),
      ]),
  );
}

/** What stands in a column of the rows of a table that must not be used. */
function heldIn(grid: Grid | null, column: string): ReadonlySet<string> {
  if (grid === null) return new Set();
  const headings = headingsOf(grid);
  const columns = headings.map((text, index) => ({
    index,
    text,
    column: null,
    isNote: meaningOf(text, new Set())?.meaning === 'note',
  }));
  return new Set(
    findHeldRows(grid, 1, columns, false).map(({ row }) => grid.rows[row]?.[headings.indexOf(column)] ?? ''),
  );
}

/**
 * The table with the rows held back that take something from a held row of another table. `isHeld`
 * is given the cells of a row.
 */
function holdReferring(grid: Grid, isHeld: (cells: readonly string[]) => boolean): Grid {
  const marks = grid.marks ?? NO_MARKS;
  const held = grid.rows.flatMap((cells, row): [number, string][] =>
    row > 0 && isHeld(cells) ? [[row, 'the row of another table that it refers to is held back']] : [],
  );
  return held.length === 0 ? grid : { ...grid, marks: { ...marks, heldRows: new Map([...held, ...marks.heldRows]) } };
}

/** '1-210_to-run' -> 'to run': what the id of a meaning says, where nothing else does. */
const glossFromId = (id: string): string =>
  id
    .replace(/^[\d.-]+[_-]/u, '')
    .replaceAll(/[_-]+/gu, ' ')
    .replace(/\s+\d+$/u, '')
    .trim();

const firstOf = (cells: Cells | undefined, columns: readonly string[]): string =>
  columns.map((column) => cells?.get(column) ?? '').find((cell) => cell !== '') ?? '';

/**
 * A dictionary in CLDF is a table of entries, whose meanings stand in another. Gives the entries
 * with a column for the first meaning.
 */
function joinEntries(grids: readonly Grid[]): { readonly grids: readonly Grid[]; readonly skipped: readonly string[] } {
  const entries = findTable(grids, ['ID', 'Headword']);
  const senses =
    grids.find((grid) => ['Entry_ID', 'Description'].every((column) => headingsOf(grid).includes(column))) ?? null;
  if (entries === null || senses === null) return { grids, skipped: [] };
  const [own, id, text] = [
    headingsOf(entries).indexOf('ID'),
    ...['Entry_ID', 'Description'].map((column) => headingsOf(senses).indexOf(column)),
  ];
  const meanings = new Map<string, string>();
  for (const cells of senses.rows.slice(1))
    if (!meanings.has(cells[id ?? 0] ?? '')) meanings.set(cells[id ?? 0] ?? '', cells[text ?? 0] ?? '');
  const width = headingsOf(entries).length;
  const all = entries.rows.map((cells, row) => [
    ...Array.from({ length: width }, (_, index) => cells[index] ?? ''),
    row === 0 ? 'English gloss' : (meanings.get(cells[own] ?? '') ?? ''),
  ]);
  const heldSenses = heldIn(senses, 'Entry_ID');
  const joined: Grid = {
    ...holdReferring(entries, (cells) => heldSenses.has(cells[own] ?? '')),
    rows: all,
    filledRows: all,
    notes: [...entries.notes, 'read as a dictionary in CLDF, with the meanings of the table beside it'],
  };
  return {
    grids: grids.flatMap((grid) => (grid === entries ? joined : grid === senses ? [] : grid)),
    skipped: [`${senses.file}: a table of the dictionary, read with ${entries.file}`],
  };
}

/**
 * Joins the tables of a CLDF wordlist: the forms get the meaning, the semantic field, the language
 * and the recording of the tables beside them, and those tables are no sheets of their own any
 * more. Other sheets stay as they are.
 */
export function joinCldf(grids: readonly Grid[]): {
  readonly grids: readonly Grid[];
  readonly skipped: readonly string[];
} {
  const forms = findTable(grids, ['ID', 'Language_ID', 'Parameter_ID', 'Form']);
  if (forms === null) return joinEntries(grids);
  const parameters = findReferred(grids, forms, 'Parameter_ID');
  const languages = findReferred(grids, forms, 'Language_ID');
  const media =
    grids.find(
      (grid) => grid !== forms && headingsOf(grid).includes('Form_ID') && /\b(?:media|audio)/iu.test(grid.file),
    ) ?? null;
  const [meanings, names, recordings] = [
    indexBy(parameters, 'ID'),
    indexBy(languages, 'ID'),
    indexBy(media, 'Form_ID'),
  ];
  const headings = headingsOf(forms);
  const [language, parameter, form, value] = ['Language_ID', 'Parameter_ID', 'Form', 'Value'].map((column) =>
    headings.indexOf(column),
  );
  const added = ['English gloss', 'Semantic field', 'Language name', 'Audio file'];
  // The id of the row, of the language and of the meaning, and the form as it was printed, are no
  // content.
  const kept = headings.map((heading) =>
    heading === 'Form' ? 'Word form' : heading === 'Value' ? 'As printed' : heading === 'Source' ? 'Source' : heading,
  );
  const rows = forms.rows.slice(1).map((cells) => {
    if (cells.every((cell) => cell.trim() === '')) return [...cells];
    const id = cells[parameter ?? 0] ?? '';
    const meaning = meanings.get(id);
    const filled = [...cells];
    if ((filled[form ?? 0] ?? '') === '' && value !== undefined && value >= 0) filled[form ?? 0] = filled[value] ?? '';
    return [
      ...headings.map((_, index) => filled[index] ?? ''),
      firstOf(meaning, ['English', 'Gloss', 'Name', 'Concepticon_Gloss', 'Description']) || glossFromId(id),
      firstOf(meaning, ['Semantic_Field', 'SemanticField', 'Semantic_field', 'Category', 'Chapter', 'Theme']),
      firstOf(names.get(cells[language ?? 0] ?? ''), ['Name', 'Glottolog_Name', 'ISO639P3code']) ||
        (cells[language ?? 0] ?? ''),
      firstOf(recordings.get(cells[headings.indexOf('ID')] ?? ''), ['Name', 'Download_URL', 'ID']),
    ];
  });
  const all = [[...kept, ...added], ...rows];
  const held = [
    [heldIn(parameters, 'ID'), parameter],
    [heldIn(languages, 'ID'), language],
    [heldIn(media, 'Form_ID'), headings.indexOf('ID')],
  ] as const;
  const joined: Grid = {
    ...holdReferring(forms, (cells) => held.some(([ids, at]) => ids.has(cells[at ?? -1] ?? '\0'))),
    rows: all,
    filledRows: all,
    notes: [...forms.notes, 'read as a wordlist in CLDF, with the meanings of the table beside it'],
  };
  const used = [parameters, languages, media].filter((grid) => grid !== null);
  const others = grids.filter(
    (grid) =>
      grid !== forms &&
      !used.includes(grid) &&
      !/^(?:cognates|borrowings|contributions|concepts|cognatesets|sources)\b/iu.test(grid.file),
  );
  return {
    grids: [joined, ...others],
    skipped: grids
      .filter((grid) => grid !== forms && !others.includes(grid))
      .map((grid) => `${grid.file}: a table of the wordlist, read with ${forms.file}`),
  };
}
