import type { ReactNode } from 'react';
import type { PlaceId } from '../../play/game-facts';
import { PLACES } from '../../stage/places';
import { artUrl } from './pictures';
import * as styles from './frame.module.css';

/** The place that belongs to a level, 1 to 5. */
export function placeOfLevel(level: number | null): PlaceId {
  return PLACES[(level ?? 1) - 1] ?? 'lake';
}

interface Props {
  readonly place: PlaceId;
  readonly time?: 'scene' | 'dusk';
  /** Light over the picture. */
  readonly children?: ReactNode;
}

/** The background picture of a page: a place, by day or at dusk. */
export function Backdrop({ place, time = 'scene', children }: Props) {
  return (
    <div
      className={`${styles.backdrop} ${place}`}
      style={{ backgroundImage: `url("${artUrl(`places/${place}-${time}`)}")` }}
    >
      {children}
    </div>
  );
}
