import type { PlayState, RoundTuning, Rules, TuningTable } from '../play/contract';
import type { GameFacts } from '../play/game-facts';
import { DEFAULT_FACTS } from '../play/game-facts';
import type { CreateView } from './kit/view';

/** The rules of a game with every number of them. */
export interface LoadedRules<
  State extends PlayState = PlayState,
  Input = unknown,
  Tuning extends RoundTuning = RoundTuning,
  What extends string = never,
> {
  readonly rules: Rules<State, Input, Tuning, What>;
  readonly tuning: TuningTable<NoInfer<Tuning>>;
}

/**
 * A game: the facts known without loading it, and functions that load its rules, with their tuning,
 * and its view.
 */
export interface GameDescriptor<
  State extends PlayState = PlayState,
  Input = unknown,
  Tuning extends RoundTuning = RoundTuning,
  What extends string = never,
> extends GameFacts {
  /** True when `scenes/<id>/art` holds drawings that only this game uses. */
  readonly hasOwnAtlas: boolean;
  /** Atlases of `public/art` that it shares with some other games, e.g. 'cast'. */
  readonly sharedAtlases: readonly string[];
  readonly loadRules: () => Promise<LoadedRules<State, Input, Tuning, What>>;
  readonly loadView: () => Promise<{ readonly createView: CreateView<NoInfer<State>, NoInfer<Tuning>, NoInfer<What>> }>;
}

type DefaultedName = keyof typeof DEFAULT_FACTS | 'hasOwnAtlas' | 'sharedAtlases';

/** A descriptor in which the defaults may be left out. */
type GameDefinition<State extends PlayState, Input, Tuning extends RoundTuning, What extends string> = Omit<
  GameDescriptor<State, Input, Tuning, What>,
  DefaultedName
> &
  Partial<Pick<GameDescriptor, DefaultedName>>;

/**
 * Adds the defaults, checks by types that view and tuning fit the rules (state, tuning and the
 * game's own events), and erases the game's own types so that one registry can hold all games. That
 * is sound: a game's state, input and tuning are only ever passed to functions of the same game.
 */
export function defineGame<State extends PlayState, Input, Tuning extends RoundTuning, What extends string = never>(
  definition: GameDefinition<State, Input, Tuning, What>,
): GameDescriptor {
  return { ...DEFAULT_FACTS, hasOwnAtlas: false, sharedAtlases: [], ...definition } as unknown as GameDescriptor;
}
