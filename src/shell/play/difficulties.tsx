import type { RoundDifficulty } from '../../play/contract';
import { ROUND_DIFFICULTIES } from '../../play/game-facts';
import './difficulties.css';

/** The three difficulties by name. */
export const DIFFICULTY_NAMES: Readonly<Record<RoundDifficulty, string>> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

/** One, two or three leaves: how hard. */
export function Pips({ difficulty }: { readonly difficulty: RoundDifficulty }) {
  return (
    <span className="pips" aria-hidden="true">
      {ROUND_DIFFICULTIES.slice(0, ROUND_DIFFICULTIES.indexOf(difficulty) + 1).map((pip) => (
        <i key={pip} />
      ))}
    </span>
  );
}
