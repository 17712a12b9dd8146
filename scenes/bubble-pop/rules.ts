import { drawDistractors, nextTarget, sampleRoundWords, takeAnswer, wordOf } from '../../src/play/answers';
import { shuffle } from '../../src/play/chance';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { toSeconds, toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { scoreHud } from '../../src/play/hud';
import {
  beginPlay,
  closeRound,
  createRoundStep,
  isLastRound,
  isScoreRoundOver,
  pauseToTeach,
} from '../../src/play/rounds';
import type { PlayWord } from '../../src/play/word';
import { pacedOf } from '../../src/play/timing';
import { wordsClash } from '../../src/play/word';
import type { Bubble, Bubbles } from './rules-bubbles';
import { dropBubble, fillGiant, moveBubbles } from './rules-bubbles';
import type { Tuning } from './tuning';

export { tuning } from './tuning';

/** Pop this bubble. */
export interface Input {
  readonly bubble: number;
}

export interface State extends PlayState, Bubbles {
  target: string | null;
  idleStepsLeft: number;
}

type Setup = GameSetup<Tuning>;

/** 'bubble:12', by the bubble's own id. */
export const bubbleId = indexedId('bubble');

const idOf = (bubble: Bubble): string => bubbleId.format(bubble.id);

/** The bubble with the target, or undefined. */
export const findRight = ({ bubbles, target }: State): Bubble | undefined =>
  bubbles.find((bubble) => bubble.key === target);

/**
 * Bubbles that stay for a new word. At least two leave or come: a single new one would give the
 * answer away.
 */
function keepBubbles(setup: Setup, state: State, word: PlayWord, count: number): Bubble[] {
  const isTarget = ({ key }: Bubble): boolean => key === word.key;
  const others = state.bubbles.filter((bubble) => !isTarget(bubble) && !wordsClash(wordOf(setup, bubble.key), word));
  const target = state.bubbles.filter(isTarget).slice(0, 1);
  return [...target, ...shuffle(state.chance, others).slice(0, Math.max(0, count - 2))];
}

/**
 * The words in the giant bubble of the last round: those that are left, or new ones where too few
 * are.
 */
function listGiantWords(setup: Setup, state: State): readonly PlayWord[] {
  const { words, tuning } = setup;
  if (state.bubbles.length >= tuning.targets) return state.bubbles.map(({ key }) => wordOf(setup, key));
  const drawn = sampleRoundWords(setup, state, words, tuning.targets + tuning.giantExtras);
  fillGiant(
    setup,
    state,
    drawn.map(({ key }) => key),
  );
  return drawn;
}

/** Asks for one of the words in the giant bubble. */
function startGiantTurn(setup: Setup, state: State, events: EventSink): void {
  const words = listGiantWords(setup, state);
  const word = nextTarget(setup, state, words, state.target);
  state.target = word.key;
  state.idleStepsLeft = toSteps(setup.tuning.idleSeconds * 1000);
  events.push({ type: 'asked', word, form: 'read', guess: 1 / state.bubbles.length });
}

/** Asks for a new word; new bubbles fill up the number. The last round has a giant one. */
function startTurn(setup: Setup, state: State, events: EventSink): void {
  if (isLastRound(setup, state)) {
    startGiantTurn(setup, state, events);
    return;
  }
  const { words, tuning } = setup;
  const count = tuning.targets;
  const word = nextTarget(setup, state, words, state.target);
  state.target = word.key;
  state.idleStepsLeft = toSteps(tuning.idleSeconds * 1000);
  state.bubbles = keepBubbles(setup, state, word, count);
  const kept = state.bubbles.map(({ key }) => wordOf(setup, key));
  const missing = kept.some(({ key }) => key === word.key) ? [] : [word];
  const others = drawDistractors(setup, state, {
    words,
    target: word,
    taken: kept,
    count: count - kept.length - missing.length,
  });
  for (const { key } of shuffle(state.chance, [...missing, ...others])) dropBubble(setup, state, key, count);
  events.push({ type: 'asked', word, form: 'read', guess: 1 / state.bubbles.length });
}

function startRound(setup: Setup, state: State, events: EventSink): void {
  state.bubbles = [];
  startTurn(setup, state, events);
}

/**
 * The answer is shown and its word said, then the next word is asked. A round that was won ends
 * without bubbles: they rise and pop.
 */
function endTurn(setup: Setup, state: State, isRight: boolean): void {
  if (!isScoreRoundOver(setup, state)) {
    pauseToTeach(state);
    return;
  }
  if (isRight) state.bubbles = [];
  closeRound(state);
}

function pop(setup: Setup, state: State, input: Input, events: EventSink): void {
  const bubble = state.bubbles.find((candidate) => candidate.id === input?.bubble);
  if (!bubble || state.target === null) return;
  state.idleStepsLeft = toSteps(setup.tuning.idleSeconds * 1000);
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: idOf(bubble),
    isRight: bubble.key === state.target,
    taken: wordOf(setup, bubble.key),
    help: () => {
      const right = findRight(state);
      return {
        rightChoice: right ? idOf(right) : null,
        distractors: state.bubbles.filter(({ key }) => key !== state.target).map(idOf),
      };
    },
  });
  if (outcome.kind === 'right') state.bubbles = state.bubbles.filter((other) => other !== bubble);
  if (outcome.kind === 'right' || outcome.kind === 'lost') endTurn(setup, state, outcome.kind === 'right');
  else if (outcome.kind === 'faded') state.bubbles = state.bubbles.filter((other) => idOf(other) !== outcome.choice);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink): void {
  for (const input of inputs) {
    if (state.phase.kind === 'play') pop(setup, state, input, events);
  }
  // In calm play the word stays for as long as the child likes.
  if (state.phase.kind !== 'play' || setup.isCalm === true) return;
  state.idleStepsLeft -= 1;
  // Another word, and no miss: a child who rests has answered nothing.
  if (state.idleStepsLeft <= 0) endTurn(setup, state, false);
}

