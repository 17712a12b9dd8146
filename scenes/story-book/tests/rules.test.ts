import { describe, expect, it } from 'vitest';
import { storyBook } from '..';
import { wordsFor } from '../../../src/content/game-words';
import { sentencesFor } from '../../../src/content/story-pages';
import { findLesson } from '../../../src/content/lesson';
import type { Content } from '../../../src/content/entities';
import type { GameSetup, PlayEvent } from '../../../src/play/contract';
import { readContent } from '../../../tools/balance/child';
import { makeSetup } from '../../../tests/bots';
import type { Input, What } from '../rules';
import { rules } from '../rules';
import type { State, Tuning } from '../rules-pages';
import {
  countStoryPoints,
  findHiding,
  findPage,
  findThing,
  findWord,
  listCast,
  listFinds,
  listQuestionPages,
  listRivals,
  litWord,
} from '../rules-pages';

const packs = ['mi', 'chr'].map((id) => ({ id, content: readContent(`assets/packs/${id}`) }));
const storiesOf = (content: Content): string[] => [...new Set(content.storybookSentence.map(({ story }) => story))];

function setupOf(content: Content, story: string): GameSetup<Tuning> {
  const lesson = findLesson(content, story, 'Part 1', true);
  if (!lesson) throw new Error(`There is no story "${story}".`);
  const extra = { words: wordsFor(lesson, 5), sentences: sentencesFor(content, lesson, 'easy') };
  return makeSetup(storyBook, 'easy', 'normal', 7, extra) as GameSetup<Tuning>;
}

/** A reader who does one thing after the other. */
function open(setup: GameSetup<Tuning>) {
  const state = rules.begin(setup);
  const events: PlayEvent<What>[] = [];
  const wait = (steps: number, inputs: readonly Input[] = []): void => {
    for (let step = 0; step < steps; step += 1) events.push(...rules.step(setup, state, step === 0 ? inputs : []));
  };
  const readAll = (): void => {
    for (let page = 0; page < setup.sentences.length; page += 1) {
      const { hidden } = state;
      if (hidden) wait(1, [{ deed: 'thing', index: hidden.at }]);
      wait(70, [{ deed: 'listen' }]);
      wait(1, [{ deed: 'next' }]);
    }
  };
  wait(2);
  return { state, events, wait, readAll, do: (input: Input): void => wait(1, [input]) };
}

const [{ content: maori } = { content: null as never }] = packs;
const cat = setupOf(maori, 'Where is the cat?');

