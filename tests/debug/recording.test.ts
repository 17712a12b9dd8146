import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bubblePop } from '../../scenes/bubble-pop';
import { matching } from '../../scenes/matching';
import { findTuningDivergence, openRecording } from '../../src/debug/recording';
import { digestOf } from '../../src/play/digest';
import type { Journal } from '../../src/play/run';
import { replay } from '../../src/play/run';
import { makeRandom, makeSetup, playMonkey, throughJson } from '../bots';
import { readGolden } from '../journals/golden';

const FIVE_MINUTES_STEPS = 5 * 60 * 60;
const SEEKS = 200;

const { rules } = await bubblePop.loadRules();
const { run: monkey } = playMonkey(
  rules,
  makeSetup(bubblePop, 'easy', 'endless', 11),
  FIVE_MINUTES_STEPS,
  makeRandom(12),
);
const fiveMinutes = { journal: throughJson(monkey.journal), state: monkey.state };
const pairs = { journal: readGolden(matching), rules: (await matching.loadRules()).rules };

describe('a recording', () => {
  it(`of five minutes seeks ${SEEKS} times to the states of a run without seeks`, async () => {
    const { journal, state } = fiveMinutes;
    const recording = await openRecording(rules, journal);
    expect(recording.divergence).toBeNull();
    expect(recording.finalDigest).toBe(digestOf(state));
    const random = makeRandom(13);
    for (let seek = 0; seek < SEEKS; seek += 1) {
      const step = Math.floor(random() * (journal.steps + 1));
      const found = recording.seek(step);
      expect(found.state.step).toBe(step);
      expect(found.journal.steps).toBe(step);
      const wholeSeconds = Math.floor(step / 60);
      expect(found.journal.digests).toEqual(journal.digests.slice(0, wholeSeconds));
      if (seek % 50 !== 0) continue;
      const scenery = recording.seekViewStart(step);
      expect(scenery.journal.steps).toBeLessThanOrEqual(step);
      while (scenery.journal.steps < step) scenery.advance([]);
      expect(digestOf(scenery.state)).toBe(digestOf(found.state));
    }
    const last = recording.seek(journal.steps);
    expect(last.state).toEqual(state);
    expect(last.journal.digests).toEqual(journal.digests);
  }, 60_000);

  it('ignores other inputs after a seek, until the journal ends', async () => {
    const { rules: ofPairs, journal } = pairs;
    const recording = await openRecording(ofPairs, journal);
    const straight = replay(ofPairs, journal);
    fc.assert(
      fc.property(fc.integer({ min: -100, max: journal.steps + 100 }), (step) => {
        const run = recording.seek(step);
        while (run.journal.steps < journal.steps) run.advance([{ card: 0 }]);
        expect(digestOf(run.state)).toBe(digestOf(straight.state));
        expect(run.journal.digests).toEqual(journal.digests);
      }),
      { numRuns: 30 },
    );
  });

  it('marks rounds and answers, and can be played on from a fork', async () => {
    const { rules: ofPairs, journal } = pairs;
    const recording = await openRecording(ofPairs, journal);
    const count = (kind: string) => recording.marks.filter((mark) => mark.kind === kind).length;
    const { state } = replay(ofPairs, journal);
    expect([count('round'), count('right'), count('wrong')]).toEqual([4, state.stats.hits, state.stats.misses]);
    const middle = recording.marks[5]?.step ?? 0;
    const run = recording.fork(middle);
    while (run.journal.steps < middle) run.advance([]);
    expect(digestOf(run.state)).toBe(digestOf(recording.seek(middle).state));
    for (let step = 0; step < 60; step += 1) run.advance([]);
    const own = { card: 3 };
    run.advance([own]);
    expect(run.journal.inputs.at(-1)).toEqual([middle + 60, own]);
    expect(run.journal.inputs.some(([step]) => step >= middle && step < middle + 60)).toBe(false);
  });

  it('that diverges says between which steps, and in which values', async () => {
    const { journal } = fiveMinutes;
    const otherwise: Journal = {
      ...journal,
      digests: journal.digests.map((digest, second) => (second >= 15 ? '00000000' : digest)),
      states: journal.states?.map(([step, state]) => [step, step >= 960 ? { ...(state as object), turns: -1 } : state]),
    };
    const { divergence } = await openRecording(rules, otherwise);
    expect(divergence).toMatchObject({ step: 960, sameUntilStep: 900, comparedStep: 1200 });
    expect(divergence?.differences).toEqual([{ path: 'turns', before: -1, after: expect.any(Number) as number }]);
  });

  it('rejects with the step at which the rules threw', async () => {
    const { rules: ofPairs, journal } = pairs;
    const broken = {
      ...ofPairs,
      step: (...given: Parameters<typeof ofPairs.step>) => {
        if (given[1].step === 120) throw new Error('no such card');
        return ofPairs.step(...given);
      },
    };
    await expect(openRecording(broken, journal)).rejects.toThrow('The rules failed at step 121: no such card');
  });
});

describe('findTuningDivergence', () => {
  it('finds the exact step at which the game diverges', async () => {
    const { rules: ofPairs, journal } = pairs;
    expect(await findTuningDivergence(ofPairs, journal, journal.setup.tuning)).toBeNull();
    const longer = { ...journal.setup.tuning, statsMilliseconds: journal.setup.tuning.statsMilliseconds + 1000 };
    // The banner's countdown is another from the first state on.
    const atOnce = await findTuningDivergence(ofPairs, journal, longer);
    expect(atOnce?.step).toBe(0);
    expect(atOnce?.differences.map(({ path }) => path)).toEqual(['phase.stepsLeft']);
    const morePairs = await findTuningDivergence(ofPairs, journal, {
      ...journal.setup.tuning,
      pairs: 6,
    } as typeof longer);
    const firstRound = (await openRecording(ofPairs, journal)).marks[0]?.step;
    expect(morePairs).toMatchObject({ step: firstRound, sameUntilStep: (firstRound ?? 0) - 1 });
  });
});
