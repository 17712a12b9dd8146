import { createChance, nextBelow, nextRatio, pickOne } from '../../src/play/chance';
import type { Choice, GameSetup, PlayEvent, PlayState, Rules } from '../../src/play/contract';
import type { PlayWord } from '../../src/play/word';

/** What a game asked, and what it showed with it. */
export interface Question {
  /** The word that was asked; null while a game waits for the child to begin with any. */
  readonly word: PlayWord | null;
  /** True for a word whose answer was shown before: the hint ladder brings it back. */
  readonly isReturn: boolean;
  readonly round: number;
  /**
   * What was on display at once: for each display, of each choice the words that it can stand for
   * by its name.
   */
  readonly displays: (readonly (readonly PlayWord[])[])[];
  /**
   * The words that counted as a wrong answer when they were pressed, by key, each with the word
   * that was asked.
   */
  readonly wrong: Map<string, { readonly word: PlayWord; readonly taken: PlayWord }>;
}

/** No game of the tests takes longer. Steps. */
const MAX_STEPS = 60 * 600;
const STEPS_BETWEEN_ACTS = 4;
/** A choice that is taken first and said by a second press. */
const MAX_PRESSES = 2;
const HINT_RATIO = 0.7;

/** The words that a choice can stand for, by its accessible name. */
function wordsOf({ words }: GameSetup, { label, spokenIn }: Choice): PlayWord[] {
  return words.filter((word) => (spokenIn === 'english' ? word.english : word.text) === label);
}

/**
 * Presses a choice in a copy of the game: the word that was asked, and the one that was taken for
 * it; null where that was no miss.
 */
function probe(
  rules: Rules,
  setup: GameSetup,
  state: PlayState,
  { input }: Choice,
): { word: PlayWord; taken: PlayWord } | null {
  const copy = structuredClone(state);
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    const answer = rules.step(setup, copy, [input]).find(({ type }) => type === 'answered');
    if (answer?.type !== 'answered') continue;
    return answer.correct || answer.taken === null ? null : { word: answer.word, taken: answer.taken };
  }
  return null;
}

const makeQuestion = (word: PlayWord | null, isReturn: boolean, round: number): Question => ({
  word,
  isReturn,
  round,
  displays: [],
  wrong: new Map(),
});

/**
 * Plays a game with a bot that is right in seven of ten acts and presses anything else, and returns
 * its first questions. Waiting is not played: banners and pauses end at once. Whenever what is on
 * display has changed, each choice is pressed in a copy of the game.
 */
export function playQuestions(rules: Rules, setup: GameSetup, max: number): Question[] {
  const chance = createChance(setup.seed ^ 0x2545f491);
  const state = rules.begin(setup);
  const questions: Question[] = [];
  const revealed = new Set<string>();
  let now: Question | null = null;
  const probed = new Set<string>();
  let shown = '';

  function observe(choices: readonly Choice[]): void {
    const display = choices.map(({ id, pressed }) => `${id}${pressed === true ? '*' : ''}`).join(' ');
    if (display === shown || choices.length === 0) return;
    shown = display;
    now ??= add(makeQuestion(null, false, state.round));
    now.displays.push(choices.map((choice) => wordsOf(setup, choice)).filter((words) => words.length > 0));
    const pressed = choices.flatMap(({ id, pressed: isPressed }) => (isPressed === true ? [id] : [])).join(' ');
    for (const choice of choices) {
      // Fading or falling choices change the display, not what the others count as.
      const attempt = `${pressed}|${choice.id}`;
      if (probed.has(attempt)) continue;
      probed.add(attempt);
      const miss = probe(rules, setup, state, choice);
      if (miss) now.wrong.set(miss.taken.key, miss);
    }
  }

  function add(question: Question): Question {
    questions.push(question);
    shown = '';
    probed.clear();
    return question;
  }

  for (let step = 0; step < MAX_STEPS && state.phase.kind !== 'ended' && questions.length < max; step += 1) {
    if ('stepsLeft' in state.phase) state.phase.stepsLeft = 1;
    let inputs: unknown[] = [];
    if (state.phase.kind === 'play' && step % STEPS_BETWEEN_ACTS === 0) {
      const choices = rules.choices(setup, state);
      observe(choices);
      const act = nextRatio(chance) < HINT_RATIO ? rules.hint(setup, state) : pickOne(chance, choices);
      inputs = act ? [act.input] : [];
    }
    const events: PlayEvent[] = rules.step(setup, state, inputs);
    for (const event of events) {
      if (event.type === 'play-started') now = null;
      if (event.type === 'revealed') revealed.add(event.word.key);
      if (event.type === 'asked') now = add(makeQuestion(event.word, revealed.delete(event.word.key), state.round));
    }
  }
  // What was cut off was not shown.
  return questions.length < max ? questions : questions.slice(0, -1);
}

/** A whole number from 0 to below `count`, which seed and purpose decide. */
export const drawn = (seed: number, purpose: number, count: number): number =>
  nextBelow(createChance(seed * 31 + purpose), count);
