import { DOWNLOAD_HEADER } from './names';
import type { OfflineFile } from './offline-list';

/**
 * A request is given up when nothing has come for this long. A slow file that keeps coming is
 * waited for.
 */
const SILENCE_MILLISECONDS = 15_000;

/**
 * Why a file could not be fetched:
 * - network: no answer, a broken one, or nothing came for too long
 * - wrong: an answer that is not the file: another status, size or hash
 */
export class FileError extends Error {
  readonly kind: 'network' | 'wrong';
  constructor(kind: 'network' | 'wrong', message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Downloading was stopped: by a person, or since the page is left. */
export class Stopped extends Error {}

/** Throws Stopped when the signal is aborted. */
export function throwIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new Stopped('Stopped.');
}

interface Options {
  /** Aborting one of them rejects with Stopped. */
  readonly signals: readonly AbortSignal[];
  /** 'reload' bypasses the browser's cache, which may hold a wrong answer for good. */
  readonly cache: 'default' | 'reload';
}

/** The body's bytes. Throws a FileError as soon as there are more than expected. */
async function readBody(response: Response, file: OfflineFile, onBytes: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.bytes);
  const reader = response.body?.getReader();
  let length = 0;
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    onBytes();
    if (length + part.value.length > bytes.length)
      throw new FileError('wrong', `${file.path} is longer than its list says.`);
    bytes.set(part.value, length);
    length += part.value.length;
  }
  if (length < bytes.length) throw new FileError('wrong', `${file.path} is shorter than its list says.`);
  return bytes;
}

async function integrityOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Fetches a file and checks it. Resolves with a whole answer that can be stored; else rejects with
 * a FileError, or with Stopped. The `integrity` option of fetch is not used: with it browsers hand
 * out nothing before the whole body is there, so that a slow file could not be told from one that
 * hangs.
 */
export async function fetchFile(url: string, file: OfflineFile, { signals, cache }: Options): Promise<Response> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  for (const signal of signals) signal.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitOn = (): void => {
    clearTimeout(timer);
    timer = setTimeout(abort, SILENCE_MILLISECONDS);
  };
  try {
    signals.forEach(throwIfStopped);
    waitOn();
    const response = await fetch(url, {
      signal: controller.signal,
      cache,
      priority: 'low',
      headers: { [DOWNLOAD_HEADER]: '1' },
    });
    if (response.status !== 200) throw new FileError('wrong', `${file.path}: the answer was ${response.status}.`);
    const bytes = await readBody(response, file, waitOn);
    if ((await integrityOf(bytes)) !== file.integrity)
      throw new FileError('wrong', `${file.path} is not what its list says.`);
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    return new Response(bytes, { headers: { 'content-type': type, 'content-length': String(bytes.length) } });
  } catch (error) {
    signals.forEach(throwIfStopped);
    throw error instanceof FileError ? error : new FileError('network', `${file.path} did not come.`);
  } finally {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener('abort', abort);
    // Ends a request whose body is not wanted any more.
    controller.abort();
  }
}
