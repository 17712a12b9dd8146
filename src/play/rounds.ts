import { countMeeting, listNew } from './candidates';
import { createChance } from './chance';
import { toSteps } from './steps';
import type { EventSink, Phase, PlayEvent, PlayState, RoundTuning, Rules, GameSetup } from './contract';
import { ramped } from './ramp';
import type { Dealt, StarCount } from './stars';
import { rateAll } from './stars';
import { INTRODUCTION, TIMING, pacedOf, takeCalmInputs, wasCalm } from './timing';
import { sampleWeighted } from './weights';

/**
 * The common part of a new state. Normal mode starts with the 'Round 1' banner, endless mode with
 * play.
 */
export function beginPlay(setup: GameSetup): PlayState {
  const endless = setup.mode === 'endless';
  return {
    chance: createChance(setup.seed),
    step: 0,
    activeSteps: 0,
    phase: { kind: 'banner', stepsLeft: endless ? 1 : toSteps(setup.tuning.statsMilliseconds) },
    round: 0,
    stats: { hits: 0, misses: 0, score: 0, roundStats: { hits: 0, misses: 0, score: 0 } },
    correctness: { ...setup.correctness },
    endless: endless ? { level: 0, progress: 0 } : null,
    ladder: { misses: 0, revealed: false },
    turns: 0,
    trail: [],
    returning: [],
    lastAsked: [],
    met: {},
  };
}

/** The functions by which a game plugs into the round state machine. */
export interface RoundGame<State extends PlayState, Input, Tuning extends RoundTuning, What extends string = never> {
  /** Sets the round up and asks its first word; called when the banner ends. */
  readonly startRound: (setup: GameSetup<Tuning>, state: State, events: EventSink<What>) => void;
  /** One step of active play. Calls `closeRound` when the round is over. */
  readonly play: (setup: GameSetup<Tuning>, state: State, inputs: readonly Input[], events: EventSink<What>) => void;
  /** Called when a pause is over, for games that pause. */
  readonly resume?: (setup: GameSetup<Tuning>, state: State, events: EventSink<What>) => void;
  /**
   * Points of all rounds, where each of them deals a number of questions. A game with a
   * `roundTarget` need not say it.
   */
  readonly countPoints?: (setup: GameSetup<Tuning>, state: State) => number;
  /** Stars of whoever comes to the end, for a game that cannot be lost. */
  readonly minStars?: StarCount;
}

/** True while a round has not begun: its banner, or the introduction of its new words, is shown. */
export const isBeforeRound = ({ kind }: PlayState['phase']): boolean => kind === 'banner' || kind === 'introduction';

/** True in the last round of a game, which each game makes a treat of; never in endless mode. */
export const isLastRound = (
  { mode, tuning }: Pick<GameSetup, 'mode' | 'tuning'>,
  { round }: Pick<PlayState, 'round'>,
): boolean => mode === 'normal' && round + 1 >= tuning.rounds;

/** Ends the round after its last answer has been shown. The trail is reset with the next round. */
export function closeRound(state: PlayState): void {
  if (state.phase.kind === 'play') state.phase = { kind: 'closing', stepsLeft: toSteps(TIMING.closingMilliseconds) };
}

/** Pauses inside a round; `resume` is called afterwards. */
export function pauseRound(state: PlayState, milliseconds: number): void {
  if (state.phase.kind === 'play') state.phase = { kind: 'pause', stepsLeft: toSteps(milliseconds) };
}

/** Pauses while the word of the last answer is said with its picture (spec: readings#58). */
export function pauseToTeach(state: PlayState): void {
  pauseRound(state, TIMING.taughtMilliseconds);
}

function startPlay<State extends PlayState, Input, Tuning extends RoundTuning, What extends string>(
  setup: GameSetup<Tuning>,
  state: State,
  game: RoundGame<State, Input, Tuning, What>,
  events: EventSink<What>,
): void {
  state.phase = { kind: 'play' };
  state.stats.roundStats = { hits: 0, misses: 0, score: 0 };
  state.turns = 0;
  state.trail = [];
  events.push({ type: 'play-started', round: state.round });
  game.startRound(setup, state, events);
}

