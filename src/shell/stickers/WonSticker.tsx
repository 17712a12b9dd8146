import type { CSSProperties } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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
/** How long it is shown and flies to the album. */
const FLIGHT_MILLISECONDS = 4200;
/** When it is nearly at the album. */
export const LANDING_MILLISECONDS = ENTRANCE_MILLISECONDS + 0.85 * FLIGHT_MILLISECONDS;
/**
 * Side of the sticker while it is shown in the middle, and where its centre is, as shares of the
 * window's smaller side and of its height.
 */
const SHOWN = { side: 0.38, centre: 0.38 };

/**
 * The way from the dock to the middle of the window, for the animation: x, y in pixels and the
 * scale.
 */
function measureFlight(element: HTMLElement): CSSProperties {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  return {
    '--dx': `${innerWidth / 2 - (left + width / 2)}px`,
    '--dy': `${innerHeight * SHOWN.centre - (top + height / 2)}px`,
    '--grow': String((SHOWN.side * Math.min(innerWidth, innerHeight)) / Math.max(1, width)),
  } as CSSProperties;
}

interface Props {
  readonly place: AlbumPlace;
  readonly layers: number;
}

/**
 * The sticker that was won: it is peeled off in the middle of the screen, says its word, and flies
 * to the album. A tap says the word again.
 */
export function WonSticker({ place, layers }: Props) {
  const { word } = place;
  const { sound } = useServices();
  const say = useSay();
  const languageTag = usePack().manifest.config.languageTag;
  const dock = useRef<HTMLSpanElement>(null);
  const [flight, setFlight] = useState<CSSProperties | null>(null);
  const [taps, setTaps] = useState(0);
  useLayoutEffect(() => {
    if (dock.current) setFlight(measureFlight(dock.current));
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      sound.effect('cardFlip');
      say(word);
    }, ENTRANCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [say, sound, word]);
  return (
    <span ref={dock} className={styles.place}>
      <button
        type="button"
        className={`${styles.won} ${flight ? styles.flying : ''}`}
        style={{
          ...flight,
          animationDelay: `${ENTRANCE_MILLISECONDS}ms`,
          animationDuration: `${FLIGHT_MILLISECONDS}ms`,
        }}
        data-sound="none"
        data-testid="won-sticker"
        data-layers={layers}
        // Not by its content, which is out of sight until the sticker comes. In the language of its
        // larger part.
        aria-label={`Sticker: ${word.text}`}
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
      {taps > 0 && (
        <span key={taps} className={styles.tag} aria-hidden="true">
          <LanguageWord>{word.text}</LanguageWord>
        </span>
      )}
    </span>
  );
}
