/**
 * What a page asks of a service worker. Pages and workers of different versions talk to each other:
 * never change what is here, only add.
 * - activate: the waiting worker takes over
 * - claim: the active worker answers this page from now on, when it is of the same version
 * - version: it posts the id of its version to the port that came with the message
 */
export type WorkerMessage =
  | { readonly type: 'activate' }
  | { readonly type: 'claim'; readonly version: string }
  | { readonly type: 'version' };

const isObject = (data: unknown): data is object => data !== null && typeof data === 'object';

/** The message in what was posted; null for anything else. Never throws. */
export function readMessage(data: unknown): WorkerMessage | null {
  if (!isObject(data) || !('type' in data)) return null;
  if (data.type === 'activate' || data.type === 'version') return { type: data.type };
  if (data.type === 'claim' && 'version' in data && typeof data.version === 'string')
    return { type: 'claim', version: data.version };
  return null;
}

/**
 * What a worker that installs asks of the pages that are seen: it answers a `RestAnswer` to the
 * port that came with it, and another when that changes.
 */
export const ASK_REST = { type: 'rest' } as const;

/** Whether the worker may fetch: a page's answer to ASK_REST. */
export interface RestAnswer {
  /** False while a child waits or plays: the install is called off. */
  readonly isRest: boolean;
  /** True where files are fetched one at a time. */
  readonly isSlow: boolean;
  /** True where pictures for dense screens are shown. */
  readonly isDense: boolean;
}

/** True for ASK_REST. */
export function isAskRest(data: unknown): boolean {
  return isObject(data) && 'type' in data && data.type === ASK_REST.type;
}

/** The answer in what a page has posted; null for anything else. Never throws. */
export function readRestAnswer(data: unknown): RestAnswer | null {
  if (!isObject(data) || !('isRest' in data) || typeof data.isRest !== 'boolean') return null;
  const isTrue = (name: string): boolean => Reflect.get(data, name) === true;
  return { isRest: data.isRest, isSlow: isTrue('isSlow'), isDense: isTrue('isDense') };
}
