import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { PlaceId } from '../../play/game-facts';
import { isMotionReduced } from '../../services/motion/motion';
import { PLACES } from '../../stage/places';
import { artUrl } from './pictures';
import * as styles from './frame.module.css';

/** The place that belongs to a level, 1 to 5. */
export function placeOfLevel(level: number | null): PlaceId {
  return PLACES[(level ?? 1) - 1] ?? 'lake';
}

/** What of a place is seen: how much nearer than all of it, and where from left to right. */
export interface View {
  /** 1: all of it. */
  readonly scale: number;
  /** -1, its left side, to 1. */
  readonly x: number;
}

const WHOLE: View = { scale: 1, x: 0 };
const TRAVEL_MILLISECONDS = 320;

/** The picture that was seen last, by any page. */
let lastSeen: { readonly url: string; readonly transform: string } | null = null;
/** Where the page was pressed last: the next place opens from there. CSS pixels. */
let pressed: { readonly x: number; readonly y: number } | null = null;

function notePress({ clientX, clientY }: PointerEvent): void {
  pressed = { x: clientX, y: clientY };
}

/** Half of what a scale adds can be moved to either side. */
const transformOf = ({ scale, x }: View): string =>
  scale === 1 ? 'none' : `translateX(${(-50 * (scale - 1) * x).toFixed(2)}%) scale(${scale})`;

/** What has to be drawn below a picture while it opens; null once it is open. */
function useTravel(url: string, transform: string) {
  const picture = useRef<HTMLDivElement>(null);
  const [below, setBelow] = useState(() => (lastSeen && lastSeen.url !== url && !isMotionReduced() ? lastSeen : null));
  useLayoutEffect(() => {
    const from = lastSeen;
    lastSeen = { url, transform };
    if (!from || isMotionReduced()) return;
    const timing = { duration: TRAVEL_MILLISECONDS, easing: 'ease-in-out' };
    if (from.url === url) {
      if (from.transform !== transform)
        picture.current?.animate?.([{ transform: from.transform }, { transform }], timing);
      return;
    }
    const { x, y } = pressed ?? { x: window.innerWidth / 2, y: window.innerHeight };
    const radius = Math.hypot(Math.max(x, window.innerWidth - x), Math.max(y, window.innerHeight - y));
    const circle = (size: number): Keyframe => ({ clipPath: `circle(${size}px at ${x}px ${y}px)` });
    const opening = picture.current?.animate?.([circle(0), circle(radius)], timing);
    if (opening) opening.onfinish = () => setBelow(null);
  }, [transform, url]);
  useLayoutEffect(() => {
    window.addEventListener('pointerdown', notePress, true);
    return () => window.removeEventListener('pointerdown', notePress, true);
  }, []);
  return { picture, below };
}

interface Props {
  readonly place: PlaceId;
  readonly time?: 'scene' | 'dusk';
  /** What of it is seen; all of it by default. */
  readonly view?: View;
  /** Light over the picture. */
  readonly children?: ReactNode;
}

/**
 * The background picture of a page: a place, by day or at dusk. From page to page one moves through
 * it: nearer to a spot and back; another place opens from where was pressed.
 */
export function Backdrop({ place, time = 'scene', view = WHOLE, children }: Props) {
  const url = artUrl(`places/${place}-${time}`);
  const transform = transformOf(view);
  const { picture, below } = useTravel(url, transform);
  return (
    <>
      {below && (
        <div
          className={styles.backdrop}
          style={{ backgroundImage: `url("${below.url}")`, transform: below.transform }}
        />
      )}
      <div
        ref={picture}
        className={`${styles.backdrop} ${place}`}
        style={{ backgroundImage: `url("${url}")`, transform }}
      >
        {children}
      </div>
    </>
  );
}
