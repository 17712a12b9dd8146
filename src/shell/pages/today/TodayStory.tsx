import { useCallback, useRef } from 'react';
import { StoryReader } from '../../storybook/StoryReader';
import type { ChosenStory } from '../../../services/today/choose-story';

interface Props {
  readonly chosen: ChosenStory;
  /** The story was read to its last page, and closed. */
  readonly onRead: () => void;
  /** It was closed before. */
  readonly onLeave: () => void;
}

/** The story of today's path. Who closes it on the way has not walked this step. */
export function TodayStory({ chosen: { story, order }, onRead, onLeave }: Props) {
  const isRead = useRef(false);
  const onPage = useCallback(
    (page: number) => {
      if (page === Math.max(...story.pages.keys())) isRead.current = true;
    },
    [story],
  );
  const onClose = useCallback(() => (isRead.current ? onRead() : onLeave()), [onLeave, onRead]);
  return <StoryReader story={story} order={order} asked={null} onPage={onPage} onClose={onClose} />;
}
