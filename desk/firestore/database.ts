import type { Documents, Fields } from './documents';

/** A request to the database failed; the message says why in plain words. */
export class DatabaseError extends Error {}

export type Write =
  | { readonly kind: 'set'; readonly collection: string; readonly id: string; readonly fields: Fields }
  | { readonly kind: 'remove'; readonly collection: string; readonly id: string };

export interface Database {
  readonly list: (collection: string) => Promise<Documents>;
  /** All of them or none. At most MAX_WRITES. */
  readonly commit: (writes: readonly Write[]) => Promise<void>;
}

/** Firestore's own limit for one commit. */
export const MAX_WRITES = 500;

const PAGE_DOCUMENTS = 300;
const MAX_ATTEMPTS = 5;
const FIRST_RETRY_DELAY_MILLISECONDS = 400;
const REQUEST_TIMEOUT_MILLISECONDS = 60_000;

interface Options {
  readonly projectId: string;
  /** `host:port` of an emulator, or null for Google's servers. */
  readonly emulator: string | null;
  /** Access token with the right to write; an emulator takes 'owner'. */
  readonly token: string;
  readonly fetch?: typeof fetch;
}

interface ListResponse {
  readonly documents?: readonly { readonly name: string; readonly fields?: Fields }[];
  readonly nextPageToken?: string;
}

const delay = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A project's database through Firestore's REST interface. Requests to busy or unreachable servers
 * are retried with exponential backoff.
 */
export function openDatabase({ projectId, emulator, token, fetch: send = fetch }: Options): Database {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const address = `${emulator === null ? 'https://firestore.googleapis.com' : `http://${emulator}`}/v1/${root}`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };

  const nameOf = ({ collection, id }: Write): string => `${root}/${collection}/${id}`;

  async function request(url: string, init: RequestInit): Promise<unknown> {
    let reason = '';
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      if (attempt > 0) await delay(FIRST_RETRY_DELAY_MILLISECONDS * 2 ** (attempt - 1));
      try {
        const response = await send(url, {
          ...init,
          headers,
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MILLISECONDS),
        });
        const text = await response.text();
        if (response.ok) return JSON.parse(text) as unknown;
        reason = `answer ${response.status}: ${text.slice(0, 300)}`;
        if (response.status !== 429 && response.status < 500)
          throw new DatabaseError(`The database refused: ${reason}`);
      } catch (error) {
        if (error instanceof DatabaseError) throw error;
        reason = (error as Error).message;
      }
    }
    throw new DatabaseError(`The database could not be reached (${reason}).`);
  }

  return {
    list: async (collection) => {
      const found = new Map<string, Fields>();
      let pageToken: string | undefined;
      do {
        const query = new URLSearchParams({
          pageSize: String(PAGE_DOCUMENTS),
          ...(pageToken === undefined ? {} : { pageToken }),
        });
        const answer = (await request(`${address}/${collection}?${query}`, { method: 'GET' })) as ListResponse;
        for (const { name, fields = {} } of answer.documents ?? [])
          found.set(name.slice(name.lastIndexOf('/') + 1), fields);
        pageToken = answer.nextPageToken || undefined;
      } while (pageToken !== undefined);
      return found;
    },
    commit: async (writes) => {
      const body = writes.map((write) =>
        write.kind === 'set' ? { update: { name: nameOf(write), fields: write.fields } } : { delete: nameOf(write) },
      );
      await request(`${address}:commit`, { method: 'POST', body: JSON.stringify({ writes: body }) });
    },
  };
}
