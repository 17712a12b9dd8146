import type { Content } from '../../src/content/entities';
import type { RoundDifficulty } from '../../src/play/contract';
import { buildSetup } from '../../src/services/games/game-setup';
import type { GameDescriptor } from '../../src/stage/define-game';
import type { SimulatedGame } from './child';
import { findLessonFor, simulate } from './child';

const HARDEST = 5;
/** The play area of a tablet on its side. */
const STAGE = { width: 1294, height: 594 };

/**
 * Simulated children with this probability of a right answer, and the stars they must be able to
 * earn.
 */
export const BEGINNER = { rightRatio: 0.5, minShareWithStar: 0.6 } as const;
export const FLUENT = { rightRatio: 0.98, medianStars: 3 } as const;
export const RIGHT_RATIOS: readonly number[] = [BEGINNER.rightRatio, 0.7, 0.9, FLUENT.rightRatio];

/** The same game played many times by children of one kind. */
export interface Cell {
  readonly label: string;
  readonly difficulty: RoundDifficulty;
  readonly rightRatio: number;
  readonly games: readonly SimulatedGame[];
}

/**
 * Plays a game of a pack `count` times with the seeds 1, 2, 3 ... Throws when no subunit of the
 * pack offers it.
 */
export async function playCell(
  content: Content,
  descriptor: GameDescriptor,
  difficulty: RoundDifficulty,
  rightRatio: number,
  count: number,
): Promise<Cell> {
  const { label } = descriptor;
  const lesson = findLessonFor(content, descriptor);
  if (!lesson) throw new Error(`No subunit of the pack offers "${label}".`);
  const { rules, tuning } = await descriptor.loadRules();
  const game = { mode: 'normal', descriptor, lesson, rank: HARDEST, target: null } as const;
  const games = Array.from({ length: count }, (_, index) =>
    simulate(
      rules,
      buildSetup({ content, game, tuning, difficulty, correctness: {}, stage: STAGE, seed: index + 1 }),
      rightRatio,
    ),
  );
  return { label, difficulty, rightRatio, games };
}

/** Share of games with at least one star, 0..1. */
export const shareWithStar = ({ games }: Cell): number => games.filter(({ stars }) => stars > 0).length / games.length;

/** The lower of the two middle ones where the count is even. */
export const medianStars = ({ games }: Cell): number =>
  games.map(({ stars }) => stars).sort((one, other) => one - other)[Math.floor((games.length - 1) / 2)] ?? 0;

/** Messages about games of a cell that earn too few stars or never end. docs/balance.md. */
export function findImbalances(cell: Cell): string[] {
  const { label, difficulty, rightRatio, games } = cell;
  const problems: string[] = [];
  const name = `${label}, ${difficulty}, p = ${rightRatio}`;
  const endless = games.filter(({ hasEnded }) => !hasEnded).length;
  if (endless > 0) problems.push(`${name}: ${endless} of ${games.length} games never ended`);
  const share = shareWithStar(cell);
  if (rightRatio === BEGINNER.rightRatio && share < BEGINNER.minShareWithStar) {
    problems.push(`${name}: only ${Math.round(100 * share)} % of the games earned a star`);
  }
  if (rightRatio === FLUENT.rightRatio && medianStars(cell) < FLUENT.medianStars) {
    problems.push(`${name}: the median game earned ${medianStars(cell)} stars, not ${FLUENT.medianStars}`);
  }
  return problems;
}
