import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../components/Icon';
import * as buttonStyles from '../styles/buttons.module.css';
import * as styles from './gate.module.css';

/** How long the button must be held. */
export const HOLD_MILLISECONDS = 3000;

interface Props {
  /** Its accessible name. */
  readonly name: string;
  readonly onHeld: () => void;
}

const isPressKey = (key: string): boolean => key === 'Enter' || key === ' ';

/** A button that must be held, by finger, mouse or key. A ring around it fills meanwhile. */
export function HoldButton({ name, onHeld }: Props) {
  const [isHeld, setHeld] = useState(false);
  const hold = useEffectEvent(onHeld);
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => hold(), HOLD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const release = (): void => setHeld(false);
  return (
    <button
      type="button"
      className={`${buttonStyles.round} ${buttonStyles.accent} ${styles.hold} ${isHeld ? styles.held : ''}`}
      style={{ '--hold': `${HOLD_MILLISECONDS}ms` } as React.CSSProperties}
      aria-label={name}
      data-sound="none"
      data-hold
      onPointerDown={() => setHeld(true)}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isPressKey(event.key)) return;
        // No click, and no scrolling.
        event.preventDefault();
        setHeld(true);
      }}
      onKeyUp={(event) => isPressKey(event.key) && release()}
      // A click without a press comes from a screen reader or a switch, which cannot hold: the
      // question still stands in the way.
      onClick={({ detail }) => detail === 0 && setHeld(true)}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.holdTrack} cx="50" cy="50" r="45" />
        <circle className={styles.holdRing} cx="50" cy="50" r="45" pathLength="100" transform="rotate(-90 50 50)" />
      </svg>
      <Icon name="lock" size={64} />
    </button>
  );
}
