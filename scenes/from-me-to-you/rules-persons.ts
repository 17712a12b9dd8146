import type { Need } from '../../src/play/needs';
import type { PlayWord } from '../../src/play/word';

/**
 * Persons in the order of the ring, from the speaker round by the right: we-with-you stands between
 * me and you, we-without-you between me and her. A code is person (1 speaker, 2 listener, 3
 * others), number (s, d two, p several), and i or e for we with or without the listener.
 */
export const PERSONS: readonly string[] = [
  '1s',
  '1di',
  '1d',
  '1pi',
  '1p',
  '2s',
  '2d',
  '2p',
  '3p',
  '3d',
  '3s',
  '1pe',
  '1de',
];

/** Who acts and on whom, from a word's arrow, e.g. '1s>2s'. null for a word without one. */
export function pairOf({ arrow }: PlayWord): readonly [from: string, to: string] | null {
  const [from = '', to = '', ...others] = (arrow ?? '').split('>').map((code) => code.trim());
  return others.length === 0 && PERSONS.includes(from) && PERSONS.includes(to) ? [from, to] : null;
}

/** A sentence that says who acts on whom. */
export const ARROWS: Need = { kind: 'arrows', isMet: ({ words }) => words.some((word) => pairOf(word) !== null) };
