import { ramped } from '../../src/play/ramp';
import { isLastRound } from '../../src/play/rounds';
import type { GameSetup } from '../../src/play/contract';
import type { State } from './rules';
import type { Tuning } from './tuning';

/**
 * Where the actions are, by round, and how all join in there: before a curtain on the beach, on
 * rafts on the river, on trampolines in a playground, round fires by night.
 */
export type ActionPlace = 'theatre' | 'river' | 'playground' | 'camp';

const PLACES: readonly [ActionPlace, ...ActionPlace[]] = ['theatre', 'river', 'playground', 'camp'];

/** The last round is by night, however many there are. */
export const placeOf = (setup: GameSetup<Tuning>, state: State): ActionPlace =>
  isLastRound(setup, state) ? 'camp' : ramped(PLACES, state);
