import { describeLedger } from './common/ledger';
import { sheetTitle } from './common/place-names';
import type { ImportOutcome } from './import-pack';
import { describeUnused } from './recordings/assign-page';

/** More lines about one sheet than this are left to `import`, which prints everything. */
const MAX_REASONS = 7;

/**
 * What an import did, on less than a page: where the lines of each sheet went, and the questions
 * with the answers that were taken.
 */
export function describeReading({
  imported,
  unread,
  recordings,
  replaced,
  changes,
  copies,
  isWritten,
}: ImportOutcome): string {
  const sheets = imported.notes.flatMap((note) => {
    const [sum = '', ...reasons] = describeLedger(note.ledger);
    if (note.ledger.lines === 0) return [];
    const more = reasons.length - MAX_REASONS;
    return [
      `        ${sheetTitle(note)}: ${sum}`,
      ...note.problems.map((text) => `          ! ${text}`),
      ...reasons.slice(0, MAX_REASONS).map((text) => `          ${text.trim()}`),
      ...(more > 0 ? [`          and ${more} more reasons: npm run pack -- import --dry-run`] : []),
      ...(note.warnings.length > 0
        ? [`          ! ${note.warnings.length} cells to look at, the first: ${note.warnings[0] ?? ''}`]
        : []),
    ];
  });
  const questions = imported.questions.map(({ text, taken }) => `        ? ${text} ${taken}`);
  return [
    ...unread.map((text) => `        ! ${text}`),
    ...sheets,
    ...imported.listNotes.flatMap(({ collection, text }) =>
      collection === 'KZ_StorybookSentence' ? [`        story: ${text}`] : [],
    ),
    ...changes.map((text) => `        rows and cells: ${text}`),
    ...(copies.length > 0 ? [`        copies of sheets that were changed by hand: ${copies.join(', ')}`] : []),
    ...[...recordings.notes, ...(isWritten ? describeUnused(recordings.unused) : [])].map((text) => `        ${text}`),
    ...(replaced.length > 0
      ? [`        older recordings of these names are in audio/replaced now: ${replaced.join(', ')}`]
      : []),
    ...(questions.length === 0
      ? []
      : ['        Asked, and the answer that was taken (change it in pack.json, "answers"):', ...questions]),
  ].join('\n');
}
