import { describe, expect, it } from 'vitest';
import { timeline } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import { answersNeeded } from '../../src/play/endless';
import { LADDER, RETURN_WITHIN_TURNS, ROUNDS, TIMING } from '../../src/play/timing';
import { DIFFICULTIES } from '../bots';
import { specifiedGames } from './folders';
import type { SpecifiedValue } from './specification';
import { GENERAL } from './specification';
import { tuningOf } from '../tunings';

/** What is wrong with a tuning number, or null. A list has an entry for each round: the game grows to the specified number. */
function faultOf(name: string, tuned: unknown, specified: SpecifiedValue): string | null {
  const actual: unknown = Array.isArray(tuned) ? tuned.at(-1) : tuned;
  if (typeof actual !== 'number') return `${name} is missing`;
  if (typeof specified === 'number') return actual === specified ? null : `${name} is ${actual}, not ${specified}`;
  return actual >= specified.min && actual <= specified.max ? null : `${name} is ${actual}, not ${specified.min} to ${specified.max}`;
}

describe('the table of the specification', () => {
  it('detects a number that is wrong, missing or out of its limits', () => {
    expect(faultOf('pairs', 5, 4)).toBe('pairs is 5, not 4');
    expect(faultOf('pairs', undefined, 4)).toBe('pairs is missing');
    expect(faultOf('pairs', [2, 3, 4], 4)).toBeNull();
    expect(faultOf('pairs', [2, 4, 3], 4)).toBe('pairs is 3, not 4');
    expect(faultOf('statsMilliseconds', 2500, { min: 1000, max: 2000 })).toBe('statsMilliseconds is 2500, not 1000 to 2000');
    expect(faultOf('statsMilliseconds', 1500, { min: 1000, max: 2000 })).toBeNull();
  });
});

describe.each(specifiedGames)('$id', ({ game, specification }) => {
  it('has the facts of the specification', () => {
    expect(game).toMatchObject(specification.facts);
  });

  it.each(DIFFICULTIES)('has the numbers of the specification on %s', (difficulty) => {
    const tuning = tuningOf(game)[difficulty] as unknown as Readonly<Record<string, unknown>>;
    const specified = Object.entries({ ...specification.all, ...specification[difficulty] });
    expect(specified.length).toBeGreaterThan(0);
    expect(specified.map(([name, value]) => faultOf(name, tuning[name], value)).filter((fault) => fault !== null)).toEqual([]);
  });
});

describe('the banner of a round', () => {
  it.each([...registry, timeline])('of $id takes at most 1.5 s', (game) => {
    for (const difficulty of DIFFICULTIES) expect(tuningOf(game)[difficulty].statsMilliseconds).toBeLessThanOrEqual(1500);
  });
});

describe('what all games share', () => {
  it('takes the times of the specification', () => {
    expect(TIMING).toMatchObject(GENERAL);
  });

  it('has four rounds, level L of L + 2 answers, and the ladder of the readings', () => {
    expect(ROUNDS).toBe(4);
    expect([0, 1, 2, 10].map(answersNeeded)).toEqual([2, 3, 4, 12]);
    expect(LADDER).toEqual({ missesUntilFade: 2, missesUntilReveal: 3 });
    expect(RETURN_WITHIN_TURNS).toBe(5);
  });
});