describe('a story', () => {
  it('counts every page once, read or found, without saying it again', () => {
    const { state, events, readAll } = open(cat);
    readAll();
    expect(state.stats.score).toBe(8);
    const found = events.filter(({ type }) => type === 'answered');
    expect(found).toHaveLength(7);
    expect(found.every((event) => event.type === 'answered' && event.correct)).toBe(true);
    expect(events.filter(({ type }) => type === 'asked')).toHaveLength(10);
    expect(rules.hud(cat, state)).toMatchObject({ trail: Array(8).fill('gold'), total: 9 });
  });

  it('does not count pages that are only turned', () => {
    const reader = open(cat);
    for (let page = 0; page < 9; page += 1) reader.do({ deed: 'next' });
    expect(reader.state.stats.score).toBe(0);
    expect(reader.state.question).not.toBeNull();
  });

  it('asks one question: three stars only for who answers it', () => {
    const reader = open(cat);
    reader.readAll();
    const { question } = reader.state;
    expect(question?.pictures).toHaveLength(3);
    expect(question?.pictures).toContain(question?.target);
    reader.do({ deed: 'picture', index: question?.target ?? -1 });
    expect(reader.state.stats.score).toBe(9);
    expect(rules.hud(cat, reader.state)).toMatchObject({ trail: Array(9).fill('gold'), total: 9 });
  });

  it('shows the answer, then its ending, and nothing more can be done', () => {
    const reader = open(cat);
    reader.readAll();
    reader.do({ deed: 'picture', index: reader.state.question?.target ?? -1 });
    const seen: string[] = [];
    const choices: unknown[] = [];
    for (let step = 0; step < 600; step += 1) {
      const { phase, isEnding } = reader.state;
      const moment = `${phase.kind}${isEnding ? ' of the ending' : ''}`;
      if (moment !== seen.at(-1)) seen.push(moment);
      choices.push(...rules.choices(cat, reader.state));
      reader.wait(1);
    }
    expect(choices).toEqual([]);
    expect(seen).toEqual(['pause', ...['pause', 'closing', 'result', 'ended'].map((kind) => `${kind} of the ending`)]);
  });

  it('lets out who was on most of its pages, each once', () => {
    const cast = listCast(cat.sentences, 3);
    // On its last page it sleeps.
    expect(cast[0]).toMatchObject({ name: 'cat', doing: 'sleeping', relation: null });
    const [awake] = listCast(cat.sentences.slice(0, -1), 3);
    expect(awake).toMatchObject({ name: 'cat', doing: 'jumping' });
    expect(new Set(cast.map(({ art }) => art)).size).toBe(cast.length);
    expect(cast.length).toBeLessThanOrEqual(3);
    // A story of single pictures has these.
    const plain = cat.sentences.map((sentence) => ({ ...sentence, scene: null }));
    expect(listCast(plain, 2).map(({ art }) => art)).toEqual([plain[0]?.art, plain[2]?.art]);
  });

  it('has a star for whoever came to its end, however quickly', () => {
    const goals = { scoreType: 'normal', first: { type: 'correct', thresholds: [3, 6, 9] }, second: null } as const;
    const setup = { ...cat, goals };
    const reader = open(setup);
    for (let page = 0; page < 9; page += 1) reader.do({ deed: 'next' });
    reader.do({ deed: 'picture', index: reader.state.question?.target ?? -1 });
    reader.wait(500);
    expect(reader.state.stats.score).toBe(1);
    expect(reader.events.find(({ type }) => type === 'result')).toMatchObject({
      stars: { shown: 1, first: { nextGoal: 6 } },
    });
  });

  it('of any length has three stars for whoever reads it all and answers, and a trail of its own points', () => {
    const goals = { scoreType: 'normal', first: { type: 'correct', thresholds: [3, 6, 9] }, second: null } as const;
    // Its first page repeats the cover: with one page more nothing is left that it could be told
    // from, so there is no question.
    for (const [pages, points] of [
      [2, 1],
      [3, 2],
      [5, 5],
      [9, 9],
    ] as const) {
      const setup = { ...cat, goals, sentences: cat.sentences.slice(0, pages) };
      const reader = open(setup);
      reader.readAll();
      const { question } = reader.state;
      if (question) reader.do({ deed: 'picture', index: question.target });
      const { trail, total } = rules.hud(setup, reader.state);
      reader.wait(500);
      expect([pages, trail.length, total]).toEqual([pages, points, points]);
      expect(reader.events.find(({ type }) => type === 'result')).toMatchObject({ stars: { shown: 3 } });
    }
  });

  it('asks for a page that can be told from another, where there is one', () => {
    const alike = cat.sentences.map((sentence, page) =>
      page === 0 || page === 8 ? sentence : { ...sentence, english: 'the same' },
    );
    for (let seed = 0; seed < 20; seed += 1) {
      const reader = open({ ...cat, seed, sentences: alike });
      reader.readAll();
      expect(reader.state.question?.pictures).toHaveLength(2);
    }
  });

  it('helps as everywhere: of three pictures none is taken away, and a third miss shows the answer', () => {
    const reader = open(cat);
    reader.readAll();
    const target = reader.state.question?.target ?? -1;
    const wrong = (): number =>
      rules
        .choices(cat, reader.state)
        .flatMap(({ input }) => (input.deed === 'picture' && input.index !== target ? [input.index] : []))[0] ?? -1;
    reader.do({ deed: 'picture', index: wrong() });
    expect(reader.state.question?.faded).toEqual([]);
    reader.do({ deed: 'picture', index: wrong() });
    expect(reader.state.question?.faded).toEqual([]);
    reader.do({ deed: 'picture', index: wrong() });
    expect(reader.state.ladder.revealed).toBe(true);
    reader.do({ deed: 'picture', index: target });
    expect(reader.state.stats).toMatchObject({ misses: 3, score: 5 });
    reader.wait(200);
    expect(reader.state.isEnding).toBe(true);
  });

  it('lights the words one after the other while it is read', () => {
    // Where nobody hides it is read at once.
    const plain = { ...cat, sentences: cat.sentences.map((sentence) => ({ ...sentence, scene: null })) };
    const reader = open(plain);
    reader.do({ deed: 'next' });
    const lit: (number | null)[] = [];
    const sentence = findPage(plain, reader.state);
    for (let step = 0; step < 600; step += 1) {
      const word = litWord(plain, reader.state);
      if (word !== lit.at(-1)) lit.push(word);
      reader.wait(1);
    }
    expect(lit).toEqual([...(sentence?.spoken ?? []).map((_, index) => index), null]);
  });

  it('says a word that is tapped, and lights it', () => {
    const reader = open(cat);
    reader.do({ deed: 'next' });
    reader.do({ deed: 'next' });
    const words = findPage(cat, reader.state)?.spoken.map(({ text }) => text) ?? [];
    const chair = words.findIndex((text) => text.startsWith('tūru'));
    reader.do({ deed: 'word', index: chair });
    expect(litWord(cat, reader.state)).toBe(chair);
    expect(reader.events.at(-1)).toMatchObject({ type: 'spoken', word: { english: 'chair', audio: 'turu' } });
    reader.wait(120);
    expect(litWord(cat, reader.state)).toBeNull();
    reader.do({ deed: 'word', index: 99 });
    expect(litWord(cat, reader.state)).toBeNull();
  });

  it('says a thing of the picture that is tapped', () => {
    const reader = open(cat);
    reader.do({ deed: 'next' });
    reader.do({ deed: 'next' });
    reader.do({ deed: 'thing', index: reader.state.hidden?.at ?? -1 });
    const things = rules.choices(cat, reader.state).filter(({ id }) => id.startsWith('thing:'));
    expect(things.map(({ label }) => label)).toEqual(['pouaka', 'moenga', 'tūru', 'ngeru']);
    for (const { input } of things) reader.do(input);
    expect(reader.events.slice(-2)).toMatchObject([{ word: { audio: 'turu' } }, { word: { audio: 'ngeru' } }]);
  });

  it('shows who hides on a page when the place of which the sentence tells is tapped, and not before', () => {
    const reader = open(cat);
    reader.do({ deed: 'next' });
    reader.do({ deed: 'next' });
    const { hidden } = reader.state;
    const things = (): string[] =>
      rules.choices(cat, reader.state).flatMap(({ id, label }) => (id.startsWith('thing:') ? [label] : []));
    const asked = (): number => reader.events.filter(({ type }) => type === 'asked').length;
    const before = asked();
    expect(things()).not.toContain('ngeru');
    expect(rules.hint(cat, reader.state)?.id).toBe(`thing:${hidden?.at}`);
    // Elsewhere it is a miss: what is there says its word, and the word that decides is lit.
    reader.do({ deed: 'thing', index: 0 });
    expect(reader.state.hidden).toEqual(hidden);
    expect(reader.events.at(-1)).toMatchObject({ type: 'answered', correct: false, taken: { english: 'box' } });
    expect(findPage(cat, reader.state)?.spoken[litWord(cat, reader.state) ?? -1]?.text).toBe('tūru.');
    expect(asked()).toBe(before);
    reader.do({ deed: 'thing', index: hidden?.at ?? -1 });
    expect(reader.state.hidden).toBeNull();
    expect(asked()).toBe(before);
    expect(things()).toContain('ngeru');
  });

  it('shows where somebody hides after three misses, and goes on after one more', () => {
    const reader = open(cat);
    reader.do({ deed: 'next' });
    reader.do({ deed: 'next' });
    const { hidden } = reader.state;
    for (let miss = 0; miss < 3; miss += 1) reader.do({ deed: 'thing', index: 0 });
    expect(reader.events.at(-1)).toMatchObject({ type: 'revealed', choice: `thing:${hidden?.at}` });
    reader.do({ deed: 'thing', index: 0 });
    expect(reader.state).toMatchObject({ hidden: null, read: [2], trail: ['silver'], stats: { hits: 0, misses: 4 } });
    reader.do({ deed: 'next' });
    expect(reader.state).toMatchObject({ page: 3, ladder: { misses: 0, revealed: false } });
  });

  it('does not count a page on which nobody was found', () => {
    const reader = open(cat);
    reader.do({ deed: 'next' });
    reader.wait(70, [{ deed: 'next' }]);
    reader.wait(70);
    reader.do({ deed: 'next' });
    expect(reader.state).toMatchObject({ page: 3, stats: { score: 0 }, trail: [] });
  });

  it('looks back before its end where its pages ask little, each time at another page that was read', () => {
    const farm = setupOf(maori, 'On the farm');
    for (let seed = 0; seed < 20; seed += 1) {
      const reader = open({ ...farm, seed });
      const targets: number[] = [];
      const shown: number[] = [];
      const known: number[] = [];
      for (let turn = 0; turn < 30 && !reader.state.isEnding; turn += 1) {
        const { question, hidden } = reader.state;
        if (question) {
          targets.push(question.target);
          shown.push(reader.state.page);
          known.push(question.pictures.filter((picture) => picture <= reader.state.page).length);
          reader.do({ deed: 'picture', index: question.target });
          reader.wait(200);
        } else if (hidden) reader.do({ deed: 'thing', index: hidden.at });
        else {
          reader.wait(70);
          reader.do({ deed: 'next' });
        }
      }
      expect(shown).toEqual([3, 5, 6, 8]);
      expect(known).toEqual([3, 3, 3, 3]);
      expect(new Set(targets).size).toBe(targets.length);
      expect(reader.state.stats.score).toBe(countStoryPoints(farm));
      expect(rules.hud(farm, reader.state)).toMatchObject({ trail: Array(12).fill('gold'), total: 12 });
    }
  });

  it('hides nobody on a page that was read', () => {
    const reader = open(cat);
    reader.do({ deed: 'next' });
    reader.do({ deed: 'next' });
    reader.do({ deed: 'thing', index: reader.state.hidden?.at ?? -1 });
    reader.wait(70);
    reader.do({ deed: 'next' });
    expect(reader.state.hidden).not.toBeNull();
    reader.do({ deed: 'previous' });
    expect(reader.state.hidden).toBeNull();
  });

  it('says a word that is tapped however it is written: at the beginning of a sentence, or as a name', () => {
    const [, page] = cat.sentences;
    const known = cat.words.find(({ audio }) => audio !== null);
    const [spoken] = page?.spoken ?? [];
    if (!page || !known || !spoken) throw new Error('There is no page.');
    const setup = { ...cat, words: [{ ...known, text: 'Rangi' }] };
    for (const text of ['Rangi', 'rangi', 'Rangi,', '“RANGI'])
      expect(findWord(setup, { ...page, spoken: [{ ...spoken, text }] }, 0)).toMatchObject({ audio: known.audio });
  });

  it('says the sentence for a word that has no recording, and its own recording where it has one', () => {
    const [, page] = cat.sentences;
    if (!page) throw new Error('There is no page.');
    const [where = page.spoken[0]] = page.spoken;
    expect(findWord(cat, page, 0)).toBeNull();
    const recorded = { ...page, spoken: where ? [{ ...where, audio: 'word-kei' }, ...page.spoken.slice(1)] : [] };
    expect(findWord(cat, recorded, 0)).toMatchObject({ audio: 'word-kei', text: 'kei' });
    const reader = open(cat);
    reader.do({ deed: 'word', index: 0 });
    expect(reader.events.at(-1)).toMatchObject({
      type: 'spoken',
      word: { key: reader.state.page === 0 ? cat.sentences[0]?.key : '' },
    });
  });
});

