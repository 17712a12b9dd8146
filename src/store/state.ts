import type { Notice } from '../progress/saved/notices';
import type { HudState, PlayMode, RoundDifficulty, Stats } from '../play/contract';
import type { StarCount, StarResult } from '../play/stars';
import type { PlayWord } from '../play/word';
import type { Child } from '../progress/children';
import type { Recall } from '../progress/recall';
import type { Settings } from '../progress/settings';
import type { GameResult, LevelRecord, PlayerLevelNumbers, ScoreRecord } from '../progress/records';
import type { Sticker, WonSticker } from '../progress/sticker-list';
import type { Memory } from '../progress/word-memory';

/** Screens of the game container that this build shows. spec: play#game-container. */
export type ScreenDisplay = 'playScreen' | 'gameScreen' | 'playAgainScreen';

/** The game that was entered. spec: data#app-state. */
export interface SpecificGame {
  readonly displayGameType: string;
  /** Subunit. */
  readonly game: string;
  /** gameData Key. */
  readonly Key: string;
  /** Unit. */
  readonly category: string;
}

/** A popup word; `serial` is unique, so that the same word can be shown twice in a row. */
export interface PopupNotice {
  readonly type: 'correct' | 'incorrect';
  /** In the learner's language; null where the pack has no such word. */
  readonly text: string | null;
  /** The same in English; null where the pack does not say. */
  readonly english: string | null;
  /** Name of its recording; null where it has none. */
  readonly audio: string | null;
  /** The word that was asked. */
  readonly word: PlayWord | null;
  /**
   * The other word that was chosen in its place, and is said; null where it was the same, or
   * carries none.
   */
  readonly taken: PlayWord | null;
  /** How the answer changed the score. */
  readonly score: -1 | 0 | 1;
  readonly serial: number;
}

/**
 * The banner between rounds (`round` from 0) and at the end of a game. `before` is what the round
 * before came to; null before the first.
 */
export type BannerNotice =
  | {
      readonly kind: 'round';
      readonly round: number;
      readonly before: { readonly score: number; readonly hits: number } | null;
      readonly serial: number;
    }
  /** A new word is shown and said. */
  | { readonly kind: 'introduction'; readonly word: PlayWord; readonly serial: number }
  | { readonly kind: 'result'; readonly stars: StarCount; readonly serial: number };

/** Data of the results screen. */
export interface FinishedGame {
  /** Its score record, as it is saved; null in a game without one. */
  readonly record: ScoreRecord | null;
  readonly scoreType: ScoreRecord['scoreType'];
  readonly difficulty: RoundDifficulty;
  readonly result: GameResult;
  readonly stars: StarResult;
  /**
   * Best score, or time in seconds for time-scored games, before this game; null when there was
   * none.
   */
  readonly previousBest: number | null;
  /** Which of the two is in the record now: this game's result or the previous best. */
  readonly kept: 'current' | 'previous';
  readonly levelBefore: number;
  readonly levelAfter: number;
}

/** The one store's state. spec: data#app-state. */
export interface AppState {
  /** All records, including those whose content no longer exists. */
  readonly scoreData: readonly ScoreRecord[];
  /**
   * The records of games that this content and build offer; only these are shown and summed
   * (spec: readings#37).
   */
  readonly shownScores: readonly ScoreRecord[];
  readonly levelData: readonly LevelRecord[];
  /** All stickers, including those whose content no longer exists. */
  readonly stickers: readonly Sticker[];
  /** The sticker that the game just finished has won. */
  readonly wonSticker: WonSticker | null;
  readonly playerLevelNumbers: PlayerLevelNumbers;
  readonly difficulty: RoundDifficulty;
  readonly specificGame: SpecificGame | null;
  readonly screenDisplay: ScreenDisplay;
  readonly stats: Stats;
  readonly mode: PlayMode;
  /**
   * The level of endless mode that is being saved, which is not shown before it is saved, or null.
   */
  readonly unsavedLevel: number | null;
  /** Word key -> misses minus hits, until the page is reloaded (spec: readings#18). */
  readonly correctness: Readonly<Record<string, number>>;
  readonly hud: HudState | null;
  readonly popup: PopupNotice | null;
  readonly banner: BannerNotice | null;
  readonly finished: FinishedGame | null;
  /**
   * Everyone who was added to this device, removed ones too; empty while there is only the first
   * child.
   */
  readonly children: readonly Child[];
  /** Id of the child who plays, whose progress this is; null while that is asked. */
  readonly child: string | null;
  /** What the child remembers of the words of this language. Read after the first page is shown. */
  readonly memory: Memory;
  /** Tells a game what the child remembers of its words; null before it was read. */
  readonly recall: Recall | null;
  readonly settings: Settings;
  /** A message for an adult about saving, or null. */
  readonly saveNotice: Notice | null;
}
