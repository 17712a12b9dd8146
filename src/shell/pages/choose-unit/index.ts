import { definePage } from '../../page/define-page';
import { abovePicker, needLevel } from '../../page/guards';

export const chooseUnit = definePage({
  path: '/choose-unit',
  parameters: ['difficulty'],
  places: ['unit', 'game-name'],
  restsHidden: true,
  guard: needLevel,
  above: abovePicker,
  words: 'none',
  load: () => import('./ChooseUnit').then((module) => module.ChooseUnit),
});
