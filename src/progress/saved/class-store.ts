import { put } from '../../net/put';
import { requestJson } from '../../net/request';
import { isCarriedId } from '../children';
import type { ProfileStore } from '../class-sync';

const PRECONDITION_FAILED = 412;
/** A tablet does not wait longer for the classroom's laptop. */
const TOTAL_MILLISECONDS = 10_000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object';
const isRevision = (value: unknown): value is number => Number.isSafeInteger(value);

const read = async (address: string): Promise<unknown> =>
  await requestJson(address, { need: 'wanted', cache: 'no-store', totalMilliseconds: TOTAL_MILLISECONDS });

/** The class server's profiles at an address without '/' at its end (tools/class-server.mjs). */
export function createClassStore(url: string): ProfileStore {
  return {
    list: async () => {
      const entries = await read(url);
      if (!isFields(entries)) throw new Error('The class server sent no list.');
      return new Map(
        Object.entries(entries).flatMap(([id, revision]) => (isCarriedId(id) && isRevision(revision) ? [[id, revision]] : [])),
      );
    },
    get: async (id) => {
      const stored = await read(`${url}/${id}`);
      if (!isFields(stored) || !isRevision(stored['revision'])) throw new Error('The class server sent no profile.');
      const { revision, text } = stored;
      return { revision, text: typeof text === 'string' ? text : null };
    },
    put: async (id, text, revision) => {
      const status = await put(`${url}/${id}`, { body: text, ifMatch: `"${revision}"` });
      if (status === PRECONDITION_FAILED) return false;
      if (status < 200 || status >= 300) throw new Error(`The class server refused a profile: ${status}.`);
      return true;
    },
  };
}
