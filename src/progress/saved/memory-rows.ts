import type { Memory, WordMemory } from '../word-memory';
import { MAX_ROW_LENGTH, fromRow, mergeMemory, parseRow, toRow } from '../word-memory';
import { joinByKey } from '../join';

/** True for a row of a memory document. */
export const isRow = (row: string): boolean => row.length <= MAX_ROW_LENGTH && parseRow(row) !== null;

/**
 * A row's word: its key and the hash of its spelling. A key that is used again for another word is
 * another word.
 */
const wordOf = (row: string): string => row.split(',', 2).join(',');

function readOne(row: string): Memory {
  const { memory } = parseRow(row) ?? {};
  return new Map<string, WordMemory>(memory ? [['', memory]] : []);
}

/**
 * The row of the memory that mergeMemory takes. Its tie, two texts of one memory, is decided by the
 * text.
 */
function joinRow(one: string, other: string): string {
  if (one === other) return one;
  const [first, second] = one > other ? [one, other] : [other, one];
  const memory = readOne(second);
  return mergeMemory(readOne(first), memory).get('') === memory.get('') ? second : first;
}

/** Two lists of rows as one, each word once. A join: commutative, associative, idempotent. */
export function joinRows(ones: readonly string[], others: readonly string[]): string[] {
  return joinByKey(ones, others, wordOf, joinRow);
}

/**
 * The memory of the words that the content has. `textOf` gives a word's spelling by its key, or
 * null.
 */
export function readRows(rows: readonly string[], textOf: (key: string) => string | null): Memory {
  return new Map(rows.flatMap((row) => [fromRow(row, textOf)].filter((entry) => entry !== null)));
}

/** Rows of a memory. Words that the content does not have are left out. */
export function writeRows(memory: Memory, textOf: (key: string) => string | null): string[] {
  return [...memory].flatMap(([key, word]) => {
    const text = textOf(key);
    return text === null ? [] : [toRow(key, text, word)];
  });
}