/** True while the hand points at the answer: after the third miss, or after a long pause. */
const isHandDue = ({ tuning }: Setup, { ladder, idleStepsLeft, phase }: State): boolean =>
  phase.kind === 'play' &&
  (ladder.revealed || idleStepsLeft <= toSteps((tuning.idleSeconds - tuning.idle.handSeconds) * 1000));

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play') return [];
  return state.bubbles.map((bubble) => ({
    id: idOf(bubble),
    label: wordOf(setup, bubble.key).english,
    spokenIn: 'english',
    input: { bubble: bubble.id },
  }));
}

const stepRound = createRoundStep<State, Input, Tuning>({ startRound, play, resume: startTurn });

/** Bubble Pop. spec: games#bubble-pop, readings#16, readings#54. */
export const rules: Rules<State, Input, Tuning> = {
  begin: (setup) => ({ ...beginPlay(setup), target: null, bubbles: [], nextBubbleId: 1, giant: 0, idleStepsLeft: 0 }),
  step: (setup, state, inputs) => {
    const events = stepRound(setup, state, inputs);
    // In every phase: they do not stop for a banner.
    moveBubbles(pacedOf(setup, state), state, isHandDue(setup, state) ? findRight(state) : undefined);
    return events;
  },
  choices,
  hint: (setup, state) => {
    const right = findRight(state);
    return findChoice(choices(setup, state), right ? idOf(right) : null);
  },
  hud: (setup, state) => ({
    ...scoreHud(setup, state, setup.tuning.roundTarget),
    // Nobody is hurried in the first round.
    ...(pacedOf(setup, state).isCalm !== true &&
      (state.round > 0 || state.endless !== null) && {
        secondsLeft: Math.ceil(toSeconds(state.idleStepsLeft)),
        secondsTotal: setup.tuning.idleSeconds,
      }),
  }),
};
