import type { ReactElement } from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import type { Services } from '../../src/shell/services';
import { ServicesProvider } from '../../src/shell/services';
import { StoreProvider } from '../../src/store/context';
import type { AppStore } from '../../src/store/store';

const nothing = (): void => undefined;
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
function makeServices(services: Partial<Services> = {}): Services {
  return {
    media: { picture: () => null, audioUrl: () => null, logoUrl: (image) => `/logos/${image}` },
    packs: [],
    sound: { effect: nothing } as unknown as Services['sound'],
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

/** Renders into a page of its own; unmounted after the test. */
export function render(element: ReactElement, store: AppStore, services: Partial<Services> = {}, address = '/'): HTMLElement {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom lays nothing out and knows no modal dialogs.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      public observe = nothing;
      public unobserve = nothing;
      public disconnect = nothing;
    },
  );
  HTMLDialogElement.prototype.showModal = nothing;
  HTMLDialogElement.prototype.close = nothing;
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  act(() =>
    root.render(
      <MemoryRouter initialEntries={[address]} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <ServicesProvider value={makeServices(services)}>
          <StoreProvider value={store}>{element}</StoreProvider>
        </ServicesProvider>
      </MemoryRouter>,
    ),
  );
  unmounts.push(() => {
    act(() => root.unmount());
    page.remove();
  });
  return page;
}

/** The first element of a selector; throws when there is none. */
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
