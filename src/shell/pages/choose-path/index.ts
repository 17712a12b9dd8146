import { definePage } from '../../page/define-page';
import { needLevel } from '../../page/guards';

export const choosePath = definePage({
  path: '/choose-path',
  parameters: ['difficulty'],
  restsHidden: true,
  guard: needLevel,
  words: 'none',
  load: () => import('./ChoosePath').then((module) => module.ChoosePath),
});
