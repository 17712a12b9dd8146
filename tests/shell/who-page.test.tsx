import { act } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Likeness } from '../../src/progress/children';
import { makeChild } from '../../src/progress/children';
import type { ChildrenService } from '../../src/services/children/children-service';
import { WhoPage } from '../../src/shell/pages/who/WhoPage';
import { PATHS } from '../../src/shell/routing/paths';
import type { AppStore } from '../../src/store/store';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { find, renderBelow } from './render';

const nothing = (): void => undefined;
const FIRST = makeChild('child-1', { animal: '', colour: 0 }, 1);
let store: AppStore;
/** What adding a child gives; undefined: its id. */
let answer: null | undefined;
let added: Likeness[];
/** Lets the child in who waits at the network. */
let letIn: (hasPlayed: boolean) => void = nothing;

beforeEach(() => {
  store = createAppStore(readContent(), manifest);
  store.setState({ children: [FIRST] });
  added = [];
  answer = undefined;
});
afterEach(() => window.history.replaceState(null, '', '/'));

function show(enter: () => Promise<boolean>): HTMLElement {
  const service: Partial<ChildrenService> = {
    refresh: () => Promise.resolve(),
    add: (likeness) => {
      if (answer === null) return Promise.resolve(null);
      added.push(likeness);
      const id = `child-${added.length + 1}`;
      store.setState({ children: [...store.getState().children, makeChild(id, likeness, 2)] });
      return Promise.resolve(id);
    },
    enter,
  };
  const pages = (
    <Routes>
      <Route path={PATHS.home} element={<h1>Home</h1>} />
      <Route path={PATHS.children} element={<h1>Children</h1>} />
      <Route path={PATHS.who} element={<WhoPage />} />
    </Routes>
  );
  const sound = { speak: () => Promise.resolve(true), effect: nothing } as never;
  return renderBelow(
    '',
    pages,
    store,
    { children: () => Promise.resolve(service as ChildrenService), sound },
    PATHS.who,
  );
}
/** As in a class, where a child waits for what other tablets have. */
const wait = () => new Promise<boolean>((resolve) => (letIn = resolve));
const settle = () => act(async () => await new Promise((resolve) => setImmediate(resolve)));
const title = (page: HTMLElement): string => find(page, 'h1').textContent;
const plus = (page: HTMLElement): HTMLButtonElement =>
  find(page, 'button[aria-haspopup="dialog"]') as HTMLButtonElement;

async function addChild(page: HTMLElement): Promise<void> {
  act(() => plus(page).click());
  act(() => page.querySelector<HTMLElement>('button[data-animal]')?.click());
  await settle();
}

describe('"Who is playing?"', () => {
  it('adds one child at a time: until it is let in nothing else can be pressed, and its own picture says so', async () => {
    const page = show(wait);
    await addChild(page);
    await addChild(page);
    expect(added).toHaveLength(1);
    expect(page.querySelector('dialog')).toBeNull();
    const children = [...page.querySelectorAll<HTMLButtonElement>('button[data-child]')];
    expect(children.map(({ disabled }) => disabled)).toEqual([true, false]);
    expect(children.map((child) => child.getAttribute('aria-busy'))).toEqual(['false', 'true']);
    expect(plus(page).disabled).toBe(true);
    letIn(false);
    await settle();
    expect(title(page)).toBe('Home');
  });

  it('can be asked again when a child could not be added', async () => {
    vi.spyOn(console, 'error').mockImplementation(nothing);
    const page = show(() => Promise.reject(new Error('no network')));
    await addChild(page);
    expect(find(page, '[role="alert"]').textContent).toContain('It could not be done.');
    expect([
      plus(page).disabled,
      ...[...page.querySelectorAll<HTMLButtonElement>('button[data-child]')].map(({ disabled }) => disabled),
    ]).toEqual([false, false, false]);
  });

  it('says so when other tablets have filled the device meanwhile', async () => {
    answer = null;
    const page = show(wait);
    await addChild(page);
    expect(find(page, '[role="alert"]').textContent).toBe('There is no room for another child on this device.');
    expect(plus(page).disabled).toBe(false);
  });

  it('leads nobody home who has gone to another page meanwhile', async () => {
    const page = show(wait);
    act(() => find(page, 'button[data-child]').click());
    await settle();
    act(() => find(page, `a[href="${PATHS.children}"]`).click());
    expect(title(page)).toBe('Children');
    letIn(true);
    await settle();
    expect(title(page)).toBe('Children');
  });
});
