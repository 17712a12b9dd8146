// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indexedDbStore } from '../../src/progress/saved/mirror';

/** A write transaction that stays open until the test ends it, as on a slow device. */
class OpenTransaction extends EventTarget {
  readonly error = null;
  readonly values: unknown[] = [];
  isAborted = false;
  /** True from when the browser has committed it until the page hears of it. */
  isCommitted = false;
  readonly objectStore = () => ({
    transaction: this,
    get: () => {
      const request: { onsuccess?: () => void } = {};
      queueMicrotask(() => request.onsuccess?.());
      return request;
    },
    put: (value: unknown) => this.values.push(value),
  });

  abort(): void {
    if (this.isCommitted) throw new DOMException('The transaction is inactive or finished.', 'InvalidStateError');
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  complete(): void {
    this.dispatchEvent(new Event('complete'));
    (this as { oncomplete?: () => void }).oncomplete?.();
  }
}

const transactions: OpenTransaction[] = [];
const database = {
  transaction: () => {
    const transaction = new OpenTransaction();
    transactions.push(transaction);
    return transaction;
  },
};

/** Resolves once the mirror has begun a write. */
const begin = (count: number): Promise<void> => vi.waitFor(() => expect(transactions).toHaveLength(count));
const leave = (persisted: boolean): boolean => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
const comeBack = (): boolean => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

beforeEach(() => {
  transactions.length = 0;
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request: { result: object; onsuccess?: () => void } = { result: database };
      queueMicrotask(() => request.onsuccess?.());
      return request;
    },
  });
});
afterEach(() => {
  comeBack();
  vi.unstubAllGlobals();
});

describe('a page that the browser freezes when it is left', () => {
  it('leaves no write open, which would keep the next page waiting for ever', async () => {
    const writes = [indexedDbStore.update('a', () => 1), indexedDbStore.set('b', 2)];
    const settled = Promise.allSettled(writes);
    await begin(2);
    leave(true);
    expect(transactions.map(({ isAborted }) => isAborted)).toEqual([true, true]);
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('aborts all others where one has ended and the page has not heard of it, and keeps that one', async () => {
    const writes = [indexedDbStore.set('a', 1), indexedDbStore.set('b', 2)];
    const settled = Promise.allSettled(writes);
    await begin(2);
    const [ended, other] = transactions;
    if (ended) ended.isCommitted = true;
    const onError = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    window.addEventListener('error', onError);
    leave(true);
    window.removeEventListener('error', onError);
    ended?.complete();
    expect(onError).not.toHaveBeenCalled();
    expect(other?.isAborted).toBe(true);
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('begins none either, until it is shown again', async () => {
    const early = indexedDbStore.set('a', 0);
    await begin(1);
    transactions[0]?.complete();
    await early;
    leave(true);
    await expect(indexedDbStore.set('a', 1)).rejects.toThrow('The page was left.');
    expect(transactions[1]).toMatchObject({ isAborted: true, values: [] });
    comeBack();
    const written = indexedDbStore.set('a', 2);
    await begin(3);
    transactions[2]?.complete();
    await written;
    expect(transactions[2]?.values).toEqual([2]);
  });
});

describe('a page that ends when it is left', () => {
  it('keeps its writes: the browser completes them', async () => {
    const written = indexedDbStore.set('a', 1);
    await begin(1);
    leave(false);
    expect(transactions[0]?.isAborted).toBe(false);
    transactions[0]?.complete();
    await written;
  });
});
