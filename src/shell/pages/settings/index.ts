import { definePage } from '../../page/define-page';

export const settings = definePage({
  path: '/settings',
  isSide: true,
  words: 'some',
  load: () => import('./SettingsPage').then((module) => module.SettingsPage),
});
