import { memo, useEffect, useRef, useState } from 'react';
import { message } from '../../messages/message';
import { answersNeeded } from '../../play/endless';
import { TIMING } from '../../play/timing';
import { UiWord } from '../text/ui-words';
import * as textStyles from '../styles/text.module.css';
import * as styles from './level-ring.module.css';

/** Gap between two segments, as a ratio of a segment. */
const GAP_RATIO = 0.14;
/** Leaves that fall when a level is reached. spec: art#motion. */
const LEAVES = 14;

/** Dashes of a ring with `total` segments, the first `lit` of them drawn. */
function dashesOf(lit: number, total: number): string {
  const segment = `${1 - GAP_RATIO} ${GAP_RATIO}`;
  return [...Array.from({ length: lit }, () => segment), `0 ${total}`].join(' ');
}

/** True for a time after the level has risen. */
function useHasRisenRecently(level: number, milliseconds: number): boolean {
  const last = useRef(level);
  const [isRisen, setRisen] = useState(false);
  useEffect(() => {
    const hasRisen = level > last.current;
    last.current = level;
    if (!hasRisen) return undefined;
    setRisen(true);
    const timer = setTimeout(() => setRisen(false), milliseconds);
    return () => clearTimeout(timer);
  }, [level, milliseconds]);
  return isRisen;
}

/**
 * The level of endless mode: its number in a ring with a segment for each right answer that the
 * next level needs. A new level jumps for 1.2 s; the full ring is reset after 0.7 s.
 * spec: play#endless.
 */
export const LevelRing = memo(function LevelRing({
  level,
  progress,
}: {
  readonly level: number;
  readonly progress: number;
}) {
  const isFull = useHasRisenRecently(level, TIMING.barResetMilliseconds);
  const isRising = useHasRisenRecently(level, TIMING.levelAnimationMilliseconds);
  const needed = answersNeeded(isFull ? level - 1 : level);
  const lit = isFull ? needed : progress;
  return (
    <span
      className={`${styles.levelRing} ${isRising ? styles.rising : ''}`}
      role="progressbar"
      aria-label={message`Level ${level}`}
      aria-valuemin={0}
      aria-valuemax={needed}
      aria-valuenow={lit}
      aria-valuetext={`${lit} of ${needed}`}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.ringPaper} cx="50" cy="50" r="50" />
        {[needed, lit].map((count, index) => (
          <circle
            key={index === 0 ? 'track' : 'lit'}
            className={index === 0 ? styles.ringTrack : styles.ringLit}
            cx="50"
            cy="50"
            r="41"
            pathLength={needed}
            strokeDasharray={dashesOf(count, needed)}
            transform="rotate(-90 50 50)"
          />
        ))}
        <circle className={styles.ringCore} cx="50" cy="50" r="33" />
      </svg>
      <b key={level} className={textStyles.number}>
        {level}
      </b>
      <small>
        <UiWord>Level</UiWord>
      </small>
    </span>
  );
});

/** Leaves fall over the game when a level is reached. */
export function LevelLeaves({ level }: { readonly level: number }) {
  const last = useRef(level);
  const [fallen, setFallen] = useState(0);
  useEffect(() => {
    if (level > last.current) setFallen(level);
    last.current = level;
  }, [level]);
  if (fallen === 0) return null;
  return (
    <span key={fallen} className={styles.levelLeaves} aria-hidden="true">
      {Array.from({ length: LEAVES }, (_, index) => (
        <i
          key={index}
          style={{ '--leaf': index, '--size': index % 3, '--turn': (index * 5) % LEAVES } as React.CSSProperties}
        />
      ))}
    </span>
  );
}
