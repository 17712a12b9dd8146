import { nextBelow, pickWeighted } from './chance';
import type { EventSink, PlayState, GameSetup } from './contract';
import { countEndlessAnswer } from './endless';
import { LADDER, RETURN_WITHIN_TURNS } from './timing';
import { drawWeighted, weightOf } from './weights';
import type { PlayWord } from './word';
import { wordsClash } from './word';

/** The word with this key. Throws when the state names a word that the setup does not have: a fault of the rules. */
export function wordOf(setup: GameSetup, key: string): PlayWord {
  // Asked in every step of a game: it makes no list of its own.
  const isWanted = (word: PlayWord): boolean => word.key === key;
  const word = setup.words.find(isWanted) ?? setup.numbers.find(isWanted) ?? setup.sentences.find(isWanted);
  if (!word) throw new Error(`The rules asked for the word "${key}", which this game was not begun with.`);
  return word;
}

/**
 * The next target: a word whose return is due, else one by weight, never the one before it when
 * there is another (readings 15, 18). Starts a fresh hint ladder and counts the turn.
 */
export function nextTarget(state: PlayState, words: readonly PlayWord[], before: string | null): PlayWord {
  state.turns += 1;
  state.ladder = { misses: 0, revealed: false };
  for (const entry of state.returning) entry.turnsLeft -= 1;
  const due = state.returning.find((entry) => entry.turnsLeft <= 0 && entry.key !== before && words.some((word) => word.key === entry.key));
  if (due) {
    state.returning = state.returning.filter((entry) => entry !== due);
    return words.find((word) => word.key === due.key) as PlayWord;
  }
  const others = words.filter((word) => word.key !== before);
  const pool = others.length > 0 ? others : words;
  const word = pickWeighted(state.chance, pool, (candidate) => weightOf(candidate, state.correctness));
  if (!word) throw new Error('A game was begun without words.');
  state.returning = state.returning.filter((entry) => entry.key !== word.key);
  return word;
}

/** Lets a word be asked again within a few turns. */
function comeBack(state: PlayState, word: PlayWord): void {
  const soonestTurns = 2;
  const turnsLeft = soonestTurns + nextBelow(state.chance, RETURN_WITHIN_TURNS - soonestTurns + 1);
  if (!state.returning.some((entry) => entry.key === word.key)) state.returning.push({ key: word.key, turnsLeft });
}

/**
 * Counts a right answer: hits +1, score +1, correctness down (normal mode only), level progress up.
 * After the answer was shown it is assisted: no hit, no score. spec: play 4 "Answers"; readings 15.
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
  events.push({ type: 'answered', correct: true, word, choice, score: assisted ? 0 : 1, assisted });
  if (!assisted && state.endless && countEndlessAnswer(state.endless, true)) events.push({ type: 'level-up', level: state.endless.level });
}

/** Counts a wrong answer: misses +1, score -1, correctness up (normal mode only), level progress down. */
export function answerWrong(state: PlayState, word: PlayWord, choice: string | null, events: EventSink): void {
  state.stats.misses += 1;
  state.stats.score -= 1;
  state.stats.roundStats.misses += 1;
  state.stats.roundStats.score -= 1;
  state.ladder.misses += 1;
  if (state.endless) countEndlessAnswer(state.endless, false);
  else state.correctness[word.key] = (state.correctness[word.key] ?? 0) + 1;
  events.push({ type: 'answered', correct: false, word, choice, score: -1, assisted: false });
}

/**
 * The hint ladder after a miss: at the second a distractor fades (its id is returned, for the game to
 * take it away), at the third the answer is shown and the word will come back. readings 15.
 */
export function climbLadder(
  state: PlayState,
  word: PlayWord,
  rightChoice: string | null,
  distractors: readonly string[],
  events: EventSink,
): string | null {
  if (state.ladder.misses >= LADDER.missesUntilReveal && !state.ladder.revealed && rightChoice !== null) {
    state.ladder.revealed = true;
    comeBack(state, word);
    events.push({ type: 'revealed', choice: rightChoice, word });
    return null;
  }
  const faded = distractors[0];
  if (state.ladder.misses !== LADDER.missesUntilFade || faded === undefined) return null;
  events.push({ type: 'faded', choice: faded });
  return faded;
}

/** True after a miss on an answer that is already shown: the game goes on to the next target, nobody is stuck. */
export function isTurnLost(state: PlayState): boolean {
  return state.ladder.revealed && state.ladder.misses > LADDER.missesUntilReveal;
}

/**
 * Up to `count` words for a round that shows all of its words at once: those that must come back first,
 * the rest by weight, none clashing (readings 15, 18, 20).
 */
export function drawRoundWords(state: PlayState, words: readonly PlayWord[], count: number): PlayWord[] {
  const back: PlayWord[] = [];
  for (const entry of state.returning) {
    const word = words.find((candidate) => candidate.key === entry.key);
    if (word && back.length < count && !back.some((other) => wordsClash(word, other))) back.push(word);
  }
  state.returning = [];
  const others = words.filter((word) => !back.some((other) => wordsClash(word, other)));
  return [...back, ...drawWeighted(state.chance, others, count - back.length, state.correctness)];
}
