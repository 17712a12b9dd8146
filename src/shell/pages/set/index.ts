import { definePage } from '../../page/define-page';

export const set = definePage({
  path: '/set',
  parameters: ['words', 'games'],
  isSide: true,
  hasStage: true,
  load: () => import('./SetPage').then((module) => module.SetPage),
});
