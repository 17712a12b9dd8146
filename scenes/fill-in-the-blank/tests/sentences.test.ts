import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeAsked, isWhole } from '../rules-blanks';
import { drawDecoys, listStones } from '../rules-sentences';
import { createChance } from '../../../src/play/chance';
import type { PlaySentence } from '../../../src/play/word';
import { normaliseSpelling } from '../../../src/play/word';
import { fillInTheBlank } from '..';
import type { GameSetup } from '../../../src/play/contract';
import { makeSetup, makeWords } from '../../../tests/bots';
import { rules } from '../rules';
import type { Tuning } from '../tuning';

function sentenceOf(text: string, frame: string | null, blanks: readonly string[], key = 'page:1'): PlaySentence {
  const [word] = makeWords(1);
  if (!word) throw new Error('There is no word.');
  return { ...word, key, text, frame, blanks, page: 1, scene: null, spoken: [] };
}

const race = sentenceOf('Kua tae mai, ia.', 'Kua _ mai, _.', ['tae', 'ia']);

describe('a sentence with gaps', () => {
  it('lies in stones, with the marks that stand at its gaps', () => {
    expect(listStones(race)).toEqual([
      { kind: 'word', text: 'Kua' },
      { kind: 'gap', slot: 0, before: '', after: '' },
      { kind: 'word', text: 'mai,' },
      { kind: 'gap', slot: 1, before: '', after: '.' },
    ]);
    expect(listStones(sentenceOf('(a)-b', '(_)-_', ['a', 'b']))).toEqual([
      { kind: 'gap', slot: 0, before: '(', after: ')-' },
      { kind: 'gap', slot: 1, before: '', after: '' },
    ]);
  });

  it('is whole with its own words alone, however marks are composed', () => {
    expect(isWhole(race, ['tae', 'ia'])).toBe(true);
    expect(isWhole(race, ['ia', 'tae'])).toBe(false);
    expect(isWhole(race, ['tae'])).toBe(false);
    expect(isWhole(sentenceOf('pi\u0304wakawaka  ‘ae’', "_ 'ae'", []), ['p\u012bwakawaka'])).toBe(true);
  });

  it.each([
    ['as it should be', race, true],
    ['without a frame', sentenceOf('Kua tae.', null, ['tae']), false],
    ['with more gaps than words', sentenceOf('Kua tae.', 'Kua _ _.', ['tae']), false],
    ['that its words do not rebuild', sentenceOf('Kua tae.', 'Kua _.', ['mai']), false],
    ['with too many gaps', sentenceOf('a b c d', '_ _ _ _', ['a', 'b', 'c', 'd']), false],
    ['with none', sentenceOf('Kua tae.', 'Kua tae.', []), false],
  ])('%s can be asked: %s', (_, sentence, isAsked) => {
    expect(canBeAsked(sentence, 1, 3)).toBe(isAsked);
  });
});

describe('decoys', () => {
  const other = sentenceOf('Ka oma te kererū.', 'Ka _ te _.', ['oma', 'Tae'], 'page:2');
  const story = { sentences: [race, other], words: makeWords(6) };

  it('are never words of the sentence and never the same twice; those of other gaps come first', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(8), (seed, count) => {
        const decoys = drawDecoys(createChance(seed), story, race, count);
        const spellings = decoys.map(normaliseSpelling);
        expect(decoys).toHaveLength(Math.min(count, 7));
        expect(new Set([...spellings, 'kua', 'tae', 'mai,', 'ia']).size).toBe(decoys.length + 4);
        expect(decoys.slice(0, 1)).toEqual(count > 0 ? ['oma'] : []);
      }),
    );
  });

  it('of a question name nothing that its picture shows; those of a statement may', () => {
    const part = { name: 'dog', count: 1, size: null, doing: null, object: null, relation: null, art: null } as const;
    const [dog, ...words] = makeWords(6).map((word, index) => (index === 0 ? { ...word, english: 'Dog' } : word));
    const drawn = (text: string): string[] => {
      const sentence = { ...sentenceOf(text, null, ['x']), scene: { place: 'home', parts: [part] } } as PlaySentence;
      return drawDecoys(createChance(1), { sentences: [], words: dog ? [dog, ...words] : [] }, sentence, 9);
    };
    expect(drawn('Where is x?')).not.toContain(dog?.text);
    expect(drawn('Here is x.')).toContain(dog?.text);
  });
});

function begin() {
  const setup = makeSetup(fillInTheBlank, 'easy', 'normal', 3, {
    sentences: [sentenceOf('Kua tae mai.', 'Kua _ mai.', ['tae'])],
  }) as GameSetup<Tuning>;
  const state = rules.begin(setup);
  for (let step = 0; step < 3600 && state.phase.kind !== 'play'; step += 1) rules.step(setup, state, []);
  return { setup, state };
}

describe('cards', () => {
  it('can be taken while the sentence is first heard, which then ends; not while it is checked', () => {
    const { setup, state } = begin();
    expect(state.reading).toMatchObject({ isCheck: false });
    const card = rules.hint(setup, state);
    expect(card).not.toBeNull();
    rules.step(setup, state, card ? [card.input] : []);
    expect(state).toMatchObject({ reading: null, hand: expect.any(Number) });
    const gap = rules.hint(setup, state);
    rules.step(setup, state, gap ? [gap.input] : []);
    expect(state.reading).toMatchObject({ isCheck: true });
    expect(rules.choices(setup, state)).toEqual([]);
  });

  it('fade after a second miss: the one that was missed', () => {
    const { setup, state } = begin();
    const wrong = state.cards.findIndex((text) => text !== 'tae');
    for (let miss = 0; miss < 2; miss += 1) {
      rules.step(setup, state, [{ kind: 'card', card: wrong }]);
      rules.step(setup, state, [{ kind: 'slot', slot: 0 }]);
      for (let step = 0; step < 3600 && state.reading; step += 1) rules.step(setup, state, []);
    }
    expect(state.faded).toEqual([wrong]);
  });
});
