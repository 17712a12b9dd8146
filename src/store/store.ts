import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Notice } from '../progress/saved/notices';
import type { Content, ContentIndex, PackManifest } from '../content/entities';
import type { Words } from '../content/loaded-words';
import { wholeWords } from '../content/loaded-words';
import type { PlayMode, RoundDifficulty } from '../play/contract';
import type { ScoreRecord } from '../progress/records';
import { FIRST_CHILD } from '../progress/first-child';
import type { Settings } from '../progress/settings';
import type { SavedProgress } from '../progress/saved/documents';
import { DEFAULT_SETTINGS } from '../progress/settings';
import { buildScores, mergeRecords, recordsByKey } from '../progress/scores';
import { playerLevelOf } from '../progress/stars';
import type { AppState, ScreenDisplay, SpecificGame } from './state';

/**
 * Actions on the state that home needs. What games and children change is in files of their own,
 * which are loaded later.
 */
export interface Actions {
  /**
   * Merges progress that was saved on the device, or by another tab, into the content's records
   * (spec: readings#37).
   */
  readonly applySavedProgress: (saved: SavedProgress) => void;
  /** Enters a game: its play screen, at 'easy'. spec: data#app-state. */
  readonly enterGame: (game: SpecificGame) => void;
  /** Starts playing at a difficulty. */
  readonly startPlaying: (difficulty: RoundDifficulty, mode?: PlayMode) => void;
  readonly showScreen: (screen: ScreenDisplay) => void;
  /** Replaces all records of scores, and what follows from them. */
  readonly changeScores: (scoreData: readonly ScoreRecord[]) => void;
  readonly changeSettings: (change: Partial<Settings>) => void;
  readonly notify: (notice: Notice) => void;
  readonly dismissNotice: () => void;
}

/** The records of a content before anything was won. */
export interface Records {
  readonly fresh: () => readonly ScoreRecord[];
  /**
   * The stars that can be won at each level 1 to 5, where these are not all records
   * (./large-records.ts).
   */
  readonly possibleStars?: readonly number[];
  /** Adds those of some units. */
  readonly open?: (units: readonly string[]) => void;
}

/**
 * The pack of the page. It is no state, since it never changes: another one is opened by another
 * page. spec: data#app-state.
 */
export interface OpenPack {
  /** All that is known of it without its words. */
  readonly content: ContentIndex;
  /** Its words: a page waits for those that it needs before it is shown. */
  readonly words: Words;
  readonly records: Records;
  readonly manifest: PackManifest;
}

export type AppStore = StoreApi<AppState & Actions> & OpenPack;

/** What a game changes, before anything has happened in it. */
export const UNTOUCHED = {
  stats: { hits: 0, misses: 0, score: 0, roundStats: { hits: 0, misses: 0, score: 0 } },
  hud: null,
  popup: null,
  banner: null,
  finished: null,
  wonSticker: null,
  unsavedLevel: null,
} as const satisfies Partial<AppState>;

const wholeRecords = (fresh: readonly ScoreRecord[]): Records => ({ fresh: () => fresh });

/** The one store. Without `words` the content is all of a pack. */
export function createAppStore(content: Content, manifest: PackManifest): AppStore;
export function createAppStore(
  content: ContentIndex,
  manifest: PackManifest,
  words: Words,
  records?: Records,
): AppStore;
export function createAppStore(
  content: ContentIndex,
  manifest: PackManifest,
  words: Words = wholeWords(content as Content),
  records: Records = wholeRecords(buildScores(content)),
): AppStore {
  const allStars = records.possibleStars?.reduce((sum, stars) => sum + stars);
  const derive = (scoreData: readonly ScoreRecord[]) => {
    const keys = recordsByKey(records.fresh());
    const shownScores = scoreData.filter(({ Key }) => keys.has(Key));
    return { scoreData, shownScores, playerLevelNumbers: playerLevelOf(shownScores, content.catalogue, allStars) };
  };
  const store = createStore<AppState & Actions>()((set, get) => ({
    ...derive(records.fresh()),
    levelData: [],
    stickers: [],
    difficulty: 'easy',
    specificGame: null,
    screenDisplay: 'playScreen',
    mode: 'normal',
    ...UNTOUCHED,
    correctness: {},
    children: [],
    child: FIRST_CHILD,
    memory: new Map(),
    recall: null,
    settings: DEFAULT_SETTINGS,
    saveNotice: null,
    applySavedProgress: ({ scores, levels, stickers }) => {
      records.open?.(scores.map(({ category }) => category));
      set({ ...derive(mergeRecords(records.fresh(), scores)), levelData: levels, stickers });
    },
    enterGame: (specificGame) =>
      set({ specificGame, mode: 'normal', difficulty: 'easy', screenDisplay: 'playScreen', hud: null, finished: null }),
    startPlaying: (difficulty, mode = 'normal') =>
      set({
        difficulty,
        mode,
        ...UNTOUCHED,
        screenDisplay: 'gameScreen',
      }),
    showScreen: (screenDisplay) => set({ screenDisplay }),
    changeScores: (scoreData) => set(derive(scoreData)),
    changeSettings: (change) => set({ settings: { ...get().settings, ...change } }),
    notify: (saveNotice) => set({ saveNotice }),
    dismissNotice: () => set({ saveNotice: null }),
  }));
  return Object.assign(store, { content, words, records, manifest });
}
