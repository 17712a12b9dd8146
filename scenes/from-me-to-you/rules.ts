import { nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { nextBelow, shuffle } from '../../src/play/chance';
import { findChoice, keyedId } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, PromptForm, Rules } from '../../src/play/contract';
import { scoreHud } from '../../src/play/hud';
import { ramped } from '../../src/play/ramp';
import { beginPlay, closeRound, createRoundStep, pauseRound } from '../../src/play/rounds';
import type { PlayWord } from '../../src/play/word';
import { chooseRing, pairOf } from './rules-persons';
import type { Tuning } from './tuning';

export { tuning } from './tuning';

/** Tap this person: first who acts, then to whom. */
export interface Input {
  readonly person: string;
}

export interface State extends PlayState {
  target: string | null;
  /** Whom the sentences of the round are about, in the order of the ring. */
  ring: string[];
  /** Who acts, once tapped; a right one stays after a miss. */
  giver: string | null;
  /** On whom: right, while who acts was not. It stays for the next try. */
  receiver: string | null;
  /** The ball of light in flight; with no steps left it is with the receiver. */
  light: { from: string; to: string; stepsLeft: number } | null;
  /** Persons that were taken away after two misses. */
  faded: string[];
  /** Keys of the recent targets, the last one at the end. */
  recent: string[];
}

/** Events of this game for its view. A person was chosen as the giver, or taken back. */
export type What = 'taken' | 'put-back';

type Setup = GameSetup<Tuning>;

/** Persons as a screen reader names them. */
const NAMES: Readonly<Record<string, string>> = {
  '1s': 'I',
  '1di': 'we two, you and I',
  '1d': 'we two',
  '1pi': 'we all, you too',
  '1p': 'we all',
  '2s': 'you',
  '2d': 'you two',
  '2p': 'you all',
  '3p': 'all of them',
  '3d': 'those two',
  '3s': 'she or he',
  '1pe': 'we all, without you',
  '1de': 'we two, without you',
};

/** Members of a person: '1s' is one, '3d' two, '2p' counts as three. */
export function countMembers(person: string): number {
  return person[1] === 's' ? 1 : person[1] === 'd' ? 2 : 3;
}

/** 'person:1s', by the person's code. */
export const personId = keyedId('person');

/** Sentences that this round may ask: those about few persons first. */
function listAllowed(setup: Setup, state: State): PlayWord[] {
  const sentences = setup.words.filter((word) => pairOf(word) !== null);
  const maxMembers = ramped(setup.tuning.maxMembers, state);
  const short = sentences.filter((word) => (pairOf(word) ?? []).every((person) => countMembers(person) <= maxMembers));
  return short.length > 1 ? short : sentences;
}

/** Those of them whose persons are in the ring. */
const listWords = (setup: Setup, state: State): PlayWord[] =>
  listAllowed(setup, state).filter((word) => pairOf(word)?.every((person) => state.ring.includes(person)));

const pairsOf = (words: readonly PlayWord[]) => words.map((word) => pairOf(word) ?? []);

/** The ring of this round: whom its sentences are about, few enough to be seen large. */
function gatherRing(setup: Setup, state: State): string[] {
  const allowed = listAllowed(setup, state);
  const due = allowed.filter(({ key }) => state.returning.some((entry) => entry.key === key));
  return chooseRing(pairsOf(allowed), {
    places: ramped(setup.tuning.inRing, state),
    due: pairsOf(due).flat(),
    before: state.ring,
  });
}

/** The sentence that turns the last one round, when chance wants it; else null. */
function findReverse(setup: Setup, state: State, words: readonly PlayWord[]): PlayWord | null {
  if (state.target === null || nextBelow(state.chance, 100) >= setup.tuning.reversePercent) return null;
  const last = wordOf(setup, state.target);
  const pair = pairOf(last);
  const reversed = words.find(
    (word) => word.vtaCat === last.vtaCat && word.arrow === `${pair?.[1] ?? ''}>${pair?.[0] ?? ''}`,
  );
  return reversed && reversed.key !== last.key && !state.recent.includes(reversed.key) ? reversed : null;
}

function startRound(setup: Setup, state: State, events: EventSink<What>): void {
  // The first ring is there from the beginning.
  const persons = state.round === 0 ? state.ring : gatherRing(setup, state);
  // Who speaks stays the first.
  const [speaker, ...others] = persons;
  state.ring = setup.tuning.isShuffled && speaker !== undefined ? [speaker, ...shuffle(state.chance, others)] : persons;
  startTurn(setup, state, events);
}

/** Words not asked lately. Every other time some about two or more, once the round has such. */
function listFresh({ recent, turns }: State, words: readonly PlayWord[]): PlayWord[] {
  const fresh = words.filter(({ key }) => !recent.includes(key));
  const groups = fresh.filter((word) => (pairOf(word) ?? []).some((person) => countMembers(person) > 1));
  return turns % 2 === 0 && groups.length > 0 ? groups : fresh;
}

function startTurn(setup: Setup, state: State, events: EventSink<What>): void {
  if (setup.mode === 'endless' && state.turns > 0 && state.turns % setup.tuning.ringTurns === 0)
    state.ring = gatherRing(setup, state);
  const words = listWords(setup, state);
  if (words.length === 0) {
    closeRound(state);
    return;
  }
  const fresh = listFresh(state, words);
  const reverse = findReverse(setup, state, words);
  const word = nextTarget(setup, state, reverse ? [reverse] : fresh.length > 0 ? fresh : words, state.target);
  state.target = word.key;
  state.recent = [...state.recent.filter((key) => key !== word.key), word.key].slice(-setup.tuning.historyTargets);
  state.giver = null;
  state.receiver = null;
  state.light = null;
  state.faded = [];
  const persons = state.ring.length;
  events.push({ type: 'asked', word, form: formOf(setup, state, word), guess: 1 / (persons * (persons - 1)) });
}

