import type { PlayState, RoundDifficulty, RoundTuning, Rules } from '../play/contract';
import type { GameFacts } from '../play/game-facts';
import { DEFAULT_FACTS } from '../play/game-facts';
import type { CreateView } from './view';

/** What is known of a game without loading it, its numbers, and how its parts are loaded. */
export interface GameDescriptor<
  State extends PlayState = PlayState,
  Input = unknown,
  Tuning extends RoundTuning = RoundTuning,
  What extends string = never,
> extends GameFacts {
  /** True when `scenes/<id>/art` holds drawings that only this game uses. */
  readonly hasOwnAtlas: boolean;
  /** Every number of the specification's difficulty table, by round difficulty. */
  readonly tuning: Readonly<Record<RoundDifficulty, NoInfer<Tuning>>>;
  readonly loadRules: () => Promise<{ readonly rules: Rules<State, Input, Tuning, What> }>;
  readonly loadView: () => Promise<{ readonly createView: CreateView<NoInfer<State>, NoInfer<Tuning>, NoInfer<What>> }>;
}

type DefaultedName = keyof typeof DEFAULT_FACTS | 'hasOwnAtlas';

/** A descriptor that may leave out what most games share. */
type GameDefinition<State extends PlayState, Input, Tuning extends RoundTuning, What extends string> = Omit<
  GameDescriptor<State, Input, Tuning, What>,
  DefaultedName
> &
  Partial<Pick<GameDescriptor, DefaultedName>>;

/**
 * Fills in what most games share, checks that the view and the tuning table fit the rules (state, tuning and own happenings), and
 * forgets the game's own types, so that one registry can hold all. Each game's state, input and tuning only ever meet that same
 * game's functions again.
 */
export function defineGame<State extends PlayState, Input, Tuning extends RoundTuning, What extends string = never>(
  definition: GameDefinition<State, Input, Tuning, What>,
): GameDescriptor {
  return { ...DEFAULT_FACTS, hasOwnAtlas: false, ...definition } as unknown as GameDescriptor;
}
