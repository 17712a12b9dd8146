import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../scenes/registry';
import type { Content } from '../../src/content/entities';
import { buildSetup } from '../../src/services/games/game-setup';
import { findLessonFor, readContent } from '../../tools/balance/child';
import { ratioOf } from '../../tools/learn/bootstrap';
import type { Model } from '../../tools/learn/models';
import { MODEL_A, MODEL_B, MODEL_WITHOUT_FORGETTING, MODELS_B_VARIED, secondsOf } from '../../tools/learn/models';
import { measurePace } from '../../tools/learn/pace';
import type { Outcome, Path } from '../../tools/learn/simulate';
import { simulateChild } from '../../tools/learn/simulate';

let content: Content;
beforeAll(() => {
  content = readContent('assets/packs/mi');
});

describe('how often a game asks', () => {
  it.each(registry)('$label: as its facts say', async (descriptor) => {
    const lesson = findLessonFor(content, descriptor);
    if (!lesson) throw new Error('No subunit offers it.');
    const { rules, tuning } = await descriptor.loadRules();
    const game = { mode: 'normal', descriptor, lesson, rank: null, target: null } as const;
    const paces = [1, 2, 3].map((seed) =>
      measurePace(
        rules,
        buildSetup({
          content,
          game,
          tuning,
          difficulty: 'easy',
          correctness: {},
          stage: { width: 1294, height: 594 },
          seed,
        }),
      ),
    );
    const pace = paces.reduce((sum, value) => sum + value, 0) / paces.length;
    expect(Math.abs(pace - (descriptor.wordsPerMinute ?? 0))).toBeLessThan(1.5);
  });
});

/** Children of each model; `npm run test:nightly` simulates more. */
const SEEDS = process.env['EVERY'] ? [1, 2, 3, 4, 5, 6] : [1, 2];

const simulate = (model: Model, path: Path): Outcome[] =>
  SEEDS.map((seed) => simulateChild(content, model, path, 14, seed));

describe('what the simulation does not assume', () => {
  it('where nothing is forgotten, words met are recalled about as often: what is left is that more of them stick', () => {
    const [before, today] = [simulate(MODEL_WITHOUT_FORGETTING, 'before'), simulate(MODEL_WITHOUT_FORGETTING, 'today')];
    const { value } = ratioOf(today, before, ({ recall }) => recall);
    expect(value).toBeGreaterThan(0.95);
    expect(value).toBeLessThan(1.15);
  });

  it.each(MODELS_B_VARIED)('$name: today’s lesson is better', (model) => {
    const [before, today] = [simulate(model, 'before'), simulate(model, 'today')];
    expect(ratioOf(today, before, ({ recall }) => recall).value).toBeGreaterThan(1.1);
    expect(ratioOf(today, before, ({ known }) => known).value).toBeGreaterThan(1);
  });
});

describe.each([MODEL_A, MODEL_B])('the memory of a simulated child, $name', (model) => {
  it('fades over days, and the more slowly the more often it was refreshed', () => {
    const once = model.begin(secondsOf(0, 0));
    const often = model.begin(secondsOf(0, 0));
    for (const day of [1, 3, 7]) often.study(secondsOf(day, 0), true);
    expect(once.recall(secondsOf(1, 0))).toBeGreaterThan(once.recall(secondsOf(20, 0)));
    expect(often.recall(secondsOf(20, 0))).toBeGreaterThan(once.recall(secondsOf(20, 0)));
    expect(once.recall(secondsOf(0, 5))).toBeGreaterThan(0.8);
  });

  it('is the same for the same seed, and better with today’s lesson', () => {
    const [before, today] = [simulate(model, 'before'), simulate(model, 'today')];
    expect(simulateChild(content, model, 'today', 14, 1)).toEqual(today[0]);
    expect(ratioOf(today, before, ({ recall }) => recall).value).toBeGreaterThan(1.1);
    expect(ratioOf(today, before, ({ known }) => known).value).toBeGreaterThan(1);
  });
});
