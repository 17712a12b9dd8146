import { definePage } from '../../page/define-page';

export const language = definePage({
  path: '/language',
  isSide: true,
  words: 'none',
  load: () => import('./LanguagePage').then((module) => module.LanguagePage),
});
