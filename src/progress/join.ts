/** What decides between two values, from the most important on. */
type Rank = readonly (number | string)[];

function compareRanks(one: Rank, other: Rank): number {
  const index = one.findIndex((part, position) => part !== other[position]);
  if (index < 0) return 0;
  return (one[index] ?? 0) > (other[index] ?? 0) ? 1 : -1;
}

/**
 * The one with the higher rank. Where only equal values have equal ranks, this is a join:
 * commutative, associative, idempotent.
 */
export function higherOf<Value>(one: Value, other: Value, rankOf: (value: Value) => Rank): Value {
  return compareRanks(rankOf(one), rankOf(other)) >= 0 ? one : other;
}

/**
 * Entries of both lists, each key once, sorted by rank: the join of the lists where `joinEntries`
 * is one of entries.
 */
export function joinByKey<Entry>(
  ones: readonly Entry[],
  others: readonly Entry[],
  keyOf: (entry: Entry) => string,
  joinEntries: (one: Entry, other: Entry) => Entry,
  rankOf: (entry: Entry) => Rank = (entry) => [keyOf(entry)],
): Entry[] {
  const joined = new Map<string, Entry>();
  for (const entry of [...ones, ...others]) {
    const known = joined.get(keyOf(entry));
    joined.set(keyOf(entry), known ? joinEntries(known, entry) : entry);
  }
  return [...joined.values()].sort((one, other) => compareRanks(rankOf(one), rankOf(other)));
}
