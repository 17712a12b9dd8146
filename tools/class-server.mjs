import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './class-code.mjs';
import { pathOf } from './static-server.mjs';

/**
 * Where a class's tablets leave and find their children. src/progress/class-store.ts asks for it.
 */
export const PROFILES_PATH = '/class/profiles';

/** One child with 5,000 words in several languages has less. */
const MAX_BYTES = 4_000_000;
/** Children of one class server, removed ones too. */
const MAX_PROFILES = 300;

/** The ids of children who are carried: src/progress/children.ts. They are file names here. */
const ID = /^child-[a-z0-9]{10}$/u;

/**
 * A file is written whole under another name, flushed to the disk and renamed: whenever the server
 * is killed, the one or the other is there.
 * @param {string} file
 * @param {string} text
 */
async function writeWhole(file, text) {
  const part = `${file}.part`;
  const handle = await open(part, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}

/**
 * Reads a body. null when it is too large.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<string | null>}
 */
async function readBody(request) {
  const parts = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MAX_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * True for the text of one child as the app writes it. What is in it the tablets validate.
 * @param {string} body
 */
function isProfile(body) {
  try {
    const { app, kind } = JSON.parse(body);
    return app === 'kids-zone' && kind === 'child';
  } catch {
    return false;
  }
}

/**
 * A file as `write` leaves it. null for anything else: copied in part, or damaged on the disk.
 * @param {string} file
 * @returns {{ revision: number, text: string } | null}
 */
function readStored(file) {
  try {
    const { revision, text } = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(revision) && revision > 0 && typeof text === 'string' && isProfile(text)
      ? { revision, text }
      : null;
  } catch {
    return null;
  }
}

/**
 * The children of a folder. Of a file that cannot be read the child is missing until a tablet sends
 * it again.
 * @param {string} folder
 * @returns {Map<string, { revision: number, text: string }>}
 */
function readProfiles(folder) {
  const profiles = new Map();
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const id = name.replace(/\.json$/u, '');
    if (name.endsWith('.json') && ID.test(id)) {
      const stored = readStored(path);
      if (stored) profiles.set(id, stored);
      else {
        renameSync(path, `${path}.damaged`);
        console.warn(
          `${path} is damaged. It was renamed to ${name}.damaged: the next tablet that has this child sends it again.`,
        );
      }
    }
    // What was being written when the server was ended.
    else if (name.endsWith('.part')) rmSync(path);
  }
  return profiles;
}

/**
 * Serves the children of a class from a folder, and everything else by `next`. Documents with
 * revisions: a tablet reads one, merges, and writes it back with the revision that it has read
 * (`If-Match`); 412 says that another one was first. The server reads nothing of them. Whoever does
 * not send the code of the class gets nothing and writes nothing.
 *
 * @param {string} folder is made if it is not there
 * @param {string} code
 * @param {import('node:http').RequestListener} next
 * @returns {import('node:http').RequestListener}
 */
export function handleClass(folder, code, next) {
  mkdirSync(folder, { recursive: true });
  const profiles = readProfiles(folder);
  /**
   * One write after the other, so that two of one revision cannot both be written.
   * @type {Promise<unknown>}
   */
  let writing = Promise.resolve();

  /**
   * @param {string} id
   * @param {string} text
   * @param {string | undefined} ifMatch
   * @returns {Promise<number>} status of the answer
   */
  async function write(id, text, ifMatch) {
    const revision = profiles.get(id)?.revision ?? 0;
    if (ifMatch !== `"${revision}"`) return 412;
    if (!profiles.has(id) && profiles.size >= MAX_PROFILES) return 507;
    const profile = { revision: revision + 1, text };
    await writeWhole(join(folder, `${id}.json`), JSON.stringify(profile));
    profiles.set(id, profile);
    return 204;
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {string} id
   * @returns {Promise<number>}
   */
  async function receive(request, id) {
    // Another website's page cannot send this type without being asked for, and no such question is
    // answered here.
    if (request.headers['content-type'] !== 'application/json') return 415;
    const body = await readBody(request);
    if (body === null) return 413;
    if (!isProfile(body)) return 400;
    const written = writing.then(() => write(id, body, request.headers['if-match']));
    writing = written.catch(() => undefined);
    return await written;
  }

  return (request, response) => {
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
      // The rest of a body that is refused is not read.
      if (status === 401 || status === 413) response.setHeader('Connection', 'close');
      response.end(value === undefined ? undefined : JSON.stringify(value));
    };
    const id = path.slice(PROFILES_PATH.length + 1);
    if (!hasCode(request, code)) answer(401);
    else if (request.method === 'GET' && id === '') {
      answer(200, Object.fromEntries([...profiles].map(([name, { revision }]) => [name, revision])));
    } else if (!ID.test(id)) answer(404);
    else if (request.method === 'GET') answer(200, profiles.get(id) ?? { revision: 0, text: null });
    else if (request.method === 'PUT') {
      receive(request, id).then(answer, (error) => {
        console.error(error);
        answer(500);
      });
    } else answer(405);
  };
}
