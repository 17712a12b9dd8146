import type { TuningTable } from '../src/play/contract';
import type { GameDescriptor } from '../src/stage/define-game';

const files = import.meta.glob<TuningTable>('../scenes/*/tuning.ts', { import: 'tuning', eager: true });
/** The template's folder begins with a line, its id does not. */
const FOLDERS = ['', '_'];

/** Every number of a game, for tests that have not loaded its rules. */
export function tuningOf({ id }: Pick<GameDescriptor, 'id'>): TuningTable {
  const found = FOLDERS.map((start) => files[`../scenes/${start}${id}/tuning.ts`]).find(
    (tuning) => tuning !== undefined,
  );
  if (!found) throw new Error(`No game "${id}" has a tuning.ts.`);
  return found;
}
