import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLesson } from '../../src/content/lesson';
import type { Query } from '../../src/shell/address';
import {
  PATHS,
  backFrom,
  findPath,
  guard,
  isStory,
  keyValue,
  readQuery,
  splitUnit,
  unitValue,
  writeEndlessQuery,
  writeQuery,
} from '../../src/shell/address';
import { readContent, sampleLists } from '../progress/sample';

type Path = (typeof PATHS)[keyof typeof PATHS];

const nothing: Query = { difficulty: null, unit: null, gameName: null, gameType: null, Key: null, categories: [], seed: null };
const paths = Object.values(PATHS);

/** Any text, and more often what an address stumbles over. */
const anyText = fc.oneof(
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

const anyQuery: fc.Arbitrary<Query> = fc.record({
  difficulty: fc.option(fc.constantFrom(1, 2, 3, 4, 5)),
  unit: fc.option(anyText),
  gameName: fc.option(anyText),
  gameType: fc.option(anyText),
  Key: fc.option(anyText),
  categories: fc.constant([]),
  seed: fc.constant(null),
});

/** A value as it comes back: composed, without spaces around it; an empty one is none. */
function comesBack(value: string | null): string | null {
  return value?.normalize('NFC').trim() || null;
}

function afterGuard(target: string): { path: Path | null; query: Query } {
  const [pathname = '', search] = target.split(/\?(.*)/su);
  return { path: findPath(pathname), query: readQuery(search === undefined ? '' : `?${search}`) };
}

describe('the query of an address', () => {
  it('comes back as it was written, whatever text is in it', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(readQuery(writeQuery(query))).toEqual({
          difficulty: query.difficulty,
          unit: comesBack(query.unit),
          gameName: comesBack(query.gameName),
          gameType: comesBack(query.gameType),
          Key: comesBack(query.Key),
          categories: [],
          seed: null,
        });
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['?unit=3Food%20%26%20Drink&game-name=Fruit', '3Food & Drink'],
    ['?unit=3Food & Drink&game-name=Fruit', '3Food & Drink'],
    ['?unit=3Food%20&%20Drink&game-name=Fruit', '3Food & Drink'],
    ['?unit=3Food+&+Drink&game-name=Fruit', '3Food & Drink'],
    ['?unit=3Salt & Pepper & Rice&game-name=Fruit', '3Salt & Pepper & Rice'],
    ['?unit=4Grandma%27s%20House&game-name=Fruit', "4Grandma's House"],
    ['?unit=4Grandma%E2%80%99s%20House&game-name=Fruit', '4Grandma’s House'],
    ['?unit=5Caf%C3%A9&game-name=Fruit', '5Café'],
    ['?unit=5Caf%E9&game-name=Fruit', '5Café'],
    ['?unit=5Cafe%CC%81&game-name=Fruit', '5Café'],
    ['?unit=6%E9%B3%A5&game-name=Fruit', '6鳥'],
    ['?unit=7100%25&game-name=Fruit', '7100%'],
    ['?unit=7100%&game-name=Fruit', '7100%'],
  ])('%s has its unit and its game name', (search, unit) => {
    expect(readQuery(search)).toEqual({ ...nothing, unit, gameName: 'Fruit' });
  });

  it.each([
    ['1', 1],
    ['5', 5],
    [' 3 ', 3],
    ['easy', 1],
    ['Medium', 2],
    ['HARD', 3],
    ['0', null],
    ['6', null],
    ['-1', null],
    ['2.5', null],
    ['1e0', null],
    ['easiest', null],
    ['', null],
    ['constructor', null],
    ['__proto__', null],
  ])('takes the difficulty %j as %j', (text, difficulty) => {
    expect(readQuery(`?difficulty=${encodeURIComponent(text)}`).difficulty).toBe(difficulty);
  });

  it('is never more than it can be, whatever nonsense stands there', () => {
    const nonsense = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom('?', '&', '=', '%', '%E9', '%ZZ', '%80', '\ud800', 'difficulty', 'unit', 'Key', 'game-name', 'toString', '3'),
          { maxLength: 20 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(nonsense, fc.constantFrom(...paths), (search, path) => {
        const query = readQuery(search);
        expect([null, 1, 2, 3, 4, 5]).toContain(query.difficulty);
        for (const value of [query.unit, query.gameName, query.gameType, query.Key]) expect(value).not.toBe('');
        const target = guard(path, query);
        const next = target === null ? { path, query } : afterGuard(target);
        expect(guard(next.path ?? PATHS.startGame, next.query)).toBe(null);
        expect(splitUnit(search, ['Food'])?.name ?? 'Food').toBe('Food');
      }),
      { numRuns: 500 },
    );
  });

  it('of an endless game comes back with its categories, whatever text is in them', () => {
    const categories = fc.array(fc.oneof(anyText, fc.constantFrom('Food, Drink', ',', 'Birds')), { maxLength: 5 });
    fc.assert(
      fc.property(anyText, fc.constantFrom('easy', 'medium', 'hard'), categories, (gameType, difficulty, names) => {
        const query = readQuery(writeEndlessQuery(gameType, difficulty, names));
        expect(query).toEqual({
          ...nothing,
          gameType: comesBack(gameType),
          difficulty: { easy: 1, medium: 2, hard: 3 }[difficulty],
          categories: [...new Set(names.flatMap((name) => comesBack(name) ?? []))],
        });
      }),
    );
  });

  it.each([
    ['?seed=7', 7],
    ['?difficulty=1&seed=4294967295&qa', 4294967295],
    ['?seed=4294967296', null],
    ['?seed=-1', null],
    ['?seed=1e3', null],
    ['?seed=1.5', null],
    ['?seed=', null],
  ])('%s has the seed %s', (search, seed) => {
    expect(readQuery(search).seed).toBe(seed);
  });

  it('is nothing at all where nothing is said', () => {
    expect(writeQuery({})).toBe('');
    expect(writeQuery(nothing)).toBe('');
    expect(readQuery('')).toEqual(nothing);
  });
});

