import { toSteps } from '../play/steps';

/** While nothing is pressed or said, one small thing moves this often. Seconds. */
const LIFE_SECONDS = { min: 4, max: 7 } as const;

/** Counts the steps in which a child looks and nothing happens. */
export interface IdleLife {
  /**
   * Call once a step of active play. Returns whose turn it is to move, 1, 2, 3 and so on, or null
   * while nothing is due. `isBusy`: something was pressed, or has happened.
   */
  readonly step: (isBusy: boolean) => number | null;
}

/** Creates the counter of one game. `random`: 0..1, below 1. */
export function createIdleLife(random: () => number): IdleLife {
  const wait = (): number => toSteps(1000 * (LIFE_SECONDS.min + random() * (LIFE_SECONDS.max - LIFE_SECONDS.min)));
  let stepsLeft = wait();
  let turn = 0;
  return {
    step: (isBusy) => {
      stepsLeft = isBusy ? wait() : stepsLeft - 1;
      if (stepsLeft > 0) return null;
      stepsLeft = wait();
      turn += 1;
      return turn;
    },
  };
}
