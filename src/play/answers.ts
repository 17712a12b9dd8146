import { nextBelow, pickWeighted, shuffle } from './chance';
import type { EventSink, PlayState, GameSetup, TrailMark } from './contract';
import { countEndlessAnswer } from './endless';
import { rivalRatio } from './rivals';
import {
  countAsked,
  countMeetings,
  groupByLastAsked,
  listAskable,
  listCandidates,
  listNew,
  listStanding,
} from './candidates';
import { FAR_WORD_INTERVAL, INTRODUCTION, LADDER, MEETINGS_WITHOUT_RIVALS, RETURN_WITHIN_TURNS } from './timing';
import { isFarAbove, sampleDistinct, sampleWeighted, weightOf } from './weights';
import type { PlayWord } from './word';
import { wordsClash } from './word';

/** The word with this key. Throws when the setup has no such word, which is a bug in the rules. */
export function wordOf(setup: GameSetup, key: string): PlayWord {
  // Called in every step of a game, so it allocates no list.
  const hasKey = (word: PlayWord): boolean => word.key === key;
  const word = setup.words.find(hasKey) ?? setup.numbers.find(hasKey) ?? setup.sentences.find(hasKey);
  if (!word) throw new Error(`The rules asked for the word "${key}", which is not in the setup of this game.`);
  return word;
}

/**
 * The words among which the next target is drawn: those that were never met when their turn has
 * come, or where no other is known; else those of `listCandidates`.
 */
function listNextWords(
  setup: GameSetup,
  state: PlayState,
  words: readonly PlayWord[],
  before: string | null,
): readonly PlayWord[] {
  const fresh = listNew(setup, state, words);
  const isDue = state.turns % INTRODUCTION.everyTurns === 0;
  const isOtherKnown = words.some((word) => word.key !== before && !fresh.includes(word));
  return fresh.length > 0 && (isDue || !isOtherKnown) ? fresh : listCandidates(setup, state, words, before);
}

/**
 * The next target: a word that is due to be asked again, else one by weight among those that were
 * not asked lately (`listCandidates`). spec: readings#15, readings#18. Resets the hint ladder and
 * counts the turn.
 */
export function nextTarget(
  setup: GameSetup,
  state: PlayState,
  words: readonly PlayWord[],
  before: string | null,
): PlayWord {
  state.turns += 1;
  state.ladder = { misses: 0, revealed: false };
  for (const entry of state.returning) entry.turnsLeft -= 1;
  const due = state.returning.find(
    (entry) => entry.turnsLeft <= 0 && entry.key !== before && words.some((word) => word.key === entry.key),
  );
  const word = due
    ? words.find(({ key }) => key === due.key)
    : pickWeighted(state.chance, listNextWords(setup, state, words, before), (candidate) =>
        weightOf(candidate, state.correctness, setup.level),
      );
  if (!word) throw new Error('A game was started without words.');
  if (countMeetings(state, word) === 0) state.newWord = word.key;
  state.returning = state.returning.filter((entry) => entry !== due && entry.key !== word.key);
  countAsked(state, word);
  return word;
}

/**
 * Rivals of a target among `count` distractors: at most half of them, none while the child hardly
 * knows the word.
 */
function countRivals(setup: GameSetup, state: PlayState, target: PlayWord, count: number): number {
  if (countMeetings(state, target) <= MEETINGS_WITHOUT_RIVALS) return 0;
  const least = (target.rivals ?? []).length > 0 ? 1 : 0;
  return Math.min(Math.floor(count / 2), Math.max(least, Math.round(count * rivalRatio(setup, state))));
}

/**
 * Up to `count` distractors for a target, none clashing with it, with each other or with `taken`
 * (spec: readings#20). From round to round, in endless mode from level to level, more of them are
 * its rivals (`rivalRatio`).
 */
export function drawDistractors(
  setup: GameSetup,
  state: PlayState,
  {
    words,
    target,
    count,
    taken = [],
  }: {
    readonly words: readonly PlayWord[];
    readonly target: PlayWord;
    readonly count: number;
    /** Words that are shown already. */
    readonly taken?: readonly PlayWord[];
  },
): PlayWord[] {
  return sampleDistinct(state.chance, words, [target, ...taken], count, countRivals(setup, state, target, count));
}

