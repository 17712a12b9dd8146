import { act, useCallback, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import type { NavigateFunction, NavigateOptions } from 'react-router-dom';
import { BrowserRouter, useHref, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Navigation, entriesBelow, readEntry, record } from '../../src/shell/routing/Navigation';
import { countStepsBack, keepQuery, pageOf } from '../../src/shell/routing/navigation';
import { usePlayingEntry } from '../../src/shell/play/use-playing-entry';
import { seedHistory } from '../../src/shell/routing/seed-history';

describe('the query of a link', () => {
  it.each([
    // The parameters that no page reads go along, as they are written.
    ['?difficulty=2', '?qa&seed=7', '?difficulty=2&qa&seed=7'],
    ['', '?pack=chr&foo=a%20b', '?pack=chr&foo=a%20b'],
    // Those of the page that is left do not.
    ['?difficulty=2', '?difficulty=3&unit=3Food&game-name=Fruit&game-type=Pairs&Key=1&qa', '?difficulty=2&qa'],
    ['', '?category=Food&word=12&story=Kiwi&page=3&target=Man&categories=Food', ''],
    // The link's own come first.
    ['?pack=mi', '?pack=chr&qa', '?pack=mi&qa'],
    // An ampersand between spaces is part of a name, not a parameter.
    ['?difficulty=1', '?unit=3Food%20&%20Drink&qa', '?difficulty=1&qa'],
    ['', '', ''],
  ])('%j, followed at %j, is %j', (search, current, kept) => {
    expect(keepQuery(search, current)).toBe(kept);
  });
});

describe('a page', () => {
  it.each([
    ['/choose-unit/?difficulty=2', '/choose-unit?difficulty=2&unit=3Food&game-name=Fruit&qa'],
    ['/dictionary', '/dictionary?category=Food&word=12'],
    ['/story-book-corner?category=Food&story=Kiwi', '/story-book-corner?category=Food&story=Kiwi&page=4'],
    [
      '/start-game?difficulty=2&unit=3Food&game-name=Fruit&game-type=Pairs',
      '/Start-Game?Key=7&difficulty=2&unit=3Food&game-name=Fruit&game-type=Pairs',
    ],
  ])('is the same at %s and %s: only the place on it differs', (one, other) => {
    expect(pageOf(other)).toBe(pageOf(one));
  });

  it.each([
    ['/choose-unit?difficulty=2', '/choose-unit?difficulty=3'],
    ['/choose-unit?difficulty=2', '/choose-story-unit?difficulty=2'],
    ['/story-book-corner?category=Food', '/story-book-corner?category=Food&story=Kiwi'],
    ['/endless-mode', '/endless-mode?game-type=Pairs'],
    ['/start-game?game-type=Pairs', '/start-game?game-type=Pairs&target=Man'],
    ['/nowhere', '/elsewhere'],
  ])('is not the same at %s and %s', (one, other) => {
    expect(pageOf(other)).not.toBe(pageOf(one));
  });

  it('that is open below is some steps back', () => {
    const below = ['/', '/choose-path?difficulty=2', '/choose-unit?difficulty=2&unit=3Food'];
    expect(countStepsBack(below, '/choose-unit?difficulty=2')).toBe(1);
    expect(countStepsBack(below, '/')).toBe(3);
    expect(countStepsBack(below, '/choose-unit?difficulty=3')).toBe(0);
    expect(countStepsBack([], '/')).toBe(0);
  });
});

/** Waits until a step back or forward is done. */
const arrival = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
const address = (): string => window.location.pathname + window.location.search;

interface Probed {
  readonly navigate: NavigateFunction;
  readonly dictionaryHref: string;
  readonly play: (isPlaying: boolean) => void;
}

const nothing = (): void => undefined;
let root: Root;
let { navigate, dictionaryHref, play }: Probed = { navigate: nothing, dictionaryHref: '', play: nothing };
let leave = vi.fn<() => void>();

/** A page with a game, which may be running. */
function Probe({ onRender }: { readonly onRender: (probed: Probed) => void }) {
  const [isPlaying, setPlaying] = useState(false);
  const probed = { navigate: useNavigate(), dictionaryHref: useHref('/dictionary'), play: setPlaying };
  useEffect(() => onRender(probed));
  const onLeave = useCallback(() => {
    leave();
    setPlaying(false);
  }, []);
  usePlayingEntry(isPlaying, onLeave);
  return null;
}

const go = (to: string, options?: NavigateOptions): void => act(() => void navigate(to, options));
/** Does something that goes through the browser's history. */
const travel = async (start: () => void): Promise<void> => {
  const arrived = arrival();
  act(start);
  await act(() => arrived);
};

describe('the way through the app', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    window.history.pushState(null, '', '/?qa');
    leave = vi.fn<() => void>();
    root = createRoot(document.createElement('div'));
    act(() =>
      root.render(
        <BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
          <Navigation>
            <Probe
              onRender={(probed) => {
                ({ navigate, dictionaryHref, play } = probed);
              }}
            />
          </Navigation>
        </BrowserRouter>,
      ),
    );
  });
  afterEach(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
    window.history.pushState(null, '', '/');
  });

  it('keeps the query, in addresses of links too', () => {
    go('/choose-unit?difficulty=2');
    expect(address()).toBe('/choose-unit?difficulty=2&qa');
    expect(dictionaryHref).toBe('/dictionary?qa');
    go('/choose-unit?difficulty=3', { replace: true });
    expect(address()).toBe('/choose-unit?difficulty=3&qa');
  });

  it('goes back to a page that is open below, at its place, instead of opening it again', async () => {
    go('/choose-unit?difficulty=2');
    record({ scroll: { units: 120 } });
    go('/choose-unit?difficulty=2&unit=3Food', { replace: true });
    go('/choose-game-type?difficulty=2&unit=3Food&game-name=Fruit');
    expect(entriesBelow()).toEqual(['/?qa', '/choose-unit?difficulty=2&unit=3Food&qa']);
    const { length } = window.history;

    // Back pressed twice in haste is one step.
    await travel(() => {
      void navigate('/choose-unit?difficulty=2');
      void navigate('/choose-unit?difficulty=2');
    });
    expect(address()).toBe('/choose-unit?difficulty=2&unit=3Food&qa');
    expect(readEntry()).toMatchObject({ below: ['/?qa'], scroll: { units: 120 } });

    // Once more, when it has arrived and the old page's button is there still: no step, and no
    // second entry.
    go('/choose-unit?difficulty=2&unit=3Food');
    expect(entriesBelow()).toEqual(['/?qa']);

    await travel(() => void navigate('/'));
    expect(address()).toBe('/?qa');
    expect(entriesBelow()).toEqual([]);
    expect(window.history.length).toBe(length);
  });

  it('has the pages above below an address that was opened from outside, once', async () => {
    window.history.replaceState(window.history.state, '', '/choose-game-type?difficulty=2&unit=3Food&game-name=Fruit');
    const above = ['/', '/choose-unit?difficulty=2'];
    seedHistory(above);
    seedHistory(above);
    expect(address()).toBe('/choose-game-type?difficulty=2&unit=3Food&game-name=Fruit');
    expect(entriesBelow()).toEqual(above);
    for (const expected of above.toReversed()) {
      await travel(() => window.history.back());
      expect(address()).toBe(expected);
    }
  });

  it('leads by Back out of a running game, and no further', async () => {
    go('/start-game?difficulty=2');
    act(() => play(true));
    expect(entriesBelow()).toEqual(['/?qa', '/start-game?difficulty=2&qa']);
    await travel(() => window.history.back());
    expect(leave).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/start-game?difficulty=2&qa');
    expect(entriesBelow()).toEqual(['/?qa']);
    await travel(() => window.history.back());
    expect(address()).toBe('/?qa');
  });

  it('has no entry of a game that is over or was left, nor by Forward', async () => {
    go('/start-game?difficulty=2');
    act(() => play(true));
    await travel(() => play(false));
    expect(entriesBelow()).toEqual(['/?qa']);
    // Forward, and back again at once.
    await travel(() => window.history.forward());
    await travel(() => undefined);
    expect(entriesBelow()).toEqual(['/?qa']);
    expect(leave).not.toHaveBeenCalled();
  });
});
