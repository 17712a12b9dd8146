import { toSeconds } from './steps';

/** The measure of a rating. spec: play#star-checks. */
export type RatingType = 'correct' | 'time' | 'incorrect' | 'accuracy';
export type StarCount = 0 | 1 | 2 | 3;

const RESULT_WORDS: Readonly<Record<StarCount, string>> = {
  3: 'You Win!',
  2: 'So Close!',
  1: 'Try Again!',
  0: 'Try Again!',
};
/**
 * The end of a game with a single button to start it, on its banner and on its results: whoever
 * comes to it has won.
 */
export const WON_WORDS = 'You Won!!';

/** What is shown, and said, at the end of a game: words of the interface (spec: readings#11). */
export const resultWords = (stars: StarCount, hasOneButton: boolean): string =>
  hasOneButton ? WON_WORDS : RESULT_WORDS[stars];

/**
 * One rating with its thresholds for one, two and three stars (answers, seconds, or a ratio 0..1).
 */
export interface StarGoal {
  readonly type: RatingType;
  readonly thresholds: readonly [number, number, number];
}

/**
 * The gold-star goals of one game at one difficulty. `second` is null when the game has one rating.
 */
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

/** The points that a game had to give. */
export interface Dealt {
  /** Score of who makes no mistake. */
  readonly score: number;
  /** Points that its numbers would give, and that its words were too few for. */
  readonly missing: number;
}

/** What is known of a game beside its goals. */
export interface RatingTerms {
  /** In calm play ratings of time are skipped. */
  readonly isCalm?: boolean;
  /** null where speed alone limits the score. */
  readonly dealt?: Dealt | null;
  /** Stars that every finished game has. */
  readonly minStars?: StarCount;
}

/** Whole points, and at least one: nothing is no success. */
const scalePoints = (threshold: number, { score }: Dealt, asked: number): number =>
  Math.min(threshold, score, Math.max(1, Math.floor((threshold * score) / asked)));

/**
 * A goal that is reached without a mistake. Where a game could not deal all of its points, or a
 * sheet asks for more than there are, all three thresholds are scaled to what was dealt: a lesson
 * of few words, or a short story, wins as many stars as any other. Time depends on speed, so it
 * stays as it is. spec: readings#69.
 */
export function scaleGoal(goal: StarGoal, dealt: Dealt | null): StarGoal {
  const highest = Math.max(...goal.thresholds);
  const map = (change: (threshold: number) => number): StarGoal => {
    const [one, two, three] = goal.thresholds;
    return { ...goal, thresholds: [change(one), change(two), change(three)] };
  };
  switch (goal.type) {
    case 'correct': {
      const asked = dealt && Math.max(highest, dealt.score + dealt.missing);
      return dealt && asked !== null && asked > dealt.score
        ? map((threshold) => scalePoints(threshold, dealt, asked))
        : goal;
    }
    case 'accuracy':
      return highest > 1 ? map((threshold) => threshold / highest) : goal;
    case 'incorrect':
      return map((threshold) => Math.max(0, threshold));
    case 'time':
      return goal;
  }
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

/**
 * Both ratings of a finished game, by goals that can be reached. In calm play ratings of time are
 * skipped.
 */
export function rateAll(
  goals: StarGoals,
  facts: PlayedFacts,
  { isCalm = false, dealt = null, minStars = 0 }: RatingTerms = {},
): StarResult {
  const rateUnlessSkipped = (goal: StarGoal | null): Rating | null => {
    if (goal === null || (isCalm && goal.type === 'time')) return null;
    const reachable = scaleGoal(goal, dealt);
    const rating = rate(reachable, facts);
    return rating.stars >= minStars
      ? rating
      : { stars: minStars, nextGoal: minStars === 3 ? null : reachable.thresholds[minStars] };
  };
  const [ratedFirst, ratedSecond] = [rateUnlessSkipped(goals.first), rateUnlessSkipped(goals.second)];
  const first = ratedFirst ?? skip(ratedSecond);
  const second = goals.second ? (ratedSecond ?? skip(first)) : null;
  const total = first.stars + (second?.stars ?? 0);
  return { first, second, total, shown: Math.floor(total / (second ? 2 : 1)) as StarCount };
}