/** The next target among `count` words to choose from, in random order (`drawDistractors`). */
export function nextTargetWithOptions(
  setup: GameSetup,
  state: PlayState,
  words: readonly PlayWord[],
  before: string | null,
  count: number,
): { readonly word: PlayWord; readonly options: readonly PlayWord[] } {
  const word = nextTarget(setup, state, words, before);
  const others = drawDistractors(setup, state, { words, target: word, count: count - 1 });
  return { word, options: shuffle(state.chance, [word, ...others]) };
}

/**
 * Schedules a word to be asked again within `RETURN_WITHIN_TURNS` turns, but not in the next one.
 */
function scheduleReturn(state: PlayState, word: PlayWord): void {
  const soonestTurns = 2;
  const turnsLeft = soonestTurns + nextBelow(state.chance, RETURN_WITHIN_TURNS - soonestTurns + 1);
  if (!state.returning.some((entry) => entry.key === word.key)) state.returning.push({ key: word.key, turnsLeft });
}

/** Adds a question that is over to the trail of the round. */
function markQuestion(state: PlayState, mark: TrailMark): void {
  state.trail = [...state.trail, mark];
}

/**
 * Counts a right answer: hits +1, score +1, correctness down (normal mode only), level progress up.
 * Assisted (the answer was shown before): no hit, no score. spec: play#answers, readings#15.
 */
export function answerRight(state: PlayState, word: PlayWord, choice: string | null, events: EventSink): void {
  const assisted = state.ladder.revealed;
  if (!assisted) {
    state.stats.hits += 1;
    state.stats.score += 1;
    state.stats.roundStats.hits += 1;
    state.stats.roundStats.score += 1;
    if (state.endless === null) state.correctness[word.key] = (state.correctness[word.key] ?? 0) - 1;
  }
  markQuestion(state, assisted || state.ladder.misses > 0 ? 'silver' : 'gold');
  events.push({ type: 'answered', correct: true, word, choice, taken: word, score: assisted ? 0 : 1, assisted });
  if (!assisted && state.endless && countEndlessAnswer(state.endless, true))
    events.push({ type: 'level-up', level: state.endless.level });
}

/**
 * Counts a wrong answer: misses +1, score -1 but never below 0, correctness up (normal mode only),
 * level progress down. `taken` is the word on the choice. Does not apply the hint ladder: see
 * `takeAnswer`.
 */
export function answerWrong(
  state: PlayState,
  word: PlayWord,
  choice: string | null,
  events: EventSink,
  taken: PlayWord | null = null,
): void {
  const { stats } = state;
  const score = stats.score > 0 ? -1 : 0;
  stats.misses += 1;
  stats.score += score;
  stats.roundStats.misses += 1;
  stats.roundStats.score = Math.max(0, stats.roundStats.score - 1);
  state.ladder.misses += 1;
  if (state.endless) countEndlessAnswer(state.endless, false);
  else state.correctness[word.key] = (state.correctness[word.key] ?? 0) + 1;
  events.push({ type: 'answered', correct: false, word, choice, taken, score, assisted: false });
}

/** What the hint ladder may do after a miss. Choices are given by their ids. */
export interface Help {
  /** The choice that is shown after the third miss; null while there is nothing to show. */
  readonly rightChoice: string | null;
  /**
   * All wrong choices that can still be taken: the one that was taken, else the first of them,
   * fades after the second miss, unless there are few (`LADDER.maxKept`).
   */
  readonly distractors: readonly string[];
}

/** An answer that a child has given. */
export interface Answer {
  /** The word that was asked. */
  readonly word: PlayWord;
  /** Id of the choice that was taken, e.g. 'card:3'. */
  readonly choice: string;
  readonly isRight: boolean;
  /** The word on the choice that was taken; missing where it carries none. */
  readonly taken?: PlayWord | null;
  /**
   * Called after a miss has been counted, unless it loses the turn. `isRevealDue` is true when the
   * answer is to be shown after this miss. null means no help now.
   */
  readonly help: (isRevealDue: boolean) => Help | null;
}

/** Result of an answer. */
export type AnswerOutcome =
  | { readonly kind: 'right' }
  /** Wrong, without further consequence. */
  | { readonly kind: 'missed' }
  /** Wrong; this distractor is to be taken away. */
  | { readonly kind: 'faded'; readonly choice: string }
  /** Wrong; the right choice is shown from now on, and its word will be asked again. */
  | { readonly kind: 'revealed' }
  /** Wrong although the answer was shown: the game continues with the next target. */
  | { readonly kind: 'lost' };

