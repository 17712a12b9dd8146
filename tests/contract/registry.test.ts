import { describe, expect, it } from 'vitest';
import { template } from '../../scenes/_template';
import { registry } from '../../scenes/registry';
import { wordsFor } from '../../src/content/game-words';
import { sentencesFor } from '../../src/content/story-pages';
import { hasNeed } from '../../src/play/needs';
import type { PlayState, RoundDifficulty, Rules, GameSetup } from '../../src/play/contract';
import { digestOf } from '../../src/play/digest';
import type { Journal } from '../../src/play/run';
import { replay } from '../../src/play/run';
import { goalsOf } from '../../src/services/games/game-setup';
import type { GameDescriptor } from '../../src/stage/define-game';
import { findLessonFor, readContent } from '../../tools/balance/child';
import type { Played } from '../bots';
import {
  DIFFICULTIES,
  FORTY_MINUTES_STEPS,
  MODES,
  makeRandom,
  makeSetup,
  makeWords,
  playMonkey,
  playRight,
  playWrong,
  throughJson,
} from '../bots';

const PACK = 'assets/packs/mi';
const SEED = 20260;
const MONKEY_STEPS = 2000;
const LOOK_EVERY_STEPS = 50;
const TWO_MINUTES_STEPS = 2 * 60 * 60;

const content = readContent(PACK);

/** Words and sentences of the pack for the games that need more than plain words. */
function extraSetupOf(game: GameDescriptor, difficulty: RoundDifficulty): Partial<GameSetup> {
  if (!(['pages', 'blanks', 'arrows'] as const).some((kind) => hasNeed(game, kind))) return {};
  const lesson = findLessonFor(content, game);
  if (!lesson) throw new Error(`No subunit of the pack offers "${game.label}".`);
  return { words: wordsFor(lesson, 5), sentences: sentencesFor(content, lesson, difficulty) };
}

const games = [template, ...registry];
const played = games.flatMap((game) => DIFFICULTIES.map((difficulty) => ({ id: game.id, difficulty, game })));
const playedInBothModes = played.flatMap((one) => MODES.map((mode) => ({ ...one, mode })));

