import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localDay } from '../../src/clock/day';
import { FUZZ_RUNS, FUZZ_SEED } from '../fuzz';
import type { Step } from './clock-walk';
import { ClassWalk, TabletWalk, anySteps, anyTurns } from './clock-walk';
import { HOUR, classes, mirrorKeys, settle } from './clock-world';
import { forgetPages, watchListeners } from './page-listeners';

vi.mock('../../src/progress/saved/mirror-keys', () => ({
  listMirrorKeys: () => Promise.resolve(mirrorKeys.list()),
  deleteMirrorKey: (key: string) => Promise.resolve(mirrorKeys.delete(key)),
}));
vi.mock('../../src/progress/saved/firestore-class-store', () => ({
  openFirestoreClassStore: (_: unknown, code: string) => classes.get(code),
}));

/** Each case plays for weeks, with all parts but the page itself: few are run. */
const RUNS = Math.ceil(FUZZ_RUNS / 20);
const LONG_MILLISECONDS = 6 * 60 * 60 * 1000;
const CODE = 'AbcdefghijKLMNOPQRS1';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  watchListeners();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Walks through the steps, after which the clock is right. */
async function walkTablet(steps: readonly Step[]): Promise<TabletWalk> {
  forgetPages();
  const walk = new TabletWalk();
  await walk.begin();
  for (const step of steps) await walk.perform(step);
  await walk.start(0, true);
  return walk;
}

describe('a tablet whose clock jumps', () => {
  it(
    'loses no row, sticker, child or undo by it, and its memory heals once the clock is right',
    async () => {
      await fc.assert(
        fc.asyncProperty(anySteps, async (steps) => {
          const walk = await walkTablet(steps);
          await walk.check();
          expect(walk.lost).toEqual([]);
          // What is learnt puts a day right that is to come. One ahead may have begun on another
          // tablet, and is right once it is that day.
          const learnAll = async (): Promise<string[]> => {
            const { words = [] } = walk.learners.get(walk.page.child() ?? '') ?? {};
            const asked = [...words].filter((key) => walk.page.keys().includes(key));
            for (const key of asked) await walk.page.learn(key);
            return asked;
          };
          await learnAll();
          walk.now += 24 * HOUR;
          await walk.start(0, true);
          const asked = await learnAll();
          const records = await settle(walk.page.service.readAll());
          const words = records.find(({ id }) => id === walk.page.child())?.words;
          expect(asked.map((key) => words?.get(key)?.lastDay)).toEqual(asked.map(() => localDay(walk.now)));
        }),
        { numRuns: RUNS, ...FUZZ_SEED },
      );
    },
    LONG_MILLISECONDS,
  );

  it(
    'keeps nothing of a word whose day has truly come, once it has heard so',
    async () => {
      await fc.assert(
        fc.asyncProperty(anySteps, async (steps) => {
          const walk = await walkTablet([...steps, { kind: 'start', hours: 17 * 24, error: 0, isOnline: true }]);
          await walk.start(0, true);
          const stored = [...(await walk.tablet.read(walk.page)).values()];
          expect(stored.flatMap(({ stickers, days }) => [...stickers, ...days.keys()])).not.toContain('101');
        }),
        { numRuns: Math.ceil(RUNS / 5), ...FUZZ_SEED },
      );
    },
    LONG_MILLISECONDS,
  );
});

describe('two tablets of a class whose clocks jump', () => {
  it(
    'lose nothing of a child to each other, and each can take a removal back for a day',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyTurns, async (turns) => {
          forgetPages();
          const walk = new ClassWalk(CODE);
          await walk.begin();
          for (const { tablet, step } of turns) await walk.perform(tablet === 0 ? 0 : 1, step);
          await walk.check();
          expect(walk.lost).toEqual([]);
        }),
        { numRuns: Math.ceil(RUNS / 2), ...FUZZ_SEED },
      );
    },
    LONG_MILLISECONDS,
  );
});
