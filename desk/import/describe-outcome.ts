import { describeLedger } from './common/ledger';
import { sheetTitle } from './common/place-names';
import type { ImportOutcome } from './import-pack';
import { describeUnused } from './recordings/assign-page';
import type { SheetNote } from './sheets/import-grids';
import { describeUnreadMain } from './sheets/unread-main';

/** More warnings of a sheet than this are counted only. */
const MAX_WARNINGS = 12;

function describeNote(note: SheetNote): string[] {
  return [
    `${sheetTitle(note)}:`,
    ...note.decisions.map((text) => `    ${text}`),
    ...note.problems.map((text) => `  ! NOT READ: ${text}`),
    ...note.warnings.slice(0, MAX_WARNINGS).map((text) => `  ! ${text}`),
    ...(note.warnings.length > MAX_WARNINGS
      ? [`  ! ... and ${note.warnings.length - MAX_WARNINGS} more like these`]
      : []),
    ...describeLedger(note.ledger).map((text) => `    ${text}`),
  ];
}

/** The outcome as text for the terminal. */
export function describeOutcome(outcome: ImportOutcome): string {
  const {
    imported,
    recordings,
    replaced,
    replacedPictures,
    skipped,
    unread,
    mappingErrors,
    changes,
    copies,
    addedSubunits,
    isWritten,
    unreadMain,
  } = outcome;
  const lines = [
    ...mappingErrors.map((text) => `! pack.json: ${text}`),
    ...unread.map((text) => `! NOT READ: ${text}`),
    ...skipped.map((text) => `skipped: ${text}`),
    ...imported.notes.flatMap(describeNote),
    '',
    ...imported.lists.map(({ collection, rows }) => `${collection}: ${rows.length} rows${isWritten ? ' written' : ''}`),
    ...imported.listNotes.map(({ collection, text }) => `${collection}: ${text}`),
    ...recordings.notes,
    ...(isWritten ? describeUnused(recordings.unused) : []),
    ...(isWritten && recordings.files.length > 0 ? [`${recordings.files.length} recordings written into audio/`] : []),
    ...(isWritten && imported.newPictures.length > 0
      ? [`${imported.newPictures.length} pictures of cells written into art/`]
      : []),
    ...changes.map((text) => `${isWritten ? 'rows and cells' : 'would be'}: ${text}`),
    ...(copies.length > 0 ? [`copies of sheets that were changed by hand: ${copies.join(', ')}`] : []),
    ...(replacedPictures.length > 0
      ? [`older pictures of these names are in art/replaced now: ${replacedPictures.join(', ')}`]
      : []),
    ...(replaced.length > 0
      ? [`older recordings of these names are in audio/replaced now: ${replaced.join(', ')}`]
      : []),
    ...imported.questions.map(
      ({ id, text, options, taken }) =>
        `? ${text} Taken: ${taken}. (${options.join(' or ')}; in pack.json: "answers": { ${JSON.stringify(id)}: "..." })`,
    ),
  ];
  if (addedSubunits.length > 0) {
    lines.push(
      `KZ_GameFilterDataNew: ${addedSubunits.length} subunits had no row; they offer the games that need only words, or a story, from level 1 on: ${addedSubunits.join(', ')}`,
    );
  }
  if (unreadMain !== null) lines.push('', describeUnreadMain(unreadMain));
  else if (imported.lists.length === 0) lines.push('Nothing was understood, so nothing was written.');
  return lines.join('\n');
}
