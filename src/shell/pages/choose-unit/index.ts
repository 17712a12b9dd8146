import { definePage } from '../define-page';
import { abovePicker, needLevel } from '../guards';

export const chooseUnit = definePage({
  path: '/choose-unit',
  parameters: ['difficulty'],
  places: ['unit', 'game-name'],
  restsHidden: true,
  guard: needLevel,
  above: abovePicker,
  load: () => import('./ChooseUnit').then((module) => module.ChooseUnit),
});
