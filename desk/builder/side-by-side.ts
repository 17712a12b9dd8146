/** As many pieces of work as keep a small computer busy while some of them wait for each other. */
const AT_ONCE = 4;

/** Works on all items, a few at a time. The results are in the order of the items, whichever is done first. Rejects with the first failure. */
export async function mapSideBySide<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const hand = async (): Promise<void> => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  return results;
}
