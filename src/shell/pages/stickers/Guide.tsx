import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { Bird } from '../../components/pictures';
import { PATHS } from '../../routing/paths';
import type { AlbumPlace } from '../../stickers/place';
import { StickerPicture } from '../../stickers/StickerPicture';
import { useUiLabel } from '../../text/ui-label';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './guide.module.css';

/** Where the outlines of stickers to come stand, as shares of the scene. */
const OUTLINES = [
  { x: 0.28, y: 0.7 },
  { x: 0.5, y: 0.62 },
  { x: 0.72, y: 0.7 },
] as const;
/** Where the first sticker will lie: as `findFreePlace` puts it. */
const FIRST = { x: 0.5, y: 0.5 };
/** The largest layer has the most colourful edge: the outline has none. */
const NO_LAYER = 0;

const at = ({ x, y }: { readonly x: number; readonly y: number }): CSSProperties =>
  ({ '--x': x, '--y': y }) as CSSProperties;

function Outline({ place }: { readonly place: AlbumPlace }) {
  return (
    <span className={styles.outline}>
      <StickerPicture place={place} layers={NO_LAYER} />
    </span>
  );
}

interface Props {
  /** The first sticker that waits. */
  readonly first: { readonly place: AlbumPlace; readonly layers: number } | undefined;
  readonly toCome: readonly AlbumPlace[];
}

/**
 * What an empty scene shows: how the first sticker comes from the tray to its outline, where a tap
 * on it or on the bird puts it; before any sticker is won, some outlines and the way to win them.
 */
export function Guide({ first, toCome }: Props) {
  const label = useUiLabel();
  if (first) {
    const { place, layers } = first;
    return (
      <div className={styles.guide} aria-hidden="true" data-testid="guide">
        <span className={styles.spot} style={at(FIRST)}>
          <span className={styles.first} data-sticker={place.word.key}>
            <Outline place={place} />
            <span className={styles.shown}>
              <StickerPicture place={place} layers={layers} />
            </span>
          </span>
          <span className={styles.bird} data-sticker={place.word.key}>
            <Bird pose="fly" size={150} />
          </span>
        </span>
      </div>
    );
  }
  return (
    <div className={styles.guide} data-testid="guide">
      {OUTLINES.map((spot, index) => {
        const place = toCome[index];
        return (
          place && (
            <span key={place.word.key} className={styles.spot} style={at(spot)} aria-hidden="true">
              <span className={styles.first}>
                <Outline place={place} />
              </span>
            </span>
          )
        );
      })}
      <Link className={styles.way} to={PATHS.today} {...label('Today')}>
        <Bird pose="sing" size={130} />
        <span className={`${buttonStyles.round} ${buttonStyles.accent}`}>
          <Icon name="play" />
        </span>
      </Link>
    </div>
  );
}
