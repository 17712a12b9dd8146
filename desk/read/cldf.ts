import type { Grid } from '../builder/grid';

// A wordlist in CLDF (https://cldf.clld.org) is a table of forms whose meanings, languages and recordings stand in tables beside it.

type Cells = ReadonlyMap<string, string>;

const headingsOf = (grid: Grid): string[] => (grid.rows[0] ?? []).map((cell) => cell.trim());

/** The table with these columns; null where there is none. */
function findTable(grids: readonly Grid[], name: RegExp, columns: readonly string[]): Grid | null {
  const fits = (grid: Grid): boolean => columns.every((column) => headingsOf(grid).includes(column));
  return grids.find((grid) => name.test(grid.file) && fits(grid)) ?? null;
}

/** Rows of a table by what stands in a column. */
function indexBy(grid: Grid | null, column: string): ReadonlyMap<string, Cells> {
  if (grid === null) return new Map();
  const headings = headingsOf(grid);
  const at = headings.indexOf(column);
  return new Map(
    grid.rows
      .slice(1)
      .map((cells): [string, Cells] => [cells[at] ?? '', new Map(headings.map((heading, index) => [heading, cells[index] ?? '']))]),
  );
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
 * Joins the tables of a CLDF wordlist: the forms get the meaning, the semantic field, the language and the recording of the tables beside
 * them, and those tables are no sheets of their own any more. Other sheets stay as they are.
 */
export function joinCldf(grids: readonly Grid[]): { readonly grids: readonly Grid[]; readonly skipped: readonly string[] } {
  const forms = findTable(grids, /\.\w+$/u, ['ID', 'Language_ID', 'Parameter_ID', 'Form']);
  if (forms === null) return { grids, skipped: [] };
  const parameters = findTable(grids, /^(?:parameters|concepts)\b/iu, ['ID']);
  const languages = findTable(grids, /^languages\b/iu, ['ID']);
  const media =
    grids.find((grid) => grid !== forms && /^(?:media|audio)\b/iu.test(grid.file) && headingsOf(grid).includes('Form_ID')) ?? null;
  const [meanings, names, recordings] = [indexBy(parameters, 'ID'), indexBy(languages, 'ID'), indexBy(media, 'Form_ID')];
  const headings = headingsOf(forms);
  const [language, parameter, form, value] = ['Language_ID', 'Parameter_ID', 'Form', 'Value'].map((column) => headings.indexOf(column));
  const added = ['English gloss', 'Semantic field', 'Language name', 'Audio file'];
  // The id of the row, of the language and of the meaning, and the form as it was printed, are no content.
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
      firstOf(names.get(cells[language ?? 0] ?? ''), ['Name', 'Glottolog_Name', 'ISO639P3code']) || (cells[language ?? 0] ?? ''),
      firstOf(recordings.get(cells[headings.indexOf('ID')] ?? ''), ['Name', 'Download_URL', 'ID']),
    ];
  });
  const all = [[...kept, ...added], ...rows];
  const joined: Grid = {
    ...forms,
    rows: all,
    filledRows: all,
    notes: [...forms.notes, 'read as a wordlist in CLDF, with the meanings of the table beside it'],
  };
  const used = [parameters, languages, media].filter((grid) => grid !== null);
  const others = grids.filter(
    (grid) =>
      grid !== forms && !used.includes(grid) && !/^(?:cognates|borrowings|contributions|concepts|cognatesets|sources)\b/iu.test(grid.file),
  );
  return {
    grids: [joined, ...others],
    skipped: grids
      .filter((grid) => grid !== forms && !others.includes(grid))
      .map((grid) => `${grid.file}: a table of the wordlist, read with ${forms.file}`),
  };
}
