import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PartError } from '../../src/net/load-part';
import { recover, reloadIfOutdated } from '../../src/net/recover';
import { ErrorBoundary } from '../../src/shell/loading/ErrorBoundary';
import { lazyComponent } from '../../src/shell/lazy/lazy-component';
import { Failure } from '../../src/shell/loading/Failure';
import { find, press } from './render';

vi.mock('../../src/net/recover', () => ({
  recover: vi.fn<typeof recover>(() => Promise.resolve('retry')),
  reloadIfOutdated: vi.fn<typeof reloadIfOutdated>(() => Promise.resolve()),
}));

const never = new Promise<never>(() => undefined);
let unmount: () => void;

function render(part: ReactNode): HTMLElement {
  const page = document.createElement('div');
  const root = createRoot(page, { onCaughtError: () => undefined });
  act(() => root.render(part));
  unmount = () => act(() => root.unmount());
  return page;
}

/** Lets promises and timers go on. */
const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const stateOf = (page: HTMLElement): string | undefined => find(page, '[role="alert"]').dataset['recovery'];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('the error screen', () => {
  it('answers a press at once, and asks again', async () => {
    const onRetry = vi.fn<() => void>();
    const page = render(<Failure reason="It did not come." onRetry={onRetry} />);
    press(page, 'Try again');
    expect(stateOf(page)).toBe('asking');
    await pass();
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(recover).toHaveBeenCalledWith(false, null);
  });

  it('stays without a network, shows it by a picture, and goes on by itself when it is back', async () => {
    const onRetry = vi.fn<() => void>();
    vi.mocked(recover).mockResolvedValueOnce('wait');
    const page = render(<Failure reason="It did not come." isStuck onRetry={onRetry} />);
    press(page, 'Try again');
    await pass();
    expect(stateOf(page)).toBe('waiting');
    expect(find(page, 'svg use').getAttribute('href')).toBe('#torn-cable');
    // The drawing is animated while it is shown, and only then.
    expect(document.documentElement.dataset['network']).toBe('waiting');
    expect(onRetry).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(new Event('online')));
    await pass();
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(document.documentElement.dataset['network']).toBeUndefined();
  });

  it('asks by itself after a while, where the browser says nothing of the network', async () => {
    vi.mocked(recover).mockResolvedValueOnce('wait').mockResolvedValueOnce('wait');
    const onRetry = vi.fn<() => void>();
    const page = render(<Failure reason="It did not come." onRetry={onRetry} />);
    press(page, 'Try again');
    await pass();
    await pass(10_000);
    expect([stateOf(page), onRetry.mock.calls.length]).toEqual(['waiting', 0]);
    await pass(10_000);
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('has another way out than Try again', async () => {
    const onLeave = vi.fn<() => void>();
    press(render(<Failure reason="It did not come." onRetry={() => undefined} onLeave={onLeave} />), 'Home');
    expect(onLeave).toHaveBeenCalledTimes(1);
    unmount();
    press(render(<Failure reason="It did not come." onRetry={() => undefined} />), 'Home');
    await pass();
    expect(recover).toHaveBeenCalledWith(false, '/');
  });

  it('goes away when the part comes late, and asks whether it belongs to an older version', async () => {
    let arrive!: (part: unknown) => void;
    const onRetry = vi.fn<() => void>();
    const error = new PartError('timeout', new Promise((resolve) => (arrive = resolve)));
    render(<Failure reason="It did not come." error={error} onRetry={onRetry} />);
    await pass();
    expect(reloadIfOutdated).toHaveBeenCalledTimes(1);
    expect(onRetry).not.toHaveBeenCalled();
    arrive('part');
    await pass();
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('a page', () => {
  it.each([
    ['is never answered', () => never],
    ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('whose code %s becomes the error screen, and Try again asks for it again', async (_, fail) => {
    const load = vi.fn<() => Promise<{ Page: () => ReactNode }>>(fail);
    const Page = lazyComponent(load, (module) => module.Page);
    const page = render(
      <ErrorBoundary>
        <Suspense fallback="loading">
          <Page />
        </Suspense>
      </ErrorBoundary>,
    );
    expect(page.textContent).toBe('loading');
    await pass(6000);
    expect(page.textContent).toContain('This page did not come.');
    load.mockResolvedValue({ Page: () => 'here' });
    press(page, 'Try again');
    await pass(1000);
    expect(page.textContent).toBe('here');
  });

  it('that throws is drawn anew first, and the second time the app is loaded anew', async () => {
    let isBroken = true;
    const Page = (): ReactNode => {
      if (isBroken) throw new Error('a bug');
      return 'here';
    };
    const page = render(
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>,
    );
    press(page, 'Try again');
    await pass();
    expect(recover).toHaveBeenLastCalledWith(false, null);
    expect(page.textContent).toContain('Something broke on this page.');
    press(page, 'Try again');
    isBroken = false;
    await pass();
    expect(recover).toHaveBeenLastCalledWith(true, null);
    expect(page.textContent).toBe('here');
  });

  it('keeps the place of a part that is wanted until it comes', async () => {
    const load = vi.fn<() => Promise<{ Icon: () => ReactNode }>>(() =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    const Icon = lazyComponent(load, (module) => module.Icon, 'wanted');
    const page = render(
      <ErrorBoundary>
        <Suspense fallback="place">
          <Icon />
        </Suspense>
      </ErrorBoundary>,
    );
    await pass(60_000);
    expect(page.textContent).toBe('place');
    load.mockResolvedValue({ Icon: () => 'icon' });
    await pass(60_000);
    expect(page.textContent).toBe('icon');
  });
});
