import { describe, expect, it } from 'vitest';
import { fromMeToYou } from '..';
import { toPlayWord } from '../../../src/content/game-words';
import type { GameSetup, PlayEvent } from '../../../src/play/contract';
import { readContent } from '../../../tools/balance/child';
import { makeSetup } from '../../../tests/bots';
import { findPronoun } from '../pronoun';
import type { What } from '../rules';
import { rules } from '../rules';
import { pairOf } from '../rules-persons';
import type { Tuning } from '../tuning';

const wordsOf = (pack: string) =>
  readContent(`assets/packs/${pack}`)
    .vocabData.map(toPlayWord)
    .filter((word) => pairOf(word) !== null);
const maori = wordsOf('mi');

describe('the word for a person', () => {
  it('is found in the sentences about it', () => {
    const found = ['1s', '2s', '3s', '2d', '1de', '3d', '2p'].map((person) => findPronoun(maori, person));
    expect(found).toEqual(['au', 'koe', 'ia', 'kōrua', 'māua', 'rāua', 'koutou']);
  });

  it('is not guessed where no sentence tells it', () => {
    expect(findPronoun(maori, '1di')).toBeNull();
    expect(findPronoun([], '1s')).toBeNull();
  });
});

it('says after a miss what was shown, in the sentence of the same verb', () => {
  const setup = makeSetup(fromMeToYou, 'easy', 'normal', 7, { words: maori }) as GameSetup<Tuning>;
  const state = rules.begin(setup);
  const events: PlayEvent<What>[] = [];
  const wait = (steps: number, person?: string): void => {
    for (let step = 0; step < steps; step += 1)
      events.push(...rules.step(setup, state, step === 0 && person !== undefined ? [{ person }] : []));
  };
  wait(200);
  const [from = '', to = ''] = pairOf(maori.find(({ key }) => key === state.target) ?? maori[0]!) ?? [];
  wait(1, to);
  wait(60, from);
  const missed = events.findLast(({ type }) => type === 'answered');
  expect(missed).toMatchObject({ correct: false, taken: { arrow: `${to}>${from}` } });
  expect(missed?.type === 'answered' && missed.taken?.vtaCat).toBe(missed?.type === 'answered' && missed.word.vtaCat);
});
