import type { ReactElement } from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import type { Clock } from '../../src/clock/clock';
import { createClock } from '../../src/clock/clock';
import { createClockNote } from '../../src/clock/note';
import { Navigation } from '../../src/shell/routing/Navigation';
import type { Services } from '../../src/shell/context/services';
import { ServicesProvider } from '../../src/shell/context/services';
import { StoreProvider } from '../../src/store/context';
import type { AppStore } from '../../src/store/store';

const nothing = (): void => undefined;

/** A clock that believes the browser's, which a test may set. */
export const makeClock = (): Clock => {
  let text: string | null = null;
  const note = createClockNote(
    () => text,
    (saved) => {
      text = saved;
    },
  );
  return createClock(() => Date.now(), note);
};
const unmounts: (() => void)[] = [];

/** Takes away what was rendered so far; a test that renders much does it in between. */
export function unmountAll(): void {
  for (const unmount of unmounts.splice(0)) unmount();
}

afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Services that do nothing, but for those of a test. */
export function makeServices(services: Partial<Services> = {}): Services {
  return {
    clock: makeClock(),
    media: { picture: () => null, audioUrl: () => null, logoUrl: (image) => `/logos/${image}` },
    packs: [],
    sound: { effect: nothing, observe: () => nothing } as unknown as Services['sound'],
    registry: [],
    saveJournal: nothing,
    onStageAvailable: nothing,
    children: () => Promise.reject(new Error('There are no children.')),
    learn: nothing,
    saveProgress: () => Promise.resolve(),
    clearProgress: () => Promise.resolve(),
    canUndoClear: () => Promise.resolve(false),
    undoClear: () => Promise.resolve(),
    ...services,
  };
}

const FUTURE = { v7_startTransition: true, v7_relativeSplatPath: true } as const;

export class IdleObserver {
  public observe = nothing;
  public unobserve = nothing;
  public disconnect = nothing;
}

/** Puts an element into the app's router. */
type WithRouter = (element: ReactElement) => ReactElement;

function mount(
  element: ReactElement,
  store: AppStore,
  services: Partial<Services>,
  withRouter: WithRouter,
): HTMLElement {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom lays nothing out and knows no modal dialogs.
  vi.stubGlobal('ResizeObserver', globalThis.ResizeObserver ?? IdleObserver);
  HTMLDialogElement.prototype.showModal = nothing;
  HTMLDialogElement.prototype.close = nothing;
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  act(() =>
    root.render(
      withRouter(
        <ServicesProvider value={makeServices(services)}>
          <StoreProvider value={store}>{element}</StoreProvider>
        </ServicesProvider>,
      ),
    ),
  );
  unmounts.push(() => {
    act(() => root.unmount());
    page.remove();
  });
  return page;
}

/** Renders into a page of its own; unmounted after the test. */
export function render(
  element: ReactElement,
  store: AppStore,
  services: Partial<Services> = {},
  address = '/',
): HTMLElement {
  return mount(element, store, services, (app) => (
    <MemoryRouter initialEntries={[address]} future={FUTURE}>
      {app}
    </MemoryRouter>
  ));
}

/**
 * The same with the browser's own address, in an app that is served below `basename`. The test
 * mocks `net/base` to say so, too.
 */
export function renderBelow(
  basename: string,
  element: ReactElement,
  store: AppStore,
  services: Partial<Services> = {},
  address = '/',
): HTMLElement {
  window.history.replaceState(null, '', basename + address);
  return mount(element, store, services, (app) => (
    <BrowserRouter basename={basename} future={FUTURE}>
      <Navigation>{app}</Navigation>
    </BrowserRouter>
  ));
}

/** The first element of a selector; throws when it is missing. */
export function find(page: ParentNode, selector: string): HTMLElement {
  const element = page.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

/** Clicks a button of this text or accessible name. */
export function press(page: ParentNode, name: string): void {
  const button = [...page.querySelectorAll('button')].find(
    (candidate) => candidate.getAttribute('aria-label') === name || candidate.textContent.trim() === name,
  );
  if (!button) throw new Error(`There is no button "${name}".`);
  act(() => button.click());
}

/** Types a text into a field, or chooses the option of a list. */
export function fill(field: HTMLElement, value: string): void {
  // Past React, which otherwise takes the value for one that it has set itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  const event = new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true });
  act(() => void field.dispatchEvent(event));
}

/** Presses a key on something; true when the page has taken it from the browser. */
export function pressKey(target: EventTarget, key: string, init: KeyboardEventInit = {}): boolean {
  let isTaken = false;
  act(() => {
    isTaken = !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  });
  return isTaken;
}
