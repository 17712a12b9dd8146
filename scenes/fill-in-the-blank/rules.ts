import { answerRight, answerWrong, climbLadder, isTurnLost, nextTarget } from '../../src/play/answers';
import { shuffle } from '../../src/play/chance';
import { stepsOf } from '../../src/play/clock';
import type { Choice, PlayEvent, PlayState, RoundTuning, Rules, SceneSetup } from '../../src/play/contract';
import { beginPlay, closeRound, pauseRound, stepRounds } from '../../src/play/rounds';
import type { PlaySentence } from '../../src/play/word';
import { normaliseSpelling } from '../../src/play/word';

export interface Tuning extends RoundTuning {
  readonly sentencesPerRound: number;
  /** Words left out of a sentence. */
  readonly leastBlanks: number;
  readonly mostBlanks: number;
  /** Words in the tray that the sentence does not need. */
  readonly decoys: number;
  readonly wordReadMilliseconds: number;
  readonly wholeShownMilliseconds: number;
}

/** Take a word stone in hand or lay it into the first gap, or lay it into a gap or take one out. */
export type Input = { readonly kind: 'card'; readonly card: number } | { readonly kind: 'slot'; readonly slot: number };

/** The sentence as it lies across the brook: words, and gaps with the marks that stand at them. */
export type Stone =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'gap'; readonly slot: number; readonly before: string; readonly after: string };

export interface State extends PlayState {
  target: string | null;
  /** Texts of the word stones, as they lie in the tray. */
  cards: string[];
  /** Card in each gap. */
  slots: (number | null)[];
  /** The card in hand. */
  hand: number | null;
  /** Cards that left after two misses. */
  faded: number[];
  /** Sentences asked since all of them were. */
  asked: string[];
  /** The sentence is heard, up to this stone. With `isCheck` its answer follows. */
  reading: { stone: number; stepsLeft: number; isCheck: boolean } | null;
  /** All gaps are rightly filled. */
  isWhole: boolean;
}

type Setup = SceneSetup<Tuning>;

const GAP = '_';

