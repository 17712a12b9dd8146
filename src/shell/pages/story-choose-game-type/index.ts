import { definePage } from '../../page/define-page';
import { lessonOf, needLesson } from '../../page/guards';

export const storyChooseGameType = definePage({
  path: '/story-choose-game-type',
  parameters: ['difficulty', 'unit', 'game-name'],
  restsHidden: true,
  isOfStory: () => true,
  guard: (query) => needLesson(query, true),
  above: (query) => ({ page: 'chooseStoryUnit', query: lessonOf(query) }),
  words: 'unit',
  load: () => import('../choose-game-type/ChooseGameType').then((module) => module.ChooseGameType),
});
