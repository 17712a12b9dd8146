import { definePage } from '../../page/define-page';

export const who = definePage({
  path: '/who',
  isSide: true,
  words: 'none',
  load: () => import('./WhoPage').then((module) => module.WhoPage),
});
