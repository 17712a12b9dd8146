import { definePage } from '../../page/define-page';

export const today = definePage({
  path: '/today',
  isSide: true,
  hasStage: true,
  load: () => import('./TodayPage').then((module) => module.TodayPage),
});
