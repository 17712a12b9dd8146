import type { Hud } from '../play/contract';

/** The clock ticks in the last seconds of a countdown, once in each. spec: art#sound. */
const TICKING_SECONDS = 5;

/** Ticks for a countdown. Call in each step of play with what the head-up display shows; a fresh countdown ticks anew. */
export function createCountdownTick(tick: () => void): ({ secondsLeft }: Pick<Hud, 'secondsLeft'>) => void {
  let before: number | null = null;
  return ({ secondsLeft }) => {
    const isNext = secondsLeft !== null && before !== null && secondsLeft < before;
    if (isNext && secondsLeft > 0 && secondsLeft <= TICKING_SECONDS) tick();
    before = secondsLeft;
  };
}
