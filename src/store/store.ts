import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Content, PackManifest } from '../content/entities';
import type { PlayMode, RoundDifficulty } from '../play/contract';
import type { ScoreRecord } from '../progress/records';
import { FIRST_CHILD } from '../progress/first-child';
import type { Settings } from '../progress/settings';
import type { SavedProgress } from '../progress/saved/documents';
import { DEFAULT_SETTINGS } from '../progress/settings';
import { buildScores, mergeRecords } from '../progress/scores';
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
  readonly notify: (text: string) => void;
  readonly dismissNotice: () => void;
}

/**
 * The pack of the page. It is no state, since it never changes: another one is opened by another
 * page. spec: data#app-state.
 */
export interface OpenPack {
  readonly content: Content;
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

/** The one store. */
export function createAppStore(content: Content, manifest: PackManifest): AppStore {
  const fresh = buildScores(content);
  const keys = new Set(fresh.map(({ Key }) => Key));
  const derive = (scoreData: readonly ScoreRecord[]) => {
    const shownScores = scoreData.filter(({ Key }) => keys.has(Key));
    return { scoreData, shownScores, playerLevelNumbers: playerLevelOf(shownScores, content.catalogue) };
  };
  const store = createStore<AppState & Actions>()((set, get) => ({
    ...derive(fresh),
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
    applySavedProgress: ({ scores, levels, stickers }) =>
      set({ ...derive(mergeRecords(fresh, scores)), levelData: levels, stickers }),
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
  return Object.assign(store, { content, manifest });
}
