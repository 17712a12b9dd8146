import data from '@mdn/browser-compat-data/forLegacyNode';
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { readFloor } from './floor.mjs';

/** Something that a built file uses and a browser of the floor lacks. */
export interface Finding {
  /** As the list of exceptions names it (./allowed.ts): 'toSorted()', ':has', 'zoom:'. */
  readonly feature: string;
  /** The browsers that lack it, with their first version: 'Chrome 110, Safari 16'. */
  readonly since: string;
}

/** MDN's names of the browsers of browserslist. */
const BROWSERS = {
  chrome: ['chrome', 'Chrome'],
  edge: ['edge', 'Edge'],
  firefox: ['firefox', 'Firefox'],
  safari: ['safari', 'Safari'],
  ios_saf: ['safari_ios', 'iPadOS'],
} as const satisfies Readonly<Record<string, readonly [BrowserName, string]>>;

const FLOOR = readFloor();

/**
 * -1, 0 or 1 for two versions such as '15.4'; MDN writes '≤37' for one that is not known exactly.
 */
function compareVersions(one: string, other: string): number {
  const [numbers, others] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  const difference = (numbers?.[0] ?? 0) - (others?.[0] ?? 0) || (numbers?.[1] ?? 0) - (others?.[1] ?? 0);
  return Math.sign(difference);
}

interface Options {
  /** The vendor's prefix under which the feature is used, such as '-webkit-'. */
  readonly prefix?: string;
  /** True where a browser that has a part of it is said to lack it. */
  readonly isWholeNeeded?: boolean;
}

/** True for a statement that says: there, under this name, without a switch. */
function isThere(statement: SimpleSupportStatement, { prefix = '', isWholeNeeded = false }: Options): boolean {
  const {
    alternative_name: alias,
    flags,
    partial_implementation: isPartial = false,
    version_removed: removed,
  } = statement;
  if (isWholeNeeded && isPartial) return false;
  return !alias && !flags && !removed && (statement.prefix === undefined || statement.prefix === prefix);
}

/**
 * The browsers of the floor that lack a feature, with the first version that has it; '' when all
 * have it.
 */
export function findLacking(entry: Identifier | undefined, options: Options = {}): string {
  const { __compat: compat } = entry ?? {};
  if (!compat) return '';
  const lacking: string[] = [];
  for (const [name, floor] of FLOOR) {
    const [browser, label] = BROWSERS[name];
    const { [browser]: support = [] } = compat.support;
    const statements = [support].flat();
    const known = statements.flatMap((statement) => {
      const { version_added: version } = statement;
      return typeof version === 'string' && version !== 'preview' && isThere(statement, options) ? [version] : [];
    });
    if (statements.length === 0 || known.some((version) => compareVersions(version, floor) <= 0)) continue;
    lacking.push(`${label} ${known[0] ?? 'never'}`);
  }
  return lacking.join(', ');
}

/**
 * MDN's entry of a feature by its path, such as 'css.selectors.has'. Throws for a path that its
 * data do not have (any more).
 */
export function entryAt(path: string): Identifier {
  let entry: unknown = data;
  for (const name of path.split('.')) {
    if (typeof entry !== 'object' || entry === null || !(name in entry))
      throw new Error(`@mdn/browser-compat-data has no ${path}.`);
    entry = (entry as Readonly<Record<string, unknown>>)[name];
  }
  return entry as Identifier;
}

/** Collects findings, each feature once; those that every browser has are not kept. */
export function createFindings(): {
  readonly add: (feature: string, since: string) => void;
  readonly list: () => readonly Finding[];
} {
  const found = new Map<string, string>();
  return {
    add: (feature, since) => {
      if (since !== '') found.set(feature, since);
    },
    list: () =>
      [...found]
        .map(([feature, since]) => ({ feature, since }))
        .toSorted((one, other) => (one.feature < other.feature ? -1 : 1)),
  };
}