/** One form for a sentence and its rebuilding (readings 52). What is shown is never folded. */
function normaliseSentence(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’ʼʻ`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

function rebuild(frame: string, texts: readonly string[]): string {
  return frame
    .split(GAP)
    .map((part, index) => part + (texts[index] ?? ''))
    .join('');
}

/** Sentences with as many gaps as this difficulty has, and whose own words fill them. */
function listSentences({ sentences, tuning }: Setup): PlaySentence[] {
  return sentences.filter(({ frame, blanks, language }) => {
    if (frame === null || blanks.length < tuning.leastBlanks || blanks.length > tuning.mostBlanks) return false;
    return frame.split(GAP).length === blanks.length + 1 && normaliseSentence(rebuild(frame, blanks)) === normaliseSentence(language);
  });
}

/** The sentence that is asked, or null before the first. */
export function findSentence({ sentences }: SceneSetup, state: State): PlaySentence | null {
  return sentences.find(({ key }) => key === state.target) ?? null;
}

/** The stones of a sentence in order. */
export function listStones({ frame }: PlaySentence): Stone[] {
  const stones: Stone[] = [];
  let slot = 0;
  for (const token of (frame ?? '').trim().split(/\s+/u)) {
    const [first = '', ...others] = token.split(GAP);
    if (others.length === 0) stones.push({ kind: 'word', text: first });
    others.forEach((after, index) => stones.push({ kind: 'gap', slot: slot + index, before: index === 0 ? first : '', after }));
    slot += others.length;
  }
  return stones;
}

/** Words that belong into other gaps of the story, then words of the story, none of them in this sentence. */
function drawDecoys(setup: Setup, state: State, sentence: PlaySentence): string[] {
  const standing = listStones(sentence).flatMap((stone) => (stone.kind === 'word' ? [stone.text] : []));
  const taken = new Set([...sentence.blanks, ...standing].map(normaliseSpelling));
  const others = setup.sentences.filter(({ key }) => key !== sentence.key).flatMap(({ blanks }) => blanks);
  const texts = [...shuffle(state.chance, others), ...shuffle(state.chance, setup.words).map(({ language }) => language)];
  const decoys: string[] = [];
  for (const text of texts) {
    const spelling = normaliseSpelling(text);
    if (decoys.length >= setup.tuning.decoys) break;
    if (!taken.has(spelling)) decoys.push(text);
    taken.add(spelling);
  }
  return decoys;
}

function startReading(setup: Setup, state: State, stone: number, isCheck: boolean): void {
  state.reading = { stone, stepsLeft: stepsOf(setup.tuning.wordReadMilliseconds), isCheck };
}

function startTurn(setup: Setup, state: State, events: PlayEvent[]): void {
  const all = listSentences(setup);
  const isOpen = ({ key }: PlaySentence) => !state.asked.includes(key) || state.returning.some((entry) => entry.key === key);
  if (!all.some(isOpen)) state.asked = [];
  const open = all.filter(isOpen);
  if (open.length === 0) {
    closeRound(state);
    return;
  }
  state.target = nextTarget(state, open, state.target).key;
  const sentence = findSentence(setup, state);
  if (!sentence) return;
  state.asked.push(sentence.key);
  state.cards = shuffle(state.chance, [...sentence.blanks, ...drawDecoys(setup, state, sentence)]);
  state.slots = sentence.blanks.map(() => null);
  state.hand = null;
  state.faded = [];
  state.isWhole = false;
  startReading(setup, state, 0, false);
  events.push({ type: 'asked', word: sentence, form: 'read' });
}

/** A card for each gap: what already lies there if it is right, else one that lies nowhere rightly. */
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

function layIn(setup: Setup, state: State, slot: number, events: PlayEvent[]): void {
  state.slots[slot] = state.hand;
  state.hand = null;
  const sentence = findSentence(setup, state);
  if (state.slots.includes(null) || !sentence) return;
  // spec: play 4: the sentence audio plays, then the answer is checked.
  startReading(setup, state, 0, true);
  events.push({ type: 'spoken', word: sentence });
}

function takeCard(setup: Setup, state: State, card: number, events: PlayEvent[]): void {
  const text = typeof card === 'number' ? state.cards[card] : undefined;
  if (text === undefined || state.faded.includes(card) || state.slots.includes(card)) return;
  if (state.hand === card) {
    layIn(setup, state, state.slots.indexOf(null), events);
    return;
  }
  state.hand = card;
  const word = setup.words.find(({ language, audio }) => audio !== null && normaliseSpelling(language) === normaliseSpelling(text));
  if (word) events.push({ type: 'spoken', word });
}

function touchSlot(setup: Setup, state: State, slot: number, events: PlayEvent[]): void {
  const laid = typeof slot === 'number' ? state.slots[slot] : undefined;
  if (laid === undefined) return;
  if (state.hand !== null) {
    layIn(setup, state, slot, events);
    return;
  }
  // The stone comes back into the hand: from there it may be laid elsewhere.
  if (laid === null) events.push({ type: 'moved', what: 'nudge', choice: `slot:${slot}` });
  else state.slots[slot] = null;
  state.hand = laid;
}

function isRoundOver({ mode, tuning }: Setup, state: State): boolean {
  return mode === 'normal' && state.turns >= tuning.sentencesPerRound;
}

function resolve(setup: Setup, state: State, events: PlayEvent[]): void {
  const sentence = findSentence(setup, state);
  if (!sentence) return;
  const texts = state.slots.map((card) => (card === null ? '' : (state.cards[card] ?? '')));
  if (normaliseSentence(rebuild(sentence.frame ?? '', texts)) === normaliseSentence(sentence.language)) {
    state.isWhole = true;
    answerRight(state, sentence, `slot:${state.slots.length - 1}`, events);
    if (isRoundOver(setup, state)) closeRound(state);
    else pauseRound(state, setup.tuning.wholeShownMilliseconds);
    return;
  }
  const wrongSlot = texts.findIndex((text, slot) => text !== sentence.blanks[slot]);
  // Only the stones that are wrong sink: what is right stays.
  state.slots = state.slots.map((card, slot) => (texts[slot] === sentence.blanks[slot] ? card : null));
  answerWrong(state, sentence, `slot:${wrongSlot}`, events);
  if (isTurnLost(state)) {
    if (isRoundOver(setup, state)) closeRound(state);
    else startTurn(setup, state, events);
    return;
  }
  const answer = findAnswer(state, sentence);
  const distractors = state.cards.flatMap((_, card) => (answer.includes(card) ? [] : [`card:${card}`]));
  const faded = climbLadder(state, sentence, `card:${answer.at(-1)}`, distractors, events);
  if (faded !== null) state.faded.push(Number(faded.slice('card:'.length)));
  // The answer lies there but for its last stone, which the child lays.
  if (state.ladder.revealed) state.slots = answer.map((card, slot) => (slot === answer.length - 1 ? null : card));
}

function readOn(setup: Setup, state: State, events: PlayEvent[]): void {
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
  if (reading.isCheck) resolve(setup, state, events);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: PlayEvent[]): void {
  for (const input of inputs) {
    if (state.reading) break;
    if (input?.kind === 'card') takeCard(setup, state, input.card, events);
    else if (input?.kind === 'slot') touchSlot(setup, state, input.slot, events);
  }
  readOn(setup, state, events);
}

function choices(state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play' || state.reading || state.target === null) return [];
  const cards = state.cards.flatMap((text, card): Choice<Input>[] => {
    if (state.faded.includes(card) || state.slots.includes(card)) return [];
    return [
      {
        id: `card:${card}`,
        label: text,
        spokenIn: 'learner',
        input: { kind: 'card', card },
        pressed: state.hand === card,
        isDraggable: true,
      },
    ];
  });
  const slots = state.slots.map((card, slot): Choice<Input> => {
    const base = { id: `slot:${slot}`, input: { kind: 'slot', slot } } as const;
    const text = card === null ? undefined : state.cards[card];
    if (text !== undefined) return { ...base, label: text, spokenIn: 'learner', isDraggable: true };
    return { ...base, label: state.slots.length > 1 ? `Gap ${slot + 1}` : 'Gap', spokenIn: 'english' };
  });
  return [...cards, ...slots];
}

/** What is next on the way to the sentence, beginning with what already lies there. */
function findNext(state: State, sentence: PlaySentence): string {
  const answer = findAnswer(state, sentence);
  const handSlot = state.hand === null ? -1 : answer.indexOf(state.hand);
  if (handSlot >= 0) return `slot:${handSlot}`;
  const slot = answer.findIndex((card, index) => card !== state.slots[index]);
  const card = answer[slot] ?? -1;
  const lies = state.slots.indexOf(card);
  return lies >= 0 ? `slot:${lies}` : `card:${card}`;
}

/** Fill In The Blank. spec: play 4, 5 and 9; readings 52. */
export const rules: Rules<State, Input, Tuning> = {
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
  step: (setup, state, inputs) =>
    stepRounds(setup, state, inputs, {
      startRound: (events) => startTurn(setup, state, events),
      play: (taken, events) => play(setup, state, taken, events),
      resume: (events) => startTurn(setup, state, events),
    }),
  choices: (_setup, state) => choices(state),
  hint: (setup, state) => {
    const sentence = findSentence(setup, state);
    const offered = choices(state);
    const next = sentence && offered.length > 0 ? findNext(state, sentence) : null;
    return offered.find(({ id }) => id === next) ?? null;
  },
  hud: (setup, state) => ({
    prompt: findSentence(setup, state),
    // Its words would be the answer: on the plaque the sentence is only heard.
    form: 'heard',
    done: Math.max(0, Math.min(setup.tuning.sentencesPerRound, state.stats.roundStats.score)),
    total: setup.tuning.sentencesPerRound,
    secondsLeft: null,
    secondsTotal: null,
  }),
};
