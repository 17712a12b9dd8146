import { toTable, withPart } from '../document-parts.mjs';
import { ROOMS } from './rooms.mjs';

const HEAD = ['Room', 'Files', 'Purpose', 'May import'];

/** @typedef {import('./rooms.mjs').Room} Room */

/**
 * A pattern of paths as a reader writes it, with a star for any name.
 * @param {RegExp} pattern
 */
const readable = ({ source }) =>
  source
    .replaceAll('\\/', '/')
    .replaceAll('\\.', '.')
    .replaceAll(/\[\^\/\][+*]/gu, '*')
    .replaceAll('(?:', '(')
    .replaceAll(/[\^$]/gu, '');

/**
 * The rooms from the lowest on: each after those that it may import.
 * @param {readonly Room[]} rooms
 */
function inOrder(rooms) {
  /** @type {Room[]} */
  const ordered = [];
  let left = [...rooms];
  while (left.length > 0) {
    const isFree = (/** @type {Room} */ room) =>
      room.may.every((name) => !left.some((other) => other !== room && other.name === name));
    const free = left.filter(isFree);
    // Rooms that import each other have no order.
    const next = free.length > 0 ? free : left;
    ordered.push(...next);
    left = left.filter((room) => !next.includes(room));
  }
  return ordered;
}

/** @param {Room} room */
function describeImports({ may, types = [], outside = [] }) {
  const all = [
    ...may.map((name) => `\`${name}\``),
    ...types.map((name) => `types of \`${name}\``),
    ...outside.map((path) => `\`${readable(path)}\``),
  ];
  return all.length === 0 ? 'nothing' : all.join(', ');
}

/**
 * The document with the table of these rooms between its marks.
 * @param {string} document
 * @param {readonly Room[]} [rooms]
 */
export function withTable(document, rooms = ROOMS) {
  const rows = inOrder(rooms).map((room) => [
    `\`${room.name}\``,
    `\`${readable(room.files)}\``,
    room.purpose,
    describeImports(room),
  ]);
  return withPart(document, 'rooms', toTable([HEAD, ...rows]));
}
