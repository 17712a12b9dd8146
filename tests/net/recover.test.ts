import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOutdated, setOutdatedCheck } from '../../src/net/outdated';
import { recover, reloadIfOutdated } from '../../src/net/recover';

const PAGE = (script: string): string =>
  `<script type="module" src="/assets/${script}"></script><div id="loading-screen"></div>`;
const PORTAL = '<!doctype html><title>Welcome to our network</title>';
const location = {
  href: 'https://kids.example/dictionary/?word=tui#top',
  reload: vi.fn<() => void>(),
  assign: vi.fn<(url: string) => void>(),
};
let stored: Map<string, string>;

/** The page that the server has now; null: no network. */
function serve(page: string | null): void {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() =>
      page === null
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(page, { headers: { 'content-type': 'text/html' } })),
    ),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  const script = { src: 'https://kids.example/assets/home-1.js', getAttribute: () => '/assets/home-1.js' };
  vi.stubGlobal('document', { querySelectorAll: () => [script], scripts: [script] });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {
    location,
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(4000);
  return await work;
}

describe('Try again', () => {
  it('asks for the part again while the page is the same', async () => {
    serve(PAGE('home-1.js'));
    expect(await inTime(recover(false, null))).toBe('retry');
    expect(location.reload).not.toHaveBeenCalled();
    expect(vi.mocked(fetch).mock.calls[0]).toMatchObject([
      'https://kids.example/dictionary/?word=tui',
      { cache: 'no-store' },
    ]);
  });

  it.each([
    ['when asking again has not helped', 'home-1.js', true],
    ['when another version was deployed', 'home-2.js', false],
  ])('loads the page anew %s', async (_, script, isStuck) => {
    serve(PAGE(script));
    expect(await inTime(recover(isStuck, null))).toBe('left');
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['there is no network', null],
    ['a captive portal answers', PORTAL],
  ])('stays where it is when %s', async (_, page) => {
    serve(page);
    expect(await inTime(recover(true, '/'))).toBe('wait');
    expect([location.reload.mock.calls, location.assign.mock.calls]).toEqual([[], []]);
  });

  it('stays when the page hangs, after four seconds', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    expect(await inTime(recover(true, null))).toBe('wait');
  });

  it('may load the page anew without a network when a service worker answers for it', async () => {
    serve(null);
    vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
    expect(await inTime(recover(false, null))).toBe('retry');
    expect(await inTime(recover(true, null))).toBe('left');
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  it('leads to another address once the page is known to come', async () => {
    serve(PAGE('home-1.js'));
    expect(await inTime(recover(false, '/'))).toBe('left');
    expect(location.assign).toHaveBeenCalledWith('/');
  });
});

describe('a part that is gone', () => {
  it('makes the page load the new version once, and not again when it stays the old one', async () => {
    serve(PAGE('home-2.js'));
    await inTime(reloadIfOutdated());
    await inTime(reloadIfOutdated());
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['of the same version', PAGE('home-1.js')],
    ['without a network', null],
    ['behind a captive portal', PORTAL],
  ])('leaves the page as it is %s', async (_, page) => {
    serve(page);
    await inTime(reloadIfOutdated());
    expect(location.reload).not.toHaveBeenCalled();
  });
});

it('another check of the version can take the place of the default', async () => {
  serve(PAGE('home-1.js'));
  expect(await inTime(isOutdated())).toBe(false);
  setOutdatedCheck(() => Promise.resolve(true));
  expect(await isOutdated()).toBe(true);
});
