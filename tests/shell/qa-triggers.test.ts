import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  window.history.replaceState(null, '', '/');
});

/**
 * Loads a page at an address, presses the keys, and gives how often the overlay was to be opened
 * before and after.
 */
async function countOpened(address: string, setting?: string): Promise<number[]> {
  if (setting !== undefined) vi.stubEnv('VITE_QA', setting);
  window.history.replaceState(null, '', address);
  const open = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { listenForQa } = await import('../../src/services/input/qa-triggers');
  listenForQa(open);
  const before = open.mock.calls.length;
  window.dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, shiftKey: true, code: 'KeyQ' }));
  return [before, open.mock.calls.length - before];
}

it('keys alone open nothing', async () => {
  expect(await countOpened('/')).toEqual([0, 0]);
});

it('?qa opens the overlay, and keys close it and open it again', async () => {
  expect(await countOpened('/?unit=1&qa')).toEqual([1, 1]);
});

it('a build may have it on every page, or never', async () => {
  expect(await countOpened('/', 'on')).toEqual([1, 1]);
});

it('a build without it ignores ?qa', async () => {
  expect(await countOpened('/?qa', 'off')).toEqual([0, 0]);
});
