import type { PlayState, RoundDifficulty, RoundTuning, Rules } from '../play/contract';
import type { CreateView } from './view';

export type PlaceId = 'lake' | 'meadow' | 'woods' | 'hills' | 'stars';

/** What menus know of a game without loading it. */
export interface GameDescriptor<
  State extends PlayState = PlayState,
  Input = unknown,
  Tuning extends RoundTuning = RoundTuning,
  What extends string = never,
> {
  /** kebab-case; label and aliases are content (readings 33). */
  readonly id: string;
  /** The place on the path where this game is staged. */
  readonly place: PlaceId;
  /** True when `assets/art/scenes/<id>` holds drawings that only this game uses. */
  readonly hasOwnAtlas?: boolean;
  /** Every number of the specification's difficulty table, by round difficulty. */
  readonly tuning: Readonly<Record<RoundDifficulty, NoInfer<Tuning>>>;
  readonly loadRules: () => Promise<{ readonly rules: Rules<State, Input, Tuning, What> }>;
  readonly loadView: () => Promise<{ readonly createView: CreateView<NoInfer<State>, NoInfer<Tuning>, NoInfer<What>> }>;
}

/**
 * Checks that the view and the tuning table fit the rules (state, tuning and own happenings), and forgets the game's own types,
 * so that one registry can hold all. Each game's state, input and tuning only ever meet that same game's functions again.
 */
export function defineGame<State extends PlayState, Input, Tuning extends RoundTuning, What extends string = never>(
  descriptor: GameDescriptor<State, Input, Tuning, What>,
): GameDescriptor {
  return descriptor as unknown as GameDescriptor;
}
