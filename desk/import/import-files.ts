import { SOUND_FORMATS, endingOf } from '../builder/media-name';
import { readingRulesOf } from '../builder/reading-rules';
import { joinCldf } from '../read/cldf';
import { readFileGrids } from '../read/read-file';
import type { AddedRecordings } from './add-recordings';
import { addRecordings } from './add-recordings';
import { importContextOf } from './context';
import type { ImportedGrids } from './import-grids';
import { importGrids } from './import-grids';
import type { Answers } from './question';

/** A file that somebody has given: its name, and what is in it. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What was read from files: lists, and recordings for their words. */
export interface ImportedFiles extends ImportedGrids {
  readonly recordings: AddedRecordings;
}

const isRecording = ({ name }: GivenFile): boolean => SOUND_FORMATS.includes(endingOf(name));

/**
 * Files of words and recordings in, lists of a pack out, with the questions that were met and where every line went. Needs no file system. `packFile` is the
 * pack.json. Throws a SourceError in plain words.
 */
export async function importFiles(
  files: readonly GivenFile[],
  packFile: Readonly<Record<string, unknown>> = {},
  answers: Answers = {},
): Promise<ImportedFiles> {
  const rules = readingRulesOf(packFile);
  const sheets = files.filter((file) => !isRecording(file));
  const read = await Promise.all(sheets.map(({ name, bytes }) => readFileGrids(name, bytes, rules)));
  const { context } = importContextOf(packFile, answers);
  const imported = importGrids(joinCldf(read.flatMap(({ grids }) => grids)), rules, context);
  const given = files.filter(isRecording).map(({ name, bytes }) => ({ name, isInPack: false, read: () => Promise.resolve(bytes) }));
  const recordings = await addRecordings(imported.lists, given, context.answers);
  return { ...imported, questions: [...imported.questions, ...recordings.questions], recordings };
}
