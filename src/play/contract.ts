import type { Chance } from './chance';
import type { EndlessLevel } from './endless';
import type { StarGoals, StarResult } from './stars';
import type { PlaySentence, PlayWord } from './word';

export type RoundDifficulty = 'easy' | 'medium' | 'hard';
export type PlayMode = 'normal' | 'endless';

/** Numbers that every game's tuning has. */
export interface RoundTuning {
  /** Playable rounds of normal mode. */
  readonly rounds: number;
  /** The 'Round N' banner, the specification's stats phase. */
  readonly statsMilliseconds: number;
}

/** One event of the timeline game. Years, which may have fractions. spec: shell 3 "Timeline card". */
export interface TimelineCard {
  /** Also the key of its word in the setup. */
  readonly id: string;
  readonly content: string;
  /** The date as it is read. */
  readonly date: string;
  readonly startDate: number;
  /** Never before the start. */
  readonly endDate: number;
}

/** Everything a game is begun with. Plain data: with the seed and the inputs it is the whole game. */
export interface GameSetup<Tuning extends RoundTuning = RoundTuning> {
  readonly difficulty: RoundDifficulty;
  readonly mode: PlayMode;
  /** The tuning row of this difficulty. */
  readonly tuning: Tuning;
  /** The words of the lesson; in endless mode those of all chosen categories. */
  readonly words: readonly PlayWord[];
  /** The number words (subCat 'Math'), for the games that calculate. */
  readonly numbers: readonly PlayWord[];
  /** The story's pages in order, for the games that read. */
  readonly sentences: readonly PlaySentence[];
  /** The events of history, for the timeline alone. */
  readonly cards?: readonly TimelineCard[];
  readonly goals: StarGoals;
  /** Word key -> misses minus hits of this session; missing means 0 (readings 18). */
  readonly correctness: Readonly<Record<string, number>>;
  /** Calm play: countdowns run far slower and ratings of time are skipped. Missing means no. */
  readonly isCalm?: boolean;
  /** The play area in stage units (CSS pixels when the game began). */
  readonly stage: { readonly width: number; readonly height: number };
  readonly seed: number;
}

/** What was answered in one round. */
export interface RoundStats {
  hits: number;
  misses: number;
  /** May be negative; what is shown is max(0, score) (readings 13). */
  score: number;
}

/** Hits, misses and score of the game and of the current round. spec: play 3 "Stats". */
export interface Stats extends RoundStats {
  roundStats: RoundStats;
}

/** Where a game stands. Steps count down to the next phase. */
export type Phase =
  | { kind: 'banner'; stepsLeft: number }
  | { kind: 'play' }
  /** The game's own rest inside a round (between two sets). Time stands still. */
  | { kind: 'pause'; stepsLeft: number }
  /** The round is decided; its last answer is still being seen. */
  | { kind: 'closing'; stepsLeft: number }
  | { kind: 'result'; stepsLeft: number }
  | { kind: 'ended' };

/** What every game's state begins with. Plain data all through: JSON and back gives the same game. */
export interface PlayState {
  chance: Chance;
  /** Steps since the game began. */
  step: number;
  /** Steps of active play (readings 14). */
  activeSteps: number;
  phase: Phase;
  /** 0-based. */
  round: number;
  stats: Stats;
  correctness: Record<string, number>;
  /** null in normal mode. */
  endless: EndlessLevel | null;
  /** Misses on the current target, and whether its answer has been shown (readings 15). */
  ladder: { misses: number; revealed: boolean };
  /** Targets asked in this round. */
  turns: number;
  /** Words that come back, each with the turns that are left until it must. */
  returning: { key: string; turnsLeft: number }[];
}

/** How a prompt is given: as text with sound, or as sound alone. */
export type PromptForm = 'read' | 'heard';

/** What happened in a step. Pictures, sounds, popups and the recorder follow these. */
export type PlayEvent =
  | { readonly type: 'round-started'; readonly round: number }
  | { readonly type: 'play-started'; readonly round: number }
  | { readonly type: 'asked'; readonly word: PlayWord; readonly form: PromptForm }
  /** A word to be spoken now, apart from the prompt (a card turned over). */
  | { readonly type: 'spoken'; readonly word: PlayWord }
  | {
      readonly type: 'answered';
      readonly correct: boolean;
      /** The word that was asked. */
      readonly word: PlayWord;
      /** The choice that was taken, or null when time decided. */
      readonly choice: string | null;
      /** Change of the score: 1, -1, or 0 for an assisted answer. */
      readonly score: -1 | 0 | 1;
      readonly assisted: boolean;
    }
  /** A distractor leaves after two misses (readings 15). */
  | { readonly type: 'faded'; readonly choice: string }
  /** The right choice is shown after three misses. */
  | { readonly type: 'revealed'; readonly choice: string; readonly word: PlayWord }
  | { readonly type: 'level-up'; readonly level: number }
  | { readonly type: 'round-ended'; readonly round: number }
  | { readonly type: 'result'; readonly stars: StarResult }
  | { readonly type: 'ended' }
  /** A game's own happening, for its picture alone. */
  | { readonly type: 'moved'; readonly what: string; readonly choice: string };

/** One thing that can be done now. The stage lays a real button with this name over the picture's place. */
export interface Choice<Input = unknown> {
  readonly id: string;
  /** What a screen reader says: the word, or the meaning of the picture. */
  readonly label: string;
  /** Which language the label is in. */
  readonly spokenIn: 'learner' | 'english';
  readonly input: Input;
  /** In hand, or turned up: said of its button as `aria-pressed`. Missing where a choice is nothing of the kind. */
  readonly pressed?: boolean;
  /** May be dragged onto another choice: the stage then acts on this one, and on the one it was let go over. */
  readonly isDraggable?: boolean;
  /** What is done when a dragged choice is let go over this one; the same as by a tap where it is missing. */
  readonly dropInput?: Input;
}

/** What the head-up display shows beside score, round and level, which the kit knows. */
export interface Hud {
  readonly prompt: PlayWord | null;
  readonly form: PromptForm;
  /** Dots of the trail: done of total. */
  readonly done: number;
  readonly total: number;
  /** A countdown, or null for a game without one. */
  readonly secondsLeft: number | null;
  readonly secondsTotal: number | null;
}

/**
 * The rules of one game: pure functions over a plain state. `step` advances one fixed 1/60 s step
 * and changes `state` in place; inputs that make no sense now are ignored, never thrown at.
 */
export interface Rules<State extends PlayState = PlayState, Input = unknown, Tuning extends RoundTuning = RoundTuning> {
  readonly begin: (setup: GameSetup<Tuning>) => State;
  readonly step: (setup: GameSetup<Tuning>, state: State, inputs: readonly Input[]) => PlayEvent[];
  readonly choices: (setup: GameSetup<Tuning>, state: State) => Choice<Input>[];
  /** The right choice now, or null when there is none. */
  readonly hint: (setup: GameSetup<Tuning>, state: State) => Choice<Input> | null;
  readonly hud: (setup: GameSetup<Tuning>, state: State) => Hud;
}
