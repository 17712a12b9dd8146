import type { Grid } from '../builder/grid/grid';
import { takeOutStruckText } from '../builder/grid/struck-text';
import type { ReadingRules } from '../builder/sheets/reading-rules';
import { joinCldf } from './cldf';
import { readFileGrids } from './read-file';
import { SourceError } from './source-error';

/** A file that somebody has given: its name, and what is in it. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The sheets of several files, and what was not read. */
export interface GivenGrids {
  readonly grids: readonly Grid[];
  /**
   * Sheets that are not read by themselves, in plain words: hidden ones, tables that were read with
   * another.
   */
  readonly skipped: readonly string[];
  /** Files that could not be read, in plain words. */
  readonly unread: readonly string[];
}

/** Facts about a list of words for programs: no words are in it. */
const DESCRIPTION = /-metadata\.json$/iu;

/**
 * Reads files one after the other. One that cannot be read does not stop the others: throws a
 * SourceError only where none can be read.
 */
export async function readGivenFiles(
  files: Iterable<GivenFile> | AsyncIterable<GivenFile>,
  rules: ReadingRules,
): Promise<GivenGrids> {
  const grids: Grid[] = [];
  const skipped: string[] = [];
  const unread: string[] = [];
  for await (const { name, bytes } of files) {
    if (DESCRIPTION.test(name)) {
      skipped.push(`${name}: it describes the tables beside it`);
      continue;
    }
    try {
      const found = await readFileGrids(name, bytes, rules);
      grids.push(...found.grids.map(takeOutStruckText));
      skipped.push(...found.hidden.map((sheet) => `${name}, sheet "${sheet}": it is hidden`));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      unread.push(error.message);
    }
  }
  if (grids.length === 0 && unread.length > 0) throw new SourceError(unread.join('\n'));
  const joined = joinCldf(grids);
  return { grids: joined.grids, skipped: [...skipped, ...joined.skipped], unread };
}
