import fc from 'fast-check';
import { act, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Pages } from '../../src/shell/Pages';
import { PATHS, findPath } from '../../src/shell/routing/paths';
import { writeQuery } from '../../src/services/address/query';
import type { ChildrenService } from '../../src/services/children/children-service';
import { Home } from '../../src/shell/pages/home/Home';
import { createAppStore } from '../../src/store/store';
import { FUZZ_RUNS } from '../fuzz';
import { manifest, readContent } from '../progress/sample';
import { anyQuery, anyText, paths } from './addresses';
import { render, unmountAll } from './render';

const SEED = 1309;
/**
 * A page takes some hundredths of a second; what only resolves an address is tried in
 * address-query.test.ts.
 */
const RENDERED_EACH = 5;
const MAX_MILLISECONDS = 600_000;
/** The code of a page is imported once. Milliseconds. */
const PATIENCE = { timeout: 30_000, interval: 5 };
const content = readContent();

/** Names that lead somewhere, and names that look like parts of the language. */
const anyName = fc.oneof(
  anyText,
  fc.constantFrom(
    '3Animals',
    'Animals',
    'Birds',
    'Pairs',
    'Balloon Ride',
    'The race',
    'Part 1',
    '__proto__',
    'constructor',
    'toString',
  ),
);
const anySearch = fc.oneof(
  anyQuery.map((query) => writeQuery(query)),
  fc
    .record({
      difficulty: fc.constantFrom(1, 5),
      unit: anyName,
      gameName: anyName,
      gameType: anyName,
      Key: anyName,
      target: anyName,
    })
    .map(writeQuery),
  fc.record({ category: anyName, story: anyName, page: fc.nat(999), word: anyName }).map(writeQuery),
  anyText.map((text) => `?${text}`),
  fc
    .tuple(anyName, anyName)
    .map(([game, category]) => `?game-type=${encodeURIComponent(game)}&difficulty=easy&categories=${category}`),
);
const anyPath = fc.oneof(
  fc.constantFrom(...paths),
  anyText.map((text) => `/${encodeURIComponent(text)}`),
  fc.constantFrom('//', '/start-game/__proto__'),
);
const anyAddress = fc.tuple(anyPath, anySearch).map(([path, search]) => path + search);

/** Their code has a deadline in the app; on a busy machine it would be late here. */
await Promise.all(
  Object.values(import.meta.glob('../../src/shell/{pages/*,play,rest,storybook}/*.tsx')).map((load) => load()),
);

/** Of the children's service, what the path of the day needs. */
const storage = { load: () => Promise.resolve(null), save: () => Promise.resolve() };
const WITH_TODAY = {
  children: () => Promise.resolve({ openToday: () => storage, salt: () => 'child-1' } as unknown as ChildrenService),
};

/** As the app shows them, without its stage. */
function AllPages() {
  const { pathname } = useLocation();
  return <Suspense>{findPath(pathname) === PATHS.home ? <Home /> : <Pages />}</Suspense>;
}

it(
  'any address opens a page with a heading, and something to press that leads out',
  async () => {
    const store = createAppStore(content, manifest);
    // Missing names, and code that comes outside of `act`. What a page throws fails the test all
    // the same.
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    // jsdom lays nothing out.
    Element.prototype.scrollIntoView = () => undefined;
    Element.prototype.scrollTo = () => undefined;
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    const observer = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
    vi.stubGlobal('IntersectionObserver', function () {
      return observer;
    });
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await fc.assert(
      fc.asyncProperty(anyAddress, async (address) => {
        const page = render(<AllPages />, store, address.startsWith(PATHS.today) ? WITH_TODAY : {}, address);
        await vi.waitFor(async () => {
          await act(async () => undefined);
          expect(page.querySelector('h1, h2')?.textContent ?? '').toMatch(/\S/u);
        }, PATIENCE);
        expect(page.querySelectorAll('a[href], button').length).toBeGreaterThan(0);
        unmountAll();
      }),
      { numRuns: Math.ceil(FUZZ_RUNS / RENDERED_EACH), seed: SEED },
    );
  },
  MAX_MILLISECONDS,
);
