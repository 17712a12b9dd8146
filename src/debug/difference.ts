/** One place in which two pieces of plain data differ. */
export interface Difference {
  /** As in `bubbles.2.x`; empty for the whole. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Where two pieces of plain data differ, in the order of their fields; no more than `most` places. */
export function listDifferences(before: unknown, after: unknown, max = 40): Difference[] {
  const found: Difference[] = [];
  const compare = (one: unknown, other: unknown, path: string): void => {
    if (found.length >= max || Object.is(one, other)) return;
    if (!isBranch(one) || !isBranch(other) || Array.isArray(one) !== Array.isArray(other)) {
      found.push({ path, before: one, after: other });
      return;
    }
    const [ones, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
    for (const name of new Set([...ones.keys(), ...others.keys()])) {
      compare(ones.get(name), others.get(name), path === '' ? name : `${path}.${name}`);
    }
  };
  compare(before, after, '');
  return found;
}

const say = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** A difference in one line of plain words. */
export function sayDifference({ path, before, after }: Difference): string {
  return `${path || 'all'}: ${say(before)} -> ${say(after)}`;
}
