import type { Content, PackManifest } from '../content/entities';
import type { PlayMode, RoundDifficulty, Stats } from '../play/contract';
import type { StarResult } from '../play/stars';
import type { PlayWord } from '../play/word';
import type { PromptForm } from '../play/contract';
import type { GameResult, LevelRecord, PlayerLevelNumbers, ScoreRecord } from '../progress/records';

/** Screens of the game container. spec: play 2 "Game container". */
export type ScreenDisplay = 'splitTargetScreen' | 'playScreen' | 'gameScreen' | 'playAgainScreen' | 'playEndlessScreen';

/** The game that was entered. spec: shell 3 "App state". */
export interface SpecificGame {
  readonly displayGameType: string;
  /** Subunit. */
  readonly game: string;
  /** gameData Key. */
  readonly Key: string;
  /** Unit. */
  readonly category: string;
}

/** What the head-up display shows. Replaced only when a shown value changes, never per frame. */
export interface HudState {
  readonly prompt: PlayWord | null;
  readonly form: PromptForm;
  readonly done: number;
  readonly total: number;
  readonly secondsLeft: number | null;
  readonly secondsTotal: number | null;
  /** Active whole seconds so far. */
  readonly secondsPlayed: number;
  readonly round: number;
  readonly score: number;
  readonly level: number | null;
  readonly levelProgress: number;
  readonly levelNeeds: number;
}

/** A passing message over the game; `serial` changes so that the same one can come twice. */
export type Notice =
  | { readonly kind: 'popup'; readonly type: 'correct' | 'incorrect'; readonly text: string | null; readonly serial: number }
  | { readonly kind: 'round'; readonly round: number; readonly serial: number }
  | { readonly kind: 'result'; readonly stars: number; readonly serial: number };

/** The results screen's facts. */
export interface FinishedGame {
  readonly recordKey: string;
  readonly difficulty: RoundDifficulty;
  readonly result: GameResult;
  readonly stars: StarResult;
  /** Best score or time before this game; null when there was none. */
  readonly previousBest: number | null;
  /** Which of the two is better now, and so kept. */
  readonly kept: 'current' | 'previous';
  readonly levelBefore: number;
  readonly levelAfter: number;
}

/** The one store's state. spec: shell 3 "App state". */
export interface AppState {
  readonly content: Content;
  readonly manifest: PackManifest;
  readonly scoreData: readonly ScoreRecord[];
  readonly levelData: readonly LevelRecord[];
  readonly playerLevelNumbers: PlayerLevelNumbers;
  readonly bottomBarStarValues: { readonly currentStars: number; readonly totalStars: number };
  readonly width: number;
  readonly height: number;
  readonly difficulty: RoundDifficulty;
  readonly specificGame: SpecificGame | null;
  readonly screenDisplay: ScreenDisplay;
  readonly stats: Stats;
  readonly currentLevel: number;
  readonly currentLevelProgress: number;
  readonly endlessCategories: readonly string[];
  readonly mode: PlayMode;
  /** Word key -> misses minus hits, until the page is reloaded (readings 18). */
  readonly correctness: Readonly<Record<string, number>>;
  readonly hud: HudState | null;
  readonly popup: Notice | null;
  readonly banner: Notice | null;
  readonly finished: FinishedGame | null;
  /** Plain words about saving that a grown-up should read, or null. */
  readonly saveNotice: string | null;
}