describe('a unit in an address', () => {
  const name = anyText.map((text) => text.trim()).filter((text) => text !== '');

  it('is split into number and name again, with one digit and with two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), name, (Key, unit) => {
        const { unit: value } = readQuery(writeQuery({ unit: unitValue({ Key, name: unit }) }));
        expect(splitUnit(value ?? '', [unit])).toEqual({ modifier: Key, name: unit.normalize('NFC') });
      }),
    );
  });

  it.each([
    ['3Food', { modifier: 3, name: 'Food' }],
    ['12Food', { modifier: 12, name: 'Food' }],
    ['12 Food', { modifier: 12, name: 'Food' }],
    ['310 Little Birds', { modifier: 3, name: '10 Little Birds' }],
    ['1210 Little Birds', { modifier: 12, name: '10 Little Birds' }],
    ['12Birds', { modifier: 12, name: 'Birds' }],
    ['Food', null],
    ['x3Food', null],
    ['3Foo', null],
    ['123Food', null],
    ['3food', null],
    ['', null],
    ['1', null],
    ['３Food', null],
  ])('%j is %j', (value, unit) => {
    expect(splitUnit(value, ['Food', 'Birds', '2Birds', '10 Little Birds'])).toEqual(unit);
  });

  it('leads to its lesson, however the sheet composes its letters', () => {
    // An e with an acute accent as one letter and as two: the child sees no difference.
    for (const unit of ['Caf\u00e9', 'Cafe\u0301']) {
      const rows = (sampleLists.KZ_AppData ?? []).map((row) => ({ ...row, homeName: unit }));
      const games = (sampleLists.KZ_GameFilterDataNew ?? []).map((row) => ({ ...row, category: unit }));
      const content = readContent({ KZ_AppData: rows, KZ_GameFilterDataNew: games });
      const { unit: value, gameName } = readQuery(writeQuery({ unit: unitValue({ Key: 3, name: unit }), gameName: 'Birds' }));
      const names = content.gameData.map(({ category }) => category);
      const found = splitUnit(value ?? '', names);
      expect(findLesson(content, found?.name ?? '', gameName ?? '', false)?.words).toHaveLength(10);
    }
  });
});

describe('a path', () => {
  it('is known with and without its last slash', () => {
    for (const path of paths) {
      expect(findPath(path)).toBe(path);
      expect(findPath(`${path}/`)).toBe(path);
    }
  });

  it.each(['/nowhere', '/choose-unit/more', 'choose-unit', '/CHOOSE-UNIT', '/__proto__'])('%s does not exist', (pathname) => {
    expect(findPath(pathname)).toBeNull();
  });

  it.each([
    ['/choose-story-unit', null, true],
    ['/story-choose-game-type', null, true],
    ['/start-game', '20Story', true],
    ['/start-game', '20', false],
    ['/start-game', null, false],
    ['/choose-unit', '20Story', false],
    ['/choose-game-type', '20Story', false],
  ] as const)('%s with the Key %j belongs to a story: %s', (path, Key, story) => {
    expect(isStory(path, { Key })).toBe(story);
  });

  it('of a game carries a Key that says whether it is of a story', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (key, story) => {
        expect(isStory(PATHS.startGame, { Key: keyValue(key, story) })).toBe(story);
      }),
    );
  });
});

