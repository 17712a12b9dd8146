import { definePage } from '../../page/define-page';

export const timeline = definePage({
  path: '/timeline',
  isSide: true,
  hasStage: true,
  load: () => import('./TimelinePage').then((module) => module.TimelinePage),
});
