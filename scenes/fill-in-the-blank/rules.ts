import { nextTarget, takeAnswer } from '../../src/play/answers';
import { shuffle } from '../../src/play/chance';
import { findChoice } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { NO_COUNTDOWN, scoreTrail } from '../../src/play/hud';
import { ramped } from '../../src/play/ramp';
import { beginPlay, closeRound, pauseRound, createRoundStep } from '../../src/play/rounds';
import type { PieceMove, SlotState } from '../../src/play/slots';
import {
  clearSlots,
  helpWithSlots,
  isInTray,
  placeInSlot,
  listSlotChoices,
  pieceId,
  slotId,
  findSlot,
  takeFromSlot,
  takeInHand,
} from '../../src/play/slots';
import type { PlaySentence, PlayWord } from '../../src/play/word';
import { normaliseSpelling } from '../../src/play/word';
import { canBeAsked, isWhole } from './rules-blanks';
import { drawDecoys, listStones } from './rules-sentences';
import type { Tuning } from './tuning';

export { tuning } from './tuning';

/** Take a card in hand or place it into the first gap, or place it into a gap or take one out. */
export type Input = { readonly kind: 'card'; readonly card: number } | { readonly kind: 'slot'; readonly slot: number };

/** The pieces are the cards with words, the slots the gaps of the sentence. */
export interface State extends PlayState, SlotState {
  target: string | null;
  /** Texts of the cards, in the order of the tray. */
  cards: string[];
  /** Sentences asked since all of them were. */
  asked: string[];
  /**
   * The sentence is being read aloud, up to this stone. With `isCheck` the answer is checked
   * afterwards.
   */
  reading: { stone: number; stepsLeft: number; isCheck: boolean } | null;
  /** All gaps are filled right. */
  isWhole: boolean;
}

type Setup = GameSetup<Tuning>;

/** The sentence that is asked, or null before the first. */
export function findSentence({ sentences }: GameSetup, state: State): PlaySentence | null {
  return sentences.find(({ key }) => key === state.target) ?? null;
}

function startReading(setup: Setup, state: State, stone: number, isCheck: boolean): void {
  state.reading = { stone, stepsLeft: toSteps(setup.tuning.wordReadMilliseconds), isCheck };
}

function startTurn(setup: Setup, state: State, events: EventSink<PieceMove>): void {
  const { minBlanks, maxBlanks, decoys } = setup.tuning;
  const all = setup.sentences.filter((sentence) => canBeAsked(sentence, minBlanks, maxBlanks));
  const isOpen = ({ key }: PlaySentence) =>
    !state.asked.includes(key) || state.returning.some((entry) => entry.key === key);
  if (!all.some(isOpen)) state.asked = [];
  const open = all.filter(isOpen);
  if (open.length === 0) {
    closeRound(state);
    return;
  }
  state.target = nextTarget(setup, state, open, state.target).key;
  const sentence = findSentence(setup, state);
  if (!sentence) return;
  state.asked.push(sentence.key);
  state.cards = shuffle(state.chance, [
    ...sentence.blanks,
    ...drawDecoys(state.chance, setup, sentence, ramped(decoys, state)),
  ]);
  clearSlots(state, sentence.blanks.length);
  state.isWhole = false;
  startReading(setup, state, 0, false);
  events.push({ type: 'asked', word: sentence, form: 'read' });
}

/**
 * A right card for each gap: the one already there if it is right, else one that is not yet in its
 * right gap.
 */
function findAnswer(state: State, { blanks }: PlaySentence): number[] {
  const isRight = (card: number | null | undefined, slot: number): card is number =>
    typeof card === 'number' && state.cards[card] === blanks[slot];
  const answer: number[] = blanks.map((_, slot) => (isRight(state.slots[slot], slot) ? (state.slots[slot] ?? -1) : -1));
  blanks.forEach((text, slot) => {
    if (answer[slot] !== -1) return;
    answer[slot] = state.cards.findIndex((other, card) => other === text && !answer.includes(card));
  });
  return answer;
}

function placeCard(setup: Setup, state: State, slot: number, events: EventSink<PieceMove>): void {
  const isFull = placeInSlot(state, slot, events);
  const sentence = findSentence(setup, state);
  if (!isFull || !sentence) return;
  // The sentence is heard, then the answer is checked. spec: games#fill-in-the-blank.
  startReading(setup, state, 0, true);
  events.push({ type: 'spoken', word: sentence });
}

/** The word of the vocabulary that a card bears, if it has been recorded. */
export const findCardWord = ({ words }: Pick<Setup, 'words'>, text: string): PlayWord | undefined =>
  words.find((word) => word.audio !== null && normaliseSpelling(word.text) === normaliseSpelling(text));

function takeCard(setup: Setup, state: State, card: number, events: EventSink<PieceMove>): void {
  const text = typeof card === 'number' ? state.cards[card] : undefined;
  if (text === undefined || !isInTray(state, card)) return;
  if (state.hand === card) {
    placeCard(setup, state, state.slots.indexOf(null), events);
    return;
  }
  takeInHand(state, card, events);
  const word = findCardWord(setup, text);
  if (word) events.push({ type: 'spoken', word });
}