describe('the guard', () => {
  it.each([
    // A missing difficulty leads home.
    ['/choose-path', '', '/'],
    ['/choose-unit', '', '/'],
    ['/choose-story-unit', '?difficulty=9', '/'],
    ['/choose-game-type', '?unit=3Food&game-name=Fruit', '/'],
    ['/start-game', '?unit=3Food&game-name=Fruit&game-type=Matching&Key=12', '/'],
    // A missing unit or game name leads to the units, with the query as it is.
    ['/choose-game-type', '?difficulty=2', '/choose-unit?difficulty=2'],
    ['/choose-game-type', '?difficulty=2&unit=3Food', '/choose-unit?difficulty=2&unit=3Food'],
    ['/choose-game-type', '?difficulty=2&game-name=Fruit', '/choose-unit?difficulty=2&game-name=Fruit'],
    ['/start-game', '?difficulty=2&game-type=Matching&Key=12', '/choose-unit?difficulty=2&game-type=Matching&Key=12'],
    ['/story-choose-game-type', '?difficulty=2', '/choose-story-unit?difficulty=2'],
    ['/start-game', '?difficulty=2&game-type=Matching&Key=20Story', '/choose-story-unit?difficulty=2&game-type=Matching&Key=20Story'],
    // A missing game type leads to the game types.
    ['/start-game', '?difficulty=2&unit=3Food&game-name=Fruit', '/choose-game-type?difficulty=2&unit=3Food&game-name=Fruit'],
    [
      '/start-game',
      '?difficulty=2&unit=3Race&game-name=Part%201&Key=20Story',
      '/story-choose-game-type?difficulty=2&unit=3Race&game-name=Part%201&Key=20Story',
    ],
    // What an endless game needs is chosen in its selection.
    ['/endless-mode/start-game', '?game-type=Matching&difficulty=easy', '/endless-mode'],
    ['/endless-mode/start-game', '?difficulty=easy&categories=Birds', '/endless-mode'],
    ['/endless-mode/start-game', '?game-type=Matching&categories=Birds', '/endless-mode'],
    // Nothing is missing.
    ['/endless-mode', '', null],
    ['/endless-mode/start-game', '?game-type=Matching&difficulty=easy&categories=Birds,Fish', null],
    ['/dictionary', '', null],
    ['/story-book-corner', '', null],
    ['/', '', null],
    ['/credits', '', null],
    ['/choose-path', '?difficulty=easy', null],
    ['/choose-unit', '?difficulty=1', null],
    ['/choose-story-unit', '?difficulty=5', null],
    ['/choose-game-type', '?difficulty=2&unit=3Food&game-name=Fruit', null],
    ['/story-choose-game-type', '?difficulty=2&unit=3Race&game-name=Part%201', null],
    ['/start-game', '?difficulty=2&unit=3Food&game-name=Fruit&game-type=Matching&Key=12', null],
  ] as const)('at %s%s leads to %j', (path, search, target) => {
    expect(guard(path, readQuery(search))).toBe(target);
  });

  it('leads to a page that needs nothing more', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), anyQuery, (path, query) => {
        const target = guard(path, readQuery(writeQuery(query)));
        const next = target === null ? { path, query: readQuery(writeQuery(query)) } : afterGuard(target);
        expect(next.path).not.toBeNull();
        expect(guard(next.path ?? PATHS.startGame, next.query)).toBeNull();
      }),
    );
  });
});

describe('Back', () => {
  const whole = '?difficulty=2&unit=3Food&game-name=Fruit&game-type=Matching&Key=12';
  const wholeStory = '?difficulty=2&unit=3Race&game-name=Part%201&game-type=Matching&Key=20Story';

  it.each([
    ['/', '', null],
    ['/credits', whole, '/'],
    ['/dictionary', '', '/'],
    ['/story-book-corner', '', '/'],
    ['/endless-mode', '', '/'],
    ['/endless-mode/start-game', '?game-type=Matching&difficulty=easy&categories=Birds', '/endless-mode'],
    ['/choose-path', '?difficulty=2', '/'],
    ['/choose-unit', '?difficulty=2', '/'],
    ['/choose-story-unit', '?difficulty=2', '/'],
    ['/choose-game-type', whole, '/choose-unit?difficulty=2'],
    ['/story-choose-game-type', wholeStory, '/choose-story-unit?difficulty=2'],
    ['/start-game', whole, '/choose-game-type?difficulty=2&unit=3Food&game-name=Fruit'],
    ['/start-game', wholeStory, '/story-choose-game-type?difficulty=2&unit=3Race&game-name=Part%201'],
  ] as const)('from %s%s leads to %j', (path, search, target) => {
    expect(backFrom(path, readQuery(search))).toBe(target);
  });

  it('leads home in a few steps from anywhere, and never to a page that lacks something', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), anyQuery, (path, query) => {
        let place = { path: path as Path | null, query: readQuery(writeQuery(query)) };
        if (guard(path, place.query) !== null) return;
        for (let steps = 0; steps < 3 && place.path !== null && place.path !== '/'; steps += 1) {
          place = afterGuard(backFrom(place.path, place.query) ?? '/');
          expect(guard(place.path ?? PATHS.startGame, place.query)).toBeNull();
        }
        expect(place.path).toBe('/');
      }),
    );
  });
});
