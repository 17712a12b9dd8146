import { isWithinOneEdit } from '../../../src/content/search';
import { foldMarks, foldName } from '../../builder/media/media-name';
import { foldDoubled } from '../recordings/recording-parts';

/** A shorter text is a part of too many others. */
const MIN_PART = 3;
/** Share of equal pairs of letters from which on two texts count as spelled alike. 0..1. */
const MIN_SHARED = 0.6;

const pairsOf = (text: string): string[] => [...text].slice(1).map((letter, at) => `${[...text][at] ?? ''}${letter}`);

/** The part of the pairs of neighbouring letters that two texts share, 0 to 1 (Dice). */
function shareOfPairs(one: string, other: string): number {
  const left = pairsOf(other);
  const all = pairsOf(one);
  const total = all.length + left.length;
  const shared = all.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return total === 0 ? 0 : (2 * shared) / total;
}

/** True for texts that may be one, spelled in two ways, or the one with more words beside it. */
export function isLike(one: string, other: string): boolean {
  return [foldName, foldMarks, foldDoubled].some((fold) => {
    const [a, b] = [fold(one), fold(other)];
    if (a === '' || b === '') return false;
    if (a === b || (Math.min(a.length, b.length) >= MIN_PART && isWithinOneEdit(a, b))) return true;
    const [short, long] = a.length < b.length ? [a, b] : [b, a];
    return (short.length >= MIN_PART && long.includes(short)) || shareOfPairs(a, b) >= MIN_SHARED;
  });
}