function touchSlot(setup: Setup, state: State, slot: number, events: EventSink<PieceMove>): void {
  if (typeof slot !== 'number' || state.slots[slot] === undefined) return;
  if (state.hand === null) takeFromSlot(state, slot, events);
  else placeCard(setup, state, slot, events);
}

function isRoundOver({ mode, tuning }: Setup, state: State): boolean {
  return mode === 'normal' && state.turns >= tuning.sentencesPerRound;
}

function checkAnswer(setup: Setup, state: State, events: EventSink<PieceMove>): void {
  const sentence = findSentence(setup, state);
  if (!sentence) return;
  const texts = state.slots.map((card) => (card === null ? '' : (state.cards[card] ?? '')));
  const isRight = isWhole(sentence, texts);
  const wrongSlot = texts.findIndex((text, slot) => text !== sentence.blanks[slot]);
  state.isWhole = isRight;
  const missed = state.slots[wrongSlot] ?? -1;
  // Cards that are right stay.
  if (!isRight) state.slots = state.slots.map((card, slot) => (texts[slot] === sentence.blanks[slot] ? card : null));
  const answer = findAnswer(state, sentence);
  const outcome = takeAnswer(state, events, {
    word: sentence,
    choice: slotId.format(isRight ? state.slots.length - 1 : wrongSlot),
    isRight,
    help: () => ({
      rightChoice: pieceId.format(answer[answer.length - 1] ?? -1),
      // The one that was missed goes first.
      distractors: [missed, ...state.cards.keys()].flatMap((card) =>
        card < 0 || answer.includes(card) ? [] : [pieceId.format(card)],
      ),
    }),
  });
  if (outcome.kind !== 'right' && outcome.kind !== 'lost') helpWithSlots(state, outcome, answer);
  else if (isRoundOver(setup, state)) closeRound(state);
  else if (outcome.kind === 'right') pauseRound(state, setup.tuning.wholeShownMilliseconds);
  else startTurn(setup, state, events);
}

function continueReading(setup: Setup, state: State, events: EventSink<PieceMove>): void {
  const { reading } = state;
  const sentence = findSentence(setup, state);
  if (!reading || !sentence) return;
  reading.stepsLeft -= 1;
  if (reading.stepsLeft > 0) return;
  if (reading.stone + 1 < listStones(sentence).length) {
    startReading(setup, state, reading.stone + 1, reading.isCheck);
    return;
  }
  state.reading = null;
  if (reading.isCheck) checkAnswer(setup, state, events);
}

/** Cards can be taken but while the sentence is checked. */
const canTouch = ({ reading }: State): boolean => reading?.isCheck !== true;

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink<PieceMove>): void {
  for (const input of inputs) {
    if (!canTouch(state)) break;
    // Who knows the word already need not hear the sentence to its end.
    state.reading = null;
    if (input?.kind === 'card') takeCard(setup, state, input.card, events);
    else if (input?.kind === 'slot') touchSlot(setup, state, input.slot, events);
  }
  continueReading(setup, state, events);
}

function choices(state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play' || !canTouch(state) || state.target === null) return [];
  return listSlotChoices<Input>(state, {
    pieces: state.cards.length,
    namePiece: (card) => ({ label: state.cards[card] ?? '', spokenIn: 'learner' }),
    nameEmptySlot: (slot) => ({ label: state.slots.length > 1 ? `Gap ${slot + 1}` : 'Gap', spokenIn: 'english' }),
    take: (card) => ({ kind: 'card', card }),
    touch: (slot) => ({ kind: 'slot', slot }),
  });
}

/** Id of the next choice on the way to the sentence, beginning with the cards already placed. */
function findNext(state: State, sentence: PlaySentence): string {
  const answer = findAnswer(state, sentence);
  const handSlot = state.hand === null ? -1 : answer.indexOf(state.hand);
  if (handSlot >= 0) return slotId.format(handSlot);
  const slot = answer.findIndex((card, index) => card !== state.slots[index]);
  const card = answer[slot] ?? -1;
  const lies = findSlot(state, card);
  return lies === null ? pieceId.format(card) : slotId.format(lies);
}

/** Fill In The Blank. spec: games#fill-in-the-blank, readings#52. */
export const rules: Rules<State, Input, Tuning, PieceMove> = {
  begin: (setup) => ({
    ...beginPlay(setup),
    target: null,
    cards: [],
    slots: [],
    hand: null,
    faded: [],
    asked: [],
    reading: null,
    isWhole: false,
  }),
  step: createRoundStep({
    startRound: startTurn,
    play,
    resume: startTurn,
    countPoints: ({ tuning: { sentencesPerRound, rounds } }) => sentencesPerRound * rounds,
  }),
  choices: (_setup, state) => choices(state),
  hint: (setup, state) => {
    const sentence = findSentence(setup, state);
    const offered = choices(state);
    const next = sentence && offered.length > 0 ? findNext(state, sentence) : null;
    return findChoice(offered, next);
  },
  hud: (setup, state) => ({
    prompt: findSentence(setup, state),
    // Its text would give the answer away: the prompt is only heard.
    form: 'heard',
    ...scoreTrail(state, setup.tuning.sentencesPerRound),
    ...NO_COUNTDOWN,
  }),
};
