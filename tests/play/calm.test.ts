import { describe, expect, it } from 'vitest';
import { goodGuess } from '../../scenes/good-guess';
import { itemFall } from '../../scenes/item-fall';
import { registry } from '../../scenes/registry';
import { verbActivity } from '../../scenes/verb-activity';
import { whackAMole } from '../../scenes/whack-a-mole';
import type { GameSetup } from '../../src/play/contract';
import { startRun } from '../../src/play/run';
import { CALM_INPUTS } from '../../src/play/timing';
import { STEPS_PER_SECOND } from '../../src/play/steps';
import { rateAll } from '../../src/play/stars';
import type { StarGoals } from '../../src/play/stars';
import { FORTY_MINUTES_STEPS, makeSetup, playRight } from '../bots';
import { tuningOf } from '../tunings';

const SEED = 77;
/** The games whose rounds end with time. */
const timed = registry.filter((game) => 'roundSeconds' in tuningOf(game).easy).map((game) => ({ id: game.id, game }));

/** Clocks of some games wait for a child who has not begun, or are hidden: here they are not. */
const withClock = (setup: GameSetup): GameSetup => ({
  ...setup,
  tuning: Object.assign({}, setup.tuning, { maxWaitSeconds: 0, hasClock: true }),
});

describe('calm play', () => {
  it.each(timed)('gives far more time in $id, and the game still ends', async ({ game }) => {
    const { rules } = await game.loadRules();
    const setup = makeSetup(game, 'easy', 'normal', SEED);
    const idle = (isCalm: boolean): number => {
      const own = { ...setup, isCalm };
      const state = rules.begin(own);
      let step = 0;
      for (; step < FORTY_MINUTES_STEPS && state.phase.kind !== 'ended'; step += 1) rules.step(own, state, []);
      return step;
    };
    const [usual, calm] = [idle(false), idle(true)];
    expect(calm).toBeLessThan(FORTY_MINUTES_STEPS);
    expect(calm).toBeGreaterThan(2 * usual);
  });

  it('changes nothing for immediate right answers in a game without a countdown', async () => {
    const { rules } = await verbActivity.loadRules();
    const setup = makeSetup(verbActivity, 'easy', 'normal', SEED);
    const [usual, calm] = [setup, { ...setup, isCalm: true }].map(
      (own) => playRight(rules, own, FORTY_MINUTES_STEPS).run.state,
    );
    expect(calm?.stats).toEqual(usual?.stats);
  });

  it('lets what falls take longer on hard, and with scanning until each has had its turn twice', async () => {
    const { rules } = await itemFall.loadRules();
    /** Seconds from the first thing in view until one has reached the ground. */
    const fall = (extra: Partial<GameSetup>): number => {
      const setup = makeSetup(itemFall, 'hard', 'normal', SEED, extra);
      const state = rules.begin(setup);
      let first = 0;
      for (let step = 1; step < FORTY_MINUTES_STEPS; step += 1) {
        const events = rules.step(setup, state, []);
        if (first === 0 && rules.choices(setup, state).length > 0) first = step;
        if (events.some((event) => event.type === 'moved' && String(event.what) === 'sunk'))
          return (step - first) / STEPS_PER_SECOND;
      }
      return Infinity;
    };
    const [usual, calm, scanned] = [fall({}), fall({ isCalm: true }), fall({ isCalm: true, scanSeconds: 3 })];
    expect(calm).toBeGreaterThan(1.8 * usual);
    // Seven leaves are in view at the most.
    expect(scanned).toBeGreaterThan(2 * 3 * 7);
    expect(scanned).toBeLessThan(Infinity);
  });

  it('lets nothing fall or hide faster than the child answers', async () => {
    const answerSeconds = 12;
    for (const game of [itemFall, whackAMole, goodGuess]) {
      const { rules } = await game.loadRules();
      /** The shortest time in seconds for which something could be taken before it was gone. */
      const shortestStay = (extra: Partial<GameSetup>): number => {
        const setup = withClock(makeSetup(game, 'hard', 'normal', SEED, extra));
        const state = rules.begin(setup);
        const since = new Map<string, number>();
        let shortest = Infinity;
        for (let step = 1; step < FORTY_MINUTES_STEPS && shortest === Infinity; step += 1) {
          rules.step(setup, state, []);
          // A new set may have the ids of the one before.
          const set = 'set' in state ? String(state.set) : '';
          const ids =
            state.phase.kind === 'play'
              ? rules.choices(setup, state).map(({ id }) => `${set}${id}`)
              : [...since.keys()];
          for (const [id, first] of since)
            if (!ids.includes(id)) shortest = Math.min(shortest, (step - first) / STEPS_PER_SECOND);
          for (const id of ids) if (!since.has(id)) since.set(id, step);
        }
        return shortest;
      };
      expect(shortestStay({ isCalm: true, answerSeconds })).toBeGreaterThan(answerSeconds);
      expect(shortestStay({ answerSeconds })).toBeLessThan(answerSeconds);
    }
  });

  it.each(timed)('is switched on and off within $id, at once, and the journal replays it', async ({ game }) => {
    const { rules } = await game.loadRules();
    const setup = withClock(makeSetup(game, 'easy', 'normal', SEED));
    const run = startRun(rules, setup, { build: 'b', pack: 'p', scene: game.id });
    const secondsLeft = (): number => rules.hud(setup, run.state).secondsLeft ?? 0;
    const waitFor = (seconds: number): void => {
      for (let step = 0; step < seconds * STEPS_PER_SECOND; step += 1) run.advance([]);
    };
    while (run.state.phase.kind !== 'play') run.advance([]);
    /** Seconds that the countdown loses in eight seconds. */
    const lose = (input: unknown): number => {
      run.advance([input]);
      const before = secondsLeft();
      waitFor(8);
      return before - secondsLeft();
    };
    expect(lose(CALM_INPUTS.on)).toBeLessThanOrEqual(3);
    expect(lose(CALM_INPUTS.off)).toBeGreaterThanOrEqual(7);
    const replayed = startRun(rules, setup, { build: 'b', pack: 'p', scene: game.id });
    const inputs = new Map(run.journal.inputs.map(([step, input]) => [step, input]));
    for (let step = 0; step < run.journal.steps; step += 1)
      replayed.advance(inputs.has(step) ? [inputs.get(step)] : []);
    expect(replayed.state).toEqual(run.state);
  });

  it('skips ratings of time for a game that was calm at any time, wherever the switch stands at its end', async () => {
    const goals: StarGoals = { scoreType: 'time', first: { type: 'time', thresholds: [3, 2, 1] }, second: null };
    const { rules } = await verbActivity.loadRules();
    /** Stars of a game that is much too slow, with presses of the switch at these acts. */
    const starsOf = (isCalm: boolean, presses: Readonly<Record<number, string>>): number | undefined => {
      const setup = makeSetup(verbActivity, 'easy', 'normal', SEED, { isCalm, goals });
      const state = rules.begin(setup);
      let acts = 0;
      for (let step = 0; step < FORTY_MINUTES_STEPS; step += 1) {
        const hint = step % 30 === 0 ? rules.hint(setup, state) : null;
        const press = hint === null ? undefined : presses[(acts += 1)];
        for (const event of rules.step(setup, state, [
          ...(press === undefined ? [] : [press]),
          ...(hint ? [hint.input] : []),
        ]))
          if (event.type === 'result') return event.stars.shown;
      }
      return undefined;
    };
    const { on, off } = CALM_INPUTS;
    expect(starsOf(false, {})).toBe(0);
    expect(starsOf(true, {})).toBe(3);
    expect(starsOf(false, { 39: on })).toBe(3);
    expect(starsOf(false, { 2: on, 4: off })).toBe(3);
    expect(starsOf(true, { 39: off })).toBe(3);
    // It was off already.
    expect(starsOf(false, { 3: off })).toBe(0);
  });

  it('skips ratings of time: they win what the other rating wins', () => {
    const goals: StarGoals = {
      scoreType: 'time',
      first: { type: 'time', thresholds: [30, 20, 10] },
      second: { type: 'incorrect', thresholds: [9, 5, 1] },
    };
    const facts = { hits: 4, misses: 4, score: 0, activeSteps: 60 * 600 };
    expect(rateAll(goals, facts)).toMatchObject({ total: 2, first: { stars: 0 }, second: { stars: 2 } });
    expect(rateAll(goals, facts, { isCalm: true })).toMatchObject({
      total: 4,
      shown: 2,
      first: { stars: 2, nextGoal: null },
    });
  });
});
