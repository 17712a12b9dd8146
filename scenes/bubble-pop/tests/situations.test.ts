import { describe, expect, it } from 'vitest';
import type { GameSetup } from '../../../src/play/contract';
import { makeSetup } from '../../../tests/bots';
import { bubblePop } from '..';
import { rules } from '../rules';
import { situationOf } from '../situations';
import type { Tuning } from '../tuning';

const listSituations = (mode: 'normal' | 'endless', count: number): string[] => {
  const setup = makeSetup(bubblePop, 'easy', mode, 3) as GameSetup<Tuning>;
  const state = rules.begin(setup);
  return Array.from({ length: count }, (_, round) => situationOf({ setup }, { ...state, round }));
};

describe('the situations at the lake', () => {
  it('are four in the four rounds', () => {
    expect(listSituations('normal', 4)).toEqual(['pond', 'whale', 'rain', 'dusk']);
  });

  it('take turns in endless play, without the dusk of a last round', () => {
    expect(listSituations('endless', 5)).toEqual(['pond', 'whale', 'rain', 'pond', 'whale']);
  });
});
