import { definePage } from '../../page/define-page';
import { abovePicker, needLevel } from '../../page/guards';

export const chooseStoryUnit = definePage({
  path: '/choose-story-unit',
  parameters: ['difficulty'],
  places: ['unit', 'game-name'],
  restsHidden: true,
  isOfStory: () => true,
  guard: needLevel,
  above: abovePicker,
  words: 'none',
  load: () => import('../choose-unit/ChooseUnit').then((module) => module.ChooseUnit),
});
