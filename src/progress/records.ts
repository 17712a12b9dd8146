import type { StarCount } from '../play/stars';
import type { RoundDifficulty } from '../play/contract';

/** Best result at one difficulty. spec: data#score-record, data#result-record. */
export interface DifficultyScore {
  /**
   * Level from which it can be played: base, base + 1, base + 2, at most 5 (spec: readings#2), or
   * where its words are; `NEVER` (offers.ts) where no level opens it.
   */
  readonly difficulty: number;
  readonly correct: number;
  readonly incorrect: number;
  readonly score: number;
  /** Active seconds; null before the first result. */
  readonly time: number | null;
  /** Sum of the ratings. */
  readonly stars: number;
  readonly firstStars: StarCount;
  readonly secondStars: StarCount;
  readonly firstNextGoals: number | null;
  readonly secondNextGoals: number | null;
}

/** One per unit, subunit and game. */
export interface ScoreRecord {
  /** gameData Key plus game type, e.g. '12Bubble Pop'. */
  readonly Key: string;
  readonly scoreType: 'normal' | 'time';
  /** Unit. */
  readonly category: string;
  /** Label of the game, under both names. */
  readonly gameType: string;
  readonly gameName: string;
  /** Subunit. */
  readonly target: string;
  /** Types of the two ratings; the second is 'none' where the game has only one. */
  readonly firstType: string;
  readonly secondType: string;
  readonly difficultyScores: Readonly<Record<RoundDifficulty, DifficultyScore>>;
}

/** Endless levels. spec: data#level-record. */
export interface LevelRecord {
  /** A game name, or 'N Categories' for N = 2..5. */
  readonly gameType: string;
  /** The game, also where several categories were played together. */
  readonly spreadGameType: string;
  /** One category's name, or those of the run that made the record. */
  readonly category: string | readonly string[];
  readonly levelEasy: number;
  readonly levelMedium: number;
  readonly levelHard: number;
  /** The categories that each level was reached with; empty before the first. */
  readonly categoryEasy: readonly string[];
  readonly categoryMedium: readonly string[];
  readonly categoryHard: readonly string[];
}

/** spec: data#star-totals-and-player-progress. */
export interface PlayerLevelNumbers {
  readonly playerLevel: number;
  /** Number of stars that can be earned in total. */
  readonly allTotalStars: number;
  readonly currentStars: number;
}

/** Result of one finished game. */
export interface GameResult {
  readonly correct: number;
  readonly incorrect: number;
  readonly score: number;
  /** Active seconds. */
  readonly time: number;
  readonly stars: number;
  readonly firstStars: StarCount;
  readonly secondStars: StarCount;
  readonly firstNextGoals: number | null;
  readonly secondNextGoals: number | null;
}

/** Stars earned of the stars that can be earned. */
export interface StarSum {
  readonly current: number;
  readonly total: number;
  /** 0..100, not rounded. */
  readonly percent: number;
  /** The row of three that a badge shows (spec: readings#6). */
  readonly displayStars: StarCount;
}
