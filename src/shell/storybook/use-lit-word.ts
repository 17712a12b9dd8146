import { useEffect, useState } from 'react';
import type { SpokenWord } from '../../play/story-words';
import { useServices } from '../services';
import type { Reading } from './reading';

/** Index of the word that is heard now, while the sentence is read aloud; null else. */
export function useLitWord(audio: string | null, words: readonly SpokenWord[], { phase, serial }: Pick<Reading, 'phase' | 'serial'>): number | null {
  const { media, sound } = useServices();
  const [lit, setLit] = useState<number | null>(null);
  useEffect(() => {
    if (phase !== 'reading') return undefined;
    let timers: ReturnType<typeof setTimeout>[] = [];
    let isCancelled = false;
    const url = media.audioUrl(audio);
    // The voice begins once its recording is there.
    void sound.preload(url === null ? [] : [url]).then(() => {
      if (!isCancelled) timers = words.map(({ start }, index) => setTimeout(() => setLit(index), start));
    });
    return () => {
      isCancelled = true;
      for (const timer of timers) clearTimeout(timer);
      setLit(null);
    };
  }, [audio, media, phase, serial, sound, words]);
  return lit;
}
