import type { RoundDifficulty } from '../play/contract';
import { NEVER } from '../content/levels';
import type { Catalogue } from '../play/game-facts';
import { ROUND_DIFFICULTIES, findGame } from '../play/game-facts';
import type { StarCount } from '../play/stars';
import type { PlayerLevelNumbers, ScoreRecord, StarSum } from './records';
import { levelAt } from './level';
import { isUnlocked } from './unlock';

/** Display bands in percent. spec: play#star-display. */
const BANDS: readonly { readonly min: number; readonly stars: StarCount }[] = [
  { min: 99, stars: 3 },
  { min: 50, stars: 2 },
  { min: 1, stars: 1 },
];

/** Stars of a row of three for a percentage. */
export function displayStarsOf(percent: number): StarCount {
  return BANDS.find(({ min }) => percent >= min)?.stars ?? 0;
}

function toSum(current: number, total: number): StarSum {
  const percent = total === 0 ? 0 : (100 * current) / total;
  return { current, total, percent, displayStars: displayStarsOf(percent) };
}

/** Stars that one difficulty of a game can bring: 3 for each of its ratings (spec: readings#5). */
export function maxStarsOf(record: ScoreRecord): 3 | 6 {
  return record.secondType === 'none' ? 3 : 6;
}

/** The difficulties that the game of a record can be played at, in its lesson. */
function difficultiesOf({ gameType, difficultyScores }: ScoreRecord, catalogue: Catalogue): readonly RoundDifficulty[] {
  const difficulties = findGame(catalogue, gameType)?.difficulties ?? ROUND_DIFFICULTIES;
  return difficulties.filter((name) => difficultyScores[name].difficulty !== NEVER);
}

/** The stars of some records: of all content difficulties, or of those that are counted. */
export function sumStars(
  records: readonly ScoreRecord[],
  catalogue: Catalogue,
  isCounted: (contentDifficulty: number) => boolean = () => true,
): StarSum {
  let current = 0;
  let total = 0;
  for (const record of records) {
    for (const name of difficultiesOf(record, catalogue)) {
      const { difficulty, stars } = record.difficultyScores[name];
      if (!isCounted(difficulty)) continue;
      current += stars;
      total += maxStarsOf(record);
    }
  }
  return toSum(current, total);
}

/**
 * The stars of some records that can be won at a chosen level 1..5: of the difficulties that are
 * open there.
 */
export function sumStarsUpTo(records: readonly ScoreRecord[], level: number, catalogue: Catalogue): StarSum {
  return sumStars(records, catalogue, (difficulty) => isUnlocked(difficulty, level));
}

/**
 * Stars of one home badge: all results at this content difficulty. `possible`: what can be won
 * there, where these are not all records. spec: data#star-totals-and-player-progress.
 */
export function sumStarsAt(
  records: readonly ScoreRecord[],
  level: number,
  catalogue: Catalogue,
  possible?: number,
): StarSum {
  const { current, total } = sumStars(records, catalogue, (difficulty) => difficulty === level);
  return toSum(current, possible ?? total);
}

/**
 * Player level and totals, always from the records themselves (spec: readings#8). `possible`: the
 * stars that can be won, where these are not all records.
 */
export function playerLevelOf(
  records: readonly ScoreRecord[],
  catalogue: Catalogue,
  possible?: number,
): PlayerLevelNumbers {
  const sum = sumStars(records, catalogue);
  const { current, total, percent } = toSum(sum.current, possible ?? sum.total);
  return { playerLevel: levelAt(percent), allTotalStars: total, currentStars: current };
}
