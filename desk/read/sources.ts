import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Grid } from '../builder/grid';
import { readDelimited } from '../builder/grid';
import { countHeadings } from '../builder/table';
import type { ReadingRules } from '../builder/sheets';
import { SourceError } from './source-error';
import { readWorkbook } from './workbook';

const TEXT_FORMATS = ['.csv', '.tsv', '.txt', '.tab'];
const WORKBOOK_FORMATS = ['.xlsx', '.xlsm', '.ods'];
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** The sheets of a source, and what was skipped. */
export interface SourceGrids {
  readonly files: readonly string[];
  readonly grids: readonly Grid[];
  /** Files and sheets that are not read, in plain words. */
  readonly skipped: readonly string[];
}

/** True for a file that holds sheets. Excel's lock files (`~$words.xlsx`) are none. */
export function isSheetFile(path: string): boolean {
  const name = basename(path);
  return !name.startsWith('~$') && !name.startsWith('.') && [...TEXT_FORMATS, ...WORKBOOK_FORMATS].includes(extname(name).toLowerCase());
}

function listSources(path: string): { files: string[]; others: string[] } {
  if (!statSync(path).isDirectory()) return { files: [path], others: [] };
  const names = readdirSync(path)
    .filter((name) => statSync(join(path, name)).isFile())
    .sort();
  return { files: names.filter(isSheetFile).map((name) => join(path, name)), others: names.filter((name) => !isSheetFile(name)) };
}

async function readSource(path: string, { mapping, encoding }: ReadingRules): Promise<{ grids: Grid[]; hidden: string[] }> {
  const file = basename(path);
  if (statSync(path).size > MAX_FILE_BYTES)
    throw new SourceError(`${file} is larger than 64 MB. A sheet of words is far smaller: is it the right file?`);
  const format = extname(path).toLowerCase();
  if (WORKBOOK_FORMATS.includes(format)) return readWorkbook(readFileSync(path), file);
  if (format === '.xls') throw new SourceError(`${file} is in the old format of Excel. Open it and save it as "Excel workbook (.xlsx)".`);
  if (!TEXT_FORMATS.includes(format))
    throw new SourceError(`${file} is no sheet that the desk reads. It reads .xlsx, .ods, .csv and .tsv.`);
  const scopes = [file, file.slice(0, -format.length)];
  return { grids: [readDelimited(readFileSync(path), file, encoding, (cells) => countHeadings(cells, mapping, scopes))], hidden: [] };
}

/** Reads a workbook, a text file, or every one of them in a folder. Throws a SourceError in plain words. */
export async function readSources(paths: readonly string[], rules: ReadingRules): Promise<SourceGrids> {
  const grids: Grid[] = [];
  const skipped: string[] = [];
  const read: string[] = [];
  for (const path of paths) {
    if (!existsSync(path)) throw new SourceError(`There is nothing at ${path}.`);
    const { files, others } = listSources(path);
    skipped.push(...others.map((name) => `${name}: no sheet that the desk reads`));
    for (const file of files) {
      const found = await readSource(file, rules);
      read.push(file);
      grids.push(...found.grids);
      skipped.push(...found.hidden.map((name) => `${basename(file)}, sheet "${name}": it is hidden`));
    }
  }
  if (read.length === 0) throw new SourceError('There is no sheet in that folder. The desk reads .xlsx, .ods, .csv and .tsv.');
  return { files: read, grids, skipped };
}
