/** One value that differs between two JSON values. */
export interface Difference {
  /** Path of the value, such as `bubbles.2.x`; empty for the root. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Values that differ between two JSON values, in the order of their fields; at most `max`. */
export function listDifferences(before: unknown, after: unknown, max = 40): Difference[] {
  const found: Difference[] = [];
  const compare = (one: unknown, other: unknown, path: string): void => {
    if (found.length >= max || Object.is(one, other)) return;
    if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) {
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

const formatValue = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** One line such as `cards.1.x: 2 -> 5`. */
export function formatDifference({ path, before, after }: Difference): string {
  return `${path || 'all'}: ${formatValue(before)} -> ${formatValue(after)}`;
}
