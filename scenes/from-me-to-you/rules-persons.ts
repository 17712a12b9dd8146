import type { Need } from '../../src/play/needs';
import type { PlayWord } from '../../src/play/word';

/**
 * Persons in the order of the ring, from the speaker round by the right: we-with-you stands between
 * me and you, we-without-you between me and her. A code is person (1 speaker, 2 listener, 3
 * others), number (s, d two, p several), and i or e for we with or without the listener.
 */
const PERSONS: readonly string[] = ['1s', '1di', '1d', '1pi', '1p', '2s', '2d', '2p', '3p', '3d', '3s', '1pe', '1de'];

/** Who acts and on whom, from a word's arrow, e.g. '1s>2s'. null for a word without one. */
export function pairOf({ arrow }: PlayWord): readonly [from: string, to: string] | null {
  const [from = '', to = '', ...others] = (arrow ?? '').split('>').map((code) => code.trim());
  return others.length === 0 && PERSONS.includes(from) && PERSONS.includes(to) ? [from, to] : null;
}

/** Who says the sentences. */
export const SPEAKER = '1s';

/** Persons that fill places which the sentences leave free, in this order. */
const USUAL_PERSONS: readonly string[] = [SPEAKER, '2s', '3s', '1de', '1di', '2d', '3d', '2p', '3p', '1pi', '1pe'];
/**
 * The persons of a game in order: all that its sentences name, and others up to the number of
 * places.
 */
export function listPersons(words: readonly PlayWord[], places: number): string[] {
  const named = new Set(words.flatMap((word) => pairOf(word) ?? []));
  for (const person of USUAL_PERSONS) if (named.size < places) named.add(person);
  return PERSONS.filter((person) => named.has(person));
}

/** A ring has at least this many: two are no choice. */
const MIN_PERSONS = 3;
/** Who was not in the ring before counts as much as this many sentences more. */
const FRESHNESS = 3;

/**
 * The persons of a round, in the order of the ring: the speaker, those who are `due`, then by turns
 * who makes most sentences whole with those already there; rather those who were not there
 * `before`. At most `places`, unless more are due.
 */
export function chooseRing(
  pairs: readonly (readonly string[])[],
  {
    places,
    due,
    before,
  }: { readonly places: number; readonly due: readonly string[]; readonly before: readonly string[] },
): string[] {
  const named = new Set(pairs.flat());
  const ring = new Set(due);
  if (named.has(SPEAKER)) ring.add(SPEAKER);
  const gainOf = (person: string): number =>
    pairs.filter((pair) => pair.includes(person) && pair.every((one) => one === person || ring.has(one))).length +
    (before.includes(person) ? 0 : FRESHNESS);
  while (ring.size < places) {
    const open = PERSONS.filter((person) => named.has(person) && !ring.has(person));
    const [first, ...others] = open;
    if (first === undefined) break;
    ring.add(others.reduce((best, person) => (gainOf(person) > gainOf(best) ? person : best), first));
  }
  // One sentence at least can be asked.
  if (!pairs.some((pair) => pair.every((person) => ring.has(person))))
    for (const person of pairs[0] ?? []) ring.add(person);
  for (const person of USUAL_PERSONS) if (ring.size < MIN_PERSONS) ring.add(person);
  return PERSONS.filter((person) => ring.has(person));
}

/** A sentence that says who acts on whom. */
export const ARROWS: Need = { kind: 'arrows', isMet: ({ words }) => words.some((word) => pairOf(word) !== null) };
