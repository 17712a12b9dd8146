import { expect, test } from 'vitest';
import type { OfflineList } from '../../src/offline/offline-list';
import { allFiles, densePathOf, filesOf, hasDense, withoutEnded } from '../../src/offline/offline-list';

const file = (path: string, format?: 'avif' | 'webp') => ({
  path,
  bytes: 1,
  integrity: 'sha256-',
  ...(format ? { format } : {}),
});
const LIST: OfflineList = {
  base: [file('art/covers.avif', 'avif'), file('art/covers.webp', 'webp'), file('logos/one.png')],
  units: [
    { name: 'Animals', files: [file('audio/dog.mp3'), file('art/old.webp')] },
    { name: 'Food', files: [file('audio/dog.mp3'), file('audio/bread.mp3')] },
  ],
};
const pathsOf = (units: readonly string[], format: 'avif' | 'webp') =>
  filesOf(LIST, units, format).map(({ path }) => path);

test('the base comes with any units, in one format', () => {
  expect(pathsOf([], 'avif')).toEqual(['art/covers.avif', 'logos/one.png']);
  expect(pathsOf(['Gone'], 'webp')).toEqual(['art/covers.webp', 'logos/one.png']);
});

test('a picture without a format is for every device, and a file of two units comes once', () => {
  expect(pathsOf(['Animals', 'Food'], 'avif')).toEqual([
    'art/covers.avif',
    'logos/one.png',
    'audio/dog.mp3',
    'art/old.webp',
    'audio/bread.mp3',
  ]);
});

test('a dense screen gets its own pictures where there are any, else those of the others', () => {
  const dense = { path: 'art/food.2x.avif', bytes: 2, integrity: 'sha256-' };
  const list = {
    ...LIST,
    units: [{ name: 'Food', files: [{ ...file('art/food.avif', 'avif'), dense }, file('art/food.webp', 'webp')] }],
  };
  const paths = (format: '2x.avif' | 'avif'): string[] => filesOf(list, ['Food'], format).map(({ path }) => path);
  expect(paths('2x.avif')).toEqual(['art/covers.avif', 'logos/one.png', 'art/food.2x.avif']);
  expect(paths('avif')).toEqual(['art/covers.avif', 'logos/one.png', 'art/food.avif']);
  expect(hasDense(paths('avif'))).toBe(false);
  expect(hasDense(paths('2x.avif'))).toBe(true);
  expect(allFiles(list).map(({ path }) => densePathOf(path))).toContain(dense.path);
});

test('a file whose day has come is none of the list', () => {
  const ending = { ...file('audio/kuri.1.mp3'), until: '2026-03-10' };
  const list = { base: [ending], units: [{ name: 'A', files: [ending, file('audio/dog.mp3')] }] };
  const pathsOn = (day: string): string[] => filesOf(withoutEnded(list, day), ['A'], 'webp').map(({ path }) => path);
  expect(pathsOn('2026-03-09')).toEqual([ending.path, 'audio/dog.mp3']);
  expect(pathsOn('2026-03-10')).toEqual(['audio/dog.mp3']);
  expect(pathsOn('')).toEqual([ending.path, 'audio/dog.mp3']);
});
