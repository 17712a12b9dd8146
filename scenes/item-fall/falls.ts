import { ramped } from '../../src/play/ramp';
import { isLastRound } from '../../src/play/rounds';
import type { StageKit } from '../../src/stage/kit/view';
import type { State } from './rules';
import type { Tuning } from './tuning';

/**
 * How the pictures come down in a round: on leaves, straight; on red ones that the wind swings; in
 * nutshells below seeds that turn; at night on golden ones that fireflies carry.
 */
export type Fall = 'straight' | 'wind' | 'seeds' | 'night';

const FALLS = ['straight', 'wind', 'seeds'] as const;

export const fallOf = ({ setup }: Pick<StageKit<Tuning>, 'setup'>, state: State): Fall =>
  isLastRound(setup, state) ? 'night' : ramped(FALLS, state);
