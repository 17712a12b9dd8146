import { SOUND_FORMATS, endingOf } from '../builder/media/media-name';
import { readingRulesOf } from '../builder/sheets/reading-rules';
import type { GivenFile } from '../read/given-files';
import { readGivenFiles } from '../read/given-files';
import type { Answers } from './common/question';
import type { AddedRecordings } from './recordings/add-recordings';
import { addRecordings } from './recordings/add-recordings';
import { keepHeldRecordings } from './recordings/held-media';
import { importContextOf } from './sheets/context';
import type { ImportedGrids } from './sheets/import-grids';
import { importGrids } from './sheets/import-grids';
import { completeStories } from './stories/complete-stories';

/**
 * What was read from files: lists, recordings for their words, and the files and sheets that were
 * not read, in plain words.
 */
export interface ImportedFiles extends ImportedGrids {
  readonly recordings: AddedRecordings;
  readonly skipped: readonly string[];
  readonly unread: readonly string[];
}

const isRecording = ({ name }: GivenFile): boolean => SOUND_FORMATS.includes(endingOf(name));

/**
 * Files of words and recordings in, lists of a pack out, with the questions that were met and where
 * every line went. Needs no file system. `packFile` is the pack.json. Throws a SourceError in plain
 * words where no file can be read.
 */
export async function importFiles(
  files: readonly GivenFile[],
  packFile: Readonly<Record<string, unknown>> = {},
  answers: Answers = {},
): Promise<ImportedFiles> {
  const rules = readingRulesOf(packFile);
  const sheets = files.filter((file) => !isRecording(file));
  const { skipped, unread, ...found } = await readGivenFiles(sheets, rules);
  const { context } = importContextOf(packFile, answers);
  const read = importGrids(found, rules, context);
  const stories = completeStories(read.lists, [], context.today);
  const imported = { ...read, lists: stories.lists, listNotes: [...read.listNotes, ...stories.notes] };
  const given = files
    .filter(isRecording)
    .map(({ name, bytes }) => ({ name, isInPack: false, read: () => Promise.resolve(bytes) }));
  const { open, notes } = keepHeldRecordings(imported, given);
  const added = await addRecordings(imported.lists, open, context.answers);
  const recordings = { ...added, notes: [...added.notes, ...notes] };
  return { ...imported, questions: [...imported.questions, ...recordings.questions], recordings, skipped, unread };
}
