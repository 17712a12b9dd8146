import type { Query } from '../../../services/address/query';
import { STORY_KEY } from '../../../services/address/query';
import { definePage } from '../../page/define-page';
import { lessonOf, needLesson } from '../../page/guards';

const isOfStory = ({ Key }: Pick<Query, 'Key'>): boolean => Key?.endsWith(STORY_KEY) ?? false;
const gamesOf = (query: Query): string => (isOfStory(query) ? 'storyChooseGameType' : 'chooseGameType');

export const startGame = definePage({
  path: '/start-game',
  parameters: ['difficulty', 'unit', 'game-name', 'game-type', 'target'],
  places: ['Key'],
  hasStage: true,
  isOfStory,
  guard: (query) =>
    needLesson(query, isOfStory(query)) ?? (query.gameType === null ? { page: gamesOf(query), query } : null),
  above: (query) => {
    const { target, gameType, Key } = query;
    // From the game back to the choice of its target.
    if (target !== null) return { page: 'startGame', query: { ...lessonOf(query), gameType, Key } };
    return { page: gamesOf(query), query: lessonOf(query) };
  },
  words: 'unit',
  load: () => import('./PlayContainer').then((module) => module.PlayContainer),
});
