import { afterEach, describe, expect, it, vi } from 'vitest';
import { PackError, readPreloaded } from '../../src/content/json';

const HOST = 'https://kids.example/';
const asPage = (hrefs: readonly string[]) => ({
  baseURI: HOST,
  querySelectorAll: () => hrefs.map((href) => ({ href })) as unknown as NodeListOf<HTMLLinkElement>,
});

/** Answers each address with itself, and keeps the addresses. */
function serve(isThere: () => boolean = () => true): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(JSON.stringify(url), { status: isThere() ? 200 : 503 }));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('the files that the page has asked for', () => {
  it('are all fetched at once, and handed over by their addresses', async () => {
    const asked = serve();
    const read = readPreloaded(asPage([`${HOST}pack.json`, `${HOST}content.json`]));
    expect(asked).toEqual([`${HOST}pack.json`, `${HOST}content.json`]);
    expect(await read('/content.json')).toBe(`${HOST}content.json`);
    expect(asked).toHaveLength(2);
  });

  it('are fetched again when they are read again, and others when they are read', async () => {
    const asked = serve();
    const read = readPreloaded(asPage([`${HOST}pack.json`]));
    await read('/pack.json');
    await read('/pack.json');
    await read('/other.json');
    expect(asked).toEqual([`${HOST}pack.json`, `${HOST}pack.json`, `${HOST}other.json`]);
  });

  it('say in plain words that they could not be had, to who reads them', async () => {
    serve(() => false);
    const read = readPreloaded(asPage([`${HOST}pack.json`, `${HOST}nobody-reads.json`]));
    await expect(read('/pack.json')).rejects.toThrow(PackError);
  });
});
