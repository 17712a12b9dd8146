import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PROFILE_LETTERS, openFirestoreClassStore } from '../../src/progress/saved/firestore-class-store';

type Fields = Record<string, unknown>;

/**
 * Firestore in memory: the few functions that the store uses. tests/firestore/class-store.test.ts
 * asks a real one.
 */
const firestore = vi.hoisted(() => ({
  documents: new Map<string, Record<string, unknown>>(),
  /** Called between the reading and the writing of a transaction. */
  interrupt: (): void => undefined,
  limits: [] as number[],
  isSilent: false,
  snapshot: (path: string) => ({ id: path.split('/').at(-1), data: () => firestore.documents.get(path) }),
}));
vi.mock('firebase/app', () => ({ initializeApp: () => null }));
vi.mock('firebase/firestore/lite', () => {
  const silence = new Promise<never>(() => undefined);
  const { snapshot } = firestore;
  return {
    initializeFirestore: () => null,
    doc: (_: unknown, ...parts: string[]) => parts.join('/'),
    collection: (_: unknown, ...parts: string[]) => parts.join('/'),
    limit: (count: number) => count,
    query: (path: string, count: number) => {
      firestore.limits.push(count);
      return path;
    },
    getDoc: async (path: string) => (firestore.isSilent ? await silence : snapshot(path)),
    getDocs: async (path: string) => {
      const paths = [...firestore.documents.keys()].filter((other) => other.startsWith(`${path}/`));
      return firestore.isSilent ? await silence : { docs: paths.map(snapshot) };
    },
    runTransaction: async (_: unknown, run: (transaction: unknown) => Promise<unknown>) => {
      const writes: [string, Fields][] = [];
      const before = new Map<string, Fields | undefined>();
      const result = await run({
        get: async (path: string) => {
          before.set(path, firestore.documents.get(path));
          return await Promise.resolve(snapshot(path));
        },
        set: (path: string, fields: Fields) => writes.push([path, fields]),
      });
      if (writes.length > 0) firestore.interrupt();
      // The rules deny a revision that is not the next one.
      if (writes.length > 0 && [...before].some(([path, fields]) => firestore.documents.get(path) !== fields)) {
        throw new Error('permission-denied');
      }
      for (const [path, fields] of writes) firestore.documents.set(path, fields);
      return result;
    },
  };
});

const PROJECT = { apiKey: 'key', projectId: 'demo-kz', appId: 'app' };
const CODE = 'AbcdefghijKLMNOPQRS1';
const ID = 'child-aaaaaaaaaa';
const store = openFirestoreClassStore(PROJECT, CODE);

beforeEach(() => {
  firestore.documents.clear();
  firestore.interrupt = () => undefined;
  firestore.isSilent = false;
});

describe('the children of a class in Firestore', () => {
  it('are one document with its revision each, and a small one of the revision alone for the list', async () => {
    expect(await store.get(ID)).toEqual({ revision: 0, text: null });
    expect(await store.put(ID, 'one', 0)).toBe(true);
    expect(await store.put(ID, 'two', 1)).toBe(true);
    expect(await store.put(ID, 'late', 1)).toBe(false);
    expect(await store.get(ID)).toEqual({ revision: 2, text: 'two' });
    expect([...firestore.documents]).toEqual([
      [`KZ_Classes/${CODE}/profiles/${ID}`, { revision: 2, text: 'two' }],
      [`KZ_Classes/${CODE}/revisions/${ID}`, { revision: 2 }],
    ]);
    firestore.documents.set(`KZ_Classes/${CODE}/revisions/someone`, { revision: 1 });
    expect([...(await store.list())]).toEqual([[ID, 2]]);
    // The first writing of a child counts them, too.
    expect(firestore.limits).toEqual([300, 300]);
  });

  it('that another tablet writes in between are not written over', async () => {
    firestore.interrupt = () => {
      firestore.interrupt = () => undefined;
      firestore.documents.set(`KZ_Classes/${CODE}/profiles/${ID}`, { revision: 1, text: 'theirs' });
    };
    expect(await store.put(ID, 'ours', 0)).toBe(false);
    expect(await store.get(ID)).toEqual({ revision: 1, text: 'theirs' });
  });

  it('reject where access is denied, a server is silent, or a text is too long', async () => {
    firestore.interrupt = () => {
      throw new Error('permission-denied');
    };
    await expect(store.put(ID, 'one', 0)).rejects.toThrow('permission-denied');
    await expect(store.put(ID, 'x'.repeat(MAX_PROFILE_LETTERS + 1), 0)).rejects.toThrow('too much');
    expect(firestore.documents.size).toBe(0);
    vi.useFakeTimers();
    firestore.isSilent = true;
    const answers = Promise.allSettled([store.list(), store.get(ID)]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    vi.useRealTimers();
  });

  it('have the limits that the rules have', () => {
    const rules = readFileSync('firestore.rules', 'utf8');
    expect(rules).toContain(`text.size() <= ${MAX_PROFILE_LETTERS}`);
    expect(rules).toContain(`request.query.limit <= ${firestore.limits[0]}`);
  });
});
