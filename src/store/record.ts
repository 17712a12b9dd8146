import type { RoundDifficulty } from '../play/contract';
import { mergeResult } from '../progress/merge-result';
import { raiseLevel } from '../progress/raise-level';
import type { EndlessResult } from '../progress/raise-level';
import type { GameResult, ScoreRecord } from '../progress/records';
import type { SavedProgress } from '../progress/saved/documents';
import type { AppStore } from './store';

// What games change in the store, apart from what home needs of it (./store.ts).

/** Saves what was won, which is in the store already. Never rejects. */
export type Save = (won: SavedProgress) => Promise<void>;

export const NOTHING_WON: SavedProgress = { scores: [], levels: [], stickers: [] };

/**
 * Merges a result into its record. Returns the record as it was before and as it is now, and which
 * result is in it; null when there is no such record.
 */
export function recordResult(
  store: AppStore,
  recordKey: string,
  difficulty: RoundDifficulty,
  result: GameResult,
): { readonly before: ScoreRecord; readonly record: ScoreRecord; readonly kept: 'current' | 'previous' } | null {
  const { scoreData, changeScores } = store.getState();
  const before = scoreData.find(({ Key }) => Key === recordKey);
  if (!before) return null;
  const { record, kept } = mergeResult(before, difficulty, result);
  changeScores(scoreData.map((entry) => (entry === before ? record : entry)));
  return { before, record, kept };
}

/** Raises the level of an endless game. Returns what is to be saved. */
export function recordLevel(store: AppStore, result: EndlessResult): SavedProgress {
  const levels = raiseLevel(store.getState().levelData, result);
  store.setState({ levelData: levels });
  return { ...NOTHING_WON, levels };
}

/**
 * Raises the level of an endless game to one that was just reached: it is shown once it is saved,
 * so that none is lost when the device is switched off.
 */
export async function winLevel(store: AppStore, result: EndlessResult, save: Save): Promise<void> {
  const { newLevel } = result;
  store.setState({ unsavedLevel: newLevel });
  await save(recordLevel(store, result));
  if (store.getState().unsavedLevel === newLevel) store.setState({ unsavedLevel: null });
}
