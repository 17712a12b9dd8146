import { definePage } from '../../page/define-page';

export const children = definePage({
  path: '/children',
  isSide: true,
  isPatient: true,
  isForGrownUps: true,
  words: 'none',
  load: () => import('./ChildrenPage').then((module) => module.ChildrenPage),
});
