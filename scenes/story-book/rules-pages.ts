import type { GameSetup, PlayState, RoundTuning } from '../../src/play/contract';
import { memoize } from '../../src/play/memoize';
import { STEP_MILLISECONDS } from '../../src/play/steps';
import { bareWord, wordAt } from '../../src/story/story-words';
import type { ScenePart } from '../../src/story/story-scene';
import type { PlaySentence, PlayWord } from '../../src/play/word';
import { normaliseSpelling } from '../../src/play/word';

export interface Tuning extends RoundTuning {
  readonly pageShownMilliseconds: number;
  readonly maxTurns: number;
  readonly minTextPixels: number;
  readonly maxTextPixels: number;
  readonly questionPictures: number;
  readonly minQuestions: number;
  readonly wordLitMilliseconds: number;
  readonly missLitMilliseconds: number;
  readonly endingMilliseconds: number;
}

/** A question about what was read: which picture shows this sentence? Pages by their index. */
export interface Question {
  readonly target: number;
  readonly pictures: number[];
  /** Those that the hint ladder took away. */
  faded: number[];
}

export interface State extends PlayState {
  /** Index of the open page; 0 is the cover. */
  page: number;
  isEnglish: boolean;
  /** Steps for which the open page has been seen. */
  shownSteps: number;
  /** Who hides on the open page until its place is tapped: parts of the scene. null: nobody. */
  hidden: Hiding | null;
  /** Indexes of the pages that count as read. */
  read: number[];
  /** Steps since the sentence began to be read aloud; null while it is not read. */
  voiceSteps: number | null;
  /** The word that was tapped, while it is lit. */
  tapped: { word: number; stepsLeft: number } | null;
  /** Pages that a question has asked for. */
  asked: number[];
  /** null while pages are read. */
  question: Question | null;
  /** True from when the book closes, and who was in the story comes out of it. */
  isEnding: boolean;
}

/** The part of a scene that hides, and the part where it does. */
export interface Hiding {
  readonly part: number;
  readonly at: number;
}

/**
 * The sentence that is shown: of the open page, or of the question. null where the story has none.
 */
export function findPage({ sentences }: GameSetup, { page, question }: State): PlaySentence | null {
  return sentences[question?.target ?? page] ?? null;
}

/** Index of the word that is lit, as read aloud or tapped; null where none is. */
export function litWord(setup: GameSetup, state: State): number | null {
  if (state.tapped) return state.tapped.word;
  const sentence = findPage(setup, state);
  return sentence === null || state.voiceSteps === null
    ? null
    : wordAt(sentence.spoken, state.voiceSteps * STEP_MILLISECONDS);
}

/**
 * The word of the story that stands in the sentence, with the sentence's own recording of it where
 * the vocabulary has none.
 */
export function findWord({ words }: GameSetup, sentence: PlaySentence, index: number): PlayWord | null {
  const spoken = sentence.spoken[index];
  if (!spoken) return null;
  const spelling = bareWord(spoken.text);
  const known = words.find(
    ({ text, audio }) => audio !== null && normaliseSpelling(text) === normaliseSpelling(spelling),
  );
  if (known) return known;
  return spoken.audio === null
    ? null
    : { ...sentence, key: `${sentence.key}:${index}`, text: spelling, english: spelling, audio: spoken.audio };
}

/** 'running' -> 'running', 'runn', 'runne', 'run': one of them is the English of the verb. */
function verbsOf(doing: string): string[] {
  const stem = doing.replace(/ing$/u, '');
  return [doing, stem, `${stem}e`, stem.slice(0, -1)];
}

/**
 * The word of the story that a part of the scene shows: what it is, else what it holds, else what
 * it does. null where it has none.
 */
export function findThing({ words }: GameSetup, { scene }: PlaySentence, part: number): PlayWord | null {
  const shown = scene?.parts[part];
  if (!shown) return null;
  const heard = words.filter(({ audio }) => audio !== null);
  const find = (isMeant: (word: PlayWord) => boolean): PlayWord | null => heard.find(isMeant) ?? null;
  const { object, doing } = shown;
  return (
    find(({ art, english }) => art === shown.art || english.toLowerCase() === shown.name) ??
    (object && find(({ art, english }) => art === object.art || english.toLowerCase() === object.name)) ??
    (doing && find(({ english }) => verbsOf(doing).includes(english.toLowerCase())))
  );
}

/** Index of the word in the sentence that names a part of its scene; -1 where none does. */
export function findWordOf(setup: GameSetup, sentence: PlaySentence, part: number): number {
  const thing = findThing(setup, sentence, part);
  return thing === null
    ? -1
    : sentence.spoken.findIndex(({ text }) => normaliseSpelling(bareWord(text)) === normaliseSpelling(thing.text));
}

/** Who can be looked for on a page: what is at a thing that can be tapped. null without such. */
export function findHiding(setup: GameSetup, sentence: PlaySentence): Hiding | null {
  for (const [part, { relation }] of (sentence.scene?.parts ?? []).entries()) {
    const at = relation?.to;
    if (typeof at === 'number' && findThing(setup, sentence, at)) return { part, at };
  }
  return null;
}

/** True when two pages say the same, or show the same. */
function isAlike(one: PlaySentence, other: PlaySentence): boolean {
  if (one.english === other.english || normaliseSpelling(one.text) === normaliseSpelling(other.text)) return true;
  return one.scene === null && other.scene === null
    ? one.art === other.art
    : JSON.stringify(one.scene) === JSON.stringify(other.scene);
}

