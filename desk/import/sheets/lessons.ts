import { MIN_WORDS } from '../../../src/content/units';
import { isWithdrawn } from '../../../src/content/withdrawn';
import type { ImportedRow } from '../common/imported-row';
import { TOPIC_NAMES, topicOf } from '../common/topics';

// Proposes units and subunits for a list that has none, or only a category: for a human to move
// about. The result does not depend on the order of the rows.

/** A lesson has about as many words as a child learns in a week. */
const MAX_WORDS = 12;
/** Fewer words stay together, no matter what they are about. */
const MIN_WORDS_FOR_TOPICS = 2 * MIN_WORDS;
const OTHER_WORDS = 'More words';

interface Group {
  readonly name: string;
  readonly rows: ImportedRow[];
}

function groupBy(rows: readonly ImportedRow[], nameOf: (row: ImportedRow) => string): Group[] {
  const groups = new Map<string, ImportedRow[]>();
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return [...groups].map(([name, own]) => ({ name, rows: own }));
}

const lengthOf = ({ cells }: ImportedRow): number => [...(cells['Language'] ?? '')].length;
const textOf = ({ cells }: ImportedRow): string => JSON.stringify([cells['Language'], cells['English']]);
/** Short words first; among equals in an order that the sheet does not decide. */
const byEase = (one: ImportedRow, other: ImportedRow): number =>
  lengthOf(one) - lengthOf(other) || (textOf(one) < textOf(other) ? -1 : 1);

/** How many subunits of 8 to 12 words a unit has; a few words more where that cannot be. */
function countParts(words: number): number {
  const parts = Math.ceil(words / MAX_WORDS);
  return words / parts < MIN_WORDS ? Math.max(1, parts - 1) : parts;
}

/** Words of categories that are too small for a game, together: each part at least 8 words. */
function packSmall(small: readonly Group[]): Group[] {
  const packed: Group[] = [];
  let open: Group | null = null;
  for (const { name, rows } of small) {
    open = open === null ? { name, rows: [...rows] } : { name: `${open.name}, ${name}`, rows: [...open.rows, ...rows] };
    if (open.rows.length < MIN_WORDS) continue;
    packed.push(open);
    open = null;
  }
  const last = packed.at(-1);
  if (open !== null && last !== undefined)
    packed.splice(-1, 1, { name: `${last.name}, ${open.name}`, rows: [...last.rows, ...open.rows] });
  else if (open !== null) packed.push(open);
  return packed;
}

function assign(unit: string, { name, rows }: Group): void {
  const parts = countParts(rows.length);
  const size = rows.length / parts;
  [...rows].sort(byEase).forEach(({ cells }, index) => {
    cells['homeName'] = unit;
    cells['subCat'] = parts === 1 ? name : `${name} ${Math.floor(index / size) + 1}`;
  });
}

/**
 * Gives every row a unit and a subunit of 8 to 12 words, from its category where there is one, else
 * from what its English is about. Tells how. Words that are withdrawn on the day `today` do not
 * count: they stand with the others of their category, and close no subunit.
 */
export function proposeLessons(
  all: readonly ImportedRow[],
  titleOf: (row: ImportedRow) => string,
  today: string,
): string[] {
  const [rows, withdrawn] = [false, true].map((isGone) =>
    all.filter(({ cells }) => isWithdrawn(cells, today) === isGone),
  );
  return placeWithdrawn(withdrawn ?? [], rows ?? [], titleOf, () => proposeFor(rows ?? [], titleOf));
}

/** Puts withdrawn words where the others of their category were put. */
function placeWithdrawn(
  withdrawn: readonly ImportedRow[],
  given: readonly ImportedRow[],
  titleOf: (row: ImportedRow) => string,
  propose: () => string[],
): string[] {
  const categoryOf = (row: ImportedRow): string => row.cells['homeName'] || titleOf(row);
  const byCategory = new Map(given.toReversed().map((row) => [categoryOf(row), row.cells]));
  const categories = withdrawn.map(categoryOf);
  const notes = propose();
  withdrawn.forEach(({ cells }, index) => {
    const category = categories[index] ?? '';
    const { homeName = category, subCat = category } = byCategory.get(category) ?? {};
    Object.assign(cells, { homeName, subCat });
  });
  return notes;
}

function proposeFor(rows: readonly ImportedRow[], titleOf: (row: ImportedRow) => string): string[] {
  const hasCategory = rows.some(({ cells }) => (cells['homeName'] ?? '') !== '');
  const isOneSheet = new Set(rows.map(titleOf)).size === 1;
  const isByTopic = !hasCategory && isOneSheet && rows.length >= MIN_WORDS_FOR_TOPICS;
  const nameOf = (row: ImportedRow): string =>
    isByTopic
      ? (topicOf(row.cells['English'] ?? '') ?? OTHER_WORDS)
      : (row.cells['homeName'] ?? '') || (hasCategory ? OTHER_WORDS : titleOf(row));
  const groups = groupBy(rows, nameOf);
  const large = groups.filter((group) => group.rows.length >= MIN_WORDS);
  const small = groups
    .filter((group) => group.rows.length < MIN_WORDS)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const group of large) assign(group.name, group);
  const together = packSmall(small);
  const isEnough = together.every((group) => group.rows.length >= MIN_WORDS);
  const host = large.at(-1);
  if (isEnough) for (const group of together) assign(small.length === 1 ? group.name : OTHER_WORDS, group);
  else if (isByTopic && host !== undefined)
    assign(host.name, { name: host.name, rows: [...host.rows, ...together.flatMap((group) => group.rows)] });
  else
    for (const group of small)
      if (group.rows.every(({ cells }) => (cells['homeName'] ?? '') !== '') || !hasCategory) assign(group.name, group);
  const units = new Set(rows.map(({ cells }) => cells['homeName'])).size;
  const subunits = new Set(rows.map(({ cells }) => JSON.stringify([cells['homeName'], cells['subCat']]))).size;
  const hasSheets = !hasCategory && !isByTopic;
  const by = isByTopic ? 'what their English is about' : hasCategory ? 'their category' : 'their sheet';
  return [
    ...(hasSheets ? ['no column says the unit (homeName): each sheet is a unit, under its name'] : []),
    `no column says the subunit (subCat): ${units} units and ${subunits} subunits of 8 to 12 words are proposed, by ${by}, short words first; move words as you like`,
  ];
}

/** The order of units that were proposed by topic; others come after them. */
export const orderOfTopic = (unit: string): number => {
  const order = TOPIC_NAMES.indexOf(unit);
  return order < 0 ? TOPIC_NAMES.length : order;
};