/** Shows and says the first of these words. */
function introduce(setup: GameSetup, state: PlayState, words: string[], after: Phase | null, events: EventSink): void {
  const word = setup.words.find(({ key }) => key === words[0]);
  if (!word) return;
  state.phase = { kind: 'introduction', stepsLeft: toSteps(INTRODUCTION.milliseconds), words, after };
  if (after === null) countMeeting(state, word);
  events.push({ type: 'introduced', word });
}

/**
 * Introduces new words before the first round, unless its demonstration was just shown; then, or
 * when nothing is new, play begins.
 */
function introduceOrPlay<State extends PlayState, Input, Tuning extends RoundTuning, What extends string>(
  setup: GameSetup<Tuning>,
  state: State,
  game: RoundGame<State, Input, Tuning, What>,
  events: EventSink<What>,
): void {
  const isDue = state.round === 0 && setup.isDemonstrated !== true;
  const unknown = isDue ? listNew(setup, state, setup.words) : [];
  const words = sampleWeighted(state.chance, unknown, INTRODUCTION.words, {}, setup.level).map(({ key }) => key);
  if (words.length === 0) startPlay(setup, state, game, events);
  else introduce(setup, state, words, null, events);
}

/** Input that passes over all that comes before the first choice: banner and new words. */
export const SKIP_INTRODUCTION = 'skip-introduction';

/** After a word was said: the next one is, or play begins or goes on. */
function continueIntroduction<State extends PlayState, Input, Tuning extends RoundTuning, What extends string>(
  setup: GameSetup<Tuning>,
  state: State,
  game: RoundGame<State, Input, Tuning, What>,
  isSkipped: boolean,
  events: EventSink<What>,
): void {
  if (state.phase.kind !== 'introduction') return;
  const { words, after } = state.phase;
  if (after !== null) state.phase = after;
  else if (!isSkipped && words.length > 1) introduce(setup, state, words.slice(1), null, events);
  else startPlay(setup, state, game, events);
}

/**
 * A word that is asked for the first time is introduced first: what was to come waits; but not
 * straight after a demonstration, when a child wants to play. `events` are those of this step.
 */
function introduceAsked<What extends string>(setup: GameSetup, state: PlayState, events: PlayEvent<What>[]): void {
  const { newWord } = state;
  if (newWord === undefined) return;
  delete state.newWord;
  if (setup.isDemonstrated === true && state.round === 0 && state.turns <= 1) return;
  const asked = events.findIndex((event) => event.type === 'asked' && event.word.key === newWord);
  const introduced: PlayEvent<What>[] = [];
  introduce(setup, state, [newWord], state.phase, introduced);
  events.splice(Math.max(0, asked), 0, ...introduced);
}

/** What the rounds of a finished game had to give; null where their time alone ends them. */
function findDealt<State extends PlayState, Input, Tuning extends RoundTuning, What extends string>(
  setup: GameSetup<Tuning>,
  state: State,
  { countPoints }: RoundGame<State, Input, Tuning, What>,
): Dealt | null {
  const { undealt: missing = 0 } = state;
  if (countPoints) return { score: countPoints(setup, state) - missing, missing };
  const { rounds, roundTarget } = setup.tuning as RoundTuning & Partial<ScoreTuning>;
  return roundTarget === undefined ? null : { score: rounds * roundTarget, missing };
}

function endRound<State extends PlayState, Input, Tuning extends RoundTuning, What extends string>(
  setup: GameSetup<Tuning>,
  state: State,
  game: RoundGame<State, Input, Tuning, What>,
  events: EventSink<What>,
): void {
  events.push({ type: 'round-ended', round: state.round });
  if (setup.mode === 'endless') {
    state.round += 1;
    introduceOrPlay(setup, state, game, events);
    return;
  }
  if (!isLastRound(setup, state)) {
    state.round += 1;
    state.phase = { kind: 'banner', stepsLeft: toSteps(setup.tuning.statsMilliseconds) };
    events.push({ type: 'round-started', round: state.round });
    return;
  }
  state.phase = { kind: 'result', stepsLeft: toSteps(TIMING.resultMilliseconds) };
  const stars = rateAll(
    setup.goals,
    { ...state.stats, activeSteps: state.activeSteps },
    { isCalm: wasCalm(setup, state), dealt: findDealt(setup, state, game), minStars: game.minStars ?? 0 },
  );
  events.push({ type: 'result', stars });
}

