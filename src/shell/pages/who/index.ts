import { definePage } from '../../page/define-page';

export const who = definePage({
  path: '/who',
  isSide: true,
  load: () => import('./WhoPage').then((module) => module.WhoPage),
});
