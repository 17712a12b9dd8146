import { describe, expect, it } from 'vitest';
import type { PlaySentence } from '../../../src/play/word';
import type { ScenePart } from '../../../src/story/story-scene';
import { makeWords } from '../../../tests/bots';
import { findActor, findNamed } from '../parts';

const part = (name: string, own: Partial<ScenePart> = {}): ScenePart => ({
  name,
  count: 1,
  size: null,
  doing: null,
  relation: null,
  art: null,
  object: null,
  ...own,
});
const [word] = makeWords(1);
if (!word) throw new Error('No word was made.');
const anyWord = word;

const sentenceOf = (parts: readonly ScenePart[]): PlaySentence => ({
  ...anyWord,
  page: 1,
  blanks: [],
  frame: null,
  scene: { place: 'home', parts },
  spoken: [],
});

describe('the picture of a sentence', () => {
  it('is about who is somewhere, who may be hidden there', () => {
    const behind = sentenceOf([part('box'), part('door'), part('cat', { relation: { kind: 'behind', to: 1 } })]);
    expect(findActor(behind)).toEqual({ part: 2, isHidden: true });
    const on = sentenceOf([part('chair'), part('cat', { relation: { kind: 'on', to: 0 } })]);
    expect(findActor(on)).toEqual({ part: 1, isHidden: false });
  });

  it('is about who does something, else about the first', () => {
    expect(findActor(sentenceOf([part('rock'), part('goat', { doing: 'climbing' })])).part).toBe(1);
    expect(findActor(sentenceOf([part('dog')])).part).toBe(0);
    expect(findActor(null)).toEqual({ part: 0, isHidden: false });
  });

  it('has the part that a card names, by the English of its word', () => {
    const words = [{ ...anyWord, text: 'tatau', english: 'Door', audio: 'tatau' }];
    const sentence = sentenceOf([part('box'), part('door')]);
    expect(findNamed({ words }, sentence, 'tatau')).toBe(1);
    expect(findNamed({ words }, sentence, 'whare')).toBe(-1);
  });
});
