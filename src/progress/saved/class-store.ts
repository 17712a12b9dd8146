import { put } from '../../net/put';
import { requestJson } from '../../net/request';
import { isCarriedId } from '../children';
import type { ProfileStore } from './class-sync';
import { makeFullFault } from './class-sync';

const PRECONDITION_FAILED = 412;
const INSUFFICIENT_STORAGE = 507;
/** A tablet does not wait longer for the classroom's laptop. */
const TOTAL_MILLISECONDS = 10_000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object';
const isRevision = (value: unknown): value is number => Number.isSafeInteger(value);

/**
 * The class server's profiles at an address without '/' at its end (tools/class-server.mjs), for a
 * tablet that has the code of the class.
 */
export function createClassStore(url: string, code: string): ProfileStore {
  const authorization = `Bearer ${code}`;
  const read = async (address: string): Promise<unknown> =>
    await requestJson(address, {
      need: 'wanted',
      cache: 'no-store',
      authorization,
      totalMilliseconds: TOTAL_MILLISECONDS,
    });
  return {
    list: async () => {
      const entries = await read(url);
      if (!isFields(entries)) throw new Error('The class server sent no list.');
      return new Map(
        Object.entries(entries).flatMap(([id, revision]) =>
          isCarriedId(id) && isRevision(revision) ? [[id, revision]] : [],
        ),
      );
    },
    get: async (id) => {
      const stored = await read(`${url}/${id}`);
      if (!isFields(stored) || !isRevision(stored['revision'])) throw new Error('The class server sent no profile.');
      const { revision, text } = stored;
      return { revision, text: typeof text === 'string' ? text : null };
    },
    put: async (id, text, revision) => {
      const status = await put(`${url}/${id}`, { body: text, ifMatch: `"${revision}"`, authorization });
      if (status === PRECONDITION_FAILED) return false;
      if (status === INSUFFICIENT_STORAGE) throw makeFullFault();
      if (status < 200 || status >= 300) throw new Error(`The class server refused a profile: ${status}.`);
      return true;
    },
  };
}