/**
 * Indexes of the pages that can be shown beside the `taken` ones: none of them says or shows the
 * same as another.
 */
export function listRivals({ sentences }: GameSetup, taken: readonly number[]): number[] {
  const [cover] = sentences;
  return sentences.flatMap((sentence, index) => {
    // The cover, and a page that repeats its words, say no more than what the story is about.
    if (index === 0 || (cover && cover.english === sentence.english)) return [];
    const isFree = taken.every((other) => {
      const rival = sentences[other];
      return rival !== undefined && !isAlike(sentence, rival);
    });
    return isFree ? [index] : [];
  });
}

/**
 * Indexes of the pages that the question can ask for: beside each of them another can be shown. A
 * story that shows one thing has none.
 */
export const listQuestions = memoize((setup: GameSetup): readonly number[] =>
  listRivals(setup, []).filter((page) => listRivals(setup, [page]).length > 0),
);

/** Pages where the sentence decides at which of several things somebody hides. */
const countSearches = (setup: GameSetup): number =>
  setup.sentences.slice(1).filter((sentence) => {
    const hidden = findHiding(setup, sentence);
    const isThing = (_: unknown, part: number): boolean =>
      part !== hidden?.part && findThing(setup, sentence, part) !== null;
    return hidden !== null && (sentence.scene?.parts ?? []).filter(isThing).length > 1;
  }).length;

/**
 * The pages after which a question is asked, in their order: the last one, and where few pages ask
 * something themselves, others before it, so that no single answer decides the stars.
 */
export const listQuestionPages = memoize((setup: GameSetup<Tuning>): readonly number[] => {
  const count = Math.max(1, setup.tuning.minQuestions - countSearches(setup));
  const pages = setup.sentences.length - 1;
  // The first one when as many pages were read as it shows.
  const first = Math.min(pages, setup.tuning.questionPictures);
  const all = Array.from({ length: count }, (_, index) =>
    Math.round(pages - ((pages - first) * (count - 1 - index)) / Math.max(1, count - 1)),
  );
  return all.filter(
    (page, index) => all.indexOf(page) === index && listQuestions(setup).some((other) => other <= page),
  );
});

/** Points of the story: one for each page after the cover, one for each question. */
export const countStoryPoints = (setup: GameSetup<Tuning>): number =>
  setup.sentences.length - 1 + listQuestionPages(setup).length;

/**
 * What a page is about, large, for its small picture in a question: what is at something with that
 * thing alone. The same sentence where nothing is.
 */
export function closeUp(sentence: PlaySentence): PlaySentence {
  const { scene } = sentence;
  const part = scene?.parts.find(({ relation }) => typeof relation?.to === 'number');
  const relation = part?.relation;
  const thing = typeof relation?.to === 'number' ? scene?.parts[relation.to] : undefined;
  if (!scene || !part || !relation || !thing || thing.relation) return sentence;
  return { ...sentence, scene: { ...scene, parts: [thing, { ...part, relation: { ...relation, to: 0 } }] } };
}

/** What was found on the pages, each with the thing that it was at alone; `max` at most, in order. */
export function listFinds(setup: GameSetup, max: number): PlaySentence[] {
  const finds = setup.sentences
    .slice(1)
    .flatMap((sentence) => (findHiding(setup, sentence) ? [closeUp(sentence)] : []));
  const shown = finds.map(({ scene }) => JSON.stringify(scene?.parts));
  return finds.filter((_, index) => shown.indexOf(shown[index] ?? '') === index).slice(0, max);
}

/** A part that stands alone. */
export const ALONE = { count: 1, size: null, doing: null, object: null, relation: null } as const;

/**
 * Who comes out of the book at its end, `max` at most: the pictures that are on most of its pages
 * first. Those that do something or are somewhere, where there are any: of "cat on chair" the cat.
 * Each jumps for joy, but who sleeps on the last page sleeps.
 */
export function listCast(sentences: readonly PlaySentence[], max: number): ScenePart[] {
  const shown: ScenePart[] = sentences.flatMap(({ scene, art }) => scene?.parts ?? [{ ...ALONE, name: '', art }]);
  const drawn = shown.filter(({ art }) => art !== null);
  const actors = drawn.filter(({ doing, relation }) => doing !== null || relation !== null);
  const cast = actors.length > 0 ? actors : drawn;
  const last = sentences[sentences.length - 1];
  const countOf = (art: string | null): number => cast.filter((part) => part.art === art).length;
  return cast
    .filter(({ art }, index) => cast.findIndex((part) => part.art === art) === index)
    .sort((one, other) => countOf(other.art) - countOf(one.art))
    .slice(0, max)
    .map(({ name, art }) => {
      const isAsleep = last?.scene?.parts.some((part) => part.art === art && part.doing === 'sleeping');
      return { ...ALONE, name, art, doing: isAsleep ? 'sleeping' : 'jumping' };
    });
}

/** The word of the question's sentence that no other of its pictures has, or null. */
export function findDeciding(setup: GameSetup<Tuning>, state: State): number | null {
  const { pictures = [], target = -1 } = state.question ?? {};
  const others = pictures.flatMap((page) => (page === target ? [] : (setup.sentences[page]?.spoken ?? [])));
  const spoken = setup.sentences[target]?.spoken ?? [];
  const index = spoken.findIndex(({ text }) => others.every((other) => other.text !== text));
  return index < 0 ? null : index;
}
