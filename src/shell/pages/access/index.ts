import { definePage } from '../../page/define-page';

export const access = definePage({
  path: '/access',
  isSide: true,
  load: () => import('./AccessPage').then((module) => module.AccessPage),
});
