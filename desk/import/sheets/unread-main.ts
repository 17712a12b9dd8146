import { sheetTitle } from '../common/place-names';
import { ignoreLine } from './advise-columns';
import type { SheetNote } from './import-grids';

const isRead = ({ problems, ledger }: SheetNote): boolean => problems.length === 0 && ledger.kept > 0;

/**
 * The sheet that is not read though no other has more rows, or null. What the
 * smaller ones hold is not what somebody meant to bring.
 */
export function findUnreadMain(notes: readonly SheetNote[]): SheetNote | null {
  const largest = notes.filter(isRead).reduce((most, { filledRows }) => Math.max(most, filledRows), 0);
  return notes.find(({ problems, filledRows }) => problems.length > 0 && filledRows >= largest) ?? null;
}

/** Why nothing was written, and what to do. */
export const describeUnreadMain = (note: SheetNote): string =>
  `Nothing was written, because ${sheetTitle(note)} is the largest sheet and is not read. Say in pack.json what its columns are ("columns"), or leave it out: ${ignoreLine(note)}`;
