import { useEffect } from 'react';
import type { PlaceId } from '../../play/game-facts';
import { singSong } from '../../services/spoken/song';
import { useServices } from '../context/services';

/** The song begins when the stars of a result have risen. */
const START_MILLISECONDS = 2200;

/** On a result the bird sings the tune that the right answers have made; null: there were none. */
export function useSong(place: PlaceId | null): void {
  const { sound } = useServices();
  useEffect(() => {
    if (place === null) return undefined;
    let stop: (() => void) | null = null;
    const timer = setTimeout(() => (stop = singSong(sound, place)), START_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [place, sound]);
}
