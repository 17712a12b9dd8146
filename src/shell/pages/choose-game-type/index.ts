import { definePage } from '../../page/define-page';
import { lessonOf, needLesson } from '../../page/guards';

export const chooseGameType = definePage({
  path: '/choose-game-type',
  parameters: ['difficulty', 'unit', 'game-name'],
  restsHidden: true,
  guard: (query) => needLesson(query, false),
  above: (query) => ({ page: 'chooseUnit', query: lessonOf(query) }),
  words: 'unit',
  load: () => import('./ChooseGameType').then((module) => module.ChooseGameType),
});
