import { definePage } from '../../page/define-page';

export const access = definePage({
  path: '/access',
  isSide: true,
  words: 'some',
  load: () => import('./AccessPage').then((module) => module.AccessPage),
});
