import { registry } from '../../scenes/registry';
import type { Content } from '../../src/content/entities';
import type { Lesson } from '../../src/content/lesson';
import { findLesson } from '../../src/content/lesson';
import { offeredGames } from '../../src/content/offers';
import { normalise } from '../../src/content/normalise';
import { createChance, nextBelow, nextRatio } from '../../src/play/chance';
import { STEPS_PER_SECOND, toSeconds } from '../../src/play/steps';
import type { Rules, GameSetup } from '../../src/play/contract';
import type { GameFacts } from '../../src/play/game-facts';
import { readFolderPackFile, readFolderSheets } from '../../desk/node/pack-folder';
import { stripRows } from '../../desk/builder/sheets/sheets';

/** A simulated child acts this often. */
const STEPS_BETWEEN_ACTS = 66;
/** Taps that are right or wrong together, unless one of them is an answer already. */
const TAPS_SETTLED = 2;
/** No game may keep a child longer than forty minutes. */
const MAX_STEPS = 40 * 60 * STEPS_PER_SECOND;

/** The content of a pack's folder, for the games of this build. */
export function readContent(folder: string): Content {
  return normalise(stripRows(readFolderSheets(folder).lists, ''), readFolderPackFile(folder).config, registry, '')
    .content;
}

/** The first subunit that offers a game, or null. */
export function findLessonFor(content: Content, { id }: Pick<GameFacts, 'id'>): Lesson | null {
  const hardest = 5;
  for (const row of content.gameData) {
    const lesson =
      findLesson(content, row.category, row.target, false) ?? findLesson(content, row.category, row.target, true);
    if (lesson && offeredGames(content, lesson, hardest).some(({ game }) => game.id === id)) return lesson;
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

/**
 * Plays one game by a child that answers right with a probability. What is right may take two taps
 * (a piece and its place, a word and its picture): whether they will be right is settled before the
 * first. A child that is wrong takes anything else at random; where nothing on offer is right, both
 * wait.
 */
export function simulate(rules: Rules, setup: GameSetup, rightRatio: number): SimulatedGame {
  const chance = createChance(setup.seed ^ 0x9e3779b9);
  const state = rules.begin(setup);
  let isRight = false;
  let tapsLeft = 0;
  let stars = 0;
  let step = 0;
  for (; step < MAX_STEPS && state.phase.kind !== 'ended'; step += 1) {
    const inputs: unknown[] = [];
    const hint = step % STEPS_BETWEEN_ACTS === 0 ? rules.hint(setup, state) : null;
    if (hint) {
      if (tapsLeft === 0) {
        isRight = nextRatio(chance) < rightRatio;
        tapsLeft = TAPS_SETTLED;
      }
      tapsLeft -= 1;
      const others = rules.choices(setup, state).filter(({ id }) => id !== hint.id);
      const other = isRight ? undefined : others[nextBelow(chance, others.length)];
      inputs.push((other ?? hint).input);
    }
    for (const event of rules.step(setup, state, inputs)) {
      if (event.type === 'answered') tapsLeft = 0;
      else if (event.type === 'result') stars = event.stars.shown;
    }
  }
  return { stars, seconds: toSeconds(step), hasEnded: state.phase.kind === 'ended' };
}
