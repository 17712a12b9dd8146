/** Starts of the app by a child on a day of school. */
const STARTS_PER_CHILD = 2;
/** Sizes of schools, or of all schools together. */
const CHILDREN = [1000, 1_000_000] as const;
/**
 * Firestore, multi-region, 2026: https://cloud.google.com/firestore/pricing. Other places cost
 * less.
 */
const FREE_READS_PER_DAY = 50_000;
const DOLLARS_PER_READ = 0.06 / 100_000;

/** What a collection holds after a publication. */
interface CollectionCost {
  readonly documentCount: number;
  readonly isChanged: boolean;
}

/** One line of a bill: documents that a child's starts of one day read. */
interface BillLine {
  readonly day: string;
  readonly readsPerChild: number;
}

/** A query counts as one read even when it finds nothing. */
const readsOf = (collections: readonly CollectionCost[]): number =>
  collections.reduce((sum, { documentCount }) => sum + Math.max(1, documentCount), 0);

/**
 * What the starts of one day read. Each device has one child: a tablet of a whole class reads the
 * rows once, not once a child.
 */
export function billOf(collections: readonly CollectionCost[]): BillLine[] {
  const changed = collections.filter(({ isChanged }) => isChanged);
  return [
    { day: 'nothing new', readsPerChild: STARTS_PER_CHILD },
    { day: 'after this publication', readsPerChild: STARTS_PER_CHILD + readsOf(changed) },
    { day: 'first day, all rows', readsPerChild: STARTS_PER_CHILD + readsOf(collections) },
  ];
}

/** Dollars for the reads of one day. */
export const dollarsFor = (reads: number): number => Math.max(0, reads - FREE_READS_PER_DAY) * DOLLARS_PER_READ;

const COLUMN_WIDTH = 30;

const inEnglish = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const cell = (reads: number): string =>
  `${inEnglish(reads)} = $${inEnglish(dollarsFor(reads), 2)}`.padStart(COLUMN_WIDTH);

/** The bill as a table: a line for each kind of day, a column for each number of children. */
export function describeBill(collections: readonly CollectionCost[]): string {
  const lines = billOf(collections);
  const width = Math.max(...lines.map(({ day }) => day.length));
  return [
    `Reads a day, and what they cost, with ${STARTS_PER_CHILD} starts a child (docs/firebase.md):`,
    `${' '.repeat(width)}${CHILDREN.map((count) => `${inEnglish(count)} children`.padStart(COLUMN_WIDTH)).join('')}`,
    ...lines.map(
      ({ day, readsPerChild }) => day.padEnd(width) + CHILDREN.map((count) => cell(count * readsPerChild)).join(''),
    ),
  ].join('\n');
}
