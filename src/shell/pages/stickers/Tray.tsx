import type { MouseEvent, RefObject } from 'react';
import { useState } from 'react';
import { usePack } from '../../../store/context';
import type { AlbumPlace } from '../../stickers/place';
import { StickerPicture } from '../../stickers/StickerPicture';
import { useUiLabel } from '../../text/ui-label';
import { Drawing } from './icons';
import * as styles from './tray.module.css';

/** Stickers that are shown at one time. */
const SLOTS = 6;

/** A sticker that was won and waits. */
export interface Waiting {
  readonly place: AlbumPlace;
  readonly layers: number;
}

interface Props {
  readonly tray: RefObject<HTMLDivElement | null>;
  readonly waiting: readonly Waiting[];
  readonly toCome: readonly AlbumPlace[];
  /** The stickers that are on their way into the scene. */
  readonly isMoved: (word: string) => boolean;
  readonly onClick: (word: string, event: MouseEvent) => void;
}

/** The stickers that were won and wait for a place, and as outlines those to come. */
export function Tray({ tray, waiting, toCome, isMoved, onClick }: Props) {
  const label = useUiLabel();
  const { languageTag } = usePack().manifest.config;
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(waiting.length / SLOTS));
  const shownPage = page % pages;
  const shown = waiting.slice(shownPage * SLOTS, (shownPage + 1) * SLOTS);
  const silhouettes = toCome.slice(0, SLOTS - shown.length);
  return (
    <div ref={tray} className={styles.tray} data-testid="tray">
      <ul className={styles.slots} {...label('Waiting')}>
        {shown.map(({ place, layers }) => (
          <li key={place.word.key} className={styles.slot}>
            <button
              type="button"
              className={`${styles.waiting} ${isMoved(place.word.key) ? styles.away : ''}`}
              data-sound="none"
              data-testid="sticker"
              data-sticker={place.word.key}
              data-layers={layers}
              aria-label={place.word.text}
              lang={languageTag}
              onClick={(event) => onClick(place.word.key, event)}
            >
              <StickerPicture place={place} layers={layers} />
            </button>
          </li>
        ))}
        {silhouettes.map((place) => (
          <li key={place.word.key} className={`${styles.slot} ${styles.toCome}`} aria-hidden="true">
            <StickerPicture place={place} layers={0} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <button type="button" className={styles.more} onClick={() => setPage(shownPage + 1)} {...label('More')}>
          <Drawing name="more" />
        </button>
      )}
    </div>
  );
}
