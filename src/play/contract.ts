import type { Chance } from './chance';
import type { EndlessLevel } from './endless';
import type { StarGoals, StarResult } from './stars';
import type { PlaySentence, PlayWord } from './word';

export type RoundDifficulty = 'easy' | 'medium' | 'hard';
export type PlayMode = 'normal' | 'endless';

/** The fields that the tuning of every game has. */
export interface RoundTuning {
  /** Playable rounds of normal mode. */
  readonly rounds: number;
  /** Duration of the 'Round N' banner, the specification's stats phase. */
  readonly statsMilliseconds: number;
  /** When a child who does nothing is helped, in a game that cannot wait for it (`IDLE`). */
  readonly idle?: IdleTimes;
}

/** Times without an answer until each help, and until the word is said again. Seconds. */
export interface IdleTimes {
  readonly wordSeconds: number;
  readonly lookSeconds: number;
  readonly handSeconds: number;
  readonly repeatSeconds: number;
}

/**
 * A game's numbers by round difficulty: those of the specification's difficulty table, and its own.
 */
export type TuningTable<Tuning extends RoundTuning = RoundTuning> = Readonly<Record<RoundDifficulty, Tuning>>;

/**
 * One card of the timeline game. Dates are years, which may have fractions.
 * spec: data#timeline-card.
 */
export interface TimelineCard {
  /** Also the key of its word in the setup. */
  readonly id: string;
  readonly content: string;
  /** The same in a few words, under the picture. Missing means `content`. */
  readonly short?: string;
  /** The learner's word for the picture, in place of `short`, where the pack has one. */
  readonly name?: string;
  /** The date as it is shown. */
  readonly date: string;
  readonly startDate: number;
  /** At least `startDate`. */
  readonly endDate: number;
}

/**
 * Everything that a game starts from. Plain data: setup (with its seed) and inputs determine the
 * whole game.
 */
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
  /** The history events; only for the timeline. */
  readonly cards?: readonly TimelineCard[];
  readonly goals: StarGoals;
  /**
   * The level that was chosen, 1 to 5. Missing where none was: words of all ranks weigh alike then.
   */
  readonly level?: number;
  /** Word key -> misses minus hits of this session; missing means 0 (spec: readings#18). */
  readonly correctness: Readonly<Record<string, number>>;
  /**
   * The demonstration was shown just now, or the first question is answered together in its place:
   * nothing is introduced before that. Missing means false.
   */
  readonly isDemonstrated?: boolean;
  /**
   * Calm play: countdowns are slower (timing.ts) and ratings of time are skipped. Missing means
   * false.
   */
  readonly isCalm?: boolean;
  /**
   * Seconds for which scanning shows each thing that can be chosen; what falls or hides waits for
   * it (timing.ts). Only in calm play; missing without scanning.
   */
  readonly scanSeconds?: number;
  /**
   * Median of the child's answer times, by which what falls or hides waits in calm play; missing
   * where it was not measured.
   */
  readonly answerSeconds?: number;
  /** The play area in stage units (CSS pixels when the game began). */
  readonly stage: { readonly width: number; readonly height: number };
  readonly seed: number;
}

/** A question of the round that is over: 'gold' right at once, 'silver' with help or a miss. */
export type TrailMark = 'gold' | 'silver';

/** Answers of one round. */
export interface RoundStats {
  hits: number;
  misses: number;
  /** Never below 0: a miss at 0 takes nothing, so that what is shown and what is counted agree. */
  score: number;
}

/** Hits, misses and score of the game and of the current round. spec: play#stats. */
export interface Stats extends RoundStats {
  roundStats: RoundStats;
}

/** The phase of a game. `stepsLeft` counts down to the next phase. */
export type Phase =
  | { kind: 'banner'; stepsLeft: number }
  /**
   * A new word is shown and said, the first of `words`. Before the first round `after` is null, and
   * the round begins after the last of them; in play it is the phase that goes on then.
   */
  | { kind: 'introduction'; stepsLeft: number; words: string[]; after: Phase | null }
  | { kind: 'play' }
  /** A pause inside a round, e.g. to show an answer. Active time does not advance. */
  | { kind: 'pause'; stepsLeft: number }
  /** The round is over; its last answer is still shown. */
  | { kind: 'closing'; stepsLeft: number }
  | { kind: 'result'; stepsLeft: number }
  | { kind: 'ended' };

/** The state that all games have. Plain data: a copy through JSON continues identically. */
export interface PlayState {
  chance: Chance;
  /** Steps since the game began. */
  step: number;
  /** Steps of active play (spec: readings#14). */
  activeSteps: number;
  phase: Phase;
  /** 0-based. */
  round: number;
  stats: Stats;
  correctness: Record<string, number>;
  /** null in normal mode. */
  endless: EndlessLevel | null;
  /** Misses on the current target, and whether its answer has been shown (spec: readings#15). */
  ladder: { misses: number; revealed: boolean };
  /** Targets asked in this round. */
  turns: number;
  /** The questions of this round that are over, in order; a new list with each. */
  trail: readonly TrailMark[];
  /** Words to be asked again, each with the number of turns left until then. */
  returning: { key: string; turnsLeft: number }[];
  /** Keys of the last targets, the latest last; at most `NO_REPEAT_WITHIN`. */
  lastAsked: string[];
  /** Calm or not, as it was switched in the game; missing while it is as in the setup. */
  isCalm?: boolean;
  /** Times that words with `met` were introduced or asked in this game, by key. */
  met: Record<string, number>;
  /** A new word that is asked in this step and is to be introduced first; else missing. */
  newWord?: string;
  /**
   * Points of the rounds so far that could not be dealt, as too few words can stand together;
   * missing while it would be 0.
   */
  undealt?: number;
}

