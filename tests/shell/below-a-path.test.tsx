import { act } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChildrenService } from '../../src/services/children/children-service';
import { WhoPage } from '../../src/shell/pages/who/WhoPage';
import { SetMaker } from '../../src/shell/pages/grown-ups/SetMaker';
import { findOpenPath } from '../../src/shell/routing/open-path';
import { PATHS } from '../../src/shell/routing/paths';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { addSubunit } from './choose-subunit';
import { find, press, renderBelow } from './render';

const BASENAME = '/kids';
vi.mock('../../src/net/base', () => ({ BASE: '/kids/' }));

const makeStore = () => createAppStore(readContent(), manifest);

function HomeLinks() {
  const navigate = useNavigate();
  return (
    <>
      <Link to={PATHS.home}>Home</Link>
      <button type="button" onClick={() => void navigate(PATHS.home)}>
        Go
      </button>
    </>
  );
}

afterEach(() => window.history.replaceState(null, '', '/'));

describe('in an app that is served below a path', () => {
  it.each([
    ['/kids', PATHS.home],
    ['/kids/', PATHS.home],
    ['/kids/who/', PATHS.who],
    ['/kids/endless-mode/start-game', PATHS.endlessStartGame],
    ['/kids/kids/set', null],
  ])('%s is the page %s', (pathname, path) => {
    window.history.replaceState(null, '', pathname);
    expect(findOpenPath()).toBe(path);
  });

  it('home is the base itself, with the slash without which a service worker and hosts do not know it', () => {
    const page = renderBelow(BASENAME, <HomeLinks />, makeStore(), {}, `${PATHS.who}?qa`);
    expect(find(page, 'a').getAttribute('href')).toBe('/kids/?qa');
    press(page, 'Go');
    expect(window.location.pathname + window.location.search).toBe('/kids/?qa');
  });

  it('Play in the maker of sets leads where its code and its address lead', () => {
    const page = renderBelow(BASENAME, <SetMaker />, makeStore(), {}, PATHS.grownUps);
    addSubunit(page, 1);
    const address = new URL(find(page, 'textarea').textContent);
    const play = [...page.querySelectorAll('a')].find(({ textContent }) => textContent.trim() === 'Play');
    expect(address.pathname).toBe(`${BASENAME}${PATHS.set}/`);
    expect(play?.getAttribute('href')).toBe(address.pathname + address.search);
  });

  it('who says who plays comes home from the page of that question, and stays where the app was opened', async () => {
    const service = {
      refresh: () => Promise.resolve(),
      enter: () => Promise.resolve(false),
    } as unknown as ChildrenService;
    const choose = async (address: string): Promise<string> => {
      const pages = (
        <Routes>
          <Route path={PATHS.home} element={<p>Home</p>} />
          <Route path="*" element={<WhoPage />} />
        </Routes>
      );
      const sound = { speak: () => Promise.resolve(true) } as never;
      const page = renderBelow(
        BASENAME,
        pages,
        makeStore(),
        { children: () => Promise.resolve(service), sound },
        address,
      );
      await act(async () => find(page, 'button[data-child]').click());
      return window.location.pathname;
    };
    expect(await choose(PATHS.who)).toBe('/kids/');
    expect(await choose(PATHS.dictionary)).toBe('/kids/dictionary');
  });
});
