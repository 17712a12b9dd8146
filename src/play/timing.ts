import type { PlayState, GameSetup, IdleTimes } from './contract';
import { memoize } from './memoize';
import { toSteps } from './steps';

/** Times that all games share. spec: play#times. */
export const TIMING = {
  popupMilliseconds: 1300,
  markerMilliseconds: 1000,
  levelAnimationMilliseconds: 1200,
  barResetMilliseconds: 700,
  /**
   * After a right answer its word is said with its picture, before the next is asked
   * (spec: readings#58).
   */
  taughtMilliseconds: 1300,
  /** Time between the last answer of a round and the next banner. */
  closingMilliseconds: 1400,
  /** The banner 'You Win!', 'So Close!' or 'Try Again!'. */
  resultMilliseconds: 2600,
} as const;

/** Rounds of normal mode (spec: readings#12). */
export const ROUNDS = 4;

/** A revealed word is asked again within this many turns (spec: readings#15). */
export const RETURN_WITHIN_TURNS = 5;

/**
 * No word is asked again before this many others were, or all of the lesson; but for one that the
 * ladder brings back.
 */
export const NO_REPEAT_WITHIN = 8;

/** Words above the level by two ranks or more are at most one question in this many. */
export const FAR_WORD_INTERVAL = 4;

/** Meetings of a word, its introduction counted, in which no rivals stand beside it. */
export const MEETINGS_WITHOUT_RIVALS = 2;

/**
 * New words are introduced before the first round, at most `words` of them, and later in play: each
 * `everyTurns` questions one is asked that was never met, and where no other is known
 * (spec: readings#67). `milliseconds` for each.
 */
export const INTRODUCTION = { words: 1, milliseconds: 1500, everyTurns: 3 } as const;

/**
 * Misses on one target until a distractor fades, and until the answer is shown (spec: readings#15).
 * Of `maxKept` choices or fewer none fades: a second miss that leaves one choice would teach to tap
 * anything twice (spec: readings#68).
 */
export const LADDER = { missesUntilFade: 2, missesUntilReveal: 3, maxKept: 3 } as const;

/** A round of normal mode ends after this many questions at the latest (spec: readings#66). */
export const MAX_QUESTIONS = 12;

/**
 * Without an answer for this long: the word again with a movement of the choices, the songbird's
 * look, the hand. Repeated afterwards.
 */
export const IDLE: IdleTimes = { wordSeconds: 4.5, lookSeconds: 6.5, handSeconds: 8.5, repeatSeconds: 10 };

/**
 * The same for the first thing in a game that was shown just now, which is done together: the hand
 * shows it once the word has begun.
 */
export const LED_IDLE: IdleTimes = { ...IDLE, lookSeconds: 0.4, handSeconds: 0.6 };

/**
 * Of the presses within this time only one can be a miss: no finger presses twice so soon, so a
 * hand lies on several things. What is right counts all the same, since two children may tap at
 * once.
 */
export const ONE_HAND_MILLISECONDS = 80;

/** Factor by which time limits are longer in calm play. */
const CALM_SLOWDOWN = 4;

/**
 * Factor by which what falls takes longer in calm play. Not more: what is above it must make room
 * for the next.
 */
export const CALM_FALL_SLOWDOWN = 2;

/** Inputs that make a running game calm, or no longer calm: the switch of its pause. */
export const CALM_INPUTS = { on: 'calm-on', off: 'calm-off' } as const;

const calmOf = memoize((setup: GameSetup): GameSetup => ({ ...setup, isCalm: true }));
const hurriedOf = memoize((setup: GameSetup): GameSetup => ({ ...setup, isCalm: false }));

/** The setup as it is now: calm or not, as it was switched last. The same object each time. */
export function pacedOf<Setup extends GameSetup>(
  setup: Setup,
  { isCalm = setup.isCalm }: Pick<PlayState, 'isCalm'>,
): Setup {
  if (isCalm === setup.isCalm) return setup;
  return (isCalm ? calmOf(setup) : hurriedOf(setup)) as Setup;
}

/** Takes the inputs of the switch; one that changes nothing leaves no trace. */
export function takeCalmInputs(setup: GameSetup, state: PlayState, inputs: readonly unknown[]): void {
  for (const input of inputs) {
    if (input !== CALM_INPUTS.on && input !== CALM_INPUTS.off) continue;
    const isCalm = input === CALM_INPUTS.on;
    if ((pacedOf(setup, state).isCalm === true) !== isCalm) state.isCalm = isCalm;
  }
}

/**
 * True for a game that was calm at any time: its seconds were not counted against the child then,
 * so the stars of all of them are not. Else a switch in the last second would decide, or a child
 * who was told not to hurry would lose stars by the time it took. spec: readings#71.
 */
export const wasCalm = ({ isCalm }: Pick<GameSetup, 'isCalm'>, state: Pick<PlayState, 'isCalm'>): boolean =>
  isCalm === true || state.isCalm !== undefined;

/** Steps by which a countdown advances in this step: 1, or in calm play mostly 0. */
export function countdownSteps({ isCalm = false }: GameSetup, { activeSteps }: PlayState): 0 | 1 {
  return isCalm && activeSteps % CALM_SLOWDOWN !== 0 ? 0 : 1;
}

/**
 * What falls or hides stays for this many passes of scanning; `more`: turns of a pass beside the
 * game's own, for the head-up display and the first pause.
 */
const SCAN = { passes: 2, more: 2 } as const;

/**
 * What falls or hides stays for this many times what the child's answers take: half of them take
 * longer than their median.
 */
const PACE_MARGIN = 2;

/**
 * Time for which what falls or hides in calm play stays at the least: for scanning past `count`
 * things, and at the child's own pace. Milliseconds.
 */
export function patienceMilliseconds({ isCalm, scanSeconds = 0, answerSeconds = 0 }: GameSetup, count: number): number {
  if (isCalm !== true) return 0;
  return 1000 * Math.max(SCAN.passes * (count + SCAN.more) * scanSeconds, PACE_MARGIN * answerSeconds);
}

/**
 * Steps of a countdown for which `count` things stay: `milliseconds`, or as long as patience asks.
 */
export function stayingSteps(setup: GameSetup, milliseconds: number, count: number): number {
  return toSteps(Math.max(milliseconds, patienceMilliseconds(setup, count) / CALM_SLOWDOWN));
}
