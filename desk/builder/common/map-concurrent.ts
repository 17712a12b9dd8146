/** Items worked on at the same time: enough to use two cores while others wait for the disk. */
const MAX_CONCURRENT = 4;

/**
 * Maps items with an async function, at most MAX_CONCURRENT at a time. Results are in the order of
 * the items. Rejects with the first failure.
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const runWorker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, runWorker));
  return results;
}
