import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { Tuning } from './rules';

/** What the three difficulties share. spec: games#wordless. */
const shared = {
  rounds: ROUNDS,
  /**
   * The banner, the first half of the 3 s before each round; in the second the windows light up
   * (spec: readings#59).
   */
  statsMilliseconds: 1500,
  lightingMilliseconds: 1500,
  roundSeconds: 40,
  trailDots: 10,
  /**
   * The window that was found, or is shown after too many misses, stays open this long before the
   * next word is spoken.
   */
  foundShownMilliseconds: 1400,
  lostShownMilliseconds: 2200,
};

/** Lists have one entry a round; the last is the specified number. */
export const tuning: TuningTable<Tuning> = {
  easy: { ...shared, pool: [2, 3, 4, 4] },
  medium: { ...shared, pool: [3, 4, 6, 6] },
  hard: { ...shared, pool: [4, 6, 8, 9] },
};
