import { toSeconds } from './steps';

/** The measure of a rating. spec: play#star-checks. */
export type RatingType = 'correct' | 'time' | 'incorrect' | 'accuracy';
export type StarCount = 0 | 1 | 2 | 3;

/** What is shown, and said, at the end of a game: words of the interface. */
export const RESULT_WORDS: Readonly<Record<StarCount, string>> = { 3: 'You Win!', 2: 'So Close!', 1: 'Try Again!', 0: 'Try Again!' };

/** One rating with its thresholds for one, two and three stars (answers, seconds, or a ratio 0..1). */
export interface StarGoal {
  readonly type: RatingType;
  readonly thresholds: readonly [number, number, number];
}

/** The gold-star goals of one game at one difficulty. `second` is null when the game has one rating. */
export interface StarGoals {
  readonly scoreType: 'normal' | 'time';
  readonly first: StarGoal;
  readonly second: StarGoal | null;
}

/** The facts of a finished game that ratings use. */
export interface PlayedFacts {
  readonly hits: number;
  readonly misses: number;
  readonly score: number;
  readonly activeSteps: number;
}

/** Result of one goal. */
export interface Rating {
  readonly stars: StarCount;
  /** Threshold of the next star, or null when all three are won. */
  readonly nextGoal: number | null;
}

function meets(type: RatingType, threshold: number, facts: PlayedFacts): boolean {
  switch (type) {
    case 'correct':
      return facts.score >= threshold;
    case 'time':
      return toSeconds(facts.activeSteps) <= threshold;
    case 'incorrect':
      return facts.misses <= threshold;
    case 'accuracy': {
      const attempts = facts.hits + facts.misses;
      return (attempts === 0 ? 0 : facts.hits / attempts) >= threshold;
    }
  }
}

/** Stars of one rating: the highest threshold met (spec: readings#10). */
export function rate(goal: StarGoal, facts: PlayedFacts): Rating {
  let stars: StarCount = 0;
  if (meets(goal.type, goal.thresholds[0], facts)) stars = 1;
  if (meets(goal.type, goal.thresholds[1], facts)) stars = 2;
  if (meets(goal.type, goal.thresholds[2], facts)) stars = 3;
  return { stars, nextGoal: stars === 3 ? null : (goal.thresholds[stars] ?? null) };
}

/** The stars of a finished game. */
export interface StarResult {
  readonly first: Rating;
  readonly second: Rating | null;
  /** Sum of both ratings: 0..3 or 0..6. */
  readonly total: number;
  /** Number of stars shown in the row of three: floor(total / ratings) (spec: readings#5). */
  readonly shown: StarCount;
}

/** A skipped rating gets as many stars as the other one; 3 when there is no other. */
function skip(other: Rating | null): Rating {
  return { stars: other?.stars ?? 3, nextGoal: null };
}

/** Both ratings of a finished game. In calm play ratings of time are skipped. */
export function rateAll(goals: StarGoals, facts: PlayedFacts, isCalm = false): StarResult {
  const rateUnlessSkipped = (goal: StarGoal | null): Rating | null =>
    goal === null || (isCalm && goal.type === 'time') ? null : rate(goal, facts);
  const [ratedFirst, ratedSecond] = [rateUnlessSkipped(goals.first), rateUnlessSkipped(goals.second)];
  const first = ratedFirst ?? skip(ratedSecond);
  const second = goals.second ? (ratedSecond ?? skip(first)) : null;
  const total = first.stars + (second?.stars ?? 0);
  return { first, second, total, shown: Math.floor(total / (second ? 2 : 1)) as StarCount };
}
