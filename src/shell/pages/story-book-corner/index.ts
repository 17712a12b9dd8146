import { definePage } from '../../page/define-page';

export const storybook = definePage({
  path: '/story-book-corner',
  parameters: ['category', 'story'],
  places: ['page'],
  isSide: true,
  isSilent: true,
  // Stories read themselves aloud.
  isPatient: true,
  above: ({ category, story }) => {
    if (story !== null) return { page: 'storybook', query: { category } };
    return { page: category === null ? 'home' : 'storybook' };
  },
  load: () => import('./StorybookCorner').then((module) => module.StorybookCorner),
});
