import { assert, asyncProperty, array, constantFrom, integer, oneof, record, constant } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipBudgetOf, createClipCache } from '../../src/sound/clip-cache';
import type { Clip } from '../../src/sound/engine';

const URLS = ['a', 'b', 'c', 'd', 'e', 'f'];
const MEGABYTE = 2 ** 20;

/** A cache whose recordings have these sizes in bytes. Those of size 0 cannot be loaded. */
function makeCache(budget: number, sizes: Readonly<Record<string, number>>) {
  const loaded: string[] = [];
  const cache = createClipCache(budget, async (url): Promise<Clip> => {
    loaded.push(url);
    const bytes = sizes[url] ?? 0;
    if (bytes === 0) throw new Error(`${url} is missing`);
    return { duration: 1, bytes };
  });
  return { cache, loaded };
}

describe('the budget of decoded recordings', () => {
  it.each([
    [0.5, 8],
    [2, 8],
    [4, 24],
    [8, 48],
    [undefined, 48],
  ])('on a device of %s GB is %s MB', (gigabytes, megabytes) => {
    expect(clipBudgetOf(gigabytes)).toBe(megabytes * MEGABYTE);
  });

  const action = oneof(
    record({ kind: constant('get' as const), url: constantFrom(...URLS) }),
    record({ kind: constant('hold' as const), url: constantFrom(...URLS, null) }),
  );
  const sizes = record(Object.fromEntries(URLS.map((url) => [url, integer({ min: 0, max: 60 })])));

  it('is never exceeded but for the one that is held; what goes first was used last of all the longest ago', async () => {
    await assert(
      asyncProperty(
        integer({ min: 1, max: 100 }),
        sizes,
        array(action, { maxLength: 60 }),
        async (budget, sizeOf, actions) => {
          const { cache, loaded } = makeCache(budget, sizeOf);
          /** What should be kept, the least recently used first. */
          let kept: string[] = [];
          let held: string | null = null;
          const expectedLoads: string[] = [];
          const sum = (): number => kept.reduce((total, url) => total + (sizeOf[url] ?? 0), 0);
          const evict = (): void => {
            while (sum() > budget) {
              const first = kept.find((url) => url !== held);
              if (first === undefined) return;
              kept = kept.filter((url) => url !== first);
            }
          };
          for (const { kind, url } of actions) {
            if (kind === 'hold') {
              cache.hold(url);
              held = url;
            } else {
              if (!kept.includes(url)) expectedLoads.push(url);
              await cache.get(url);
              kept = kept.filter((other) => other !== url);
              if (sizeOf[url] !== 0) kept.push(url);
            }
            evict();
            expect(loaded).toEqual(expectedLoads);
            expect(cache.countBytes()).toBe(sum());
            expect(cache.countBytes() <= budget || (kept.length === 1 && kept[0] === held)).toBe(true);
          }
        },
      ),
    );
  });

  it('holds too when many are loaded at once', async () => {
    await assert(
      asyncProperty(
        integer({ min: 1, max: 100 }),
        sizes,
        array(constantFrom(...URLS), { maxLength: 20 }),
        async (budget, sizeOf, urls) => {
          const { cache, loaded } = makeCache(budget, sizeOf);
          await Promise.all(urls.map(cache.get));
          expect(loaded).toEqual([...new Set(urls)]);
          expect(cache.countBytes()).toBeLessThanOrEqual(budget);
        },
      ),
    );
  });
});
