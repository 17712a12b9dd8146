import { MAX_CATEGORIES } from '../../../content/endless';
import { ROUND_DIFFICULTIES } from '../../../play/game-facts';
import type { RoundDifficulty } from '../../../play/contract';
import type { Query } from '../../../services/address/query';
import { PATHS } from '../../routing/paths';
import { writeEndlessQuery } from '../../../services/address/query';
import type { OpenStep } from './selection';

/**
 * What an entry of the browser's history holds of a step, beside its address: what is selected on
 * the page itself.
 */
export interface SelectionState {
  readonly categories?: readonly string[];
  readonly difficulty?: RoundDifficulty;
}

/**
 * The address of a step: the game is part of it from the categories on, the categories from the
 * difficulty on.
 */
export function addressOfStep(step: OpenStep): string {
  if (step.display === 'games') return PATHS.endless;
  return (
    PATHS.endless +
    writeEndlessQuery({ gameType: step.game, categories: step.display === 'categories' ? [] : step.categories })
  );
}

/** What the entry of a step holds. */
export function stateOfStep(step: OpenStep): SelectionState {
  if (step.display === 'games') return {};
  if (step.display === 'categories') return { categories: step.categories };
  return step.difficulty === null ? {} : { difficulty: step.difficulty };
}

/** Names of an unknown origin as categories of a game. */
function readCategories(names: unknown, known: readonly string[]): readonly string[] {
  const all: readonly unknown[] = Array.isArray(names) ? names : [];
  return [...new Set(all.filter((name): name is string => known.includes(name as string)))].slice(0, MAX_CATEGORIES);
}

/**
 * The step of an address and of what its entry holds, which may be anything. `categoriesOf` lists
 * the categories of a game, and is empty for a game without an endless mode.
 */
export function readStep(
  { gameType, categories: named }: Pick<Query, 'gameType' | 'categories'>,
  state: unknown,
  categoriesOf: (game: string) => readonly string[],
): OpenStep {
  const known = gameType === null ? [] : categoriesOf(gameType);
  if (gameType === null || known.length === 0) return { display: 'games' };
  const { categories, difficulty } = (state ?? {}) as { readonly categories?: unknown; readonly difficulty?: unknown };
  const chosen = readCategories(named, known);
  if (chosen.length === 0)
    return { display: 'categories', game: gameType, categories: readCategories(categories, known), popup: null };
  const confirmed = ROUND_DIFFICULTIES.find((name) => name === difficulty) ?? null;
  return { display: 'difficulty', game: gameType, categories: chosen, difficulty: confirmed };
}
