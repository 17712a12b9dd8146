import { expect, it } from 'vitest';
import { HourLight } from '../../src/shell/play/HourLight';
import { PLACES } from '../../src/stage/places';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { render } from './render';

it.each(PLACES)('each round at the %s has a light of its own, and the one before leaves', (place) => {
  const store = createAppStore(readContent(), manifest);
  const lights = [0, 1, 2, 3].map((round) =>
    [...render(<HourLight place={place} round={round} />, store).querySelectorAll('i')].map(
      ({ dataset }) => dataset['hour'],
    ),
  );
  expect(new Set(lights.map((shown) => shown.at(-1))).size).toBe(4);
  expect(lights.map(({ length }) => length)).toEqual([1, 2, 2, 2]);
});
