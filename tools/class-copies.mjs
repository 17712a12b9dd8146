import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.mjs';

/** Earlier revisions of each child, beside the children. */
const COPIES_FOLDER = 'earlier';

/** Revisions that are kept of each child in any case: the last ones. */
const LAST_COPIES = 10;
/** Minutes, hours and days of which some are kept, too: the latest ten of each. */
const PERIODS_OF_EACH = 10;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Of each day the first ones that something was taken away from. */
const LOSSES_A_DAY = 10;

/**
 * An earlier revision of a child. `isLoss`: something was taken away from it. `written` in
 * milliseconds since 1970.
 * @typedef {{ revision: number, written: number, bytes: number, isLoss: boolean }} Copy
 */

const NAME = /^(?<id>child-[a-z0-9]{10})\.(?<revision>\d+)\.(?<written>\d+)(?<loss>\.before-loss)?\.json$/u;

/** @param {string} id @param {Omit<Copy, 'bytes'>} copy */
const nameOf = (id, { revision, written, isLoss }) =>
  `${id}.${revision}.${written}${isLoss ? '.before-loss' : ''}.json`;

/**
 * The entries of a JSON object; none of anything else.
 * @param {unknown} value
 */
const entriesOf = (value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];

/**
 * What can be taken away from a child, of any version of its text: how many records each list has.
 * Marks: that it was removed, and when a list was cleared.
 * @param {string} text
 * @returns {{ lists: Map<string, number>, marks: string }}
 */
function readAmounts(text) {
  const { version, profiles } = JSON.parse(text);
  const profile = Array.isArray(profiles) ? profiles[0] : null;
  const lists = new Map();
  const cleared = [];
  for (const [language, progress] of entriesOf(profile?.languages)) {
    for (const [name, value] of entriesOf(progress)) {
      if (Array.isArray(value)) lists.set(`${language} ${name}`, value.length);
      else cleared.push([language, value]);
    }
  }
  return { lists, marks: JSON.stringify([version, profile?.child?.removed, cleared]) };
}

/**
 * True where a text has less than the one before: a list is shorter, it was cleared, the child was
 * removed, or it is of another version.
 * @param {string} before
 * @param {string} after
 */
function hasLoss(before, after) {
  const [old, next] = [readAmounts(before), readAmounts(after)];
  return old.marks !== next.marks || [...old.lists].some(([name, length]) => (next.lists.get(name) ?? 0) < length);
}

/**
 * Copies by the periods in which they were written, the latest period first.
 * @param {readonly Copy[]} newest
 * @param {number} milliseconds
 */
function groupByPeriod(newest, milliseconds) {
  /** @type {Map<number, Copy[]>} */
  const periods = new Map();
  for (const copy of newest) {
    const period = Math.floor(copy.written / milliseconds);
    periods.set(period, [...(periods.get(period) ?? []), copy]);
  }
  return [...periods.values()].slice(0, PERIODS_OF_EACH);
}

/**
 * The copies to keep: somebody who writes a child a thousand times in a minute cannot push out what
 * was there before. The last ten; of the latest minutes the first and the last one; of hours and
 * days the last one, and of each day those from which something was taken first.
 * @param {readonly Copy[]} copies of one child
 * @returns {Set<Copy>}
 */
export function chooseCopies(copies) {
  const newest = copies.toSorted((one, other) => other.revision - one.revision);
  const days = groupByPeriod(newest, DAY);
  return new Set([
    ...newest.slice(0, LAST_COPIES),
    ...groupByPeriod(newest, MINUTE).flatMap((minute) => [...minute.slice(0, 1), ...minute.slice(-1)]),
    ...[...groupByPeriod(newest, HOUR), ...days].flatMap((period) => period.slice(0, 1)),
    ...days.flatMap((day) => day.filter(({ isLoss }) => isLoss).slice(-LOSSES_A_DAY)),
  ]);
}

/**
 * The earlier revisions of the children of a class, as files.
 * @param {string} classFolder
 */
export function openCopies(classFolder) {
  const folder = join(classFolder, COPIES_FOLDER);
  mkdirSync(folder, { recursive: true });
  /** @type {Map<string, readonly Copy[]>} */
  const copiesOf = new Map();
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { id, revision, written, loss } = NAME.exec(name)?.groups ?? {};
    // What was being written when the server was ended.
    if (name.endsWith('.part')) rmSync(path);
    if (id === undefined) continue;
    const { size } = statSync(path);
    const copy = { revision: Number(revision), written: Number(written), bytes: size, isLoss: loss !== undefined };
    copiesOf.set(id, [...(copiesOf.get(id) ?? []), copy]);
  }
  const list = (/** @type {string} */ id) => copiesOf.get(id) ?? [];

  return {
    /** Copies of a child, in no order. */
    list,
    ids: () => [...copiesOf.keys()],
    /** The file of a copy, as it was written. @param {string} id @param {Copy} copy */
    read: async (id, copy) => await readFile(join(folder, nameOf(id, copy)), 'utf8'),
    /** Deletes the copies of a child. @param {string} id */
    forget: (id) => {
      for (const copy of list(id)) rmSync(join(folder, nameOf(id, copy)), { force: true });
      copiesOf.delete(id);
    },
    /** Bytes of all copies. */
    bytes: () => [...copiesOf.values()].flat().reduce((sum, { bytes }) => sum + bytes, 0),
    /**
     * Keeps a file that is about to be replaced, and deletes the copies that it is kept instead of.
     * @param {string} id
     * @param {import('./class-profiles.mjs').Stored} replaced
     * @param {string} next the text that comes
     */
    keep: async (id, replaced, next) => {
      const { revision, written, text } = replaced;
      const file = JSON.stringify(replaced);
      const copy = { revision, written, isLoss: hasLoss(text, next), bytes: Buffer.byteLength(file) };
      await writeWhole(join(folder, nameOf(id, copy)), file);
      // One of this revision: the server was ended after it kept it, and before it was replaced.
      const again = list(id).filter((other) => other.revision === revision && nameOf(id, other) !== nameOf(id, copy));
      const all = [...list(id).filter((other) => other.revision !== revision), copy];
      const kept = chooseCopies(all);
      for (const other of [...again, ...all.filter((one) => !kept.has(one))])
        await rm(join(folder, nameOf(id, other)), { force: true });
      copiesOf.set(id, [...kept]);
    },
  };
}
