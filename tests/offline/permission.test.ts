import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestAnswer } from '../../src/offline/messages';
import { isAskRest } from '../../src/offline/messages';
import type { AskedPage } from '../../src/offline/worker/permission';
import { createPermission } from '../../src/offline/worker/permission';

/** A page that answers what it is told to; null: not at all. */
function openPage(id: string, isRest: boolean | null, { isSlow = false, isDense = false, isHidden = false } = {}) {
  const ports: MessagePort[] = [];
  const answer = (data: RestAnswer): void => ports.at(-1)?.postMessage(data, []);
  const page: AskedPage = {
    id,
    visibilityState: isHidden ? 'hidden' : 'visible',
    postMessage: (message, [port]) => {
      if (!isAskRest(message)) throw new Error('Something else was asked.');
      ports.push(port as MessagePort);
      if (isRest !== null) answer({ isRest, isSlow, isDense });
    },
  };
  return { page, asked: () => ports.length, press: () => answer({ isRest: false, isSlow, isDense }) };
}

/** An install with these pages open. */
function begin(pages: readonly AskedPage[], hasOldPages = false) {
  const open = [...pages];
  const permission = createPermission({
    listPages: () => Promise.resolve(open),
    hasOldPages: () => hasOldPages,
    timeoutMilliseconds: 20,
  });
  return { permission, open: (page: AskedPage) => void open.push(page) };
}

const CALLED_OFF = /a child waits or plays/iu;

describe('an install', () => {
  it('fetches where every page that is seen is at rest, and asks each once', async () => {
    const [one, two] = [openPage('one', true), openPage('two', true)];
    const { permission } = begin([one.page, two.page]);
    for (let request = 0; request < 3; request += 1) await permission.check();
    expect([one.asked(), two.asked(), permission.signal.aborted]).toEqual([1, 1, false]);
  });

  it('fetches where no page is open, and where none is seen', async () => {
    await begin([]).permission.check();
    const hidden = openPage('hidden', false, { isHidden: true });
    await begin([hidden.page]).permission.check();
    expect(hidden.asked()).toBe(0);
  });

  it('is called off where one page waits, and what is under way is aborted when a child presses', async () => {
    await expect(begin([openPage('one', true).page, openPage('two', false).page]).permission.check()).rejects.toThrow(
      CALLED_OFF,
    );
    const page = openPage('one', true);
    const { permission } = begin([page.page]);
    await permission.check();
    page.press();
    await vi.waitFor(() => expect(permission.signal.aborted).toBe(true));
    await expect(permission.check()).rejects.toThrow(CALLED_OFF);
  });

  it('asks a page that was opened meanwhile before the next request', async () => {
    const { permission, open } = begin([openPage('one', true).page]);
    await permission.check();
    open(openPage('two', false).page);
    await expect(permission.check()).rejects.toThrow(CALLED_OFF);
  });

  it('fetches one file at a time when a page says that the line is slow', async () => {
    const { permission } = begin([openPage('one', true).page, openPage('two', true, { isSlow: true }).page]);
    await permission.check();
    expect(permission.maxRequests()).toBe(1);
    const fast = begin([openPage('one', true).page]).permission;
    await fast.check();
    expect(fast.maxRequests()).toBe(4);
  });

  it('knows of a dense screen once a page has told of one', async () => {
    const plain = begin([openPage('one', true).page]).permission;
    const dense = begin([openPage('one', true).page, openPage('two', true, { isDense: true }).page]).permission;
    await Promise.all([plain.check(), dense.check()]);
    expect([plain.isDense(), dense.isDense()]).toEqual([false, true]);
  });

  it('does not wait for ever for pages of older versions, which do not answer; of a first install there are none', async () => {
    await begin([openPage('old', null).page], true).permission.check();
    await expect(begin([openPage('loading', null).page], false).permission.check()).rejects.toThrow(CALLED_OFF);
  });
});

describe('a page that has answered', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('keeps nobody from going on, also when it is closed', async () => {
    const { permission } = begin([openPage('one', true).page]);
    await permission.check();
    await vi.advanceTimersByTimeAsync(60_000);
    await permission.check();
    expect(permission.signal.aborted).toBe(false);
  });
});
