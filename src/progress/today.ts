/**
 * How far a child has come on the path of a day, and what the path is made of: a memory that has
 * changed since would make another one.
 */
export interface TodayPlace {
  /** Local days since 1970. */
  readonly day: number;
  /** Steps of the path that are behind the child. */
  readonly done: number;
  /** Keys of the lesson's words. */
  readonly words: readonly string[];
  /** Ids of the lesson's games. */
  readonly games: readonly string[];
}

/**
 * What decides between two places, from the most important on. Only equal places are equal in all
 * of it.
 */
const rankOf = ({ day, done, words, games }: TodayPlace): readonly [number, number, string] => [
  day,
  done,
  JSON.stringify([words, games]),
];

/**
 * Two lists of places as one: the farthest place of the latest day alone. A join: commutative,
 * associative, idempotent.
 */
export function joinToday(ones: readonly TodayPlace[], others: readonly TodayPlace[]): TodayPlace[] {
  const [first, ...rest] = [...ones, ...others];
  if (!first) return [];
  const best = rest.reduce((before, place) => {
    const [high, other] = [rankOf(before), rankOf(place)];
    const index = high.findIndex((value, position) => value !== other[position]);
    return index >= 0 && (other[index] ?? 0) > (high[index] ?? 0) ? place : before;
  }, first);
  return [best];
}

/** One stop of the path. */
export type TodayStep =
  /** A game of the menu, by its id. */
  | { readonly kind: 'game'; readonly game: string }
  /** From picture to word. */
  | { readonly kind: 'picture' }
  | { readonly kind: 'story' };

/**
 * The stops of a day's path, in order; after the last one the child rests. The words of the first
 * game are asked from their pictures right after it.
 */
export function listSteps({ games }: Pick<TodayPlace, 'games'>, hasStory: boolean): TodayStep[] {
  const [first, ...others] = games.map((game): TodayStep => ({ kind: 'game', game }));
  if (!first) return [];
  return [first, { kind: 'picture' }, ...others, ...(hasStory ? [{ kind: 'story' } as const] : [])];
}
