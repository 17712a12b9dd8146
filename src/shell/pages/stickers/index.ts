import { definePage } from '../../page/define-page';

export const stickers = definePage({
  path: '/stickers',
  isSide: true,
  restsHidden: true,
  load: () => import('./StickersPage').then((module) => module.StickersPage),
});
