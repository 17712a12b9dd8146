import { isHeldOut } from './daily';
import type { Memory } from './word-memory';

/** Words of one group, and those of them that were right when they were asked last. */
export interface ProofGroup {
  readonly words: number;
  readonly right: number;
}

/**
 * What the held-out words say: not enough yet, practice helps, practised words are worse, or no
 * difference is seen.
 */
export type ProofVerdict = 'early' | 'helps' | 'harms' | 'alike';

export interface Proof {
  readonly verdict: ProofVerdict;
  readonly practised: ProofGroup;
  readonly heldOut: ProofGroup;
  /** Held-out words that are needed before anything is said. */
  readonly needed: number;
}

/** A child whose words are compared. `salt` is the one by which its lessons leave words out. */
export interface ProofChild {
  readonly salt: string;
  readonly memory: Memory;
}

/** A word counts from its second answer on: the first one asks what nobody has practised yet. */
const MIN_ASKED = 2;

/**
 * Held-out words before anything is said. Of fewer the interval is wider than any difference that
 * practice can make; one in ten words is held out, so that it takes about 150 words that were met.
 */
export const MIN_HELD_OUT = 15;
/**
 * Held-out words from which on it is said that no difference is seen: one of 0.3 or more would have
 * been seen nearly always.
 */
const ENOUGH_HELD_OUT = 40;

/**
 * Normal quantile of a two-sided interval of 99 %. Not 95 %, since the page is looked at again and
 * again.
 */
const Z = 2.576;

/** Wilson's interval of a share. */
function intervalOf({ words, right }: ProofGroup): readonly [low: number, high: number] {
  const share = right / words;
  const middle = (share + Z ** 2 / (2 * words)) / (1 + Z ** 2 / words);
  const half = (Z / (1 + Z ** 2 / words)) * Math.sqrt((share * (1 - share)) / words + Z ** 2 / (4 * words ** 2));
  return [middle - half, middle + half];
}

/**
 * Newcombe's interval of the difference of two shares (Statistics in Medicine 17, 1998, method 10).
 */
function differenceOf(one: ProofGroup, other: ProofGroup): readonly [low: number, high: number] {
  const [share, otherShare] = [one.right / one.words, other.right / other.words];
  const [[low, high], [otherLow, otherHigh]] = [intervalOf(one), intervalOf(other)];
  const difference = share - otherShare;
  return [
    difference - Math.hypot(share - low, otherHigh - otherShare),
    difference + Math.hypot(high - share, otherShare - otherLow),
  ];
}

/**
 * Words with enough answers, of the group that `isIn` picks. The last answer was right where the
 * row of right ones goes on.
 */
function groupOf(children: readonly ProofChild[], isIn: (salt: string, key: string) => boolean): ProofGroup {
  const asked = children.flatMap(({ salt, memory }) =>
    [...memory].filter(([key, word]) => word.asked >= MIN_ASKED && isIn(salt, key)).map(([, word]) => word),
  );
  return { words: asked.length, right: asked.filter(({ streak }) => streak > 0).length };
}

/**
 * Compares words that today's lessons bring back when they are due with those that they leave to
 * chance (one in ten, drawn for each child): how many were right when they were asked last. Chance
 * decided which word is in which group, so that nothing else makes the difference.
 */
export function proofOf(children: readonly ProofChild[]): Proof {
  const practised = groupOf(children, (salt, key) => !isHeldOut(salt, key));
  const heldOut = groupOf(children, isHeldOut);
  const groups = { practised, heldOut, needed: MIN_HELD_OUT };
  if (heldOut.words < MIN_HELD_OUT || practised.words < MIN_HELD_OUT) return { verdict: 'early', ...groups };
  const [low, high] = differenceOf(practised, heldOut);
  if (low > 0) return { verdict: 'helps', ...groups };
  if (high < 0) return { verdict: 'harms', ...groups };
  return { verdict: heldOut.words >= ENOUGH_HELD_OUT ? 'alike' : 'early', ...groups };
}
