import { readFileSync } from 'node:fs';
import type { Content, PackConfig } from '../../src/content/entities';
import type { Lesson } from '../../src/content/lesson';
import { findLesson, offeredGames } from '../../src/content/lesson';
import { normalise } from '../../src/content/normalise';
import { createChance, nextRatio } from '../../src/play/chance';
import { secondsOf } from '../../src/play/clock';
import type { Rules, SceneSetup } from '../../src/play/contract';
import { startRun } from '../../src/play/run';
import { readSheets, stripRows } from '../pack/sheets';

/** A simulated child acts this often. */
const STEPS_BETWEEN_ACTS = 66;
/** No game may keep a child longer than this. */
const MOST_STEPS = 40 * 60 * 60;

/** The content of a pack's folder. */
export function readContent(folder: string): Content {
  const config = JSON.parse(readFileSync(`${folder}/pack.json`, 'utf8')) as PackConfig;
  return normalise(stripRows(readSheets(folder).lists), config).content;
}

/** The first subunit that offers a game, or null. */
export function findLessonFor(content: Content, label: string): Lesson | null {
  const hardest = 5;
  for (const row of content.gameData) {
    const lesson = findLesson(content, row.category, row.target, false) ?? findLesson(content, row.category, row.target, true);
    if (lesson && offeredGames(content, lesson, hardest).some((game) => game.label === label)) return lesson;
  }
  return null;
}

/** How one simulated game went. */
export interface SimulatedGame {
  /** Row of three stars. */
  readonly stars: number;
  readonly seconds: number;
  readonly hasEnded: boolean;
}

/** Plays one game by a child that knows the right choice with a probability, and else takes another at random. */
export function simulate(rules: Rules, setup: SceneSetup, rightRatio: number): SimulatedGame {
  const chance = createChance(setup.seed ^ 0x9e3779b9);
  const run = startRun(rules, setup, { build: 'balance', pack: 'balance', scene: 'balance' });
  let stars = 0;
  let step = 0;
  for (; step < MOST_STEPS && run.state.phase.kind !== 'ended'; step += 1) {
    const inputs: unknown[] = [];
    if (step % STEPS_BETWEEN_ACTS === 0) {
      const hint = rules.hint(setup, run.state);
      const others = rules.choices(setup, run.state).filter(({ id }) => id !== hint?.id);
      const other = others[Math.floor(nextRatio(chance) * others.length)];
      const choice = nextRatio(chance) < rightRatio ? hint : (other ?? hint);
      if (choice) inputs.push(choice.input);
    }
    for (const event of run.advance(inputs)) if (event.type === 'result') stars = event.stars.shown;
  }
  return { stars, seconds: secondsOf(step), hasEnded: run.state.phase.kind === 'ended' };
}
