import type { CSSProperties } from 'react';
import * as styles from './confetti.module.css';

/** With those of a trick at most the 24 particles that a low-end tablet bears. */
export const CONFETTI_PIECES = 20;
const TINTS = ['peach', 'butter', 'mint', 'sky', 'lilac', 'rose'] as const;

/** A number in [0, 1) that looks random and is the same for the same index. */
const scatter = (index: number, salt: number): number =>
  (Math.sin(index * 12.9898 + salt * 78.233) * 43758.5453 + 1e6) % 1;

/** Paper leaves that fall once over the page. */
export function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: CONFETTI_PIECES }, (_, index) => (
        <i
          key={index}
          style={
            {
              left: `${(100 * (index + scatter(index, 1))) / CONFETTI_PIECES}%`,
              background: `var(--${TINTS[index % TINTS.length]})`,
              animationDelay: `${Math.round(1400 + 900 * scatter(index, 2))}ms`,
              '--drift': `${Math.round(16 * scatter(index, 3) - 8)}vw`,
              '--turn': `${Math.round(900 * scatter(index, 4) - 450)}deg`,
            } as CSSProperties
          }
        />
      ))}
    </div>
  );
}
