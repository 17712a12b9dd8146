import { useServices } from '../context/services';
import { FluidArt } from '../components/FluidArt';
import { Art } from '../components/pictures';
import { LanguageWord } from '../text/ui-words';
import type { AlbumPlace } from './place';
import * as styles from './sticker.module.css';

interface Props {
  readonly place: AlbumPlace;
  /** 1 to MAX_LAYERS; 0 for an empty place, which shows the word's silhouette. */
  readonly layers: number;
}

/**
 * A word's picture as a die-cut sticker, as large as its box. A word without a picture is written
 * on a round one. Decorative.
 */
export function StickerPicture({ place: { page, word }, layers }: Props) {
  const { media } = useServices();
  const hasPicture = media.picture(word.art, page.atlasName) !== null;
  return (
    <span className={styles.sticker} data-layers={layers} aria-hidden="true">
      <span className={styles.cut}>
        {hasPicture ? (
          <FluidArt art={word.art} atlasName={page.atlasName} />
        ) : (
          <span className={styles.written}>{layers > 0 && <LanguageWord>{word.text}</LanguageWord>}</span>
        )}
      </span>
      {layers > 1 && (
        <span className={styles.badge}>
          <Art name="star-full" />
        </span>
      )}
    </span>
  );
}
