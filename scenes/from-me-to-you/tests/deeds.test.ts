import { describe, expect, it } from 'vitest';
import { createSamplers } from '../../../src/stage/cast/actions/action';
import { ACTIONS } from '../../../src/stage/cast/actions';
import { findPair, findStaged, readyFor } from '../deeds';

const STEP = 48;
const crowds = { givers: 2, receivers: 1, step: STEP };

describe('a verb between two', () => {
  it.each([
    ['I see you', 'spyglass'],
    ['She helps me', 'crate'],
    ['You two call her', 'horn'],
  ] as const)('is made ready for and done with its own thing: %s', (english, tool) => {
    expect(readyFor(english).tool).toBe(tool);
    const staged = findStaged(english, crowds);
    expect(staged?.action.props?.map(({ frame }) => frame)).toContain(tool);
  });

  it.each(['I see you', 'I help you', 'I call you'])('has its moments in their order: %s', (english) => {
    const staged = findStaged(english, crowds);
    for (const { keys } of [...(staged?.action.actors ?? []), ...(staged?.action.props ?? [])]) {
      const times = keys.map(({ t }) => t ?? NaN);
      expect(times[0]).toBe(0);
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(Math.max(...times)).toBeLessThan(1);
    }
  });

  it('has a spyglass for each who sees, and a beam that ends at who is seen', () => {
    const action = findStaged('We two see you', crowds)?.action;
    const glasses = action?.props?.filter(({ frame }) => frame === 'spyglass').map(({ keys: [{ x }] }) => x ?? 0);
    expect(glasses).toHaveLength(2);
    expect((glasses?.[0] ?? 0) - (glasses?.[1] ?? 0)).toBe(STEP);
    const beam = action?.props?.findIndex(({ frame }) => frame === 'beam') ?? -1;
    const { places } = createSamplers(action ?? { seconds: 1, still: 0, actors: [{ child: 'a', keys: [{}] }] });
    expect({ ...places[beam]?.(0.02) }.alpha).toBeLessThan(0.5);
    expect({ ...places[beam]?.(0.5) }.alpha).toBe(1);
  });

  it('is the own action of the cast where there is one, and a gift for any other', () => {
    expect(findStaged('I hug you', crowds)).toBeNull();
    expect(findPair('I hug you')).toBe(ACTIONS.hug);
    expect(findPair('I admire you')).toBe(ACTIONS.give);
    expect(readyFor('I admire you').tool).toBe('gift');
  });
});
