import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Content, ContentIndex, LessonFacts, PackManifest } from '../content/entities';
import type { Words } from '../content/loaded-words';
import { wholeWords } from '../content/loaded-words';
import type { PlayMode, RoundDifficulty } from '../play/contract';
import type { ScoreRecord } from '../progress/records';
import { FIRST_CHILD } from '../progress/first-child';
import type { Settings } from '../progress/settings';
import type { SavedProgress } from '../progress/saved/documents';
import { DEFAULT_SETTINGS } from '../progress/settings';
import { buildScores, countPossible, mergeRecords } from '../progress/scores';
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
  /** Adds the records of a unit's lessons, which are not there before in a large pack. */
  readonly openUnit: (name: string) => void;
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
  /** All that is known of it without its words. */
  readonly content: ContentIndex;
  /** Its words: a page waits for those that it needs before it is shown. */
  readonly words: Words;
  /** The stars that can be won at each level 1 to 5. */
  readonly possibleStars: readonly number[];
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

/** The one store. Without `words` the content is all of a pack. */
export function createAppStore(content: Content, manifest: PackManifest): AppStore;
export function createAppStore(content: ContentIndex, manifest: PackManifest, words: Words): AppStore;
export function createAppStore(
  content: ContentIndex,
  manifest: PackManifest,
  words: Words = wholeWords(content as Content),
): AppStore {
  const possibleStars = countPossible(content);
  const allStars = possibleStars.reduce((sum, stars) => sum + stars, 0);
  /** Of a large pack those of units that were opened or won in: it has tens of thousands. */
  let fresh: readonly ScoreRecord[] = [];
  const keys = new Set<string>();
  const openLessons = (lessons: readonly LessonFacts[]): void => {
    const more = buildScores(content, lessons).filter(({ Key }) => !keys.has(Key));
    for (const { Key } of more) keys.add(Key);
    fresh = [...fresh, ...more];
  };
  const openUnits = (units: ReadonlySet<string>): void =>
    openLessons(content.lessons.filter(({ unit }) => units.has(unit)));
  if (words.isWhole) openLessons(content.lessons);
  const derive = (scoreData: readonly ScoreRecord[]) => {
    const shownScores = scoreData.filter(({ Key }) => keys.has(Key));
    return { scoreData, shownScores, playerLevelNumbers: playerLevelOf(shownScores, content.catalogue, allStars) };
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
    applySavedProgress: ({ scores, levels, stickers }) => {
      if (!words.isWhole) openUnits(new Set(scores.map(({ category }) => category)));
      set({ ...derive(mergeRecords(fresh, scores)), levelData: levels, stickers });
    },
    openUnit: (name) => {
      if (words.isWhole) return;
      openUnits(new Set([name]));
      set(derive(mergeRecords(fresh, get().scoreData)));
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
  return Object.assign(store, { content, words, possibleStars, manifest });
}
