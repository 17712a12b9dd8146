import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FirebaseProject } from '../../src/content/entities';
import { readVersions } from '../../src/content/firestore/versions';

const project: FirebaseProject = { apiKey: 'key', projectId: 'demo-kz', appId: 'app' };
const never = new Promise<never>(() => undefined);
const answer = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

describe('the reading of the versions', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is one plain request, past all caches', async () => {
    const fetched = answer(200, {
      name: 'x',
      fields: { KZ_AppData: { stringValue: 'one' }, KZ_GoldStar: { integerValue: '1' } },
    });
    vi.stubGlobal('fetch', fetched);
    expect(await readVersions(project)).toEqual({ KZ_AppData: 'one' });
    expect(fetched.mock.calls).toEqual([
      [
        'https://firestore.googleapis.com/v1/projects/demo-kz/databases/(default)/documents/KZ_Version/current?key=key',
        expect.objectContaining({ cache: 'no-store' }),
      ],
    ]);
  });

  it.each([404, 403])('gives none for a project that has none, or older rules: %i', async (status) => {
    vi.stubGlobal('fetch', answer(status, { error: { status } }));
    expect(await readVersions(project)).toBeNull();
  });

  it.each([
    ['a server that is busy', answer(503, {})],
    ['another answer', answer(200, { fields: 7 })],
    ['no network', vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))],
  ])('rejects for %s', async (_, fetched) => {
    vi.stubGlobal('fetch', fetched);
    await expect(readVersions(project)).rejects.toThrow(/./u);
  });

  it('gives up when the server is silent', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => never);
    const reading = readVersions(project).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await reading).toMatchObject({ fault: 'timeout' });
    vi.useRealTimers();
  });
});
