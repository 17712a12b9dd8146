/**
 * What a page asks of a service worker. Pages and workers of different versions talk to each other: never change what is here, only add.
 * - activate: the waiting worker takes over
 * - claim: the active worker answers this page from now on, when it is of the same version
 * - version: it posts the id of its version to the port that came with the message
 */
export type WorkerMessage =
  | { readonly type: 'activate' }
  | { readonly type: 'claim'; readonly version: string }
  | { readonly type: 'version' };

/** The message in what was posted; null for anything else. Never throws. */
export function readMessage(data: unknown): WorkerMessage | null {
  if (data === null || typeof data !== 'object' || !('type' in data)) return null;
  if (data.type === 'activate' || data.type === 'version') return { type: data.type };
  if (data.type === 'claim' && 'version' in data && typeof data.version === 'string') return { type: 'claim', version: data.version };
  return null;
}
