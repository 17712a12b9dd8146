import { definePage } from '../../page/define-page';

export const grownUps = definePage({
  path: '/grown-ups',
  isSide: true,
  isPatient: true,
  isForGrownUps: true,
  load: () => import('./GrownUpsPage').then((module) => module.GrownUpsPage),
});
