import type { Hud } from '../play/contract';

/** The clock ticks in the last seconds of a countdown, once in each. spec: art#sound. */
const TICKING_SECONDS = 5;

/**
 * Plays `tick` in the last seconds of a countdown. Call the result in each step of play with the
 * head-up display; a countdown that starts again ticks again.
 */
export function createCountdownTick(tick: () => void): ({ secondsLeft }: Pick<Hud, 'secondsLeft'>) => void {
  let previous: number | null = null;
  return ({ secondsLeft }) => {
    const isNext = secondsLeft !== null && previous !== null && secondsLeft < previous;
    if (isNext && secondsLeft > 0 && secondsLeft <= TICKING_SECONDS) tick();
    previous = secondsLeft;
  };
}
