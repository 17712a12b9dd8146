import type { RoundDifficulty } from '../../play/contract';
import { ROUND_DIFFICULTIES } from '../../play/game-facts';
import * as styles from './difficulties.module.css';

/** Names of the difficulties. */
export const DIFFICULTY_NAMES: Readonly<Record<RoundDifficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

/** The difficulty as one, two or three leaves. */
export function Pips({
  difficulty,
  className = '',
}: {
  readonly difficulty: RoundDifficulty;
  readonly className?: string | undefined;
}) {
  return (
    <span className={`${styles.pips} ${className}`} aria-hidden="true">
      {ROUND_DIFFICULTIES.slice(0, ROUND_DIFFICULTIES.indexOf(difficulty) + 1).map((pip) => (
        <i key={pip} />
      ))}
    </span>
  );
}
