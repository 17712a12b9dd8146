import fc from 'fast-check';
import type { Query } from '../../src/services/address/query';
import { PATHS, findPath } from '../../src/shell/routing/paths';
import { readQuery } from '../../src/services/address/query';

export type Path = (typeof PATHS)[keyof typeof PATHS];

export const nothing: Query = {
  difficulty: null,
  unit: null,
  gameName: null,
  gameType: null,
  Key: null,
  target: null,
  category: null,
  story: null,
  page: null,
  word: null,
  categories: [],
  seed: null,
};
export const paths = Object.values(PATHS);

/** Any text, with characters that are special in addresses more often. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ' & ',
        '&',
        '=',
        '?',
        '#',
        '%',
        '%20',
        '%E9',
        '%C3%A9',
        '+',
        "'",
        '’',
        'é',
        'e\u0301',
        'ā',
        ' ',
        '雨',
        '鳥',
        '🐦',
        'Part 1',
        '/',
      ),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join('')),
);

export const anyQuery: fc.Arbitrary<Query> = fc.record({
  difficulty: fc.option(fc.constantFrom(1, 2, 3, 4, 5)),
  unit: fc.option(anyText),
  gameName: fc.option(anyText),
  gameType: fc.option(anyText),
  Key: fc.option(anyText),
  target: fc.option(anyText),
  category: fc.option(anyText),
  story: fc.option(anyText),
  page: fc.option(fc.nat(999)),
  word: fc.option(anyText),
  categories: fc.constant([]),
  seed: fc.constant(null),
});

/** A value after a round trip: composed and trimmed; null for an empty one. */
export function comesBack(value: string | null): string | null {
  return value?.normalize('NFC').trim() || null;
}

/** Parses an address that the guard returned. */
export function afterGuard(target: string): { path: Path | null; query: Query } {
  const [pathname = '', search] = target.split(/\?(.*)/su);
  return { path: findPath(pathname), query: readQuery(search === undefined ? '' : `?${search}`) };
}
