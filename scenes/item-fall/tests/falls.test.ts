import { describe, expect, it } from 'vitest';
import type { GameSetup } from '../../../src/play/contract';
import { makeSetup } from '../../../tests/bots';
import { itemFall } from '..';
import { fallOf } from '../falls';
import { rules } from '../rules';
import type { Tuning } from '../tuning';

const listFalls = (mode: 'normal' | 'endless', count: number): string[] => {
  const setup = makeSetup(itemFall, 'easy', mode, 3) as GameSetup<Tuning>;
  const state = rules.begin(setup);
  return Array.from({ length: count }, (_, round) =>
    fallOf({ setup }, { ...state, round, endless: state.endless && { ...state.endless, level: round } }),
  );
};

describe('the ways in which the pictures come', () => {
  it('are four in the four rounds, and night is the last', () => {
    expect(listFalls('normal', 4)).toEqual(['straight', 'wind', 'seeds', 'night']);
  });

  it('end with the seeds in endless play, which has no last round', () => {
    expect(listFalls('endless', 5)).toEqual(['straight', 'wind', 'seeds', 'seeds', 'seeds']);
  });
});
