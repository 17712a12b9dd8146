import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWords } from '../../../store/use-words';
import { PATHS } from '../../routing/paths';
import { NotFound } from '../../message/NotFound';
import { useAddress } from '../../routing/use-address';
import { StoryReader } from '../../storybook/StoryReader';
import { StoryCategoryList, StoryList } from './StoryMenu';
import {
  listStoryCategories,
  readStorybookQuery,
  writeStorybookQuery,
} from '../../../services/stories/story-categories';

/** The storybook reader, where the pack's configuration has it. spec: shell#storybook-corner. */
export function StorybookCorner() {
  const content = useWords();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { page } = useAddress().query;
  const categories = useMemo(() => listStoryCategories(content), [content]);
  const view = useMemo(() => readStorybookQuery(categories, parameters), [categories, parameters]);
  const category = view.view === 'menu' ? null : view.category.name;
  const story = view.view === 'story' ? view.story.name : undefined;
  // One step up: to the stories that it is one of.
  const close = useCallback(
    () => void navigate(PATHS.storybook + (category === null ? '' : writeStorybookQuery(category))),
    [category, navigate],
  );
  // The address names the page, so that it is open again after a reload.
  const turn = useCallback(
    (to: number) => {
      if (category !== null && to !== (page ?? 0))
        void navigate(PATHS.storybook + writeStorybookQuery(category, story, to), { replace: true });
    },
    [category, navigate, page, story],
  );
  if (!content.config.ShowStorybookCorner) return <NotFound />;
  switch (view.view) {
    case 'menu':
      return <StoryCategoryList categories={categories} />;
    case 'stories':
      return <StoryList category={view.category} />;
    case 'story':
      return (
        <StoryReader
          key={`${category}/${story}`}
          story={view.story}
          order={view.category.stories.indexOf(view.story)}
          asked={page}
          onPage={turn}
          onClose={close}
        />
      );
  }
}
