import { expect, it } from 'vitest';
import { verbActivity } from '..';
import { makeSetup } from '../../../tests/bots';
import type { GameSetup } from '../../../src/play/contract';
import { placeOf } from '../places';
import { rules } from '../rules';
import type { Tuning } from '../tuning';

it('is at another place in each round, and by night in the last one', () => {
  const setup = makeSetup(verbActivity, 'easy', 'normal', 7) as GameSetup<Tuning>;
  const state = rules.begin(setup);
  const places = [0, 1, 2, 3].map((round) => placeOf(setup, { ...state, round }));
  expect(places).toEqual(['theatre', 'river', 'playground', 'camp']);
});
