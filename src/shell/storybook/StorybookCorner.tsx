import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '../../store/context';
import { PATHS } from '../address';
import { NotFound } from '../pages/NotFound';
import { StoryReader } from './StoryReader';
import { ShelfMenu, StoryList } from './StoryMenu';
import { listShelf, readShown } from './story-categories';

/** The storybook reader, where the pack's configuration has it. spec: shell#storybook-corner. */
export function StorybookCorner() {
  const content = useApp((state) => state.content);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  // In place of the book, so that the browser's Back leads to its category.
  const close = useCallback(() => void navigate(PATHS.storybook, { replace: true }), [navigate]);
  const shelf = useMemo(() => listShelf(content), [content]);
  const shown = useMemo(() => readShown(shelf, parameters), [shelf, parameters]);
  if (!content.config.ShowStorybookCorner) return <NotFound />;
  switch (shown.view) {
    case 'menu':
      return <ShelfMenu shelf={shelf} />;
    case 'stories':
      return <StoryList category={shown.category} />;
    case 'story': {
      const { category, story } = shown;
      return <StoryReader key={`${category.name}/${story.name}`} story={story} order={category.stories.indexOf(story)} onClose={close} />;
    }
  }
}
