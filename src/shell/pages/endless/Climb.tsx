import type { CSSProperties } from 'react';
import { Bird } from '../../components/pictures';
import type { Display } from './selection';
import * as styles from './climb.module.css';

/** The stones of the path, from the foot of the mountain to its top. */
const STONES = [
  { x: 30, y: 96 },
  { x: 84, y: 80 },
  { x: 134, y: 57 },
  { x: 182, y: 30 },
] as const;
/** The stone on which one stands at each step; on the last the game begins. */
const STEPS: Readonly<Record<Display, number>> = { loading: 0, games: 0, categories: 1, difficulty: 2 };

/** The choice of an endless game as a path up a mountain: the steps done, and those to go. */
export function Climb({ display, className }: { readonly display: Display; readonly className: string }) {
  const step = STEPS[display];
  const { x, y } = STONES[step] ?? STONES[0];
  return (
    <span className={`${styles.climb} ${className}`} role="img" aria-label={`${step + 1} / ${STONES.length}`}>
      <svg viewBox="0 0 240 120" aria-hidden="true" focusable="false">
        <path d="M0 118Q52 112 92 84L152 34Q182 4 204 36L252 118Z" fill="#6f78c8" />
        <path d="M152 34Q182 4 204 36L210 47L196 54L182 42L170 56L160 42Z" fill="#f1f4ff" />
        <path
          d="M30 98Q60 94 84 82T134 59T182 32"
          fill="none"
          stroke="#dde0ff"
          strokeWidth="5"
          strokeDasharray="1 11"
          strokeLinecap="round"
        />
        {STONES.map((stone, index) => (
          <g key={stone.x}>
            <ellipse cx={stone.x} cy={stone.y + 5} rx="19" ry="9" fill="#3b4192" />
            <ellipse cx={stone.x} cy={stone.y} rx="19" ry="9" fill={index <= step ? '#ffc93a' : '#dde0ff'} />
          </g>
        ))}
        <path d="M200 30V-2" stroke="#fffaef" strokeWidth="4" strokeLinecap="round" />
        <path d="M200 -4L219 4L200 12Z" fill="#ef6a5b" />
      </svg>
      <span className={styles.bird} style={{ '--x': x / 240, '--y': y / 120 } as CSSProperties}>
        <Bird pose={step === 0 ? 'idle' : 'sing'} size={92} />
      </span>
    </span>
  );
}
