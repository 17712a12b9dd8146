import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FileError, Stopped, fetchFile } from '../../src/offline/fetch-file';
import type { FaultKind, FaultServer } from '../faults/fault-server';
import { startFaultServer } from '../faults/fault-server';
import { bytesOf, makeFile } from './fakes';

const FILE = makeFile('audio/kuri.12345678.mp3', 4000);
const SILENCE_MILLISECONDS = 15_000;

let folder: string;
let server: FaultServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fetch-file-'));
  mkdirSync(join(folder, 'audio'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, FILE.path), bytesOf(FILE));
  server = await startFaultServer({ folder });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  server.heal();
  server.setDown(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const get = (signal = new AbortController().signal): Promise<Response> =>
  fetchFile(`${server.origin}/${FILE.path}`, FILE, { signals: [signal], cache: 'default' });

/** The kind of the error that fetching ends with. */
const kindOf = (work: Promise<Response>): Promise<string> =>
  work.then(
    () => 'fetched',
    (error: unknown) => (error instanceof FileError ? error.kind : String(error)),
  );

describe('fetching a file of a pack', () => {
  it('gives an answer that can be stored: whole, with its type and length', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get('content-length')).toBe('4000');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytesOf(FILE)));
  });

  const faults: [FaultKind, string][] = [
    ['reset', 'network'],
    ['truncate', 'network'],
    ['cut', 'wrong'],
    ['garbage', 'wrong'],
    ['html', 'wrong'],
    [404, 'wrong'],
    [206, 'wrong'],
    [503, 'wrong'],
  ];
  it.each(faults)('refuses %s', async (kind, expected) => {
    server.inject({ path: /mp3$/u, kind });
    expect(await kindOf(get())).toBe(expected);
  });

  it('refuses what a captive portal sends, and an address without a server', async () => {
    server.inject({ path: /mp3$/u, kind: 'portal' });
    expect(await kindOf(get())).not.toBe('fetched');
    server.setDown(true);
    expect(await kindOf(get())).toBe('network');
  });

  it.each(['hang', 'stall'] as const)('gives up when nothing has come for a while: %s', async (kind) => {
    const fault = server.inject({ path: /mp3$/u, kind });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const result = kindOf(get());
    await vi.waitFor(() => expect(fault.count()).toBe(1));
    await vi.advanceTimersByTimeAsync(SILENCE_MILLISECONDS);
    expect(await result).toBe('network');
  });

  it('waits for a slow file as long as it keeps coming', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const body = bytesOf(FILE);
    let sent = 0;
    const slow = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          vi.advanceTimersByTime(SILENCE_MILLISECONDS - 1);
          controller.enqueue(body.slice(sent, sent + 1000));
          sent += 1000;
          if (sent >= body.length) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const answer = vi.fn<(url: string, options: { readonly signal: AbortSignal }) => Promise<Response>>(
      (_url, { signal }) => {
        signal.addEventListener('abort', () => void slow.cancel().catch(() => undefined));
        return Promise.resolve(new Response(slow));
      },
    );
    vi.stubGlobal('fetch', answer);
    expect(await kindOf(get())).toBe('fetched');
  });

  it('stops when it is told to, before and while the file comes', async () => {
    const stopped = new AbortController();
    stopped.abort();
    await expect(get(stopped.signal)).rejects.toThrow(Stopped);
    const controller = new AbortController();
    const fault = server.inject({ path: /mp3$/u, kind: 'stall' });
    const work = get(controller.signal);
    await vi.waitFor(() => expect(fault.count()).toBe(1));
    controller.abort();
    await expect(work).rejects.toThrow(Stopped);
  });
});
