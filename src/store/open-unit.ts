import { mergeRecords } from '../progress/scores';
import type { AppStore } from './store';

/** Adds the records of a unit's lessons, which a large pack does not have before. */
export function openUnit({ records, getState }: AppStore, unit: string): void {
  if (!records.open) return;
  records.open([unit]);
  const { scoreData, changeScores } = getState();
  changeScores(mergeRecords(records.fresh(), scoreData));
}
