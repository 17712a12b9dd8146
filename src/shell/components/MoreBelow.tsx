import { useEffect, useRef, useState } from 'react';
import { message } from '../../messages/message';
import { isMotionReduced } from '../../services/motion/motion';
import { Icon } from './Icon';
import * as styles from './more-below.module.css';

/** What is below by less than this is only padding. CSS pixels. */
const MIN_HIDDEN_PIXELS = 24;

/** Share of the visible height by which a press scrolls. */
const PAGE_RATIO = 0.8;

/** True when a scroller has content below its visible part. */
export function hasMoreBelow({
  scrollTop,
  clientHeight,
  scrollHeight,
}: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): boolean {
  return clientHeight > 0 && scrollHeight - clientHeight - scrollTop > MIN_HIDDEN_PIXELS;
}

/**
 * The last child of an element that scrolls: a fade and a bouncing arrow at its lower edge while
 * there is more below. The arrow is a button, by which keyboard and switch users scroll too.
 */
export function MoreBelow() {
  const sign = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const scroller = sign.current?.parentElement;
    if (!scroller) return undefined;
    const update = (): void => setShown(hasMoreBelow(scroller));
    scroller.addEventListener('scroll', update, { passive: true });
    // Also the content: it grows when pictures load, or when something in it is opened. The
    // observer first calls after the next layout: to ask for the sizes here would lay the page out
    // at once.
    const observer = new ResizeObserver(update);
    observer.observe(scroller);
    for (const child of scroller.children) observer.observe(child);
    return () => {
      scroller.removeEventListener('scroll', update);
      observer.disconnect();
    };
  });
  const scroll = (): void => {
    const scroller = sign.current?.parentElement;
    const behavior = isMotionReduced() ? 'auto' : 'smooth';
    scroller?.scrollBy({ top: scroller.clientHeight * PAGE_RATIO, behavior });
  };
  return (
    <span ref={sign} className={styles.moreBelow}>
      {isShown && (
        <button
          type="button"
          className={styles.moreButton}
          aria-label={message('More below')}
          data-sound="none"
          onClick={scroll}
        >
          <span className={styles.moreSign}>
            <Icon name="up" size={30} />
          </span>
        </button>
      )}
    </span>
  );
}
