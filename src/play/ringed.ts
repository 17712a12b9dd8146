import type { Choice, GameSetup, PlayState, RoundTuning, Rules } from './contract';

/**
 * The choice that is shown with a ring: the right one, once the hint ladder has revealed it; else
 * null. spec: readings#15, readings#57.
 */
export function findRinged<State extends PlayState, Input, Tuning extends RoundTuning, What extends string>(
  { hint }: Pick<Rules<State, Input, Tuning, What>, 'hint'>,
  setup: GameSetup<Tuning>,
  state: State,
): Choice<Input> | null {
  return state.ladder.revealed && state.phase.kind === 'play' ? hint(setup, state) : null;
}
