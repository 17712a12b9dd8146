import type { StarCount } from '../../play/stars';
import { useApp } from '../../store/context';
import { AlbumLink } from './AlbumLink';
import { Confetti } from './Confetti';
import { MascotTrick } from './MascotTrick';
import { findPlace, useAlbumPages } from './place';
import { LANDING_MILLISECONDS, WonSticker } from './WonSticker';
import * as styles from './reward.module.css';

/** When the trick begins where there is no sticker: after the stars. */
const STARS_MILLISECONDS = 1400;

/**
 * What a game ends with beside its stars: the songbird's trick, and a sticker for the album.
 * `stars` says how big the trick is.
 */
export function Reward({ stars }: { readonly stars: StarCount }) {
  const won = useApp((state) => state.wonSticker);
  const pages = useAlbumPages();
  const place = won && findPlace(pages, won.word);
  return (
    <>
      {stars === 3 && <Confetti />}
      <MascotTrick stars={stars} startMilliseconds={place ? LANDING_MILLISECONDS : STARS_MILLISECONDS} />
      <div className={styles.dock}>
        {won && place && <WonSticker place={place} layers={won.layers} />}
        <AlbumLink />
      </div>
    </>
  );
}
