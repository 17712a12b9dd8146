import { isLastRound } from '../../src/play/rounds';
import type { StageKit } from '../../src/stage/kit/view';
import type { State } from './rules';
import type { Tuning } from './tuning';

/** What happens at the lake in a round. In endless play the first three take turns. */
export type Situation = 'pond' | 'whale' | 'rain' | 'dusk';

const BY_ROUND = ['pond', 'whale', 'rain'] as const;

export const situationOf = ({ setup }: Pick<StageKit<Tuning>, 'setup'>, state: State): Situation =>
  isLastRound(setup, state) ? 'dusk' : (BY_ROUND[state.round % BY_ROUND.length] ?? 'pond');
