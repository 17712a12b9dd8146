import { textOfBytes } from '../builder/bytes';
import { openMediaFolder } from '../builder/media-folder';
import { PACK_FILE } from '../builder/pack-file';
import type { Assets, FileStore } from '../builder/ports';
import { rulesOfPackFile } from '../builder/sheets';
import type { OnProgress } from '../builder/progress';
import { ignoreProgress } from '../builder/progress';
import { NEVER } from '../builder/together';
import type { GivenFile } from '../read/given-files';
import { readGivenFiles } from '../read/given-files';
import { SourceError } from '../read/source-error';
import type { AddedRecordings, GivenRecording } from './add-recordings';
import { addRecordings } from './add-recordings';
import { importContextOf } from './context';
import type { ImportedGrids } from './import-grids';
import { importGrids } from './import-grids';
import type { PictureChoice } from './pictures';
import { choosePictures, writePictures } from './pictures';
import type { Answers } from './question';
import { createAsker } from './question';
import { findEdited, offerGames, writeImport } from './write';
import { writeRecordings } from './write-recordings';

/** The result of an import. */
export interface ImportOutcome {
  readonly imported: ImportedGrids;
  readonly recordings: AddedRecordings;
  /** Names of recordings of the pack that were set aside for newer ones. */
  readonly replaced: readonly string[];
  readonly skipped: readonly string[];
  /** Files that could not be read, in plain words. */
  readonly unread: readonly string[];
  /** What is wrong with the mapping in pack.json. */
  readonly mappingErrors: readonly string[];
  /** Lists that were edited by hand and were not overwritten. */
  readonly edited: readonly string[];
  /** Subunits that got a row in KZ_GameFilterDataNew. */
  readonly addedSubunits: readonly string[];
  readonly isWritten: boolean;
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
  /** Overwrites sheets that were edited by hand. */
  readonly replace: boolean;
  /** Reads and reports, and writes nothing. */
  readonly dryRun: boolean;
  /** Answers to questions, by their ids; those of pack.json hold where none is given here. */
  readonly answers?: Answers;
  readonly progress?: OnProgress;
  readonly signal?: AbortSignal;
}

/** Reads sheets and recordings into a pack. Rejects with a SourceError in plain words, and with the reason of `signal` when that is aborted before anything is written. */
export async function importIntoPack({
  store,
  files,
  recordings: given,
  from,
  assets,
  replace,
  dryRun,
  answers = {},
  progress = ignoreProgress,
  signal = NEVER,
}: PackImport): Promise<ImportOutcome> {
  const packBytes = await store.read(PACK_FILE);
  if (packBytes === null) throw new SourceError(`There is no pack.json in ${store.name}.`);
  const rules = rulesOfPackFile(packBytes);
  const packFile = JSON.parse(textOfBytes(packBytes)) as Readonly<Record<string, unknown>>;
  const { context, errors: mappingErrors } = importContextOf(packFile, answers);
  const found = await readGivenFiles(files, rules);
  signal.throwIfAborted();
  const grids = importGrids(found, rules, context);
  const own = (await openMediaFolder(store, 'audio')).files.map(({ file, read }): GivenRecording => ({ name: file, isInPack: true, read }));
  const all = [...given.map((recording): GivenRecording => ({ ...recording, isInPack: false })), ...own];
  const recordings = await addRecordings(grids.lists, all, context.answers, progress, signal);
  signal.throwIfAborted();
  const asker = createAsker(context.answers);
  const pictures = await choosePictures(store, grids.lists, asker, assets);
  const imported = {
    ...grids,
    questions: [...grids.questions, ...recordings.questions, ...asker.questions],
    listNotes: [...grids.listNotes, ...pictures.notes.map((text) => ({ collection: 'KZ_AppData' as const, text }))],
  };
  const edited = replace ? [] : await findEdited(store, imported.lists, assets);
  const isWritten = !dryRun && edited.length === 0 && imported.lists.length > 0;
  signal.throwIfAborted();
  if (isWritten) {
    await writeImport(store, from, imported);
    await writePictures(store, pictures.choices, assets);
  }
  const replaced = isWritten ? await writeRecordings(store, recordings.files, progress) : [];
  const hasWords = imported.lists.some(({ collection }) => collection === 'KZ_AppData' || collection === 'KZ_StorybookVocab');
  const hasGames = imported.lists.some(({ collection }) => collection === 'KZ_GameFilterDataNew');
  const addedSubunits = isWritten && hasWords && !hasGames ? await offerGames(store, assets) : [];
  return {
    imported,
    recordings,
    replaced,
    skipped: found.skipped,
    unread: found.unread,
    mappingErrors: [...rules.mapping.errors, ...mappingErrors],
    edited,
    addedSubunits,
    isWritten,
    pictures: pictures.choices,
  };
}
