import { describe, expect, it, vi } from 'vitest';
import { Stopped } from '../../src/offline/fetch-file';
import { createLooking } from '../../src/offline/look-at-rest';

type Found = 'installed' | 'failed' | null;

/** A page that looks for new versions. Each look ends as told; `press` ends the rest within it. */
function open(outcomes: readonly (Found | 'pressed')[], pauses: readonly number[] = [1, 1]) {
  const left = [...outcomes];
  let rests = 0;
  let controller = new AbortController();
  const looking = createLooking({
    pauses,
    rest: {
      wait: (signal) => {
        if (signal.aborted) return Promise.reject(new Stopped('Stopped.'));
        rests += 1;
        if (controller.signal.aborted) controller = new AbortController();
        return Promise.resolve(controller.signal);
      },
    },
    look: async () => {
      const outcome = left.shift() ?? null;
      await Promise.resolve();
      if (outcome !== 'pressed') return outcome;
      controller.abort();
      return 'failed';
    },
  });
  return { looking, left: () => left.length, rests: () => rests };
}

describe('a new version', () => {
  it('that a child calls off again and again goes on at each rest, until it is installed', async () => {
    const page = open([...Array.from({ length: 50 }, () => 'pressed' as const), 'installed']);
    await page.looking.look();
    expect([page.left(), page.rests()]).toEqual([0, 51]);
  });

  it('whose files do not come is tried again after pauses, then at the next reason to look', async () => {
    const page = open(['failed', 'failed', 'failed', 'failed', 'installed']);
    await page.looking.look();
    expect(page.left()).toBe(2);
    await page.looking.look();
    expect(page.left()).toBe(0);
  });

  it('is looked for at once in a pause when there is a reason, and once at a time', async () => {
    const page = open(['failed', 'installed'], [1_000_000]);
    const first = page.looking.look();
    await vi.waitFor(() => expect(page.left()).toBe(1));
    await Promise.all([page.looking.look(), page.looking.look(), first]);
    expect([page.left(), page.rests()]).toEqual([0, 2]);
  });

  it('is not looked for any more by a page that was left', async () => {
    const page = open(['failed', 'installed'], [1_000_000]);
    const work = page.looking.look();
    await vi.waitFor(() => expect(page.left()).toBe(1));
    page.looking.dispose();
    await work;
    await page.looking.look();
    expect(page.left()).toBe(1);
  });
});
