import { definePage } from '../../page/define-page';

/**
 * Back leads through the steps of the selection, which have the game and the categories in their
 * addresses.
 */
export const endless = definePage({
  path: '/endless-mode',
  parameters: ['game-type', 'categories'],
  isSide: true,
  above: ({ gameType, categories }) => {
    if (gameType === null) return { page: 'home' };
    return { page: 'endless', ...(categories.length > 0 && { query: { gameType, categories: [] } }) };
  },
  load: () => import('./ChooseEndless').then((module) => module.ChooseEndless),
});
