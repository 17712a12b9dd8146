import type { RoundDifficulty } from '../play/contract';

/**
 * URL parameters for QA alone. `play` is the round difficulty at which the game starts by itself.
 */
const QA_PARAMETERS = ['qa', 'seed', 'play'];

/**
 * A link that starts the same game with this seed and difficulty: `...&seed=7&play=easy&qa`. Other
 * parameters are not changed.
 */
export function makeLink(address: string, seed: number, difficulty: RoundDifficulty): string {
  const url = new URL(address);
  const others = url.search
    .replace(/^\?/u, '')
    .split('&')
    .filter((part) => part !== '' && !QA_PARAMETERS.includes(part.split('=')[0] ?? ''));
  return `${url.origin}${url.pathname}?${[...others, `seed=${seed}`, `play=${difficulty}`, 'qa'].join('&')}`;
}

/** The `play` parameter: the round difficulty at which a game should start by itself, or null. */
export function readAutostart(search: string): RoundDifficulty | null {
  const difficulty = new URLSearchParams(search).get('play');
  return difficulty === 'easy' || difficulty === 'medium' || difficulty === 'hard' ? difficulty : null;
}
