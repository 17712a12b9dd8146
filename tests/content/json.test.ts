import { afterEach, describe, expect, it, vi } from 'vitest';
import { PackError, readPreloaded } from '../../src/content/json';

const HOST = 'https://kids.example/';
const asPage = (hrefs: readonly string[]) => ({
  baseURI: HOST,
  querySelectorAll: () => hrefs.map((href) => ({ href })) as unknown as NodeListOf<HTMLLinkElement>,
});

/** Stubs fetch to answer each address with itself; returns the list of requested addresses. */
function serve(isOnline: () => boolean = () => true): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url);
    return Promise.resolve(new Response(JSON.stringify(url), { status: isOnline() ? 200 : 503 }));
  });
  return requested;
}

afterEach(() => vi.unstubAllGlobals());

describe('preloaded files', () => {
  it('are fetched in parallel at once, and returned by address', async () => {
    const requested = serve();
    const read = readPreloaded(asPage([`${HOST}pack.json`, `${HOST}content.json`]));
    expect(requested).toEqual([`${HOST}pack.json`, `${HOST}content.json`]);
    expect(await read('/content.json')).toBe(`${HOST}content.json`);
    expect(requested).toHaveLength(2);
  });

  it('are fetched again when read a second time; other files are fetched when read', async () => {
    const requested = serve();
    const read = readPreloaded(asPage([`${HOST}pack.json`]));
    await read('/pack.json');
    await read('/pack.json');
    await read('/other.json');
    expect(requested).toEqual([`${HOST}pack.json`, `${HOST}pack.json`, `${HOST}other.json`]);
  });

  it('reject with a message in plain words when they cannot be fetched', async () => {
    serve(() => false);
    const read = readPreloaded(asPage([`${HOST}pack.json`, `${HOST}nobody-reads.json`]));
    await expect(read('/pack.json')).rejects.toThrow(PackError);
  });
});
