import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '../../store/context';
import { PATHS } from '../address';
import { NotFound } from '../pages/NotFound';
import { StoryReader } from './StoryReader';
import { StoryCategoryList, StoryList } from './StoryMenu';
import { listStoryCategories, readStorybookQuery } from './story-categories';

/** The storybook reader, where the pack's configuration has it. spec: shell#storybook-corner. */
export function StorybookCorner() {
  const content = useApp((state) => state.content);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  // `replace`, so that the browser's Back leads to the category and not to the story again.
  const close = useCallback(() => void navigate(PATHS.storybook, { replace: true }), [navigate]);
  const categories = useMemo(() => listStoryCategories(content), [content]);
  const view = useMemo(() => readStorybookQuery(categories, parameters), [categories, parameters]);
  if (!content.config.ShowStorybookCorner) return <NotFound />;
  switch (view.view) {
    case 'menu':
      return <StoryCategoryList categories={categories} />;
    case 'stories':
      return <StoryList category={view.category} />;
    case 'story': {
      const { category, story } = view;
      return <StoryReader key={`${category.name}/${story.name}`} story={story} order={category.stories.indexOf(story)} onClose={close} />;
    }
  }
}
