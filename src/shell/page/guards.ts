import type { Query } from '../../services/address/query';
import type { Place } from './define-page';

/** Without a level there is nothing to choose from. */
export const needLevel = ({ difficulty }: Query): Place | null => (difficulty === null ? { page: 'home' } : null);

/** A guard for what belongs to a lesson: it is chosen on one of the two pickers. */
export const needLesson = (query: Query, isOfStory: boolean): Place | null => {
  if (query.unit !== null && query.gameName !== null) return needLevel(query);
  return needLevel(query) ?? { page: isOfStory ? 'chooseStoryUnit' : 'chooseUnit', query };
};

/** The lesson of an address, without what belongs to a game. */
export const lessonOf = ({ difficulty, unit, gameName }: Query): Partial<Query> => ({ difficulty, unit, gameName });

/** The page above the two pickers: the paths, where there are two. */
export const abovePicker = ({ difficulty }: Query, hasStories: boolean): Place =>
  hasStories ? { page: 'choosePath', query: { difficulty } } : { page: 'home' };
