import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { VocabItem } from '../../../content/entities';
import { useServices } from '../../context/services';

/**
 * Says the word of an address that has `say`: the code of a printed card. A browser that lets
 * nothing sound before a touch says it at the first one.
 */
export function useSayAsked(word: VocabItem | null): void {
  const { media, sound } = useServices();
  const { search } = useLocation();
  // The parameter goes with the next address.
  const [isAsked] = useState(() => new URLSearchParams(search).has('say'));
  useEffect(() => {
    if (!isAsked || word === null) return undefined;
    const say = async (): Promise<boolean> => await sound.speak(media.audioUrl(word.App_Audio));
    const onTouch = (): void => void say();
    void say().then((isHeard) => isHeard && window.removeEventListener('pointerdown', onTouch));
    window.addEventListener('pointerdown', onTouch, { once: true });
    return () => window.removeEventListener('pointerdown', onTouch);
  }, [isAsked, word, media, sound]);
}
