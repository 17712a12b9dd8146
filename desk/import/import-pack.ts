import type { CollectionName } from '../../src/content/entities';
import type { Assets, FileSource, FileStore } from '../builder/common/ports';
import type { OnProgress } from '../builder/common/work';
import { NEVER, ignoreProgress } from '../builder/common/work';
import { PACK_FILE } from '../builder/config/pack-file';
import { parsePackJson } from '../builder/config/pack-json';
import { isWithdrawn } from '../../src/content/withdrawn';
import { openMediaFolder } from '../builder/media/media-folder';
import { foldSpelling, nameWithoutEnding } from '../builder/media/media-name';
import { readSheets, rulesOfPackFile } from '../builder/sheets/sheets';
import type { GivenFile } from '../read/given-files';
import { readGivenFiles } from '../read/given-files';
import { SourceError } from '../read/source-error';
import { isExample } from './common/examples';
import type { ImportedRow } from './common/imported-row';
import type { Answers } from './common/question';
import { createAsker } from './common/question';
import { describeChanges, writeChanges } from './merge/changes';
import { keepWordKeys, mergePack, readKeptPack } from './merge/merge-pack';
import { choosePictures, writePictures } from './pictures/pictures';
import type { PictureChoice } from './pictures/pictures-page';
import type { AddedRecordings } from './recordings/add-recordings';
import { addRecordings } from './recordings/add-recordings';
import { keepHeldRecordings } from './recordings/held-media';
import type { GivenRecording } from './recordings/recording-files';
import { writeAssignPage } from './recordings/assign-page';
import type { UnusedRecording } from './recordings/recording-choices';
import { readRecordingChoices, writeRecordingChoices } from './recordings/recording-choices';
import { writeRecordings } from './recordings/write-recordings';
import { importContextOf } from './sheets/context';
import type { ImportedGrids, SheetNote } from './sheets/import-grids';
import { importGrids } from './sheets/import-grids';
import { writeNewPictures } from './sheets/row-pictures';
import { findUnreadMain } from './sheets/unread-main';
import { completeStories } from './stories/complete-stories';
import { fillStoryPictures } from './stories/story-pictures';
import { offerGames, writeImport } from './write';

/** The result of an import. */
export interface ImportOutcome {
  readonly imported: ImportedGrids;
  readonly recordings: AddedRecordings;
  /** Names of recordings of the pack that were set aside for newer ones. */
  readonly replaced: readonly string[];
  /** Names of pictures of the pack that were set aside for those that lay in cells. */
  readonly replacedPictures: readonly string[];
  readonly skipped: readonly string[];
  /** Files that could not be read, in plain words. */
  readonly unread: readonly string[];
  /** What is wrong with the mapping in pack.json. */
  readonly mappingErrors: readonly string[];
  /** What is another thing in the pack by this import, or was changed by hand and stays. */
  readonly changes: readonly string[];
  /** Copies of the sheets that were changed by hand, as they were before. */
  readonly copies: readonly string[];
  /** Subunits that got a row in KZ_GameFilterDataNew. */
  readonly addedSubunits: readonly string[];
  readonly isWritten: boolean;
  /** Questions about rows of the pack that have no answer. */
  readonly openQuestions: number;
  /** The largest sheet, where it is not read: then nothing is written. */
  readonly unreadMain: SheetNote | null;
  /** Of the words that name none themselves. */
  readonly pictures: readonly PictureChoice[];
}

/** What is read into a pack. */
export interface PackImport {
  /** The pack as it is written. */
  readonly store: FileStore;
  /** Sheets: one after the other is read. */
  readonly files: Iterable<GivenFile> | AsyncIterable<GivenFile>;
  readonly recordings: readonly Omit<GivenRecording, 'isInPack'>[];
  /** Where the sources lie, as paths from the pack, or their names: the pack keeps them. */
  readonly from: readonly string[];
  readonly assets: Assets;
  /** Leaves out what was changed by hand in the pack; a copy is kept. */
  readonly replace: boolean;
  /** Reads and reports, and writes nothing. */
  readonly dryRun: boolean;
  /** Writes nothing where a question about the rows of the pack has no answer. */
  readonly waitsForAnswers?: boolean;
  /** Answers to questions, by their ids; those of pack.json hold where none is given here. */
  readonly answers?: Answers;
  readonly progress?: OnProgress;
  readonly signal?: AbortSignal;
}

/** Lists whose rows have recordings. */
const SPOKEN: readonly CollectionName[] = ['KZ_AppData', 'KZ_StorybookVocab', 'KZ_StorybookSentence'];

/** Writes the sheet and the page by which recordings are given their words. */
async function writeAssignments(
  store: FileStore,
  unused: readonly UnusedRecording[],
  { lists, held }: Pick<ImportedGrids, 'lists' | 'held'>,
  today: string,
  progress: OnProgress,
): Promise<void> {
  const heldWords = new Set(held.flatMap(({ rows }) => rows.map(({ cells }) => foldSpelling(cells['Language'] ?? ''))));
  await writeRecordingChoices(store, unused, (word) => heldWords.has(foldSpelling(word)));
  const rows = lists.flatMap(({ collection, rows: own }) => (SPOKEN.includes(collection) ? own : []));
  const words = rows.flatMap(({ cells }) =>
    isWithdrawn(cells, today)
      ? []
      : { language: cells['Language'] || cells['fullSentence'] || '', english: cells['English'] ?? '' },
  );
  await writeAssignPage(store, { unused, words, choices: await readRecordingChoices(store) }, progress);
}

