import type { CSSProperties } from 'react';
import { useState } from 'react';
import type { AlbumPage } from '../../../content/album';
import { useApp } from '../../../store/context';
import { useUiLabel } from '../../text/ui-label';
import { LanguageWord } from '../../text/ui-words';
import { StickerPicture } from '../../stickers/StickerPicture';
import { useSay } from '../../stickers/use-say';
import * as styles from './stickers-page.module.css';

/**
 * Up to this many places stand in two rows on a wide screen, and in three columns on an upright
 * tablet; more in one more.
 */
const MAX_PLACES = { twoRows: 12, threeColumns: 12 };
const PHONE_COLUMNS = 3;

/** How loosely the stickers lie: degrees to either side, and percent of their side. */
const LOOSE = { degrees: 9, percent: 6 };

/** A number in -1..1 that looks random and is the same for the same place of the same page. */
const scatter = (index: number, salt: number): number =>
  2 * ((Math.sin((index + 1) * 12.9898 + salt * 78.233) * 43758.5453 + 1e6) % 1) - 1;

function looselyAt(index: number): CSSProperties {
  return {
    '--turn': `${(LOOSE.degrees * scatter(index, 1)).toFixed(1)}deg`,
    '--right': `${(LOOSE.percent * scatter(index, 2)).toFixed(1)}%`,
    '--down': `${(LOOSE.percent * scatter(index, 3)).toFixed(1)}%`,
  } as CSSProperties;
}

/** Min distance of a word from the side of the window, in pixels. */
const MARGIN = 8;

/** Moves the word of a sticker at the side of the window to where all of it is seen. */
function keepInside(tag: HTMLElement | null): void {
  if (!tag) return;
  const { left, right } = tag.getBoundingClientRect();
  const shift = Math.max(0, MARGIN - left) - Math.max(0, right - (window.innerWidth - MARGIN));
  tag.style.setProperty('--shift', `${shift}px`);
}

/**
 * The places of one album page: stickers that say their word, and the silhouettes of those to come.
 */
export function AlbumSheet({ page }: { readonly page: AlbumPage }) {
  const stickers = useApp((state) => state.stickers);
  const say = useSay();
  const label = useUiLabel();
  /**
   * The word that was tapped last, and how many taps there were: each tap moves the sticker anew.
   */
  const [tapped, setTapped] = useState({ word: '', taps: 0 });
  const count = page.words.length;
  const wideColumns = Math.ceil(count / (count > MAX_PLACES.twoRows ? 3 : 2));
  const tallColumns = count > MAX_PLACES.threeColumns ? 4 : 3;
  const grid = {
    '--wide-columns': wideColumns,
    '--wide-rows': Math.ceil(count / wideColumns),
    '--short-columns': Math.ceil(count / 2),
    '--tall-columns': tallColumns,
    '--tall-rows': Math.ceil(count / tallColumns),
    '--phone-columns': PHONE_COLUMNS,
    '--phone-rows': Math.ceil(count / PHONE_COLUMNS),
  } as CSSProperties;
  return (
    <ul className={styles.places} style={grid} {...label('Stickers')}>
      {page.words.map((word, index) => {
        const layers = stickers.find((sticker) => sticker.word === word.key)?.layers ?? 0;
        const place = { page, word };
        if (layers === 0) {
          return (
            <li key={word.key} className={styles.place} style={looselyAt(index)} aria-hidden="true">
              <StickerPicture place={place} layers={0} />
            </li>
          );
        }
        const isTapped = tapped.word === word.key;
        return (
          <li key={word.key} className={`${styles.place} ${isTapped ? styles.tapped : ''}`} style={looselyAt(index)}>
            <button
              type="button"
              className={styles.won}
              data-sound="none"
              data-testid="sticker"
              data-layers={layers}
              aria-label={word.text}
              onClick={() => {
                setTapped({ word: word.key, taps: tapped.taps + 1 });
                say(word);
              }}
            >
              <span key={isTapped ? tapped.taps : 0} className={isTapped ? styles.wiggle : ''}>
                <StickerPicture place={place} layers={layers} />
              </span>
            </button>
            {isTapped && (
              <span ref={keepInside} className={styles.tag} role="status">
                <LanguageWord>{word.text}</LanguageWord>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
