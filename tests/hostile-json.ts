import fc from 'fast-check';

/** Nested deeper than any reader may recurse. */
const DEPTH = 20_000;

/**
 * JSON that no writer of ours makes. Parsed from text, as files are: so '__proto__' is a name like
 * any other.
 */
const HOSTILE_TEXTS: readonly string[] = [
  'null',
  'true',
  '-1',
  '0.5',
  '1e308',
  '1e999',
  '[]',
  '{}',
  '""',
  '"__proto__"',
  '"constructor"',
  '"../../../etc/passwd"',
  '"javascript:alert(1)"',
  '"<img src=x onerror=alert(1)>"',
  String.raw`"\ud800"`,
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"length":4294967295}',
  '[[[[[[]]]]]]',
  `"${'x'.repeat(10_000)}"`,
];

/** Hostile JSON, or any JSON; sometimes nested very deeply. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXTS).map((text) => JSON.parse(text) as unknown) },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(['[', ']'], ['{"a":', '}'])
      .map(([open = '', close = '']) => JSON.parse(`${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`) as unknown),
  },
);

interface Change {
  /**
   * At each level the child with this number, counted round, until the list ends or there are no
   * children.
   */
  readonly path: readonly number[];
  /** What comes in its place; undefined takes it away. */
  readonly value: unknown;
}

const isParent = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Applies a change to a tree, in place. */
function apply(root: Record<string, unknown>, { path, value }: Change): void {
  let parent = root;
  for (const [depth, pick] of path.entries()) {
    const names = Object.keys(parent);
    const name = names[pick % Math.max(1, names.length)];
    if (name === undefined) return;
    const child = parent[name];
    if (depth + 1 < path.length && isParent(child) && Object.keys(child).length > 0) {
      parent = child;
      continue;
    }
    // A list in a file has no holes.
    if (value === undefined && Array.isArray(parent)) parent.splice(Number(name), 1);
    else if (value === undefined) delete parent[name];
    else Object.defineProperty(parent, name, { value, enumerable: true, configurable: true, writable: true });
    return;
  }
}

/** Copies of a tree with some values replaced or taken away, at any depth. */
export function mutationsOf(root: object, maxChanges = 4): fc.Arbitrary<unknown> {
  const text = JSON.stringify(root);
  const change: fc.Arbitrary<Change> = fc.record({
    path: fc.array(fc.nat(200), { minLength: 1, maxLength: 5 }),
    value: fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 4, arbitrary: anyJson }),
  });
  return fc.array(change, { minLength: 1, maxLength: maxChanges }).map((changes) => {
    const copy = JSON.parse(text) as Record<string, unknown>;
    for (const one of changes) apply(copy, one);
    return copy;
  });
}

/** A case of a property. */
interface HostileCase {
  readonly json: unknown;
}

/** JSON as a report shows it. */
function toReport(json: unknown): string {
  try {
    return JSON.stringify(json).slice(0, 2000);
  } catch {
    return 'nested very deeply';
  }
}

/** Values as cases of a property that can be printed, however deeply they are nested. */
export function asCases(values: fc.Arbitrary<unknown>): fc.Arbitrary<HostileCase> {
  return values.map((json) => ({ json, [fc.toStringMethod]: () => toReport(json) }));
}

/** True when something was added to the prototypes that all objects and lists share. */
export function isPolluted(): boolean {
  return Reflect.has({}, 'polluted') || Reflect.has([], 'polluted');
}
