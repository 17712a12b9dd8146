import { useCallback } from 'react';
import type { PlayWord } from '../../play/word';
import { useServices } from '../context/services';

/** The function that plays the recording of a word. Nothing is heard for a word without one. */
export function useSay(): (word: PlayWord) => void {
  const { media, sound } = useServices();
  return useCallback((word) => void sound.speak(media.audioUrl(word.audio)), [media, sound]);
}