/** What a screen reader and a switch need of the choices, at any moment. */
function checkChoices(rules: Rules, setup: GameSetup, state: PlayState): void {
  const choices = rules.choices(setup, state);
  const ids = choices.map((choice) => choice.id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(choices.filter((choice) => choice.label.trim() === '')).toEqual([]);
  const hint = rules.hint(setup, state);
  expect(hint === null || choices.some(({ id }) => id === hint.id)).toBe(true);
  const hud = rules.hud(setup, state);
  expect(hud.total > 0).toBe(true);
  // A trail by time may be filled a second time, but that of a score ends with its round.
  const isByScore = 'roundTarget' in setup.tuning;
  expect(isByScore ? hud.trail.length - hud.total : 0).toBeLessThanOrEqual(0);
}

function countOf({ events }: Played, type: string): number {
  return events.filter((event) => event.type === type).length;
}

describe.each(playedInBothModes)('$id, $difficulty, $mode', ({ game, difficulty, mode }) => {
  it('starts as plain data, with no choices before play', async () => {
    const { rules } = await game.loadRules();
    const setup = makeSetup(game, difficulty, mode, SEED, extraSetupOf(game, difficulty));
    const state = rules.begin(setup);
    expect(throughJson(state)).toStrictEqual(state);
    expect(rules.choices(setup, state)).toEqual([]);
    expect(rules.hint(setup, state)).toBeNull();
    checkChoices(rules, setup, state);
    expect(digestOf(rules.begin(throughJson(setup)))).toBe(digestOf(state));
  });

  it('survives random inputs (monkey test), and stays plain data', async () => {
    const { rules } = await game.loadRules();
    const fewestWords = makeWords(8);
    for (const seed of [SEED, SEED + 1]) {
      const setup = makeSetup(game, difficulty, mode, seed, { words: fewestWords, ...extraSetupOf(game, difficulty) });
      const { run } = playMonkey(rules, setup, MONKEY_STEPS, makeRandom(seed), ({ state }, step) => {
        if (step % LOOK_EVERY_STEPS !== 0) return;
        expect(throughJson(state)).toStrictEqual(state);
        checkChoices(rules, setup, state);
      });
      expect(run.state.step).toBe(MONKEY_STEPS);
    }
  });

  it('replays a journal after a round trip through JSON', async () => {
    const { rules } = await game.loadRules();
    const { run } = playMonkey(
      rules,
      makeSetup(game, difficulty, mode, SEED, extraSetupOf(game, difficulty)),
      MONKEY_STEPS,
      makeRandom(SEED + 2),
    );
    const journal: Journal = throughJson(run.journal);
    expect(journal.inputs.length).toBeGreaterThan(0);
    const again = replay(rules, journal);
    expect(again.firstDifferenceSecond).toBeNull();
    expect(digestOf(again.state)).toBe(digestOf(run.state));
  });

  it('continues identically from a state after a round trip through JSON', async () => {
    const { rules } = await game.loadRules();
    const setup = makeSetup(game, difficulty, mode, SEED, extraSetupOf(game, difficulty));
    const middle = MONKEY_STEPS / 2;
    let copy: PlayState | null = null;
    const { run } = playMonkey(rules, setup, MONKEY_STEPS, makeRandom(SEED + 3), ({ state }, step) => {
      if (step === middle - 1) copy = throughJson(state);
    });
    const resumed = copy as unknown as PlayState;
    const setupCopy = throughJson(setup);
    for (let step = middle; step < MONKEY_STEPS; step += 1) {
      const inputs = run.journal.inputs.filter(([at]) => at === step).map(([, input]) => input);
      rules.step(setupCopy, resumed, inputs);
    }
    expect(digestOf(resumed)).toBe(digestOf(run.state));
  });
});

describe.each(played)('$id, $difficulty', ({ game, difficulty }) => {
  it('gives three stars for right answers only', async () => {
    const { rules } = await game.loadRules();
    const extra = { goals: goalsOf(content, game, difficulty), ...extraSetupOf(game, difficulty) };
    const setup = makeSetup(game, difficulty, 'normal', SEED, extra);
    const right = playRight(rules, setup, FORTY_MINUTES_STEPS);
    expect(right.run.state.phase).toEqual({ kind: 'ended' });
    expect(right.events.filter((event) => event.type === 'result').map((event) => event.stars.shown)).toEqual([3]);
    expect(countOf(right, 'round-started')).toBe(setup.tuning.statsMilliseconds > 0 ? setup.tuning.rounds : 0);
    expect(countOf(right, 'round-ended')).toBe(setup.tuning.rounds);
    expect(countOf(right, 'ended')).toBe(1);
  });

  it('ends with wrong answers only', async () => {
    const { rules } = await game.loadRules();
    const wrong = playWrong(
      rules,
      makeSetup(game, difficulty, 'normal', SEED, extraSetupOf(game, difficulty)),
      FORTY_MINUTES_STEPS,
    );
    expect(wrong.run.state.phase).toEqual({ kind: 'ended' });
    expect(wrong.run.state.stats.misses).toBeGreaterThan(0);
  });

  it('starts without a banner in endless mode, and its level only rises', async () => {
    const { rules } = await game.loadRules();
    const setup = makeSetup(game, difficulty, 'endless', SEED, extraSetupOf(game, difficulty));
    const endless = playRight(rules, setup, TWO_MINUTES_STEPS);
    expect(endless.run.state.step).toBe(TWO_MINUTES_STEPS);
    expect(endless.events[0]).toEqual({ type: 'play-started', round: 0 });
    expect(countOf(endless, 'round-started')).toBe(0);
    const levels = endless.events.filter((event) => event.type === 'level-up').map((event) => event.level);
    expect(levels.length).toBeGreaterThan(0);
    expect(levels).toEqual(levels.map((_, index) => index + 1));
    expect(endless.run.state.endless?.level).toBe(levels.length);
  });
});
