import { get, update } from 'idb-keyval';
import type { Journal } from '../play/run';

/** A game that was played on this device. */
export interface RecentGame {
  /** When it was over: ISO 8601. */
  readonly kept: string;
  readonly journal: Journal;
}

const KEY = 'KZ_Journals';
const MAX_GAMES = 10;

/** Saves a game that was over at `kept` (ISO 8601) on the device, with the nine before it. Never rejects: journals only help to find faults. */
export async function saveJournal(journal: Journal, endedAt: string): Promise<void> {
  const game: RecentGame = { kept: endedAt, journal };
  try {
    await update<RecentGame[]>(KEY, (games = []) => [game, ...games].slice(0, MAX_GAMES));
  } catch {
    // A browser that forbids its database throws at once.
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