/** The words of a pack as rows of an import. */
async function readPackWords(store: FileStore): Promise<ImportedRow[]> {
  const { lists, tables } = await readSheets(store);
  return lists.KZ_AppData.map((cells, index): ImportedRow => {
    const row = tables.KZ_AppData?.rows[index]?.row ?? 0;
    return { cells, file: 'KZ_AppData.csv', sheet: null, row };
  }).filter(({ cells }) => !isExample(cells));
}

/** Names of recordings as the rows of a pack write them. */
async function listNamed(source: FileSource): Promise<ReadonlySet<string>> {
  const { lists } = await readSheets(source);
  return new Set(
    Object.values(lists).flatMap((rows) => rows.map((row) => (row['App_Audio'] ?? '').trim().normalize('NFC'))),
  );
}

/**
 * Reads sheets and recordings into a pack. Rejects with a SourceError in plain words, and with the
 * reason of `signal` when that is aborted before anything is written.
 */
export async function importIntoPack({
  store,
  files,
  recordings: given,
  from,
  assets,
  replace,
  dryRun,
  waitsForAnswers = false,
  answers = {},
  progress = ignoreProgress,
  signal = NEVER,
}: PackImport): Promise<ImportOutcome> {
  const packBytes = await store.read(PACK_FILE);
  if (packBytes === null) throw new SourceError(`There is no pack.json in ${store.name}.`);
  const rules = rulesOfPackFile(packBytes);
  const packFile = parsePackJson(packBytes) as Readonly<Record<string, unknown>>;
  const { context, errors: mappingErrors } = importContextOf(packFile, answers);
  const found = await readGivenFiles(files, rules);
  signal.throwIfAborted();
  const sheets = importGrids(found, rules, context);
  const own = (await openMediaFolder(store, 'audio')).files.map(({ file, read }): GivenRecording => ({
    name: file,
    isInPack: true,
    read,
  }));
  const kept = await readKeptPack(store, rules, assets);
  const asker = createAsker(context.answers);
  const { told, stays } = keepWordKeys(sheets, kept, asker);
  const stories = completeStories(sheets.lists, await readPackWords(store), context.today);
  const grids = { ...sheets, lists: stories.lists, listNotes: [...sheets.listNotes, ...stories.notes] };
  const openQuestions = asker.questions.filter(({ id }) => !Object.hasOwn(context.answers, id)).length;
  const isWaiting = waitsForAnswers && openQuestions > 0;
  const all = [...given.map((recording): GivenRecording => ({ ...recording, isInPack: false })), ...own];
  const { open, notes: heldNotes } = keepHeldRecordings(grids, all);
  const choices = await readRecordingChoices(store);
  const added = await addRecordings(grids.lists, open, context.answers, { progress, signal, choices });
  const recordings = { ...added, notes: [...added.notes, ...heldNotes] };
  signal.throwIfAborted();
  const pictures = await choosePictures(store, grids, asker, assets);
  fillStoryPictures(grids.lists, (await store.list('art')).map(nameWithoutEnding));
  const imported = {
    ...grids,
    questions: [...grids.questions, ...recordings.questions, ...asker.questions],
    listNotes: [...grids.listNotes, ...pictures.notes.map((text) => ({ collection: 'KZ_AppData' as const, text }))],
  };
  const merged = mergePack(imported, kept, stays, replace);
  const unreadMain = findUnreadMain(imported.notes);
  const isWritten = !dryRun && !isWaiting && imported.lists.length > 0 && unreadMain === null;
  signal.throwIfAborted();
  const copies = isWritten ? await writeImport(store, from, merged.lists, imported) : [];
  if (isWritten) {
    await writeChanges(store, merged.changes, context.today);
    await writePictures(store, pictures.choices, imported.held, assets);
  }
  const replacedPictures = isWritten ? await writeNewPictures(store, imported.newPictures) : [];
  if (isWritten) await writeAssignments(store, recordings.unused, imported, context.today, progress);
  const replaced = isWritten ? await writeRecordings(store, recordings.files, await listNamed(store), progress) : [];
  const hasWords = imported.lists.some(
    ({ collection }) => collection === 'KZ_AppData' || collection === 'KZ_StorybookVocab',
  );
  const hasGames = imported.lists.some(({ collection }) => collection === 'KZ_GameFilterDataNew');
  const addedSubunits = isWritten && hasWords && !hasGames ? await offerGames(store, assets, context.today) : [];
  return {
    imported,
    recordings,
    replaced,
    replacedPictures,
    skipped: found.skipped,
    unread: found.unread,
    mappingErrors: [...rules.mapping.errors, ...mappingErrors],
    changes: [...told, ...describeChanges(merged.changes, context.today, !isWritten)],
    copies,
    addedSubunits,
    isWritten,
    openQuestions,
    unreadMain,
    pictures: pictures.choices,
  };
}
