import { definePage } from '../../page/define-page';

export const credits = definePage({
  path: '/credits',
  isSide: true,
  restsHidden: true,
  isPatient: true,
  words: 'none',
  load: () => import('./Credits').then((module) => module.Credits),
});
