import './this-browser';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChance, nextRatio } from '../../../src/play/chance';
import { FUZZ_RUNS, FUZZ_SEED } from '../../fuzz';
import type { Action } from './actions';
import { anyActions, enter, perform } from './actions';
import { expectAllAtTheirPlaces } from './inspection';
import { forgetPages, watchListeners } from '../page-listeners';
import { Model } from './model';
import { agree } from './agreement';
import { Network, Tablet, finishAll, inPage } from './world';

const START = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  watchListeners();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** What was found wrong while it went on; throws for what is wrong at the end. */
async function play(seed: number, actions: readonly Action[]): Promise<readonly string[]> {
  vi.setSystemTime(START);
  const chance = createChance(seed);
  vi.spyOn(Math, 'random').mockImplementation(() => nextRatio(chance));
  const network = new Network();
  const tablets = [new Tablet(network), new Tablet(network)];
  const model = new Model();
  for (const tablet of tablets) tablet.onKill = (page) => model.onKill(page);
  try {
    for (const tablet of tablets) model.open(tablet);
    await finishAll(tablets, network);
    // Most have two children on both tablets, some a first one on each.
    if (seed % 4 > 0) {
      for (const page of tablets[0]?.pages ?? [])
        inPage(page, (service) => void service.add({ animal: 'dog', colour: 0 }));
      await finishAll(tablets, network);
      await agree(tablets, network, model);
      for (const { pages } of tablets) for (const [index, page] of pages.entries()) enter(page, model, index);
      await finishAll(tablets, network);
    }
    for (const action of actions) {
      // oxlint-disable-next-line no-await-in-loop
      await perform(tablets, network, model, action);
    }
    await agree(tablets, network, model);
    await expectAllAtTheirPlaces(tablets, network, model);
    return model.faults;
  } finally {
    for (const tablet of tablets) for (const page of tablet.pages.slice()) tablet.kill(page);
    forgetPages();
  }
}

/** Far above what the cases take; the search for a short counterexample ends then. */
const LIMIT_MILLISECONDS = 60_000 + 1000 * FUZZ_RUNS;

describe('children on two tablets of a class, with everything that is done to them at once', () => {
  it(
    'have what they have won and nothing of each other; what was cleared or removed stays so, and what was undone is back',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.nat(1_000_000), anyActions, async (seed, actions) => {
          expect(await play(seed, actions)).toEqual([]);
        }),
        {
          numRuns: Math.ceil(FUZZ_RUNS / 5),
          ...FUZZ_SEED,
          interruptAfterTimeLimit: LIMIT_MILLISECONDS,
          markInterruptAsFailure: true,
        },
      );
    },
    2 * LIMIT_MILLISECONDS,
  );
});
