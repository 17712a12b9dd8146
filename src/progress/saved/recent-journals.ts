import { get, update } from 'idb-keyval';
import type { Content } from '../../content/entities';
import type { Journal } from '../../play/run';
import { objectStore } from './database';

/** A game that was played on this device. */
export interface RecentGame {
  /** When it ended: ISO 8601. A field name of the stored data. */
  readonly kept: string;
  /** Language of the pack, as in the storage keys. Games that were saved by older versions have none. */
  readonly language?: string;
  readonly journal: Journal;
}

const KEY = 'KZ_Journals';
const MAX_GAMES = 10;

/** Saves a game in a language that ended at `endedAt` (ISO 8601), together with the nine before it. Never rejects: journals are only for debugging. */
export async function saveJournal(journal: Journal, endedAt: string, language: string): Promise<void> {
  const game: RecentGame = { kept: endedAt, language, journal };
  try {
    await update<RecentGame[]>(KEY, (games = []) => [game, ...games].slice(0, MAX_GAMES), objectStore);
  } catch {
    // A browser that denies access to IndexedDB throws here.
  }
}

/** Deletes the games of a language. Games without one are told by the hash of its pack. Never rejects. */
export async function clearJournals(language: string, packHash: string): Promise<void> {
  const isOther = (game: RecentGame): boolean =>
    game.language === undefined ? game.journal.pack !== packHash : game.language !== language;
  try {
    await update<RecentGame[]>(KEY, (games = []) => games.filter(isOther), objectStore);
  } catch {
    // A browser that denies access to IndexedDB throws here.
  }
}

/** True for a game all of whose words, numbers and sentences are among these texts. */
function isKnown({ journal: { setup } }: RecentGame, texts: ReadonlySet<string>): boolean {
  return [setup.words, setup.numbers, setup.sentences].flat().every(({ text }) => texts.has(text));
}

/**
 * Deletes the games of a language with a word that its content no longer has: it may have been withdrawn, and a journal holds the words
 * themselves. Never rejects.
 */
export async function pruneJournals({ vocabData, storybookVocab, storybookSentence, historyData, config }: Content): Promise<void> {
  const { Language: language } = config;
  const texts = new Set([
    ...[...vocabData, ...storybookVocab].map(({ Language }) => Language),
    ...storybookSentence.map(({ fullSentence }) => fullSentence),
    ...historyData.map(({ data }) => data),
  ]);
  try {
    const games = (await get<RecentGame[]>(KEY, objectStore)) ?? [];
    // Older versions did not say which language a game was in.
    const mustStay = (game: RecentGame): boolean => (game.language ?? language) !== language || isKnown(game, texts);
    if (!games.every(mustStay)) await update<RecentGame[]>(KEY, (now = []) => now.filter(mustStay), objectStore);
  } catch {
    // A browser that denies access to IndexedDB throws here.
  }
}

/** The last ten games of this device, the newest first. Never rejects. */
export async function loadRecentGames(): Promise<readonly RecentGame[]> {
  try {
    return (await get<RecentGame[]>(KEY, objectStore)) ?? [];
  } catch {
    return [];
  }
}
