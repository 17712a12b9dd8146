import { readingRulesOf } from '../builder/reading-rules';
import { joinCldf } from '../read/cldf';
import { readFileGrids } from '../read/read-file';
import { importContextOf } from './context';
import type { ImportedGrids } from './import-grids';
import { importGrids } from './import-grids';
import type { Answers } from './question';

/** A file that somebody has given: its name, and what is in it. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Files of words in, lists of a pack out, with the questions that were met and where every line went. Needs no file system. `packFile` is the
 * pack.json. Throws a SourceError in plain words.
 */
export async function importFiles(
  files: readonly GivenFile[],
  packFile: Readonly<Record<string, unknown>> = {},
  answers: Answers = {},
): Promise<ImportedGrids> {
  const rules = readingRulesOf(packFile);
  const read = await Promise.all(files.map(({ name, bytes }) => readFileGrids(name, bytes, rules)));
  return importGrids(joinCldf(read.flatMap(({ grids }) => grids)), rules, importContextOf(packFile, answers).context);
}
