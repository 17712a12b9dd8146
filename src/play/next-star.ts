import type { PlayedFacts, Rating, RatingType, StarResult } from './stars';

/** The numbers that a game was rated by, as saved in results: seconds are rounded to a tenth. */
export interface PlayedResult extends Pick<PlayedFacts, 'hits' | 'misses' | 'score'> {
  readonly seconds: number;
}

/**
 * A change that wins a star: this many more right, this many fewer misses, or this many whole
 * seconds less.
 */
export interface StarChange {
  readonly kind: 'right' | 'misses' | 'seconds';
  readonly count: number;
}

/** Half of a tenth: the largest rounding error of the seconds. */
const ROUNDED_SECONDS = 0.05;

/**
 * The change that wins the next star of one rating; null when all are won, or when no such change
 * is possible.
 */
export function changeFor(
  type: RatingType,
  { nextGoal }: Pick<Rating, 'nextGoal'>,
  played: PlayedResult,
): StarChange | null {
  if (nextGoal === null) return null;
  const { hits, misses, score, seconds } = played;
  switch (type) {
    case 'correct':
      return { kind: 'right', count: Math.ceil(nextGoal - score) };
    case 'incorrect':
      return nextGoal < 0 ? null : { kind: 'misses', count: Math.ceil(misses - nextGoal) };
    case 'time': {
      const count = Math.floor(seconds - nextGoal + ROUNDED_SECONDS) + 1;
      return count > seconds ? null : { kind: 'seconds', count };
    }
    case 'accuracy': {
      // Misses that become hits; the number of answers stays the same. A loop, since dividing by a
      // ratio could be rounded either way.
      const total = hits + misses;
      for (let count = 1; count <= misses; count += 1) {
        if ((hits + count) / total >= nextGoal) return { kind: 'right', count };
      }
      return null;
    }
  }
}

/**
 * The changes that together win the next star of the row of three that is shown; none when no
 * certain advice can be given. With two ratings that row may need a star of both
 * (spec: readings#5).
 */
export function changesForNextStar(
  { first, second, total, shown }: StarResult,
  types: { readonly first: RatingType; readonly second: RatingType | null },
  played: PlayedResult,
): readonly StarChange[] {
  if (shown === 3) return [];
  const changes = [
    changeFor(types.first, first, played),
    second && types.second && changeFor(types.second, second, played),
  ];
  const possible = changes.filter((change) => change !== null);
  const needed = (shown + 1) * (second ? 2 : 1) - total;
  if (possible.length < needed) return [];
  const chosen = possible.slice(0, needed);
  // More right answers instead of misses improve both score and accuracy, so the larger count is
  // enough for both.
  const [one, other] = chosen;
  if (one && other && one.kind === other.kind) return [one.count >= other.count ? one : other];
  // A right answer instead of a miss is a miss fewer, too.
  const right = chosen.find(({ kind }) => kind === 'right')?.count ?? 0;
  return chosen
    .map((change) => (change.kind === 'misses' ? { ...change, count: change.count - right } : change))
    .filter(({ count }) => count > 0);
}
