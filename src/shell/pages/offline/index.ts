import { definePage } from '../../page/define-page';

export const offline = definePage({
  path: '/offline',
  isSide: true,
  isPatient: true,
  load: () => import('./OfflinePage').then((module) => module.OfflinePage),
});
