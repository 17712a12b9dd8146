import type { RoundDifficulty } from '../play/contract';

/** Parameters of an address that only look into faults. `play` is a round difficulty: the game begins by itself. */
const OWN_NAMES = ['qa', 'seed', 'play'];

/** The address of a game with all that makes it the same again. Other parameters stay as they are written. */
export function makeLink(address: string, seed: number, difficulty: RoundDifficulty): string {
  const url = new URL(address);
  const others = url.search
    .replace(/^\?/u, '')
    .split('&')
    .filter((part) => part !== '' && !OWN_NAMES.includes(part.split('=')[0] ?? ''));
  return `${url.origin}${url.pathname}?${[...others, `seed=${seed}`, `play=${difficulty}`, 'qa'].join('&')}`;
}

/** The round difficulty that an address begins a game at, or null. */
export function readPlay(search: string): RoundDifficulty | null {
  const wanted = new URLSearchParams(search).get('play');
  return wanted === 'easy' || wanted === 'medium' || wanted === 'hard' ? wanted : null;
}
