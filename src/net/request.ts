import { noteArrival, trackLoad } from './activity';
import { awaitLater } from './await-later';
import { takeBegun } from './begun';
import { takeRequestSlot } from './optional-slots';
import { LOAD_TIMEOUT_MILLISECONDS, TOTAL_MILLISECONDS } from './with-timeout';

/**
 * What a file means to the page.
 * - needed: the page cannot go on without it; who asks shows the error screen when the request
 *   rejects
 * - wanted: the page goes on without it after the deadline, and asks again later
 * - decoration: nobody waits for it, and it is tried once
 */
export type Need = 'needed' | 'wanted' | 'decoration';

/**
 * Why a request gave up.
 * - offline: no answer came (no network, a refused or closed connection)
 * - timeout: nothing has arrived for too long, or the whole took too long
 * - status: an answer other than 2xx
 * - type: a page of HTML in place of a file (a captive portal, or a host that rewrites addresses)
 * - incomplete: the body broke off, or has another length than announced
 * - unreadable: `read` threw
 * - aborted: by the caller's signal
 */
export type RequestFault = 'offline' | 'timeout' | 'status' | 'type' | 'incomplete' | 'unreadable' | 'aborted';

/** A request that gave up. */
export class RequestError extends Error {
  declare readonly fault: RequestFault;
  /** Status of the answer; 0 when there was none. */
  declare readonly status: number;

  constructor(url: string, fault: RequestFault, status = 0) {
    super(`${url}: ${fault}${status === 0 ? '' : ` ${status}`}`);
    Object.assign(this, { fault, status });
  }
}

interface RequestOptions<Value> {
  readonly need: Need;
  /** Reads the body. What it throws makes the body unreadable. */
  readonly read: (body: Blob) => Promise<Value>;
  /** True when a page of HTML is asked for. */
  readonly isPage?: boolean;
  readonly cache?: RequestCache;
  /** What the request says of who asks. */
  readonly authorization?: string;
  readonly signal?: AbortSignal;
  /** The request gives up when nothing has arrived for this long. */
  readonly quietMilliseconds?: number;
  /** The request gives up after this long, however much has arrived. */
  readonly totalMilliseconds?: number;
}

/** Number of tries in all. */
export const MAX_TRIES: Readonly<Record<Need, number>> = { needed: 4, wanted: 3, decoration: 1 };
/**
 * Wait before the second try; each later wait is twice as long, and each is between half and one
 * and a half of that.
 */
const BACKOFF_MILLISECONDS = 300;
/**
 * True when another try may help: not for an address that is not there, and once only for a body
 * that is whole but wrong.
 */
function isWorthAnother({ fault, status }: RequestError, need: Need, tries: number): boolean {
  if (tries === MAX_TRIES[need]) return false;
  if (fault === 'status') return status >= 500 || status === 408 || status === 429;
  if (fault === 'offline') return globalThis.navigator?.onLine !== false;
  return fault === 'incomplete' || tries === 1;
}

/** Reads a body to its end. */
async function readBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  onProgress: () => void,
): Promise<Blob> {
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const readOn = async (): Promise<Blob> => {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks, { type });
    onProgress();
    chunks.push(value);
    return await readOn();
  };
  return await readOn();
}

/**
 * Requests a file and reads its whole body. The one place of the app that fetches. Tries again
 * after a passing fault, and gives up when nothing has arrived for `quietMilliseconds` (6 s), after
 * `totalMilliseconds` (30 s), or after `MAX_TRIES`. Rejects with a RequestError. Nothing is fetched
 * ahead meanwhile, unless it is a decoration.
 */
export async function request<Value>(url: string, options: RequestOptions<Value>): Promise<Value> {
  const work = run(url, options);
  return await (options.need === 'decoration' ? work : trackLoad(work));
}

