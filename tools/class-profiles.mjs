import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openCopies } from './class-copies.mjs';
import { writeWhole } from './write-whole.mjs';

/** The ids of children who are carried: src/progress/children.ts. They are file names here. */
export const ID = /^child-[a-z0-9]{10}$/u;

/**
 * One child as it is stored. `written` in milliseconds since 1970; 0 in files of earlier versions.
 * @typedef {{ revision: number, written: number, text: string }} Stored
 */

/**
 * @typedef {object} Room
 * @property {number} profiles children of one class server, removed ones too
 * @property {number} bytes of all files together
 */

/** @type {Room} */
export const ROOM = { profiles: 300, bytes: 1_000_000_000 };

/** How long a child who was removed can be brought back from copies. */
const REMOVED_MILLISECONDS = 10 * 24 * 60 * 60 * 1000;

/**
 * True for the text of a child who was removed (`isPresent` of src/progress/children.ts).
 * @param {string} text
 */
function isRemoved(text) {
  const { profiles } = JSON.parse(text);
  const child = Array.isArray(profiles) ? profiles[0]?.child : null;
  return child?.removed > child?.restored;
}

/**
 * True for the text of one child as the app writes it. What is in it the tablets validate.
 * @param {string} body
 */
export function isProfile(body) {
  try {
    const { app, kind } = JSON.parse(body);
    return app === 'kids-zone' && kind === 'child';
  } catch {
    return false;
  }
}

/**
 * A file as `write` leaves it. null for anything else: copied in part, or damaged on the disk.
 * @param {string} file its text
 * @returns {Stored | null}
 */
export function parseStored(file) {
  try {
    const { revision, written = 0, text } = JSON.parse(file);
    return Number.isSafeInteger(revision) &&
      revision > 0 &&
      Number.isSafeInteger(written) &&
      typeof text === 'string' &&
      isProfile(text)
      ? { revision, written, text }
      : null;
  } catch {
    return null;
  }
}

/**
 * The children of a folder; `removed`: when one was written that is removed. Of a file that cannot be read the child is missing
 * until a tablet sends it again.
 * @param {string} folder
 * @returns {Map<string, { revision: number, bytes: number, removed?: number }>}
 */
function readRevisions(folder) {
  const revisions = new Map();
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const id = name.replace(/\.json$/u, '');
    if (name.endsWith('.json') && ID.test(id)) {
      const stored = parseStored(readFileSync(path, 'utf8'));
      if (stored) {
        const { revision, written, text } = stored;
        revisions.set(id, { revision, bytes: statSync(path).size, ...(isRemoved(text) ? { removed: written } : {}) });
      } else {
        renameSync(path, `${path}.damaged`);
        console.warn(
          `${path} is damaged. It was renamed to ${name}.damaged: the next tablet that has this child sends it again.`,
        );
      }
    }
    // What was being written when the server was ended.
    else if (name.endsWith('.part')) rmSync(path);
  }
  return revisions;
}

/**
 * The children of a class in a folder, with their earlier revisions. The texts stay on the disk:
 * whoever fills the class does not fill the memory.
 * @param {string} folder is made if it is not there
 * @param {Room} [room]
 * @param {() => number} [now] milliseconds since 1970
 */
export function openProfiles(folder, room = ROOM, now = Date.now) {
  mkdirSync(folder, { recursive: true });
  const profiles = readRevisions(folder);
  const copies = openCopies(folder);
  for (const [id, { removed }] of profiles)
    if (removed !== undefined && now() - removed > REMOVED_MILLISECONDS) copies.forget(id);
  const pathOf = (/** @type {string} */ id) => join(folder, `${id}.json`);
  const bytesInAll = () => [...profiles.values()].reduce((sum, { bytes }) => sum + bytes, copies.bytes());
  /**
   * One write after the other, so that two of one revision cannot both be written.
   * @type {Promise<unknown>}
   */
  let writing = Promise.resolve();

  /**
   * What is stored of a child; null for nothing.
   * @param {string} id
   * @returns {Promise<Stored | null>}
   */
  const read = async (id) => (profiles.has(id) ? parseStored(await readFile(pathOf(id), 'utf8')) : null);

  /**
   * @param {string} id
   * @param {string} text
   * @param {number} expected
   */
  async function writeNow(id, text, expected) {
    const before = await read(id);
    if (expected !== (before?.revision ?? 0)) return 'changed';
    if (!profiles.has(id) && profiles.size >= room.profiles) return 'full';
    // Above those of copies, also where the file itself was damaged or deleted.
    const revision = Math.max(expected, ...copies.list(id).map((copy) => copy.revision)) + 1;
    const file = JSON.stringify({ revision, written: now(), text });
    const bytes = Buffer.byteLength(file);
    // The file that it replaces stays as a copy.
    if (bytesInAll() + bytes > room.bytes) return 'full';
    if (before) await copies.keep(id, before, text);
    await writeWhole(pathOf(id), file);
    profiles.set(id, { revision, bytes });
    return 'written';
  }

  return {
    /** Revisions by id. @returns {Record<string, number>} */
    list: () => Object.fromEntries([...profiles].map(([id, { revision }]) => [id, revision])),
    read,
    copies,
    /**
     * Writes a child that has a revision. 'changed': it has another one. 'full': there is no room.
     * @param {string} id
     * @param {string} text
     * @param {number} expected 0 for a child that is not there yet
     * @returns {Promise<'written' | 'changed' | 'full'>}
     */
    write: async (id, text, expected) => {
      const written = writing.then(() => writeNow(id, text, expected));
      writing = written.catch(() => undefined);
      return await written;
    },
  };
}
