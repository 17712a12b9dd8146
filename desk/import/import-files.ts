import { readingRulesOf } from '../builder/reading-rules';
import type { GivenFile } from '../read/given-files';
import { readGivenFiles } from '../read/given-files';
import { importContextOf } from './context';
import type { ImportedGrids } from './import-grids';
import { importGrids } from './import-grids';
import type { Answers } from './question';

/** The lists that were read, and the files and sheets that were not, in plain words. */
export interface ImportedFiles extends ImportedGrids {
  readonly skipped: readonly string[];
  readonly unread: readonly string[];
}

/**
 * Files of words in, lists of a pack out, with the questions that were met and where every line went. Needs no file system. `packFile` is the
 * pack.json. Throws a SourceError in plain words where no file can be read.
 */
export async function importFiles(
  files: readonly GivenFile[],
  packFile: Readonly<Record<string, unknown>> = {},
  answers: Answers = {},
): Promise<ImportedFiles> {
  const rules = readingRulesOf(packFile);
  const { skipped, unread, ...found } = await readGivenFiles(files, rules);
  return { ...importGrids(found, rules, importContextOf(packFile, answers).context), skipped, unread };
}
