import { definePage } from '../../page/define-page';

export const offline = definePage({
  path: '/offline',
  isSide: true,
  isPatient: true,
  words: 'none',
  load: () => import('./OfflinePage').then((module) => module.OfflinePage),
});
