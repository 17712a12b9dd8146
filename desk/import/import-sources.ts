import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { openMediaFolder } from '../builder/media-folder';
import { readReadingRules } from '../builder/sheets';
import { SourceError } from '../read/source-error';
import { readSources } from '../read/sources';
import type { AddedRecordings, GivenRecording } from './add-recordings';
import { addRecordings } from './add-recordings';
import { importContextOf } from './context';
import type { ImportedGrids, SheetNote } from './import-grids';
import { importGrids, sheetTitle } from './import-grids';
import { describeLedger } from './ledger';
import { formatListenPage } from './listen-page';
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

interface ImportOptions {
  /** Overwrites sheets that were edited by hand. */
  readonly replace: boolean;
  /** Reads and reports, and writes nothing. */
  readonly dryRun: boolean;
  /** Answers to questions, by their ids; those of pack.json hold where none is given here. */
  readonly answers?: Answers;
  /** Where a page is written with the pieces of long recordings, to listen to; also in a dry run. */
  readonly listenPage?: string;
}

/** The recordings of the sources and of the pack's own folder. */
function listRecordings(folder: string, paths: readonly string[]): GivenRecording[] {
  const own = openMediaFolder(join(folder, 'audio')).files.map(({ path }) => ({ path, isInPack: true }));
  const given = paths.map((path) => ({ path, isInPack: false }));
  return [...given, ...own].map(({ path, isInPack }) => ({ name: basename(path), isInPack, read: () => readFile(path) }));
}

/** Reads sources into the sheets of a pack. Throws a SourceError in plain words. */
export async function importSources(
  folder: string,
  sources: readonly string[],
  { replace, dryRun, answers = {}, listenPage }: ImportOptions,
): Promise<ImportOutcome> {
  if (sources.some((source) => resolve(source) === resolve(folder))) {
    throw new SourceError('These are the sheets of the pack itself. Keep your own sheets in a folder of their own, and import that.');
  }
  const rules = readReadingRules(folder);
  const packFile = JSON.parse(readFileSync(join(folder, 'pack.json'), 'utf8')) as Readonly<Record<string, unknown>>;
  const { context, errors: mappingErrors } = importContextOf(packFile, answers);
  const found = await readSources(sources, rules);
  const grids = importGrids(found, rules, context);
  const recordings = await addRecordings(grids.lists, listRecordings(folder, found.recordings), context.answers);
  const asker = createAsker(context.answers);
  const pictures = choosePictures(folder, grids.lists, asker);
  const imported = {
    ...grids,
    questions: [...grids.questions, ...recordings.questions, ...asker.questions],
    listNotes: [...grids.listNotes, ...pictures.notes.map((text) => ({ collection: 'KZ_AppData' as const, text }))],
  };
  if (listenPage !== undefined && recordings.cuts.length > 0) writeFileSync(listenPage, await formatListenPage(recordings.cuts));
  const edited = replace ? [] : findEdited(folder, imported.lists);
  const isWritten = !dryRun && edited.length === 0 && imported.lists.length > 0;
  if (isWritten) {
    writeImport(folder, sources, imported);
    writePictures(folder, pictures.choices);
  }
  const replaced = isWritten ? await writeRecordings(folder, recordings.files) : [];
  const hasWords = imported.lists.some(({ collection }) => collection === 'KZ_AppData' || collection === 'KZ_StorybookVocab');
  const hasGames = imported.lists.some(({ collection }) => collection === 'KZ_GameFilterDataNew');
  const addedSubunits = isWritten && hasWords && !hasGames ? offerGames(folder) : [];
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

/** More warnings of a sheet than this are counted only. */
const MAX_WARNINGS = 12;

function describeNote(note: SheetNote): string[] {
  return [
    `${sheetTitle(note)}:`,
    ...note.decisions.map((text) => `    ${text}`),
    ...note.problems.map((text) => `  ! NOT READ: ${text}`),
    ...note.warnings.slice(0, MAX_WARNINGS).map((text) => `  ! ${text}`),
    ...(note.warnings.length > MAX_WARNINGS ? [`  ! ... and ${note.warnings.length - MAX_WARNINGS} more like these`] : []),
    ...describeLedger(note.ledger).map((text) => `    ${text}`),
  ];
}

/** The outcome as text for the terminal. */
export function describeOutcome(outcome: ImportOutcome): string {
  const { imported, recordings, replaced, skipped, unread, mappingErrors, edited, addedSubunits, isWritten } = outcome;
  const lines = [
    ...mappingErrors.map((text) => `! pack.json: ${text}`),
    ...unread.map((text) => `! NOT READ: ${text}`),
    ...skipped.map((text) => `skipped: ${text}`),
    ...imported.notes.flatMap(describeNote),
    '',
    ...imported.lists.map(({ collection, rows }) => `${collection}: ${rows.length} rows${isWritten ? ' written' : ''}`),
    ...imported.listNotes.map(({ collection, text }) => `${collection}: ${text}`),
    ...recordings.notes,
    ...(isWritten && recordings.files.length > 0 ? [`${recordings.files.length} recordings written into audio/`] : []),
    ...(replaced.length > 0 ? [`older recordings of these names are in audio/replaced now: ${replaced.join(', ')}`] : []),
    ...imported.questions.map(
      ({ id, text, options, taken }) =>
        `? ${text} Taken: ${taken}. (${options.join(' or ')}; in pack.json: "answers": { ${JSON.stringify(id)}: "..." })`,
    ),
  ];
  if (addedSubunits.length > 0) {
    lines.push(
      `KZ_GameFilterDataNew: ${addedSubunits.length} subunits had no row; they offer the seven games that need only words, from level 1 on: ${addedSubunits.join(', ')}`,
    );
  }
  if (edited.length > 0) {
    lines.push(
      '',
      `Nothing was written, because these sheets were changed by hand since: ${edited.join(', ')}. To lose those changes, add --replace.`,
    );
  }
  if (imported.lists.length === 0) lines.push('Nothing was understood, so nothing was written.');
  return lines.join('\n');
}
