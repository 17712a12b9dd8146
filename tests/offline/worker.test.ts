import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { PictureFormat } from '../../src/content/image-format';
import { PROBE } from '../../src/offline/find-image-format';
import { choosePrecached } from '../../src/offline/precache';
import { readWanted, sureDayOf, urlsOf } from '../../src/offline/worker/media-store';
import { forEachConcurrent, requestSignal, retry } from '../../src/offline/worker/retry';
import { otherFormatsOf, routeOf } from '../../src/offline/worker/route';

const SCOPE = 'https://school.example/kids/';
const route = (path: string, isNavigation = false, method = 'GET') =>
  routeOf({ url: SCOPE + path, method, isNavigation }, SCOPE);

test('pages are answered by the page, files are not', () => {
  for (const path of ['', 'choose-unit', 'start-game/?v=1.5', 'index.html', '?qa'])
    expect(route(path, true)).toEqual({ kind: 'page' });
  for (const path of ['sw.js', 'packs/mi/report.json', 'assets/gone-1234567.js']) expect(route(path, true)).toBeNull();
});

test('files are looked up without their query, media in the cache of their pack', () => {
  expect(route('assets/home-1234567.js?x')).toEqual({ kind: 'file', url: `${SCOPE}assets/home-1234567.js` });
  expect(route('packs/mi/pack.json')).toEqual({ kind: 'file', url: `${SCOPE}packs/mi/pack.json` });
  expect(route('packs/mi/audio/dog.1234567890.mp3')).toMatchObject({ kind: 'media', cacheName: 'kz-media-mi' });
});

test('what is fetched ahead is left to the browser', () => {
  expect(
    routeOf({ url: `${SCOPE}packs/mi/audio/a.mp3`, method: 'GET', isNavigation: false, isDownload: true }, SCOPE),
  ).toBeNull();
});

test('other methods, origins and folders are none of its business', () => {
  expect(route('packs/mi/pack.json', false, 'POST')).toBeNull();
  expect(routeOf({ url: 'https://school.example/kidsother/', method: 'GET', isNavigation: true }, SCOPE)).toBeNull();
  expect(routeOf({ url: 'https://other.example/kids/a.js', method: 'GET', isNavigation: false }, SCOPE)).toBeNull();
});

test('a picture has other formats, a script has none', () => {
  const formats = ['art/a.2x.avif', 'art/a.avif', 'art/a.webp'];
  for (const asked of formats) expect(otherFormatsOf(asked)).toEqual(formats.filter((one) => one !== asked));
  expect(otherFormatsOf('a.js')).toEqual([]);
});

test('of each picture one format is stored: that for dense screens where there is one', () => {
  const files = [
    ['a.2x.avif', '1', '2x.avif'],
    ['a.avif', '2', 'avif'],
    ['a.webp', '3', 'webp'],
    ['b.avif', '4', 'avif'],
    ['b.webp', '5', 'webp'],
    ['c.js', '6'],
  ] as const;
  const chosen = (format: PictureFormat) => choosePrecached(files, format).map(([path]) => path);
  expect(chosen('2x.avif').toSorted()).toEqual(['a.2x.avif', 'b.avif', 'c.js']);
  expect(chosen('avif')).toEqual(['a.avif', 'b.avif', 'c.js']);
  expect(chosen('webp')).toEqual(['a.webp', 'b.webp', 'c.js']);
});

test('what says which units are wanted can be anything', () => {
  expect(readWanted('{"mode":"auto","units":["Animals",7,"Food"]}')).toEqual(['Animals', 'Food']);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Array.isArray(readWanted(text))).toBe(true);
    }),
  );
});

test('the addresses of a list are encoded as the browser does', () => {
  const file = { path: 'audio/kurī 1.mp3', bytes: 1, integrity: '' };
  expect([...urlsOf({ base: [file], units: [{ name: 'A', files: [file] }] }, `${SCOPE}packs/mi/`)]).toEqual([
    `${SCOPE}packs/mi/audio/kur%C4%AB%201.mp3`,
  ]);
});

/** The device shows one time, the answer of the server another one. */
const sureDay = (device: number, server: string): string => {
  vi.setSystemTime(device);
  return sureDayOf(new Response(null, { headers: server === '' ? {} : { date: server } }));
};

test('a day is sure where the device and the server that has sent the list say so', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const noon = new Date(2026, 10, 24, 12);
  expect(sureDay(noon.getTime(), noon.toUTCString())).toBe('2026-11-24');
  expect(sureDay(Date.UTC(2099, 0, 1), noon.toUTCString())).toBe('2026-11-24');
  expect(sureDay(noon.getTime(), new Date(2099, 0, 1).toUTCString())).toBe('2026-11-24');
  expect(sureDay(noon.getTime(), '')).toBe('');
  vi.useRealTimers();
});

test('the probe is an AVIF image of one pixel', async () => {
  expect(await sharp(Buffer.from(PROBE, 'base64')).metadata()).toMatchObject({
    format: 'heif',
    compression: 'av1',
    width: 1,
    height: 1,
  });
});

test('retry: tries as often as there are waits, and once more', async () => {
  const work = vi
    .fn<(attempt: number) => Promise<string>>()
    .mockRejectedValueOnce(new Error('reset'))
    .mockResolvedValue('whole');
  const { signal } = new AbortController();
  expect(await retry(work, signal, [0, 0])).toBe('whole');
  expect(work.mock.calls).toEqual([[0], [1]]);
  const broken = vi.fn<(attempt: number) => Promise<string>>().mockRejectedValue(new Error('garbage'));
  await expect(retry(broken, signal, [0, 0])).rejects.toThrow('garbage');
  expect(broken).toHaveBeenCalledTimes(3);
});

test('retry: another try gives a full device no room, and work that was called off is not begun again', async () => {
  const full = vi.fn<() => Promise<string>>().mockRejectedValue(new DOMException('No room.', 'QuotaExceededError'));
  await expect(retry(full, new AbortController().signal, [0, 0])).rejects.toThrow('No room.');
  expect(full).toHaveBeenCalledTimes(1);
  const broken = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('aborted'));
  await expect(retry(broken, AbortSignal.abort(), [0, 0])).rejects.toThrow('aborted');
  expect(broken).toHaveBeenCalledTimes(1);
});

test('a request ends with the install that was called off, and when it takes too long', () => {
  vi.useFakeTimers();
  const controller = new AbortController();
  const calledOff = requestSignal(controller.signal);
  controller.abort();
  expect([calledOff.aborted, requestSignal(controller.signal).aborted]).toEqual([true, true]);
  const slow = requestSignal(new AbortController().signal, 1000);
  expect(slow.aborted).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(slow.aborted).toBe(true);
  vi.useRealTimers();
});

test('concurrent work: never more than the max, and nothing new after an error', async () => {
  let open = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
  };
  await forEachConcurrent([1, 2, 3, 4, 5], 2, work);
  expect(most).toBe(2);
  const begun: number[] = [];
  const failing = async (item: number): Promise<void> => {
    begun.push(item);
    await Promise.resolve();
    if (item === 2) throw new Error('full');
  };
  await expect(forEachConcurrent([1, 2, 3, 4, 5, 6], 2, failing)).rejects.toThrow('full');
  expect(begun).not.toContain(6);
});
