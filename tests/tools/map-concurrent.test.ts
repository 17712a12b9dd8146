import { describe, expect, it } from 'vitest';
import { mapConcurrent } from '../../desk/builder/map-concurrent';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const failAtTwo = (item: number): Promise<number> => (item === 2 ? Promise.reject(new Error('two')) : Promise.resolve(item));

describe('mapConcurrent', () => {
  it('keeps the order of the items, and works on at most four at a time', async () => {
    let open = 0;
    let max = 0;
    const items = Array.from({ length: 11 }, (_, index) => index);
    const results = await mapConcurrent(items, async (item) => {
      max = Math.max(max, (open += 1));
      for (let turns = item % 3; turns >= 0; turns -= 1) await nextTurn();
      open -= 1;
      return `${item}`;
    });
    expect(results).toEqual(items.map(String));
    expect(max).toBe(4);
  });

  it('fails with the first that fails', async () => {
    await expect(mapConcurrent([1, 2, 3], failAtTwo)).rejects.toThrow('two');
  });
});
