import { describe, expect, it } from 'vitest';
import { timeline } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import type { Choice, GameSetup, PlayEvent } from '../../src/play/contract';
import { startRun } from '../../src/play/run';
import { STEP_MILLISECONDS, STEPS_PER_SECOND } from '../../src/play/steps';
import { orderForScanning } from '../../src/services/scanning/scan-order';
import { buildSetup } from '../../src/services/games/game-setup';
import { buildTimelineSetup } from '../../src/shell/pages/timeline/setup';
import { findLessonFor, readContent } from '../../tools/balance/child';
import { createScanner } from '../../src/services/scanning/scanner';
import { tuningOf } from '../tunings';

const SECONDS = { item: 1.5, first: 1 } as const;
/** Between what is shown and the press of a child who knows the answer. */
const REACTION_STEPS = 0.7 * STEPS_PER_SECOND;
/** What can be chosen is looked for as often as in the page. */
const LOOK_STEPS = 12;
/** Pause, listen again and the bird. */
const HUD = ['hud:pause', 'hud:plaque', 'hud:bird'];
/** A stand-in for places on the screen. */
const COLUMNS = 4;
const ONE_HOUR_STEPS = 60 * 60 * STEPS_PER_SECOND;

const STAGE = { width: 800, height: 1000 };
const SEED = 12;
const content = readContent('assets/packs/mi');
const games = [...registry, timeline];

function makeSetup(descriptor: (typeof games)[number], scanSeconds: number): GameSetup {
  if (descriptor === timeline) return buildTimelineSetup(content, tuningOf(timeline), STAGE, SEED);
  const lesson = findLessonFor(content, descriptor);
  if (!lesson) throw new Error(`No subunit offers "${descriptor.label}".`);
  const game = { mode: 'normal', descriptor, lesson, rank: 5, target: null } as const;
  return buildSetup({
    content,
    game,
    tuning: tuningOf(descriptor),
    difficulty: 'easy',
    correctness: {},
    stage: STAGE,
    seed: SEED,
    pace: { isCalm: true, scanSeconds },
  });
}

/** Choices in rows, by id. */
function rowsOf(choices: readonly Choice[]): string[][] {
  const ids = choices.map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / COLUMNS) }, (_, row) =>
    ids.slice(COLUMNS * row, COLUMNS * (row + 1)),
  );
}

/**
 * Plays with one switch: presses when the right thing, or a group with it, has been shown for a
 * moment.
 */
async function playByOneSwitch(game: (typeof registry)[number], setup: GameSetup, itemSeconds: number) {
  const { rules } = await game.loadRules();
  const run = startRun(rules, setup, { build: 'test', pack: 'test', scene: 'test' });
  const scanner = createScanner<string>({ mode: 'auto', itemSeconds, firstSeconds: SECONDS.first });
  const events: PlayEvent[] = [];
  let since = 0;
  let before = '';
  for (let step = 0; step < ONE_HOUR_STEPS && run.state.phase.kind !== 'ended'; step += 1) {
    if (step % LOOK_STEPS === 0) scanner.setNodes(orderForScanning(rowsOf(rules.choices(setup, run.state)), HUD));
    scanner.tick(STEP_MILLISECONDS);
    const shown = scanner.shown();
    since = shown.join() === before ? since + 1 : 0;
    before = shown.join();
    const hint = rules.hint(setup, run.state);
    const isDue = since >= REACTION_STEPS && hint !== null && shown.includes(hint.id);
    const taken = isDue ? scanner.choose() : null;
    if (isDue) since = 0;
    // A choice that has gone in the meantime is pressed in vain.
    const choice = rules.choices(setup, run.state).find(({ id }) => id === taken);
    events.push(...run.advance(choice ? [choice.input] : []));
  }
  return { state: run.state, events };
}

describe('one switch', () => {
  it.each(games.map((game) => ({ id: game.id, game })))(
    'at 1.5 s a thing plays $id to its end, and wins stars',
    async ({ game }) => {
      const setup = makeSetup(game, SECONDS.item);
      const { state, events } = await playByOneSwitch(game, setup, SECONDS.item);
      expect(state.phase.kind).toBe('ended');
      expect(state.stats.misses).toBe(0);
      const result = events.find((event) => event.type === 'result');
      expect(result?.type === 'result' && result.stars.shown).toBeGreaterThanOrEqual(1);
    },
  );

  it.each(
    games
      .filter((game) => ['roundSeconds', 'fallSeconds'].some((name) => name in tuningOf(game).easy))
      .map((game) => ({ id: game.id, game })),
  )('reaches what falls or hides in $id at 5 s a thing, too', async ({ game }) => {
    const slowSeconds = 5;
    const setup = makeSetup(game, slowSeconds);
    const { state } = await playByOneSwitch(game, setup, slowSeconds);
    expect(state.phase.kind).toBe('ended');
    expect(state.stats.hits).toBeGreaterThanOrEqual(setup.tuning.rounds);
  });
});
