import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Beside the children, so that a backup of the folder keeps it: the tablets know the class by it.
 */
const CODE_FILE = 'class-code.txt';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const CODE_LENGTH = 20;
/** As a tablet takes it: src/progress/saved/class-code.ts. */
const CODE = /^[A-Za-z0-9]{20}$/u;

/**
 * The code of the class in a folder; made when it is missing or damaged.
 * @param {string} folder
 */
export function openClassCode(folder) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, CODE_FILE);
  try {
    const saved = readFileSync(path, 'utf8').trim();
    if (CODE.test(saved)) return saved;
  } catch {
    // The first start.
  }
  const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  writeFileSync(path, `${code}\n`, { mode: 0o600 });
  return code;
}

/**
 * The path by which a tablet joins the class. Behind '#', so that it is in no request. @param
 * {string} code
 */
export const joinPath = (code) => `/children#class=${code}`;

/** @param {string} text */
const digestOf = (text) => createHash('sha256').update(text).digest();

/**
 * True for a request of a tablet that has joined.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} code
 */
export const hasCode = ({ headers }, code) =>
  timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${code}`));
