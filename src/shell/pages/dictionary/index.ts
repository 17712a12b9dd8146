import { definePage } from '../../page/define-page';

export const dictionary = definePage({
  path: '/dictionary',
  places: ['category', 'word', 'say'],
  isSide: true,
  isSilent: true,
  load: () => import('./DictionaryPage').then((module) => module.DictionaryPage),
});
