import { expect, it } from 'vitest';
import { matching } from '..';
import { makeSetup, makeWords } from '../../../tests/bots';
import type { GameSetup } from '../../../src/play/contract';
import type { Card, State } from '../rules';
import { rules } from '../rules';
import { says } from '../says';
import type { Tuning } from '../tuning';

const setup = makeSetup(matching, 'easy', 'normal', 3) as GameSetup<Tuning>;
const [dog, cat, bird] = makeWords(3);

const pairOf = (key: string, side: Card['side']): Card[] => [
  { key, face: 'word', side },
  { key, face: 'picture', side },
];

it('tells how many cards lie face down once a pair was found, without the two that are open', () => {
  if (!dog || !cat || !bird) throw new Error('There are no words.');
  const after = (sides: readonly Card['side'][]): string => {
    const cards = [dog, cat, bird].flatMap(({ key }, index) => pairOf(key, sides[index] ?? 'down'));
    const state: State = { ...rules.begin(setup), cards };
    return (says.answered?.(setup, state, true, dog) ?? []).map(({ text }) => text).join(' ');
  };
  expect(after(['up', 'down', 'down'])).toBe(`${dog.english}. 4 cards lie face down.`);
  expect(after(['up', 'gone', 'down'])).toBe(`${dog.english}. 2 cards lie face down.`);
  expect(after(['up', 'gone', 'gone'])).toBe(`${dog.english}.`);
});
