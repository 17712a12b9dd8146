import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { memo } from 'react';
import type { Placement } from '../../../progress/scenes';
import { usePack } from '../../../store/context';
import type { AlbumPlace } from '../../stickers/place';
import { StickerPicture } from '../../stickers/StickerPicture';
import * as styles from './scene.module.css';

/** How a sticker moves for a moment, and for which time: each moves it anew. */
export interface Lively {
  readonly kind: 'hop' | 'greet';
  readonly times: number;
}

interface Props {
  readonly place: AlbumPlace;
  readonly layers: number;
  readonly placement: Placement;
  /** 1 for the lowest. */
  readonly height: number;
  readonly isHeld: boolean;
  readonly isChosen: boolean;
  readonly isSaid: boolean;
  readonly lively: Lively | null;
  readonly onClick: (word: string, event: MouseEvent) => void;
  readonly onKeyDown: (word: string, event: KeyboardEvent) => void;
}

/** A sticker that lies in its scene. */
export const SceneSticker = memo(function SceneSticker(props: Props) {
  const { place, layers, placement, height, isHeld, isChosen, isSaid, lively, onClick, onKeyDown } = props;
  const { word } = place;
  const { languageTag } = usePack().manifest.config;
  const style = {
    '--x': placement.x,
    '--y': placement.y,
    '--turn': `${placement.turn}deg`,
    '--size': placement.size,
    zIndex: height,
  } as CSSProperties;
  return (
    <li className={`${styles.spot} ${isHeld ? styles.held : ''}`} style={style}>
      <button
        type="button"
        className={`${styles.sticker} ${isChosen ? styles.chosen : ''} ${isSaid ? styles.said : ''}`}
        data-sound="none"
        data-testid="sticker"
        data-sticker={word.key}
        data-layers={layers}
        data-arrows="own"
        aria-label={word.text}
        lang={languageTag}
        onClick={(event) => onClick(word.key, event)}
        onKeyDown={(event) => onKeyDown(word.key, event)}
      >
        <span key={lively?.times ?? 0} data-move={lively?.kind}>
          <StickerPicture place={place} layers={layers} />
        </span>
      </button>
    </li>
  );
});
