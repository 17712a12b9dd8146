import { MAX_CATEGORIES } from '../../../content/endless';
import type { RoundDifficulty } from '../../../play/contract';

/**
 * The state of the endless selection. spec: shell#endless-selection. The popup over the categories
 * asks for at least one ('none'), or to confirm the selected ones ('chosen'). A difficulty that is
 * not null is to be confirmed.
 */
export type Selection =
  | { readonly display: 'loading' }
  | { readonly display: 'games' }
  | {
      readonly display: 'categories';
      readonly game: string;
      readonly categories: readonly string[];
      readonly popup: 'none' | 'chosen' | null;
    }
  | {
      readonly display: 'difficulty';
      readonly game: string;
      readonly categories: readonly string[];
      readonly difficulty: RoundDifficulty | null;
    };

export type Display = Selection['display'];

/** A step, once the selection has loaded. */
export type OpenStep = Exclude<Selection, { display: 'loading' }>;

/** User actions, and the steps that addresses lead to. */
export type SelectionAction =
  /**
   * The step at which the selection opens, after it has loaded and when the browser's Back or
   * Forward leads to another.
   */
  | { readonly type: 'opened'; readonly step: OpenStep }
  | { readonly type: 'game-chosen'; readonly game: string }
  | { readonly type: 'category-toggled'; readonly category: string }
  /** Continue under the categories. */
  | { readonly type: 'continued' }
  /** Continue in the popup. */
  | { readonly type: 'categories-confirmed' }
  | { readonly type: 'difficulty-chosen'; readonly difficulty: RoundDifficulty }
  /** Reselect in a popup. */
  | { readonly type: 'reselected' }
  | { readonly type: 'popup-closed' }
  /** Go Back. */
  | { readonly type: 'went-back' };

type CategoriesStep = Extract<Selection, { display: 'categories' }>;
type DifficultyStep = Extract<Selection, { display: 'difficulty' }>;

function selectCategories(step: CategoriesStep, action: SelectionAction): Selection {
  const { categories } = step;
  switch (action.type) {
    case 'category-toggled': {
      if (categories.includes(action.category)) {
        return { ...step, categories: categories.filter((category) => category !== action.category), popup: null };
      }
      if (categories.length >= MAX_CATEGORIES) return { ...step, popup: 'chosen' };
      const more = [...categories, action.category];
      return { ...step, categories: more, popup: more.length >= MAX_CATEGORIES ? 'chosen' : null };
    }
    case 'continued':
      return { ...step, popup: categories.length === 0 ? 'none' : 'chosen' };
    case 'categories-confirmed':
      if (step.popup !== 'chosen') return step;
      return { display: 'difficulty', game: step.game, categories, difficulty: null };
    case 'reselected':
      return { ...step, categories: [], popup: null };
    case 'popup-closed':
      return step.popup === null ? step : { ...step, popup: null };
    case 'went-back':
      return { display: 'games' };
    default:
      return step;
  }
}

function selectDifficulty(step: DifficultyStep, action: SelectionAction): Selection {
  switch (action.type) {
    case 'difficulty-chosen':
      return { ...step, difficulty: action.difficulty };
    case 'reselected':
      return { display: 'games' };
    case 'popup-closed':
      return step.difficulty === null ? step : { ...step, difficulty: null };
    case 'went-back':
      return { display: 'categories', game: step.game, categories: step.categories, popup: null };
    default:
      return step;
  }
}

/**
 * The reducer; actions that do not apply to the state change nothing.
 * spec: shell#endless-selection.
 */
export function select(selection: Selection, action: SelectionAction): Selection {
  if (action.type === 'opened') return action.step;
  switch (selection.display) {
    case 'loading':
      return selection;
    case 'games':
      return action.type === 'game-chosen'
        ? { display: 'categories', game: action.game, categories: [], popup: null }
        : selection;
    case 'categories':
      return selectCategories(selection, action);
    case 'difficulty':
      return selectDifficulty(selection, action);
  }
}
