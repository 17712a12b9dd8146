import { get, update } from 'idb-keyval';
import type { Content } from '../../content/entities';
import type { Journal } from '../../play/run';
import { FIRST_CHILD } from '../first-child';
import { objectStore } from './database';
import { awaitMirror } from './mirror';

/** A game that was played on this device. */
export interface RecentGame {
  /** When it ended: ISO 8601. A field name of the stored data. */
  readonly kept: string;
  /**
   * Language of the pack, as in the storage keys. Games that were saved by older versions have
   * none.
   */
  readonly language?: string;
  /**
   * Id of the child who played: a journal says which words it had met, and what it took for what.
   * Not there in older versions: the first child's.
   */
  readonly child?: string;
  readonly journal: Journal;
}

const KEY = 'KZ_Journals';
const MAX_GAMES = 10;

const childOf = ({ child = FIRST_CHILD }: RecentGame): string => child;

/**
 * Changes what is stored. Never rejects: journals are only for debugging, and a browser that denies
 * access to IndexedDB throws here.
 */
async function change(changed: (games: readonly RecentGame[]) => RecentGame[]): Promise<void> {
  try {
    await awaitMirror(update<RecentGame[]>(KEY, (games = []) => changed(games), objectStore));
  } catch {
    // Denied, or late.
  }
}

/**
 * Saves a game of a child that ended at `time` (milliseconds since 1970), together with the nine
 * before it; nothing where it is not known who played. Never rejects.
 */
export async function saveJournal(
  journal: Journal,
  language: string,
  child: string | null,
  time: number,
): Promise<void> {
  if (child === null) return;
  const game: Required<RecentGame> = { kept: new Date(time).toISOString(), language, child, journal };
  await change((games) => [game, ...games].slice(0, MAX_GAMES));
}

/**
 * Deletes a child's games of a language. Games without a language are told by the hash of its pack.
 * Never rejects.
 */
export async function clearJournals(language: string, child: string, packHash: string): Promise<void> {
  const isLanguage = (game: RecentGame): boolean =>
    game.language === undefined ? game.journal.pack === packHash : game.language === language;
  await change((games) => games.filter((game) => childOf(game) !== child || !isLanguage(game)));
}

/** Deletes all games of children who were removed. Never rejects. */
export async function forgetJournals(children: readonly string[]): Promise<void> {
  if (children.length > 0) await change((games) => games.filter((game) => !children.includes(childOf(game))));
}

/** True for a game all of whose words, numbers and sentences are among these texts. */
function isKnown({ journal: { setup } }: RecentGame, texts: ReadonlySet<string>): boolean {
  return [setup.words, setup.numbers, setup.sentences].flat().every(({ text }) => texts.has(text));
}

/**
 * Deletes the games of a language with a word that its content no longer has: it may have been
 * withdrawn, and a journal holds the words themselves. Never rejects.
 */
export async function pruneJournals({
  vocabData,
  storybookVocab,
  storybookSentence,
  historyData,
  config,
}: Content): Promise<void> {
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
    if (!games.every(mustStay)) await change((now) => now.filter(mustStay));
  } catch {
    // A browser that denies access to IndexedDB throws here.
  }
}

/** Of the last ten games of this device those of a child, the newest first. Never rejects. */
export async function loadRecentGames(child: string): Promise<readonly RecentGame[]> {
  try {
    return ((await get<RecentGame[]>(KEY, objectStore)) ?? []).filter((game) => childOf(game) === child);
  } catch {
    return [];
  }
}
