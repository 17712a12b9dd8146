import { get, update } from 'idb-keyval';
import type { Journal } from '../play/run';

/** A game that was played on this device. */
export interface RecentGame {
  /** When it ended: ISO 8601. A field name of the stored data. */
  readonly kept: string;
  readonly journal: Journal;
}

const KEY = 'KZ_Journals';
const MAX_GAMES = 10;

/** Saves a game that ended at `endedAt` (ISO 8601), together with the nine before it. Never rejects: journals are only for debugging. */
export async function saveJournal(journal: Journal, endedAt: string): Promise<void> {
  const game: RecentGame = { kept: endedAt, journal };
  try {
    await update<RecentGame[]>(KEY, (games = []) => [game, ...games].slice(0, MAX_GAMES));
  } catch {
    // A browser that denies access to IndexedDB throws here.
  }
}

/** The last ten games of this device, the newest first. Never rejects. */
export async function loadRecentGames(): Promise<readonly RecentGame[]> {
  try {
    return (await get<RecentGame[]>(KEY)) ?? [];
  } catch {
    return [];
  }
}