/**
 * Counts an answer and climbs the hint ladder: at the second miss on a target a distractor fades,
 * at the third its answer is shown, after one more the turn is lost. Sends 'answered', then 'faded'
 * or 'revealed'. spec: readings#15.
 */
export function takeAnswer(
  state: PlayState,
  events: EventSink,
  { word, choice, isRight, taken, help }: Answer,
): AnswerOutcome {
  if (isRight) {
    answerRight(state, word, choice, events);
    return { kind: 'right' };
  }
  answerWrong(state, word, choice, events, taken);
  const { ladder } = state;
  if (ladder.revealed && ladder.misses > LADDER.missesUntilReveal) {
    markQuestion(state, 'silver');
    return { kind: 'lost' };
  }
  const isRevealDue = ladder.misses >= LADDER.missesUntilReveal && !ladder.revealed;
  const { rightChoice, distractors } = help(isRevealDue) ?? { rightChoice: null, distractors: [] };
  if (isRevealDue && rightChoice !== null) {
    ladder.revealed = true;
    scheduleReturn(state, word);
    events.push({ type: 'revealed', choice: rightChoice, word });
    return { kind: 'revealed' };
  }
  // What was just tapped and has said its name, where it can be taken away.
  const faded = distractors.includes(choice) ? choice : distractors[0];
  const count = new Set([...distractors, choice, rightChoice ?? choice]).size;
  if (ladder.misses !== LADDER.missesUntilFade || faded === undefined || count <= LADDER.maxKept)
    return { kind: 'missed' };
  events.push({ type: 'faded', choice: faded });
  return { kind: 'faded', choice: faded };
}

/** A round that shows all of its words has at least this many that the one before had not. */
const MIN_OTHERS = 2;

/**
 * Up to `count` words for a round that shows all of its words at once: those that must come back
 * first, the rest by weight, words that were not asked lately before others; none clashing
 * (spec: readings#15, readings#18, readings#20). Words far above the level are at most one in four,
 * as in `listCandidates`, unless the lesson has too few others. `before` are the keys of the last
 * round's words: at least `MIN_OTHERS` of them make room for others, met or new, where there are
 * any. What is missing from `count` is noted in the state.
 */
export function sampleRoundWords(
  setup: GameSetup,
  state: PlayState,
  words: readonly PlayWord[],
  count: number,
  before: readonly string[] = [],
): PlayWord[] {
  const drawn: PlayWord[] = [];
  const isOld = ({ key }: Pick<PlayWord, 'key'>): boolean => before.includes(key);
  let maxOld = Math.max(1, count - MIN_OTHERS);
  const fits = (word: PlayWord): boolean =>
    !drawn.some((other) => wordsClash(word, other)) && (!isOld(word) || drawn.filter(isOld).length < maxOld);
  for (const entry of state.returning) {
    const word = words.find((candidate) => candidate.key === entry.key);
    if (word && drawn.length < count && fits(word)) drawn.push(word);
  }
  // Of the words of the round before, those for which there is no place now come later.
  state.returning = state.returning.filter((entry) => isOld(entry) && !drawn.some(({ key }) => key === entry.key));
  const askable = listAskable(setup, state, words);
  const isFar = (word: PlayWord): boolean => isFarAbove(word, setup.level);
  const draw = (candidates: readonly PlayWord[], max: number): void => {
    drawn.push(
      ...sampleWeighted(
        state.chance,
        candidates.filter(fits),
        Math.min(max, count - drawn.length),
        state.correctness,
        setup.level,
      ),
    );
  };
  const standing = listStanding(setup, words);
  const possible = askable.length > 1 ? askable : standing;
  const hasFar = possible.some(isFar);
  for (const group of groupByLastAsked(state, possible)) {
    const near = group.filter((word) => !isFar(word));
    draw(near, count);
    if (hasFar) draw(group.filter(isFar), Math.floor(count / FAR_WORD_INTERVAL) - drawn.filter(isFar).length);
  }
  if (hasFar) draw(possible, count);
  // What is missing is new: it is said when it is first seen.
  if (drawn.length < count) draw(listNew(setup, state, standing), count);
  maxOld = count;
  for (const group of groupByLastAsked(state, possible)) draw(group, count);
  // A single word would leave nothing to choose from.
  if (drawn.length === 1) draw(standing, count);
  if (setup.mode === 'normal' && drawn.length < count) state.undealt = (state.undealt ?? 0) + count - drawn.length;
  for (const word of drawn) countAsked(state, word);
  return drawn;
}