async function run<Value>(url: string, options: RequestOptions<Value>): Promise<Value> {
  const {
    need,
    read,
    isPage = false,
    signal,
    quietMilliseconds = LOAD_TIMEOUT_MILLISECONDS,
    totalMilliseconds = TOTAL_MILLISECONDS,
  } = options;
  const controller = new AbortController();
  let stop!: (fault: RequestFault) => void;
  const stopped = new Promise<never>((_, reject) => {
    stop = (fault) => {
      reject(new RequestError(url, fault));
      controller.abort();
    };
  });
  awaitLater(stopped);
  const unlessStopped = <Result>(work: Promise<Result>): Promise<Result> => Promise.race([work, stopped]);
  const onAbort = (): void => stop('aborted');
  const onTimeout = (): void => stop('timeout');
  const total = setTimeout(onTimeout, totalMilliseconds);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let backoff: ReturnType<typeof setTimeout> | undefined;
  const waitOn = (): void => {
    clearTimeout(quiet);
    quiet = setTimeout(onTimeout, quietMilliseconds);
  };

  const onProgress = (): void => {
    noteArrival();
    waitOn();
  };

  async function tryOnce(cache?: RequestCache): Promise<Value> {
    // What was begun comes as the browser has it, which is not what a reload asks for.
    const begun = cache ? undefined : takeBegun(url);
    if (begun) controller.signal.addEventListener('abort', begun.abort);
    const response = await (
      begun?.answer ??
      fetch(url, {
        signal: controller.signal,
        ...(cache && { cache }),
        ...(options.authorization !== undefined && { headers: { Authorization: options.authorization } }),
      })
    ).catch(() => {
      throw new RequestError(url, 'offline');
    });
    // Any answer is a sign of life, even an error: a slow server has all of its tries.
    onProgress();
    const { body, headers, ok, status } = response;
    const type = headers.get('content-type') ?? '';
    const fault = !ok ? 'status' : type.startsWith('text/html') && !isPage ? 'type' : null;
    if (fault) {
      // Frees the connection, which may still bring a body.
      body?.cancel().catch(() => undefined);
      throw new RequestError(url, fault, status);
    }
    const whole = await (body ? readBody(body, type, onProgress) : response.blob()).catch(() => {
      throw new RequestError(url, 'incomplete');
    });
    const announced = headers.get('content-length');
    // Of another origin's headers the page sees only some, perhaps not that the body was
    // compressed.
    const isComparable = announced !== null && !headers.has('content-encoding') && response.type !== 'cors';
    if (isComparable && whole.size !== Number(announced)) throw new RequestError(url, 'incomplete');
    try {
      return await read(whole);
    } catch {
      throw new RequestError(url, 'unreadable');
    }
  }

  async function tryOften(tries: number, cache?: RequestCache): Promise<Value> {
    try {
      return await unlessStopped(tryOnce(cache));
    } catch (error) {
      if (controller.signal.aborted || !isWorthAnother(error as RequestError, need, tries)) throw error;
    }
    const wait = BACKOFF_MILLISECONDS * 2 ** (tries - 1) * (0.5 + Math.random());
    await unlessStopped(
      new Promise((resolve) => {
        backoff = setTimeout(resolve, wait);
      }),
    );
    // What was damaged may lie in the browser's cache.
    return await tryOften(tries + 1, 'reload');
  }

  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  const slot = need === 'needed' ? null : takeRequestSlot();
  try {
    if (slot) await unlessStopped(slot);
    waitOn();
    return await unlessStopped(tryOften(1, options.cache));
  } catch (error) {
    controller.abort();
    throw error;
  } finally {
    for (const timer of [total, quiet, backoff]) clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    void slot?.then((release) => release());
  }
}

/** Requests a file of JSON. */
export function requestJson(url: string, options: Omit<RequestOptions<unknown>, 'read'>): Promise<unknown> {
  return request<unknown>(url, { ...options, read: async (body) => JSON.parse(await body.text()) });
}
