import { get, update } from 'idb-keyval';
import type { Journal } from '../play/run';

/** A game that was played on this device. */
export interface ShelvedGame {
  /** When it was over: ISO 8601. */
  readonly kept: string;
  readonly journal: Journal;
}

const KEY = 'KZ_Journals';
const MAX_GAMES = 10;

/** Keeps a game on the device, beside the nine before it. What cannot be kept is let go: it is only for looking into faults. */
export async function keepJournal(journal: Journal): Promise<void> {
  const game: ShelvedGame = { kept: new Date().toISOString(), journal };
  try {
    await update<ShelvedGame[]>(KEY, (games = []) => [game, ...games].slice(0, MAX_GAMES));
  } catch {
    // A browser that forbids its database throws at once.
  }
}

/** The last ten games of this device, the newest first. Never rejects. */
export async function readShelf(): Promise<readonly ShelvedGame[]> {
  try {
    return (await get<ShelvedGame[]>(KEY)) ?? [];
  } catch {
    return [];
  }
}
