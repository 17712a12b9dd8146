import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlayWord } from '../../../play/word';
import { useServices } from '../../context/services';

/** A word that cannot be heard is shown for as long. */
const MIN_MILLISECONDS = 900;

export interface Telling {
  readonly isTelling: boolean;
  /** Says these words one after another; pressed again, it stops. */
  readonly toggle: (words: readonly PlayWord[]) => void;
  readonly stop: () => void;
}

const wait = async (milliseconds: number): Promise<void> =>
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The telling of a scene. `onWord` is called with each word as it is said. */
export function useTelling(onWord: (word: PlayWord) => void): Telling {
  const { media, sound } = useServices();
  /** Counts the tellings: one that was stopped says no more. */
  const run = useRef(0);
  const [isTelling, setTelling] = useState(false);

  const stop = useCallback(() => {
    run.current += 1;
    setTelling(false);
  }, []);

  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  const tell = async (words: readonly PlayWord[]): Promise<void> => {
    run.current += 1;
    const own = run.current;
    setTelling(true);
    for (const word of words) {
      onWord(word);
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await Promise.all([sound.speak(media.audioUrl(word.audio)), wait(MIN_MILLISECONDS)]);
      if (own !== run.current) return;
    }
    setTelling(false);
  };

  return {
    isTelling,
    toggle: (words) => {
      if (isTelling) {
        stop();
        sound.stopVoice();
      } else void tell(words);
    },
    stop,
  };
}
