import type { RoundDifficulty } from '../../play/contract';
import { ROUND_DIFFICULTIES } from '../../play/game-facts';
import * as styles from './difficulties.module.css';

/** The three difficulties by name. */
export const DIFFICULTY_NAMES: Readonly<Record<RoundDifficulty, string>> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

/** One, two or three leaves: how hard. */
export function Pips({ difficulty, className = '' }: { readonly difficulty: RoundDifficulty; readonly className?: string | undefined }) {
  return (
    <span className={`${styles.pips} ${className}`} aria-hidden="true">
      {ROUND_DIFFICULTIES.slice(0, ROUND_DIFFICULTIES.indexOf(difficulty) + 1).map((pip) => (
        <i key={pip} />
      ))}
    </span>
  );
}
