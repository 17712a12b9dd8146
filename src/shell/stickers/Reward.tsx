import type { PlaceId } from '../../play/game-facts';
import type { StarCount } from '../../play/stars';
import { useApp } from '../../store/context';
import { AlbumLink } from './AlbumLink';
import { Confetti } from './Confetti';
import { MascotTrick } from './MascotTrick';
import { findPlace, useAlbumPages } from './place';
import { LANDING_MILLISECONDS, WonSticker } from './WonSticker';
import { useSong } from './use-song';
import * as styles from './reward.module.css';

/** When the trick begins where there is no sticker: after the stars. */
const STARS_MILLISECONDS = 1400;

interface Props {
  /** How big the songbird's trick is. */
  readonly stars: StarCount;
  /** The place whose tune the bird sings; null or missing for none. */
  readonly place?: PlaceId | null;
}

/** What a game ends with beside its stars: the songbird's trick and song, and a sticker. */
export function Reward({ stars, place: sungPlace = null }: Props) {
  useSong(sungPlace);
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
