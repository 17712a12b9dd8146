import { hasCode } from './class-code.mjs';
import { ID, ROOM, isProfile, openProfiles } from './class-profiles.mjs';
import { isOwnHost } from './own-host.mjs';
import { pathOf } from './static-server.mjs';

/**
 * Where a class's tablets leave and find their children. src/progress/class-store.ts asks for it.
 */
export const PROFILES_PATH = '/class/profiles';

/**
 * @typedef {object} Limits
 * @property {import('./class-profiles.mjs').Room} room
 * @property {number} bodyBytes of one child: one with 5,000 words in several languages has less
 * @property {number} receivedBytes of all bodies that are on their way at once
 */

/** @type {Limits} */
const LIMITS = { room: ROOM, bodyBytes: 4_000_000, receivedBytes: 64_000_000 };

const STATUS = { written: 204, changed: 412, full: 507 };

/** The entity tags of revisions, as a tablet sends them: '"7"'. */
const TAG = /^"(?<revision>0|[1-9]\d{0,14})"$/u;

/**
 * Reads bodies whose sizes were declared. Of more than `room` bytes at once, those that have been on
 * their way for longest are cut off: a tablet's needs a moment.
 * @param {number} room
 */
function createReceiver(room) {
  /** @type {Map<import('node:http').IncomingMessage, number>} In the order in which they began. */
  const receiving = new Map();

  /**
   * null where it was cut off, here or by the other side.
   * @param {import('node:http').IncomingMessage} request
   * @param {number} bytes as it declares
   */
  return async (request, bytes) => {
    receiving.set(request, bytes);
    for (const oldest of receiving.keys()) {
      const all = [...receiving.values()].reduce((sum, other) => sum + other, 0);
      if (all <= room || oldest === request) break;
      receiving.delete(oldest);
      oldest.destroy();
    }
    try {
      const parts = [];
      for await (const part of request) parts.push(part);
      return Buffer.concat(parts).toString('utf8');
    } catch {
      return null;
    } finally {
      receiving.delete(request);
    }
  };
}

/**
 * Serves the children of a class from a folder, and everything else by `next`. Documents with
 * revisions: a tablet reads one, merges, and writes it back with the revision that it has read
 * (`If-Match`); 412 says that another one was first. The server reads nothing of them, and keeps
 * earlier revisions. Whoever does not send the code of the class gets nothing and writes nothing.
 * What it promises, with the attacks that are tried: docs/children.md.
 *
 * @param {string} folder is made if it is not there
 * @param {string} code
 * @param {import('node:http').RequestListener} next
 * @param {Partial<Limits>} [limits]
 * @returns {import('node:http').RequestListener}
 */
export function handleClass(folder, code, next, limits = {}) {
  const { room, bodyBytes, receivedBytes } = { ...LIMITS, ...limits };
  const profiles = openProfiles(folder, room);
  const receive = createReceiver(receivedBytes);

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {string} id
   * @returns {Promise<number | null>} status of the answer; null where nobody waits for one
   */
  async function put(request, id) {
    const { 'content-type': type, 'content-length': declared, 'if-match': tag = '' } = request.headers;
    // Another website's page cannot send this type without being asked for, and no such question is
    // answered here.
    if (type !== 'application/json') return 415;
    // Without a declared length Node does not know where the body ends. Browsers declare it.
    if (declared === undefined) return 411;
    const bytes = Number(declared);
    if (bytes > bodyBytes) return 413;
    const body = await receive(request, bytes);
    if (body === null) return null;
    if (!isProfile(body)) return 400;
    const revision = TAG.exec(tag)?.groups?.['revision'];
    return STATUS[revision === undefined ? 'changed' : await profiles.write(id, body, Number(revision))];
  }

  return (request, response) => {
    // A page of another website that its name was led to this computer with (DNS rebinding).
    if (!isOwnHost(request.headers.host)) {
      response.writeHead(421, { 'Content-Type': 'text/plain', Connection: 'close' });
      response.end("Open the app by the address that the class's computer shows.");
      return;
    }
    const path = pathOf(request.url ?? '/') ?? '';
    if (path !== PROFILES_PATH && !path.startsWith(`${PROFILES_PATH}/`)) {
      next(request, response);
      return;
    }
    /** @param {number} status @param {unknown} [value] */
    const answer = (status, value) => {
      response.statusCode = status;
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      if (value !== undefined) response.setHeader('Content-Type', 'application/json');
      // The rest of a body of nobody we know is not read.
      if (status === 401) response.setHeader('Connection', 'close');
      response.end(value === undefined ? undefined : JSON.stringify(value));
    };
    const id = path.slice(PROFILES_PATH.length + 1);
    const respond = async () => {
      if (!hasCode(request, code)) answer(401);
      else if (request.method === 'GET' && id === '') answer(200, profiles.list());
      else if (!ID.test(id)) answer(404);
      else if (request.method === 'GET') {
        const { revision, text } = (await profiles.read(id)) ?? { revision: 0, text: null };
        answer(200, { revision, text });
      } else if (request.method === 'PUT') {
        const status = await put(request, id);
        if (status !== null) answer(status);
      } else answer(405);
    };
    respond().catch((error) => {
      console.error(error);
      answer(500);
    });
  };
}
