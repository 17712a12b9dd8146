import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Content, PackManifest } from '../content/entities';
import type { PlayMode, RoundDifficulty, Stats } from '../play/contract';
import type { GameResult, ScoreRecord } from '../progress/records';
import { FIRST_CHILD } from '../progress/first-child';
import type { Settings } from '../progress/settings';
import type { SavedProgress } from '../progress/saved/documents';
import { DEFAULT_SETTINGS } from '../progress/settings';
import { raiseLevel } from '../progress/levels';
import type { EndlessResult } from '../progress/levels';
import { buildScores, mergeResult, mergeRecords } from '../progress/scores';
import { playerLevelOf } from '../progress/stars';
import type { AppState, ScreenDisplay, SpecificGame } from './state';

/** Actions on the state. During a game the recorder sets the rest of it. */
export interface Actions {
  /** Merges progress that was saved on the device, or by another tab, into the content's records (spec: readings#37). */
  readonly applySavedProgress: (saved: SavedProgress) => void;
  /** Enters a game: its play screen, at 'easy'. spec: data#app-state. */
  readonly enterGame: (game: SpecificGame) => void;
  /** Starts playing at a difficulty. */
  readonly startPlaying: (difficulty: RoundDifficulty, mode?: PlayMode) => void;
  readonly showScreen: (screen: ScreenDisplay) => void;
  /** Merges a result into its record. Returns the record as it was before, and which result is in it now; null when there is no such record. */
  readonly recordResult: (
    recordKey: string,
    difficulty: RoundDifficulty,
    result: GameResult,
  ) => { readonly before: ScoreRecord; readonly kept: 'current' | 'previous' } | null;
  readonly recordLevel: (result: EndlessResult) => void;
  readonly changeSettings: (change: Partial<Settings>) => void;
  readonly notify: (text: string) => void;
  readonly dismissNotice: () => void;
}

export type AppStore = StoreApi<AppState & Actions>;

const emptyStats = (): Stats => ({ hits: 0, misses: 0, score: 0, roundStats: { hits: 0, misses: 0, score: 0 } });

/** The one store. */
export function createAppStore(content: Content, manifest: PackManifest): AppStore {
  const fresh = buildScores(content);
  const keys = new Set(fresh.map(({ Key }) => Key));
  const derive = (scoreData: readonly ScoreRecord[]) => {
    const shownScores = scoreData.filter(({ Key }) => keys.has(Key));
    return { scoreData, shownScores, playerLevelNumbers: playerLevelOf(shownScores, content.catalogue) };
  };
  return createStore<AppState & Actions>()((set, get) => ({
    content,
    manifest,
    ...derive(fresh),
    levelData: [],
    stickers: [],
    wonSticker: null,
    difficulty: 'easy',
    specificGame: null,
    screenDisplay: 'playScreen',
    stats: emptyStats(),
    mode: 'normal',
    unsavedLevel: null,
    correctness: {},
    hud: null,
    popup: null,
    banner: null,
    finished: null,
    children: [],
    child: FIRST_CHILD,
    memory: new Map(),
    recall: null,
    settings: DEFAULT_SETTINGS,
    saveNotice: null,
    applySavedProgress: ({ scores, levels, stickers }) => set({ ...derive(mergeRecords(fresh, scores)), levelData: levels, stickers }),
    enterGame: (specificGame) =>
      set({ specificGame, mode: 'normal', difficulty: 'easy', screenDisplay: 'playScreen', hud: null, finished: null }),
    startPlaying: (difficulty, mode = 'normal') =>
      set({
        difficulty,
        mode,
        stats: emptyStats(),
        hud: null,
        popup: null,
        banner: null,
        finished: null,
        wonSticker: null,
        unsavedLevel: null,
        screenDisplay: 'gameScreen',
      }),
    showScreen: (screenDisplay) => set({ screenDisplay }),
    recordResult: (recordKey, difficulty, result) => {
      const { scoreData } = get();
      const before = scoreData.find(({ Key }) => Key === recordKey);
      if (!before) return null;
      const { record, kept } = mergeResult(before, difficulty, result);
      set(derive(scoreData.map((entry) => (entry === before ? record : entry))));
      return { before, kept };
    },
    recordLevel: (result) => set({ levelData: raiseLevel(get().levelData, result) }),
    changeSettings: (change) => set({ settings: { ...get().settings, ...change } }),
    notify: (saveNotice) => set({ saveNotice }),
    dismissNotice: () => set({ saveNotice: null }),
  }));
}
