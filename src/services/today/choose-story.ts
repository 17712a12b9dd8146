import type { Content } from '../../content/entities';
import type { Story } from '../stories/story-categories';
import { listStoryCategories } from '../stories/story-categories';

/** A story, and its place among those of its category. */
export interface ChosenStory {
  readonly story: Story;
  readonly order: number;
}

/**
 * The story that a day ends with: of the unit that most of the lesson's words are of, and has one;
 * of units that are alike another one each day. null where the content has no stories. `units` has
 * the unit of each word.
 */
export function chooseStory(
  content: Pick<Content, 'storybookSentence' | 'gameData'>,
  units: readonly string[],
  day: number,
): ChosenStory | null {
  const stories = listStoryCategories(content).flatMap(({ name, stories: own }) =>
    own.map((story, order) => ({
      story,
      order,
      count: units.filter((unit) => unit === story.source || unit === name).length,
    })),
  );
  const most = Math.max(0, ...stories.map(({ count }) => count));
  const best = stories.filter(({ count }) => count === most);
  const chosen = best[day % Math.max(1, best.length)];
  return chosen ? { story: chosen.story, order: chosen.order } : null;
}
