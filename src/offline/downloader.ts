import { FileError, Stopped, throwIfStopped } from './fetch-file';
import type { MediaCache } from './media-cache';
import type { OfflineFile } from './offline-list';

/** Files that are fetched at once, where the line is not slow. */
const LANES = 5;
/** Waits before a file is asked for again, one for each further attempt. Milliseconds. */
const RETRY_MILLISECONDS = [1000, 4000] as const;
/** This many files in a row that could not be fetched, and none that could: there is no network. */
const MAX_FAILED_IN_ROW = 6;

/**
 * How a download ended:
 * - done: every file is stored
 * - failed: some could not be fetched
 * - offline: none could be fetched any more
 * - full: there is no room on the device
 * What was stored before stays in every case, and is whole.
 */
export type Outcome = 'done' | 'failed' | 'offline' | 'full';

export interface DownloadServices {
  readonly cache: Pick<MediaCache, 'store'>;
  /**
   * Fetches and checks a file. Rejects with a FileError, or with Stopped when one of the signals is
   * aborted.
   */
  readonly fetchFile: (
    file: OfflineFile,
    options: { readonly signals: readonly AbortSignal[]; readonly cache: 'default' | 'reload' },
  ) => Promise<Response>;
  /** Resolves after this many milliseconds, or rejects with Stopped. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /**
   * Resolves as soon as no child waits for files or plays, to a signal that is aborted when one
   * does. Rejects with Stopped.
   */
  readonly waitForRest: (signal: AbortSignal) => Promise<AbortSignal>;
  /** True where files are fetched one at a time. */
  readonly isSlow: () => boolean;
  readonly onStored: (file: OfflineFile) => void;
}

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/**
 * Fetches files and stores them at rests, a few at a time, each up to three times. A wrong answer
 * is never stored. Rejects with Stopped when it is aborted.
 */
export async function downloadFiles(
  files: readonly OfflineFile[],
  services: DownloadServices,
  signal: AbortSignal,
): Promise<Outcome> {
  const { cache, fetchFile, wait, waitForRest, isSlow, onStored } = services;
  const queue = [...files];
  let failed = 0;
  let failedInRow = 0;
  let isDeviceFull = false;
  const isOver = (): boolean => isDeviceFull || failedInRow >= MAX_FAILED_IN_ROW;

  /** What is cut short by the end of a rest is fetched at the next one. */
  async function fetchAtRest(file: OfflineFile, mode: 'default' | 'reload'): Promise<Response> {
    const rest = await waitForRest(signal);
    try {
      return await fetchFile(file, { signals: [signal, rest], cache: mode });
    } catch (error) {
      if (signal.aborted || !(error instanceof Stopped)) throw error;
    }
    return await fetchAtRest(file, mode);
  }

  async function fetchWithRetry(file: OfflineFile): Promise<Response | null> {
    for (const delay of [...RETRY_MILLISECONDS, null]) {
      try {
        return await fetchAtRest(file, delay === RETRY_MILLISECONDS[0] ? 'default' : 'reload');
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        if (delay === null || isOver()) return null;
        await wait(delay, signal);
      }
    }
    return null;
  }

  async function store(file: OfflineFile, response: Response): Promise<void> {
    try {
      await cache.store(file, response);
      failedInRow = 0;
      onStored(file);
    } catch (error) {
      if (!isFull(error)) throw error;
      isDeviceFull = true;
    }
  }

  async function runLane(): Promise<void> {
    for (let file = queue.shift(); file && !isOver(); file = queue.shift()) {
      throwIfStopped(signal);
      const response = await fetchWithRetry(file);
      if (response) {
        if (!isDeviceFull) await store(file, response);
      } else {
        failed += 1;
        failedInRow += 1;
      }
    }
  }

  const lanes = await Promise.allSettled(Array.from({ length: isSlow() ? 1 : LANES }, runLane));
  throwIfStopped(signal);
  const broken = lanes.find((lane) => lane.status === 'rejected');
  if (broken) throw broken.reason instanceof Error ? broken.reason : new Stopped('A part of the download broke off.');
  if (isDeviceFull) return 'full';
  if (failedInRow >= MAX_FAILED_IN_ROW) return 'offline';
  return failed > 0 ? 'failed' : 'done';
}
