import { useEffect, useState } from 'react';
import type { SpokenWord } from '../../story/story-words';
import { useServices } from '../context/services';
import type { Reading } from '../../services/stories/reading';

/** Index of the word that is heard now, while the sentence is read aloud; null else. */
export function useLitWord(
  audio: string | null,
  words: readonly SpokenWord[],
  { phase, serial }: Pick<Reading, 'phase' | 'serial'>,
): number | null {
  const { media, sound } = useServices();
  const [lit, setLit] = useState<number | null>(null);
  const reading = phase === 'reading' ? serial : null;
  useEffect(() => {
    // Every reading has a number of its own.
    if (reading === null) return undefined;
    let timers: ReturnType<typeof setTimeout>[] = [];
    let isCancelled = false;
    const url = media.audioUrl(audio);
    const follow = async (): Promise<void> => {
      // The voice begins once its recording is there.
      await sound.preload(url === null ? [] : [url]);
      if (!isCancelled) timers = words.map(({ start }, index) => setTimeout(() => setLit(index), start));
    };
    void follow();
    return () => {
      isCancelled = true;
      for (const timer of timers) clearTimeout(timer);
      setLit(null);
    };
  }, [audio, media, reading, sound, words]);
  return lit;
}