/**
 * One step of the round state machine that all games share: banner, introduction of new words,
 * play, pause, closing, result, ended. spec: play#rounds, readings#12, readings#14.
 */
export function stepRounds<State extends PlayState, Input, Tuning extends RoundTuning, What extends string = never>(
  usual: GameSetup<Tuning>,
  state: State,
  inputs: readonly Input[],
  game: RoundGame<State, Input, Tuning, What>,
): PlayEvent<What>[] {
  takeCalmInputs(usual, state, inputs);
  const setup = pacedOf(usual, state);
  const events: PlayEvent<What>[] = [];
  const hasBanner = setup.mode === 'normal' && setup.tuning.statsMilliseconds > 0;
  if (state.step === 0 && hasBanner) events.push({ type: 'round-started', round: 0 });
  state.step += 1;
  const { phase } = state;
  const isSkipped = inputs.some((input) => (input as unknown) === SKIP_INTRODUCTION);
  switch (phase.kind) {
    case 'play':
      state.activeSteps += 1;
      game.play(setup, state, inputs, events);
      introduceAsked(setup, state, events);
      return events;
    case 'ended':
      return events;
    case 'introduction':
      if (!isSkipped) break;
      continueIntroduction(setup, state, game, true, events);
      introduceAsked(setup, state, events);
      return events;
    case 'banner':
      if (!isSkipped || state.round > 0) break;
      startPlay(setup, state, game, events);
      introduceAsked(setup, state, events);
      return events;
    case 'pause':
    case 'closing':
    case 'result':
      break;
  }
  phase.stepsLeft -= 1;
  if (phase.stepsLeft > 0) return events;
  switch (phase.kind) {
    case 'banner':
      introduceOrPlay(setup, state, game, events);
      break;
    case 'introduction':
      continueIntroduction(setup, state, game, false, events);
      break;
    case 'pause':
      state.phase = { kind: 'play' };
      game.resume?.(setup, state, events);
      break;
    case 'closing':
      endRound(setup, state, game, events);
      break;
    case 'result':
      state.phase = { kind: 'ended' };
      events.push({ type: 'ended' });
      break;
  }
  introduceAsked(setup, state, events);
  return events;
}

/** Makes the `step` function of a game whose step does nothing else. */
export function createRoundStep<
  State extends PlayState,
  Input,
  Tuning extends RoundTuning,
  What extends string = never,
>(game: RoundGame<State, Input, Tuning, What>): Rules<State, Input, Tuning, What>['step'] {
  return (setup, state, inputs) => stepRounds(setup, state, inputs, game);
}

/** The values of all rounds of normal mode together. */
export function sumRounds(values: readonly [number, ...number[]], rounds: number): number {
  return Array.from({ length: rounds }, (_, round) => ramped(values, { round, endless: null })).reduce(
    (sum, value) => sum + value,
    0,
  );
}

/** Numbers of a game whose rounds end at a score. */
export interface ScoreTuning extends RoundTuning {
  /** Score that ends the round. */
  readonly roundTarget: number;
  /** Targets after which a round of normal mode ends at any score, so that every round ends. */
  readonly maxTurns: number;
}

/** True when the round's score is reached, or in normal mode the maximum of targets was asked. */
export function isScoreRoundOver({ mode, tuning }: GameSetup<ScoreTuning>, { stats, turns }: PlayState): boolean {
  return stats.roundStats.score >= tuning.roundTarget || (mode === 'normal' && turns >= tuning.maxTurns);
}
