import type { GameSetup, IdleTimes, PlayEvent, PlayState, RoundTuning, Rules } from './contract';
import { toSteps } from './steps';
import { IDLE, LED_IDLE } from './timing';
import type { PlayWord } from './word';

/**
 * Help for a child who does nothing: the word is said again, then the songbird looks at the answer,
 * then a hand shows it.
 */
export type IdleHelp = 'word' | 'look' | 'hand';

/** Counts the steps of active play without an answer or a press. */
export interface IdleCounter {
  /** Call once a step; returns the help that is due in this step, or null. */
  readonly step: (state: Pick<PlayState, 'phase'>, events: readonly PlayEvent[], hadInput: boolean) => IdleHelp | null;
  /** The strongest help since the last answer or press. */
  readonly shown: () => IdleHelp | null;
  /** True while the first thing is done together, and the hand shows it. */
  readonly isLeading: () => boolean;
}

/** How much longer a child may think on hard. */
const THINKING_SECONDS = 1;

/**
 * A new question without an answer, as games of tempo ask them, is no sign of a child who plays.
 */
const isFresh = (event: PlayEvent): boolean =>
  event.type === 'play-started' || (event.type === 'answered' && event.choice !== null);

const isRight = (event: PlayEvent): boolean => event.type === 'answered' && event.correct;

/** Called in every step of a game, so it allocates nothing. */
function dueAt(steps: number, times: IdleTimes): IdleHelp | null {
  if (steps === toSteps(times.wordSeconds * 1000)) return 'word';
  if (steps === toSteps(times.lookSeconds * 1000)) return 'look';
  const late = steps - toSteps(times.handSeconds * 1000);
  if (late === 0) return 'hand';
  // The hand stays; the word is said again from time to time.
  return late > 0 && late % toSteps(times.repeatSeconds * 1000) === 0 ? 'word' : null;
}

/**
 * The times of a game. On hard a child is left to think for longer before the word comes again; the
 * hand comes when it does in all.
 */
export function idleTimesOf({ difficulty, tuning }: Pick<GameSetup, 'difficulty' | 'tuning'>): IdleTimes {
  const times = tuning.idle ?? IDLE;
  if (difficulty !== 'hard') return times;
  const wordSeconds = times.wordSeconds + THINKING_SECONDS;
  return { ...times, wordSeconds, lookSeconds: (wordSeconds + times.handSeconds) / 2 };
}

/**
 * Creates the counter of one game, with its times. It is no part of the state: it changes only what
 * is shown and said. With `isLed` the first thing is done together: the hand is there at once,
 * beside what is said and seen anyway, until something was right.
 */
export function createIdleCounter(own: IdleTimes = IDLE, isLed = false): IdleCounter {
  let steps = 0;
  let shown: IdleHelp | null = null;
  let times = isLed ? LED_IDLE : own;
  return {
    step: ({ phase }, events, hadInput) => {
      if (times !== own && events.some(isRight)) times = own;
      // The hand that leads stays where it is.
      if (times === own && (hadInput || events.some(isFresh))) {
        steps = 0;
        shown = null;
      }
      if (phase.kind !== 'play') return null;
      steps += 1;
      const due = dueAt(steps, times);
      if (due !== null && shown !== 'hand') shown = due;
      return due === 'word' || times === own ? due : null;
    },
    shown: () => shown,
    isLeading: () => times !== own && shown === 'hand',
  };
}

/**
 * The word that is said to a child who waits: the prompt, else the word of the choice that may be
 * taken now, or null.
 */
export function findIdleWord<State extends PlayState, Input, Tuning extends RoundTuning, What extends string>(
  { hud, hint }: Pick<Rules<State, Input, Tuning, What>, 'hud' | 'hint'>,
  setup: GameSetup<Tuning>,
  state: State,
): PlayWord | null {
  return hud(setup, state).prompt ?? hint(setup, state)?.word ?? null;
}
