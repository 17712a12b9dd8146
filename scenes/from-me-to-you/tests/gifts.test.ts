import { describe, expect, it } from 'vitest';
import { createSamplers } from '../../../src/stage/cast/actions/action';
import { ACTIONS } from '../../../src/stage/cast/actions';
import { GIFTS, VERB_SHARES, giftOf, passGift } from '../gifts';

const STEP = 48;

describe('a gift after a verb', () => {
  const verbs = (['see', 'help', 'call'] as const).map((name) => ACTIONS[name]);
  const cases = GIFTS.flatMap((gift) =>
    Object.values(VERB_SHARES).flatMap((begin) => verbs.map((verb) => ({ gift, begin, verb }))),
  );

  it('is another one in each round, and stays the last', () => {
    expect([0, 1, 2, 3].map(giftOf)).toEqual([...GIFTS]);
    expect(giftOf(7)).toBe(GIFTS[GIFTS.length - 1]);
  });

  it.each(cases)('has its moments in their order: $gift, $begin', ({ gift, begin, verb }) => {
    const { actors, props = [] } = passGift(verb, gift, begin, 3, STEP, false);
    for (const { keys } of actors) expect(keys[0].t).toBe(0);
    for (const { keys } of [...actors, ...props]) {
      const times = keys.map(({ t }) => t ?? NaN);
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(Math.max(...times)).toBeLessThan(1);
    }
  });

  it.each(cases)('goes from who acts to each of a group: $gift, $begin', ({ gift, begin, verb }) => {
    const action = passGift(verb, gift, begin, 2, STEP, false);
    const [giver, receiver] = action.actors;
    const { places } = createSamplers(action);
    const own = (action.props ?? []).flatMap(({ frame }, index) => (frame === gift ? [index] : []));
    expect(own).toHaveLength(2);
    own.forEach((index, order) => {
      const thrown = { ...places[index]?.(begin + 0.03) };
      expect(Math.abs((thrown.x ?? 0) - (giver?.x ?? 0))).toBeLessThan(60);
      const used = { ...places[index]?.(begin + 0.5) };
      expect(Math.abs((used.x ?? 0) - (receiver?.x ?? 0) - order * STEP)).toBeLessThan(60);
    });
  });

  it('has a bite out of it once it was eaten, and is whole before', () => {
    const action = passGift(ACTIONS.see, 'apple', VERB_SHARES.usual, 1, STEP, false);
    const { places } = createSamplers(action);
    const alphaAt = (frame: string, time: number): number =>
      places[(action.props ?? []).findIndex((prop) => prop.frame === frame)]?.(time).alpha ?? NaN;
    expect([alphaAt('apple', 0.5), alphaAt('bitten', 0.5)]).toEqual([1, 0]);
    expect([alphaAt('apple', 0.8), alphaAt('bitten', 0.8)]).toEqual([0, 1]);
  });
});