/** A sentence that was never recorded is read (spec: readings#51). */
function formOf({ tuning }: Setup, state: State, { audio }: PlayWord): PromptForm {
  return audio === null ? 'read' : ramped(tuning.forms, state);
}

function isRoundOver({ mode, tuning }: Setup, state: State): boolean {
  return mode === 'normal' && (state.stats.roundStats.score >= tuning.roundTarget || state.turns >= tuning.maxTurns);
}

function throwLight(setup: Setup, state: State, from: string, to: string): void {
  state.giver = null;
  state.receiver = null;
  state.light = { from, to, stepsLeft: toSteps(setup.tuning.animationMilliseconds) };
}

function tap(setup: Setup, state: State, input: Input, events: EventSink<What>): void {
  const person = input?.person;
  if (state.target === null || state.light || !state.ring.includes(person) || state.faded.includes(person)) return;
  if (state.giver === null) {
    if (state.receiver === person) {
      state.receiver = null;
      events.push({ type: 'moved', what: 'put-back', choice: personId.format(person) });
      return;
    }
    if (state.receiver !== null) {
      throwLight(setup, state, person, state.receiver);
      return;
    }
    state.giver = person;
    events.push({ type: 'moved', what: 'taken', choice: personId.format(person) });
    return;
  }
  const pair = pairOf(wordOf(setup, state.target));
  const isOnItself = pair?.[0] === person && pair[1] === person;
  if (state.giver === person && !isOnItself) {
    // The second tap on the same person takes the first one back (spec: readings#44).
    state.giver = null;
    events.push({ type: 'moved', what: 'put-back', choice: personId.format(person) });
    return;
  }
  throwLight(setup, state, state.giver, person);
}

function endTurn(setup: Setup, state: State, events: EventSink<What>): void {
  if (isRoundOver(setup, state)) closeRound(state);
  else startTurn(setup, state, events);
}

/** The sentence that says what was shown: the same verb from one to the other. null: none does. */
const findSaying = (setup: Setup, { vtaCat }: PlayWord, from: string, to: string): PlayWord | null =>
  setup.words.find((word) => word.vtaCat === vtaCat && word.arrow === `${from}>${to}`) ?? null;

/** The light has arrived. */
function checkAnswer(setup: Setup, state: State, from: string, to: string, events: EventSink<What>): void {
  if (state.target === null) return;
  const word = wordOf(setup, state.target);
  const pair = pairOf(word);
  if (!pair) return;
  const isRight = pair[0] === from && pair[1] === to;
  if (!isRight) {
    // Only what was wrong is taken back.
    state.light = null;
    state.giver = pair[0] === from ? from : null;
    state.receiver = pair[1] === to && pair[0] !== to ? to : null;
  }
  const outcome = takeAnswer(state, events, {
    word,
    choice: personId.format(!isRight && pair[1] === to ? from : to),
    isRight,
    taken: findSaying(setup, word, from, to),
    help: () => ({
      rightChoice: personId.format(state.giver === null ? pair[0] : pair[1]),
      distractors: [to, from, ...state.ring].filter((person) => !pair.includes(person)).map(personId.format),
    }),
  });
  if (outcome.kind === 'right') {
    // The last action of a round is shown while the round closes.
    if (isRoundOver(setup, state)) closeRound(state);
    else pauseRound(state, setup.tuning.actedMilliseconds);
  } else if (outcome.kind === 'lost') endTurn(setup, state, events);
  else if (outcome.kind === 'faded') {
    const person = personId.parse(outcome.choice);
    if (person !== null) state.faded.push(person);
  }
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink<What>): void {
  for (const input of inputs) tap(setup, state, input, events);
  const { light } = state;
  if (!light) return;
  light.stepsLeft -= 1;
  if (light.stepsLeft <= 0) checkAnswer(setup, state, light.from, light.to, events);
}

function choices(state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play' || state.target === null || state.light) return [];
  return state.ring
    .filter((person) => !state.faded.includes(person))
    .map((person) => ({
      id: personId.format(person),
      label: NAMES[person] ?? person,
      spokenIn: 'english',
      input: { person },
      pressed: state.giver === person || state.receiver === person,
    }));
}

/** Who should be tapped now, or null. A wrong giver is taken back first. */
function findNext(setup: GameSetup, state: State): string | null {
  const pair = state.target === null ? null : pairOf(wordOf(setup, state.target));
  if (!pair) return null;
  if (state.giver === null) return pair[0];
  return state.giver === pair[0] ? pair[1] : state.giver;
}

/** From Me To You. spec: games#from-me-to-you, readings#44. */
export const rules: Rules<State, Input, Tuning, What> = {
  begin: (setup) => {
    const state: State = {
      ...beginPlay(setup),
      target: null,
      ring: [],
      giver: null,
      receiver: null,
      light: null,
      faded: [],
      recent: [],
    };
    state.ring = gatherRing(setup, state);
    return state;
  },
  step: createRoundStep({ startRound, play, resume: startTurn }),
  choices: (_, state) => choices(state),
  hint: (setup, state) => {
    const next = findNext(setup, state);
    return findChoice(choices(state), next === null ? null : personId.format(next));
  },
  hud: (setup, state) => ({
    ...scoreHud(setup, state, setup.tuning.roundTarget),
    form: state.target === null ? 'read' : formOf(setup, state, wordOf(setup, state.target)),
  }),
};
