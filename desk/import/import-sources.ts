import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readReadingRules } from '../builder/sheets';
import { SourceError } from '../read/source-error';
import { readSources } from '../read/sources';
import { importContextOf } from './context';
import type { ImportedGrids, SheetNote } from './import-grids';
import { importGrids, sheetTitle } from './import-grids';
import { describeLedger } from './ledger';
import type { Answers } from './question';
import { findEdited, offerGames, writeImport } from './write';

/** The result of an import. */
export interface ImportOutcome {
  readonly imported: ImportedGrids;
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
}

interface ImportOptions {
  /** Overwrites sheets that were edited by hand. */
  readonly replace: boolean;
  /** Reads and reports, and writes nothing. */
  readonly dryRun: boolean;
  /** Answers to questions, by their ids; those of pack.json hold where none is given here. */
  readonly answers?: Answers;
}

/** Reads sources into the sheets of a pack. Throws a SourceError in plain words. */
export async function importSources(
  folder: string,
  sources: readonly string[],
  { replace, dryRun, answers = {} }: ImportOptions,
): Promise<ImportOutcome> {
  if (sources.some((source) => resolve(source) === resolve(folder))) {
    throw new SourceError('These are the sheets of the pack itself. Keep your own sheets in a folder of their own, and import that.');
  }
  const rules = readReadingRules(folder);
  const packFile = JSON.parse(readFileSync(join(folder, 'pack.json'), 'utf8')) as Readonly<Record<string, unknown>>;
  const { context, errors: mappingErrors } = importContextOf(packFile, answers);
  const found = await readSources(sources, rules);
  const imported = importGrids(found, rules, context);
  const edited = replace ? [] : findEdited(folder, imported.lists);
  const isWritten = !dryRun && edited.length === 0 && imported.lists.length > 0;
  if (isWritten) writeImport(folder, sources, imported);
  const hasWords = imported.lists.some(({ collection }) => collection === 'KZ_AppData' || collection === 'KZ_StorybookVocab');
  const hasGames = imported.lists.some(({ collection }) => collection === 'KZ_GameFilterDataNew');
  const addedSubunits = isWritten && hasWords && !hasGames ? offerGames(folder) : [];
  return {
    imported,
    skipped: found.skipped,
    unread: found.unread,
    mappingErrors: [...rules.mapping.errors, ...mappingErrors],
    edited,
    addedSubunits,
    isWritten,
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
export function describeOutcome({ imported, skipped, unread, mappingErrors, edited, addedSubunits, isWritten }: ImportOutcome): string {
  const lines = [
    ...mappingErrors.map((text) => `! pack.json: ${text}`),
    ...unread.map((text) => `! NOT READ: ${text}`),
    ...skipped.map((text) => `skipped: ${text}`),
    ...imported.notes.flatMap(describeNote),
    '',
    ...imported.lists.map(({ collection, rows }) => `${collection}: ${rows.length} rows${isWritten ? ' written' : ''}`),
    ...imported.listNotes.map(({ collection, text }) => `${collection}: ${text}`),
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