/**
 * How a prompt is given: 'read' as text with sound, 'heard' as sound only, 'shown' as a picture
 * only, whose word is not said.
 */
export type PromptForm = 'read' | 'heard' | 'shown';

/**
 * An event of a step, for views, sounds, popups and the recorder. `What` is the union of the game's
 * own event names, e.g. 'turned' | 'found'; only code of that game knows them, for all others it is
 * `never`.
 */
export type PlayEvent<What extends string = never> =
  | { readonly type: 'round-started'; readonly round: number }
  | { readonly type: 'play-started'; readonly round: number }
  | {
      readonly type: 'asked';
      readonly word: PlayWord;
      readonly form: PromptForm;
      /**
       * Chance that a first answer is right by luck, 0..1. Missing where answers say nothing about
       * knowing the word (`GameFacts.wordsPerMinute`).
       */
      readonly guess?: number;
    }
  /** A word that the child meets for the first time is shown and said. */
  | { readonly type: 'introduced'; readonly word: PlayWord }
  /** A word to be spoken now, apart from the prompt (a card turned over). */
  | { readonly type: 'spoken'; readonly word: PlayWord }
  | {
      readonly type: 'answered';
      readonly correct: boolean;
      /** The word that was asked. */
      readonly word: PlayWord;
      /** The choice that was taken, or null when the time ran out. */
      readonly choice: string | null;
      /** The word on the choice that was taken; null where it carries none, e.g. a sign. */
      readonly taken: PlayWord | null;
      /** Change of the score: 1; -1, or 0 for a miss at no score; 0 for an assisted answer. */
      readonly score: -1 | 0 | 1;
      readonly assisted: boolean;
    }
  /** A distractor is taken away after two misses (spec: readings#15). */
  | { readonly type: 'faded'; readonly choice: string }
  /** The right choice is shown after three misses. */
  | { readonly type: 'revealed'; readonly choice: string; readonly word: PlayWord }
  | { readonly type: 'level-up'; readonly level: number }
  | { readonly type: 'round-ended'; readonly round: number }
  | { readonly type: 'result'; readonly stars: StarResult }
  | { readonly type: 'ended' }
  /** A game's own event, for its view only. */
  | { readonly type: 'moved'; readonly what: What; readonly choice: string };

/**
 * Collects the events of a step, in order. A sink for a game's own events accepts the common events
 * as well.
 */
export interface EventSink<What extends string = never> {
  readonly push: (...events: PlayEvent<What>[]) => unknown;
}

/**
 * Something that can be done now. The overlay puts a real button with this label at its placement
 * in the view.
 */
export interface Choice<Input = unknown> {
  readonly id: string;
  /** Accessible name: the word, or the meaning of the picture. */
  readonly label: string;
  /** Which language the label is in. */
  readonly spokenIn: 'learner' | 'english';
  readonly input: Input;
  /**
   * The word that it carries, for a game in which nothing is asked before something is taken: it is
   * said to a child who waits.
   */
  readonly word?: PlayWord;
  /**
   * `aria-pressed` of its button, e.g. for a piece in hand. Missing for a choice that is no toggle.
   */
  readonly pressed?: boolean;
  /**
   * Can be dragged onto another choice: the stage sends the input of this one, then `dropInput` of
   * the other.
   */
  readonly isDraggable?: boolean;
  /** Input when a dragged choice is dropped on this one; `input` where it is missing. */
  readonly dropInput?: Input;
}

/** What the head-up display shows beside score, round and level, which are in the common state. */
export interface Hud {
  readonly prompt: PlayWord | null;
  readonly form: PromptForm;
  /**
   * The questions of the round that are over: it only grows until the round ends
   * (spec: readings#66).
   */
  readonly trail: readonly TrailMark[];
  /** Dots of the progress trail; a trail that is longer is filled a second time. */
  readonly total: number;
  /** A countdown, or null for a game without one. */
  readonly secondsLeft: number | null;
  readonly secondsTotal: number | null;
}

/** Seen from the plaque in the middle of the head-up display. */
export type LookDirection = 'left' | 'down' | 'right';

/** What the head-up display shows. Replaced only when a shown value changes, never per frame. */
export interface HudState extends Hud {
  /** Active whole seconds so far. */
  readonly secondsPlayed: number;
  readonly round: number;
  readonly score: number;
  /** Where the songbird looks after a long silence, toward the right choice; else null. */
  readonly look: LookDirection | null;
  /**
   * Endless mode: the level, and how many right answers toward the next there are; null in normal
   * mode.
   */
  readonly level: number | null;
  readonly levelProgress: number;
}

/**
 * The rules of one game: pure functions over a plain state. `step` advances one fixed 1/60 s step
 * and changes `state` in place; inputs that are not possible now are ignored, never an error.
 */
export interface Rules<
  State extends PlayState = PlayState,
  Input = unknown,
  Tuning extends RoundTuning = RoundTuning,
  What extends string = never,
> {
  readonly begin: (setup: GameSetup<Tuning>) => State;
  readonly step: (setup: GameSetup<Tuning>, state: State, inputs: readonly Input[]) => PlayEvent<What>[];
  readonly choices: (setup: GameSetup<Tuning>, state: State) => Choice<Input>[];
  /** The right choice now, or null. */
  readonly hint: (setup: GameSetup<Tuning>, state: State) => Choice<Input> | null;
  readonly hud: (setup: GameSetup<Tuning>, state: State) => Hud;
}
