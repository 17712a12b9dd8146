import { expect, it } from 'vitest';
import { settingOf } from '../places';

it('feeds at another place in each round, of another food out of another thing to the eye', () => {
  const settings = [0, 1, 2, 3].map((round) => settingOf({ round, endless: null }));
  expect(settings.map(({ place }) => place)).toEqual(['river', 'falls', 'beach', 'night']);
  expect(new Set(settings.map(({ food }) => food)).size).toBe(4);
  expect(new Set(settings.map(({ worn }) => worn)).size).toBe(4);
});
