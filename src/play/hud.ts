import { wordOf } from './answers';
import { toSeconds } from './steps';
import type { GameSetup, Hud, HudState, LookDirection, PlayState, RoundTuning, TrailMark } from './contract';
import type { PlayWord } from './word';

/** The word of the prompt, or null before the first is asked. */
export function promptOf(setup: GameSetup, key: string | null): PlayWord | null {
  return key === null ? null : wordOf(setup, key);
}

/**
 * The trail of a round that ends at a score, or after some more questions: it grows beyond the dots
 * for the score, so that it shows each question.
 */
export function scoreTrail({ trail }: PlayState, total: number): Pick<Hud, 'trail' | 'total'> {
  return { trail, total: Math.max(total, trail.length) };
}

/**
 * The trail of a round that ends by time: one dot for each right answer; from `total` on it is
 * filled a second time.
 */
export function timedTrail({ trail }: PlayState, total: number): Pick<Hud, 'trail' | 'total'> {
  return { trail, total };
}

type Countdown = Pick<Hud, 'secondsLeft' | 'secondsTotal'>;

/** The countdown fields of a game without a time limit. */
export const NO_COUNTDOWN: Countdown = { secondsLeft: null, secondsTotal: null };

/**
 * The HUD of a game with a target word whose rounds end at a score: the word, a dot for each point,
 * no countdown.
 */
export function scoreHud(setup: GameSetup, state: PlayState & { readonly target: string | null }, total: number): Hud {
  return { prompt: promptOf(setup, state.target), form: 'read', ...scoreTrail(state, total), ...NO_COUNTDOWN };
}

/** The countdown of a timed round. Timed rounds do not end in endless mode (spec: readings#22). */
export function roundCountdown(
  { mode, tuning }: GameSetup<RoundTuning & { readonly roundSeconds: number }>,
  stepsLeft: number,
): Countdown {
  return mode === 'endless'
    ? NO_COUNTDOWN
    : { secondsLeft: Math.ceil(toSeconds(stepsLeft)), secondsTotal: tuning.roundSeconds };
}

function isSameTrail(one: readonly TrailMark[], other: readonly TrailMark[]): boolean {
  return one === other || (one.length === other.length && one.every((mark, index) => mark === other[index]));
}

function isSameHud(one: HudState, other: HudState): boolean {
  return (Object.keys(other) as (keyof HudState)[]).every((name) => {
    if (name === 'prompt') return one.prompt?.key === other.prompt?.key;
    return name === 'trail' ? isSameTrail(one.trail, other.trail) : one[name] === other[name];
  });
}

/**
 * All that the head-up display shows of a game: what its rules say, what the kit knows of every
 * game, and where the songbird looks. It is `previous`, the one before, until a shown value
 * changes: who is told of each step need not compare the two.
 */
export function composeHud(
  previous: HudState | null,
  hud: Hud,
  { activeSteps, round, stats, endless }: PlayState,
  look: LookDirection | null = null,
): HudState {
  const next: HudState = {
    ...hud,
    secondsPlayed: Math.floor(toSeconds(activeSteps)),
    round,
    score: stats.score,
    look,
    level: endless?.level ?? null,
    levelProgress: endless?.progress ?? 0,
  };
  return previous && isSameHud(previous, next) ? previous : next;
}
