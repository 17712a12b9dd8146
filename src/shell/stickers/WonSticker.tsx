import { useEffect, useState } from 'react';
import { message } from '../../messages/message';
import { measureText } from '../text/fit-text';
import { usePack } from '../../store/context';
import { useServices } from '../context/services';
import { LanguageWord } from '../text/ui-words';
import type { AlbumPlace } from './place';
import { StickerPicture } from './StickerPicture';
import { useSay } from './use-say';
import * as styles from './reward.module.css';

/** When the sticker appears and its word is said: after the last of three stars. */
const ENTRANCE_MILLISECONDS = 1700;
/** Then it pops up in its place, in this time. */
const ARRIVAL_MILLISECONDS = 900;
/** When it sticks. */
export const LANDING_MILLISECONDS = ENTRANCE_MILLISECONDS + ARRIVAL_MILLISECONDS;

interface Props {
  readonly place: AlbumPlace;
  readonly layers: number;
}

/**
 * The sticker that was won: it is stuck to a lit place of its own beside the album, with its word
 * below it, which is said. A tap says it again.
 */
export function WonSticker({ place, layers }: Props) {
  const { word } = place;
  const { sound } = useServices();
  const say = useSay();
  const languageTag = usePack().manifest.config.languageTag;
  const [taps, setTaps] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      sound.effect('cardFlip');
      say(word);
    }, ENTRANCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [say, sound, word]);
  return (
    <button
      type="button"
      className={styles.won}
      style={{ animationDelay: `${ENTRANCE_MILLISECONDS}ms`, animationDuration: `${ARRIVAL_MILLISECONDS}ms` }}
      data-sound="none"
      data-testid="won-sticker"
      data-layers={layers}
      // Not by its content, which is out of sight until the sticker comes. In the language of its
      // larger part.
      aria-label={message`Sticker: ${word.text}`}
      lang={languageTag}
      onClick={() => {
        setTaps(taps + 1);
        say(word);
      }}
    >
      <span className={styles.halo} />
      <span key={taps} className={`${styles.body} ${taps > 0 ? styles.wiggle : ''}`}>
        <StickerPicture place={place} layers={layers} />
      </span>
      <span className={styles.name} style={measureText(word.text)} aria-hidden="true">
        <LanguageWord>{word.text}</LanguageWord>
      </span>
    </button>
  );
}
