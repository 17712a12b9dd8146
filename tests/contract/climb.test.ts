import { describe, expect, it } from 'vitest';
import { bubblePop } from '../../scenes/bubble-pop';
import { registry } from '../../scenes/registry';
import { endlessCategories, endlessGames } from '../../src/content/endless';
import type { GameFacts } from '../../src/play/game-facts';
import type { Rules, RoundDifficulty, GameSetup } from '../../src/play/contract';
import { composeHud } from '../../src/play/hud';
import { startRun } from '../../src/play/run';
import { bestByDifficulty, bestOfCategory, bestOfSeveral } from '../../src/progress/best-levels';
import type { LevelRecord } from '../../src/progress/records';
import { decode, encode } from '../../src/progress/saved/envelope';
import { buildSetup } from '../../src/services/games/game-setup';
import type { EndlessGame } from '../../src/services/games/selected-game';
import { recordLevel } from '../../src/store/record';
import { createRecorder } from '../../src/store/recorder';
import type { AppStore } from '../../src/store/store';
import { createAppStore } from '../../src/store/store';
import { readContent } from '../../tools/balance/child';
import { DIFFICULTIES } from '../bots';
import { manifest } from '../progress/sample';
import { tuningOf } from '../tunings';

const TOP = 6;
const LOWER = 2;
/** A child who always knows the answer acts twice a second. */
const STEPS_BETWEEN_ACTS = 30;
/** Far more than level 6 takes in any game. */
const MAX_STEPS = 30 * 60 * 60;

const content = readContent('assets/packs/mi');

function enter({ id }: GameFacts, categoryCount: number): EndlessGame {
  const descriptor = registry.find((game) => game.id === id);
  if (!descriptor) throw new Error(`The registry has no ${id}.`);
  const names = endlessCategories(content, descriptor).map(({ name }) => name);
  return { mode: 'endless', descriptor, categories: names.slice(0, categoryCount) };
}

/**
 * Plays right until a level is reached; every step goes through the store's recorder, as it does on
 * the stage.
 */
function climb(store: AppStore, rules: Rules, setup: GameSetup, level: number): void {
  const run = startRun(rules, setup, { build: 'test', pack: 'test', scene: 'test' });
  const record = createRecorder(
    store,
    null,
    () => 0,
    () => Promise.resolve(),
  );
  for (let step = 0; step < MAX_STEPS && (store.getState().hud?.level ?? 0) < level; step += 1) {
    const hint = step % STEPS_BETWEEN_ACTS === 0 ? rules.hint(setup, run.state) : null;
    const events = run.advance(hint ? [hint.input] : []);
    record(events, run.state, composeHud(store.getState().hud, rules.hud(setup, run.state), run.state));
  }
}

async function play(
  store: AppStore,
  game: EndlessGame,
  difficulty: RoundDifficulty,
  level: number,
  seed: number,
): Promise<void> {
  const { startPlaying, correctness } = store.getState();
  startPlaying(difficulty, 'endless');
  const setup = buildSetup({
    content,
    game,
    tuning: tuningOf(game.descriptor),
    difficulty,
    correctness,
    stage: { width: 1024, height: 768 },
    seed,
  });
  const { rules } = await game.descriptor.loadRules();
  climb(store, rules, setup, level);
  const newLevel = store.getState().hud?.level ?? 0;
  expect(newLevel).toBe(level);
  recordLevel(store, { gameType: game.descriptor.label, categories: game.categories, difficulty, newLevel });
}

/** The same device after a reload. */
function reload(store: AppStore): AppStore {
  const text = encode({ generation: 0, records: store.getState().levelData });
  const again = createAppStore(content, manifest);
  const saved = decode<LevelRecord>(text);
  if (saved.kind !== 'valid') throw new Error('What was saved cannot be read.');
  again.getState().applySavedProgress({ scores: [], levels: saved.list.records, stickers: [] });
  return again;
}

describe('who answers all right climbs in endless mode', () => {
  const games = endlessGames(content);

  it('in every game of the registry that the rules allow', () => {
    expect(games.map(({ label }) => label)).toEqual(
      registry.flatMap(({ label, hasEndless }) => (hasEndless ? [label] : [])),
    );
  });

  it.each(games.flatMap((game) => DIFFICULTIES.map((difficulty) => ({ game, label: game.label, difficulty }))))(
    '$label, $difficulty: to level 6, which a lower run does not change',
    async ({ game, label, difficulty }) => {
      const store = createAppStore(content, manifest);
      const one = enter(game, 1);
      await play(store, one, difficulty, TOP, 1);
      const after = reload(store);
      const [only = ''] = one.categories;
      expect(bestByDifficulty(after.getState().levelData, label)[difficulty]).toMatchObject({
        level: TOP,
        categories: one.categories,
      });
      expect(bestOfCategory(after.getState().levelData, label, only)).toMatchObject({ level: TOP, difficulty });

      const best = structuredClone(after.getState().levelData);
      await play(after, one, difficulty, LOWER, 2);
      expect(after.getState().levelData).toEqual(best);
    },
  );

  it.each([2, 3, 4, 5])('with %i categories together, apart from each by itself', async (count) => {
    const { label } = bubblePop;
    const store = createAppStore(content, manifest);
    const several = enter(bubblePop, count);
    expect(several.categories).toHaveLength(count);
    await play(store, several, 'easy', TOP, count);
    const { levelData } = reload(store).getState();
    expect([...bestOfSeveral(levelData, label, registry)].map(([type, { level }]) => [type, level])).toEqual([
      [`${count} Categories`, TOP],
    ]);
    expect(several.categories.map((name) => bestOfCategory(levelData, label, name))).toEqual(
      several.categories.map(() => null),
    );
  });
});