describe.each(packs)('the stories of $id', ({ content }) => {
  const stories = storiesOf(content);

  it('are six or more, of eight pages and a cover each, with a picture that fits', () => {
    expect(stories.length).toBeGreaterThanOrEqual(6);
    for (const story of stories) {
      const { sentences } = setupOf(content, story);
      expect(sentences.map(({ page }) => page)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      expect(sentences.filter(({ scene }) => scene === null).map(({ english }) => english)).toEqual([]);
    }
  });

  it('ask for at least four answers, so that none decides the stars alone', () => {
    for (const story of stories) {
      const setup = setupOf(content, story);
      const searches = setup.sentences.slice(1).filter((sentence) => findHiding(setup, sentence)).length;
      expect({ story, isEnough: searches + listQuestionPages(setup).length >= 4 }).toEqual({ story, isEnough: true });
    }
  });

  it('have a question with pictures that differ', () => {
    for (const story of stories) {
      const setup = setupOf(content, story);
      for (const target of listRivals(setup, [])) expect(listRivals(setup, [target]).length).toBeGreaterThanOrEqual(2);
      expect(listRivals(setup, []).length).toBeGreaterThanOrEqual(6);
    }
  });

  it('end with what was found, each with its thing alone and once', () => {
    for (const story of stories) {
      const setup = setupOf(content, story);
      const finds = listFinds(setup, 6);
      const searches = setup.sentences.slice(1).filter((sentence) => findHiding(setup, sentence)).length;
      expect(finds.length).toBeLessThanOrEqual(Math.min(6, searches));
      expect(finds.length > 0).toBe(searches > 0);
      const shown = finds.map(({ scene }) => JSON.stringify(scene?.parts));
      expect(new Set(shown).size).toBe(finds.length);
      expect(finds.every(({ scene }) => (scene?.parts ?? []).some(({ relation }) => relation !== null))).toBe(true);
    }
  });

  it('have a thing to tap on most pages', () => {
    for (const story of stories) {
      const setup = setupOf(content, story);
      const tappable = setup.sentences.filter((sentence) =>
        sentence.scene?.parts.some((_, part) => findThing(setup, sentence, part) !== null),
      );
      expect({ story, pages: tappable.length >= 4 }).toEqual({ story, pages: true });
    }
  });
});

const stateIsPlain: State = rules.begin(cat);
it('begins with the cover closed', () =>
  expect(stateIsPlain).toMatchObject({ page: 0, question: null, voiceSteps: null }));
