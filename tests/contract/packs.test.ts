import { describe, expect, it } from 'vitest';
import { registry } from '../../scenes/registry';
import type { Content } from '../../src/content/entities';
import { MAX_CATEGORIES, endlessCategories, endlessGames } from '../../src/content/endless';
import type { GameSetup } from '../../src/play/contract';
import { digestOf } from '../../src/play/digest';
import { replay } from '../../src/play/run';
import type { EndlessGame, NormalGame } from '../../src/services/games/selected-game';
import { buildSetup } from '../../src/services/games/game-setup';
import type { GameDescriptor } from '../../src/stage/define-game';
import { findLessonFor, readContent } from '../../tools/balance/child';
import { DIFFICULTIES, FORTY_MINUTES_STEPS, makeRandom, playMonkey, playRight, playWrong, throughJson } from '../bots';
import { tuningOf } from '../tunings';

const SEED = 611;
const STAGE = { width: 1294, height: 594 };
const HIGHEST_RANK = 5;
const MONKEY_STEPS = 1000;
const TWO_MINUTES_STEPS = 2 * 60 * 60;

const packs = ['mi', 'chr'].map((id) => ({ id, content: readContent(`assets/packs/${id}`) }));

const labelled = registry.map((descriptor) => ({ label: descriptor.label, descriptor }));

/**
 * Each game at one difficulty, in turns; at all of them in `npm run test:nightly` (registry.test.ts
 * plays all, on words made up).
 */
const difficultiesOf = (turn: number) =>
  process.env['EVERY'] ? DIFFICULTIES : DIFFICULTIES.filter((_, index) => index === turn % DIFFICULTIES.length);

const playedBy = (isOffered: (content: Content, descriptor: GameDescriptor) => boolean) =>
  packs.flatMap(({ id, content }, packIndex) =>
    labelled
      .filter(({ descriptor }) => isOffered(content, descriptor))
      .flatMap((game, index) =>
        difficultiesOf(packIndex + index).map((difficulty) => ({ pack: id, content, difficulty, ...game })),
      ),
  );

const inLessons = playedBy((content, descriptor) => content.possibleGames.includes(descriptor));

const inEndless = playedBy((content, descriptor) => endlessGames(content).includes(descriptor));

function setUp(
  content: Content,
  game: Pick<NormalGame, 'mode' | 'descriptor' | 'lesson' | 'rank' | 'target'> | EndlessGame,
  difficulty: GameSetup['difficulty'],
): GameSetup {
  return buildSetup({
    content,
    game,
    tuning: tuningOf(game.descriptor),
    difficulty,
    correctness: {},
    stage: STAGE,
    seed: SEED,
    pace: { isCalm: false },
  });
}

it('each pack offers the games that its configuration names, and the embedded one all', () => {
  for (const { content } of packs) {
    expect(registry.filter((game) => findLessonFor(content, game))).toEqual(content.possibleGames);
  }
  expect(packs[0]?.content.possibleGames).toEqual(registry);
});

describe.each(inLessons)('$label, $difficulty, on the words of $pack', ({ content, label, descriptor, difficulty }) => {
  const begin = (): GameSetup => {
    const lesson = findLessonFor(content, descriptor);
    if (!lesson) throw new Error(`No subunit offers "${label}".`);
    return setUp(content, { mode: 'normal', descriptor, lesson, rank: HIGHEST_RANK, target: null }, difficulty);
  };

  it('gives three stars for right answers only, and ends with wrong answers only', async () => {
    const { rules } = await descriptor.loadRules();
    const right = playRight(rules, begin(), FORTY_MINUTES_STEPS);
    expect(right.events.filter((event) => event.type === 'result').map((event) => event.stars.shown)).toEqual([3]);
    expect(playWrong(rules, begin(), FORTY_MINUTES_STEPS).run.state.phase).toEqual({ kind: 'ended' });
  });

  it('survives random inputs (monkey test), labels every choice, and replays its journal', async () => {
    const { rules } = await descriptor.loadRules();
    const setup = begin();
    const { run } = playMonkey(rules, setup, MONKEY_STEPS, makeRandom(SEED), ({ state }) => {
      expect(rules.choices(setup, state).filter((choice) => choice.label.trim() === '')).toEqual([]);
    });
    expect(throughJson(run.state)).toStrictEqual(run.state);
    const again = replay(rules, throughJson(run.journal));
    expect(again.firstDifferenceSecond).toBeNull();
    expect(digestOf(again.state)).toBe(digestOf(run.state));
  });
});

describe.each(inEndless)(
  '$label, $difficulty, endless on the words of $pack',
  ({ content, descriptor, difficulty }) => {
    it('has a level that only rises, and does not end by itself', async () => {
      const { rules } = await descriptor.loadRules();
      const categories = endlessCategories(content, descriptor)
        .map(({ name }) => name)
        .slice(0, MAX_CATEGORIES);
      const endless = playRight(
        rules,
        setUp(content, { mode: 'endless', descriptor, categories }, difficulty),
        TWO_MINUTES_STEPS,
      );
      expect(endless.run.state.step).toBe(TWO_MINUTES_STEPS);
      const levels = endless.events.filter((event) => event.type === 'level-up').map((event) => event.level);
      expect(levels.length).toBeGreaterThan(0);
      expect(levels).toEqual(levels.map((_, index) => index + 1));
    });
  },
);
