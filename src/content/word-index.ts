import type { GameDataRow, StorySentence, VocabItem } from './entities';

/** The items of each key, both in the order of the items. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** An index of a list that never changes, made when it is first asked for, once. */
function indexOf<Item, Index>(make: (items: readonly Item[]) => Index): (items: readonly Item[]) => Index {
  const made = new WeakMap<readonly Item[], Index>();
  return (items) => {
    const index = made.get(items) ?? make(items);
    made.set(items, index);
    return index;
  };
}

// Without these a lesson would be looked for among all words, and a large pack would take the
// square of its size.

/** The words of each unit or story, in the order of the list. */
export const wordsByUnit = indexOf((words: readonly VocabItem[]) => groupBy(words, ({ homeName }) => homeName));

/** The words of each subunit of a unit's words (a group of `wordsByUnit`). */
export const wordsBySubunit = indexOf((words: readonly VocabItem[]) => groupBy(words, ({ subCat }) => subCat));

/** The rows of each unit or story. */
export const rowsByUnit = indexOf((rows: readonly GameDataRow[]) => groupBy(rows, ({ category }) => category));

/** The pages of each story. */
export const pagesByStory = indexOf((pages: readonly StorySentence[]) => groupBy(pages, ({ story }) => story));

/** The row of a subunit, if there is one. */
export function findRow(rows: readonly GameDataRow[], unit: string, subunit: string): GameDataRow | undefined {
  return rowsByUnit(rows)
    .get(unit)
    ?.find(({ target }) => target === subunit);
}
