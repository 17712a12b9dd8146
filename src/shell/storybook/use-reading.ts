import { useEffect, useReducer } from 'react';
import { withTimeout } from '../../net/with-timeout';
import { useServices } from '../context/services';
import { readingMilliseconds } from '../../story/story-words';
import { BEAT_MILLISECONDS, openStory, reduceReading } from '../../services/stories/reading';
import type { Reading, ReadingEvent } from '../../services/stories/reading';
import type { Story } from '../../services/stories/story-categories';

/**
 * No sentence is longer, with the wait for its recording; a device that sleeps during playback may
 * never report its end.
 */
const SPEECH_TIMEOUT_MILLISECONDS = 40_000;
/** Playback that ends sooner has failed. A sentence that was not heard has its reading time. */
const MIN_PLAYED_MILLISECONDS = 300;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The state of an open story, with its effects: plays the sentence, waits for the beat and turns
 * the page. `asked` is the page to begin at, null for the cover.
 */
export function useReading(story: Story, asked: number | null): readonly [Reading, (event: ReadingEvent) => void] {
  const { media, sound } = useServices();
  const [state, dispatch] = useReducer(reduceReading, null, () => openStory(story.pages.keys(), asked));
  const { page, phase, serial } = state;

  useEffect(() => {
    const sentence = page === null ? undefined : story.pages.get(page);
    if (phase !== 'reading' || page === null || !sentence) return undefined;
    let isCancelled = false;

    const readAloud = async (): Promise<void> => {
      const url = media.audioUrl(sentence.App_Audio);
      const start = performance.now();
      const speaking = sound.speak(url, { isPatient: true });
      const isHeard = await withTimeout(speaking, SPEECH_TIMEOUT_MILLISECONDS, 'The sentence did not end.').catch(
        (error: unknown) => {
          console.warn(error);
          return false;
        },
      );
      const elapsed = performance.now() - start;
      const isRead = isHeard && elapsed >= MIN_PLAYED_MILLISECONDS;
      if (!isRead && !isCancelled) await wait(readingMilliseconds(sentence.fullSentence) - elapsed);
      if (!isCancelled) dispatch({ type: 'sentence-ended', serial });
    };

    void readAloud();
    const next = media.audioUrl(story.pages.get(page + 1)?.App_Audio ?? null);
    if (next !== null) void sound.preload([next]);
    return () => {
      isCancelled = true;
      sound.stopVoice();
    };
  }, [media, page, phase, serial, sound, story]);

  useEffect(() => {
    if (phase !== 'beat') return undefined;
    const timer = setTimeout(() => dispatch({ type: 'beat-ended', serial }), BEAT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [phase, serial]);

  useEffect(() => {
    const onChange = (): void => {
      if (document.hidden) dispatch({ type: 'page-hidden' });
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  return [state, dispatch];
}
