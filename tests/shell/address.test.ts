import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PATHS, findPath } from '../../src/shell/routing/paths';
import { isStory } from '../../src/shell/routing/is-story';
import { keyValue, readQuery, writeQuery } from '../../src/services/address/query';
import { backFrom, guard, pagesAbove } from '../../src/shell/routing/routes';
import type { Path } from './addresses';
import { paths, anyQuery, afterGuard } from './addresses';

describe('a path', () => {
  it('is found with and without a trailing slash', () => {
    for (const path of paths) {
      expect(findPath(path)).toBe(path);
      expect(findPath(`${path}/`)).toBe(path);
    }
  });

  it.each([
    ['/START-GAME', PATHS.startGame],
    ['/Choose-Unit/', PATHS.chooseUnit],
    ['/ENDLESS-MODE/Start-Game', PATHS.endlessStartGame],
  ])('%s is found in any case, as the router finds it', (pathname, path) => {
    expect(findPath(pathname)).toBe(path);
  });

  it.each(['/nowhere', '/choose-unit/more', 'choose-unit', '/__proto__'])('%s does not exist', (pathname) => {
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

  it('of a game has a Key that tells whether it is a story', () => {
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
    ['/start-game', '?unit=3Food&game-name=Fruit&game-type=Pairs&Key=12', '/'],
    // A missing unit or game name leads to the units, with the query as it is.
    ['/choose-game-type', '?difficulty=2', '/choose-unit?difficulty=2'],
    ['/choose-game-type', '?difficulty=2&unit=3Food', '/choose-unit?difficulty=2&unit=3Food'],
    ['/choose-game-type', '?difficulty=2&game-name=Fruit', '/choose-unit?difficulty=2&game-name=Fruit'],
    ['/start-game', '?difficulty=2&game-type=Pairs&Key=12', '/choose-unit?difficulty=2&game-type=Pairs&Key=12'],
    ['/story-choose-game-type', '?difficulty=2', '/choose-story-unit?difficulty=2'],
    [
      '/start-game',
      '?difficulty=2&game-type=Pairs&Key=20Story',
      '/choose-story-unit?difficulty=2&game-type=Pairs&Key=20Story',
    ],
    // A missing game type leads to the game types.
    [
      '/start-game',
      '?difficulty=2&unit=3Food&game-name=Fruit',
      '/choose-game-type?difficulty=2&unit=3Food&game-name=Fruit',
    ],
    [
      '/start-game',
      '?difficulty=2&unit=3Race&game-name=Part%201&Key=20Story',
      '/story-choose-game-type?difficulty=2&unit=3Race&game-name=Part%201&Key=20Story',
    ],
    // Missing parameters of an endless game lead to the step of the endless selection that chooses
    // them. The page says that there are no selected categories.
    ['/endless-mode/start-game', '?game-type=Pairs&difficulty=easy', null],
    ['/endless-mode/start-game', '?difficulty=easy&categories=Birds', '/endless-mode'],
    ['/endless-mode/start-game', '?game-type=Pairs&categories=Birds', '/endless-mode?game-type=Pairs&categories=Birds'],
    // Nothing is missing.
    ['/endless-mode', '', null],
    ['/endless-mode/start-game', '?game-type=Pairs&difficulty=easy&categories=Birds,Fish', null],
    ['/dictionary', '', null],
    ['/story-book-corner', '', null],
    ['/', '', null],
    ['/credits', '', null],
    ['/stickers', '', null],
    ['/choose-path', '?difficulty=easy', null],
    ['/choose-unit', '?difficulty=1', null],
    ['/choose-story-unit', '?difficulty=5', null],
    ['/choose-game-type', '?difficulty=2&unit=3Food&game-name=Fruit', null],
    ['/story-choose-game-type', '?difficulty=2&unit=3Race&game-name=Part%201', null],
    ['/start-game', '?difficulty=2&unit=3Food&game-name=Fruit&game-type=Pairs&Key=12', null],
  ] as const)('at %s%s leads to %j', (path, search, target) => {
    expect(guard(path, readQuery(search))).toBe(target);
  });

  it('redirects to a page that needs no redirect itself', () => {
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
  const lesson = '?difficulty=2&unit=3Food&game-name=Fruit';
  const whole = `${lesson}&game-type=Pairs&Key=12`;
  const part = '?difficulty=2&unit=3Race&game-name=Part%201';
  const wholeStory = `${part}&game-type=Pairs&Key=20Story`;

  it.each([
    ['/', '', null],
    ['/choose-path', '?difficulty=2', '/'],
    ['/choose-unit', '?difficulty=2', '/choose-path?difficulty=2'],
    ['/choose-unit', lesson, '/choose-path?difficulty=2'],
    ['/choose-story-unit', '?difficulty=2', '/choose-path?difficulty=2'],
    // The unit and the subunit stay picked.
    ['/choose-game-type', whole, `/choose-unit${lesson}`],
    ['/story-choose-game-type', wholeStory, `/choose-story-unit${part}`],
    ['/start-game', whole, `/choose-game-type${lesson}`],
    ['/start-game', wholeStory, `/story-choose-game-type${part}`],
    // From a chosen target to the targets.
    ['/start-game', `${whole}&target=Man`, `/start-game${whole}`],
    [
      '/endless-mode/start-game',
      '?game-type=Pairs&difficulty=easy&categories=Birds',
      '/endless-mode?game-type=Pairs&categories=Birds',
    ],
    ['/endless-mode', '?game-type=Pairs&categories=Birds', '/endless-mode?game-type=Pairs'],
    ['/endless-mode', '?game-type=Pairs', '/endless-mode'],
    ['/story-book-corner', '?category=Birds&story=Kiwi&page=3', '/story-book-corner?category=Birds'],
    ['/story-book-corner', '?category=Birds', '/story-book-corner'],
  ] as const)('from %s%s leads to %j', (path, search, target) => {
    expect(backFrom(path, readQuery(search), true, ['/', '/credits'])).toBe(target);
  });

  it.each([
    '/credits',
    '/settings',
    '/language',
    '/stickers',
    '/timeline',
    '/dictionary',
    '/story-book-corner',
    '/endless-mode',
  ] as const)('from %s leads to where one came from, else home', (path) => {
    const query = readQuery(path === '/dictionary' ? '?category=Food&word=12' : '');
    expect(backFrom(path, query, true, ['/', `/start-game${whole}`])).toBe(`/start-game${whole}`);
    expect(backFrom(path, query, true, [])).toBe('/');
  });

  it('leads from the units home in a pack without stories, which has no path to choose', () => {
    expect(backFrom('/choose-unit', readQuery('?difficulty=2'), false, [])).toBe('/');
  });

  it('has the pages from home to the picker above a game', () => {
    expect(pagesAbove('/start-game', readQuery(whole), true)).toEqual([
      '/',
      '/choose-path?difficulty=2',
      `/choose-unit${lesson}`,
      `/choose-game-type${lesson}`,
    ]);
    expect(pagesAbove('/', readQuery(''), true)).toEqual([]);
  });

  it('leads home in a few steps from anywhere, and never to a page with missing parameters', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), anyQuery, fc.boolean(), (path, query, hasStories) => {
        let place = { path: path as Path | null, query: readQuery(writeQuery(query)) };
        if (guard(path, place.query) !== null) return;
        const maxSteps = 5;
        for (let steps = 0; steps < maxSteps && place.path !== null && place.path !== '/'; steps += 1) {
          place = afterGuard(backFrom(place.path, place.query, hasStories, []) ?? '/');
          expect(guard(place.path ?? PATHS.startGame, place.query)).toBeNull();
        }
        expect(place.path).toBe('/');
      }),
    );
  });
});
