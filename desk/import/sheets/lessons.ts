import { MIN_WORDS } from '../../../src/content/units';
import { isWithdrawn } from '../../../src/content/withdrawn';
import type { ImportedRow } from '../common/imported-row';
import { TOPIC_NAMES, distanceFromTopic, topicOf } from '../common/topics';

// Proposes units and subunits for a list that has none, or only a category: for a human to move
// about. The result does not depend on the order of the rows.

/** A lesson has about as many words as a child learns in a week. */
const MAX_WORDS = 12;
/** Fewer words stay together, no matter what they are about. */
const MIN_WORDS_FOR_TOPICS = 2 * MIN_WORDS;
/** What no category and no topic has. It is never shown: a unit of it is called after its words. */
const OTHER_WORDS = '';
/** A longer name of a unit ends here, with '…'. */
const MAX_NAME_LETTERS = 40;
/** Of this many of its words a unit without a name gets one. */
const WORDS_OF_NAME = 2;

/** Words that belong together, by the names of their categories or topics. */
interface Group {
  readonly names: readonly string[];
  readonly rows: ImportedRow[];
}

function groupBy(rows: readonly ImportedRow[], nameOf: (row: ImportedRow) => string): Group[] {
  const groups = new Map<string, ImportedRow[]>();
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return [...groups].map(([name, own]) => ({ names: [name], rows: own }));
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
  for (const { names, rows } of small) {
    open = open === null ? { names, rows: [...rows] } : join(open, { names, rows });
    if (open.rows.length < MIN_WORDS) continue;
    packed.push(open);
    open = null;
  }
  const last = packed.at(-1);
  if (open !== null && last !== undefined) packed.splice(-1, 1, join(last, open));
  else if (open !== null) packed.push(open);
  return packed;
}

const join = (one: Group, other: Group): Group => ({
  names: [...one.names, ...other.names],
  rows: [...one.rows, ...other.rows],
});

const shorten = (name: string): string => {
  const letters = [...name];
  return letters.length <= MAX_NAME_LETTERS
    ? name
    : `${letters
        .slice(0, MAX_NAME_LETTERS - 1)
        .join('')
        .trim()}…`;
};

/**
 * The name of a unit that has none, in the language: two of its words, the most typical of what it
 * is about. Children are never shown a topic's English name.
 */
function nameByWords({ names, rows }: Group): string {
  const distance = ({ cells }: ImportedRow): number =>
    Math.min(...names.map((topic) => distanceFromTopic(cells['English'] ?? '', topic)));
  const words = [...rows]
    .sort(byEase)
    .sort((one, other) => Math.min(distance(one), MOST_DISTANT) - Math.min(distance(other), MOST_DISTANT))
    .map(({ cells }) => (cells['Language'] ?? '').trim());
  return shorten([...new Set(words.filter((word) => word !== ''))].slice(0, WORDS_OF_NAME).join(', '));
}
/** Farther from its topic than any common word. */
const MOST_DISTANT = 1_000_000;

/** Names that spreadsheets give by themselves. They say nothing of the words. */
const DEFAULT_NAME =
  /^(?:sheet|table|tabelle|hoja|feuil|feuille|foglio|planilha|folha|blad|ark|taul|taulukko|arkusz|list|munka|лист|аркуш|工作表|シート|form responses|untitled|book|workbook)[\s_]?\d*(?:\s?\(\d+\))?$/iu;

/** The name of a unit by its categories or sheets; of words without one by two of these words. */
const nameByCategories = (group: Group): string =>
  shorten(group.names.filter((name) => name !== OTHER_WORDS && !DEFAULT_NAME.test(name)).join(', ')) ||
  nameByWords(group);

function assign(unit: string, { rows }: Group): void {
  const parts = countParts(rows.length);
  const size = rows.length / parts;
  [...rows].sort(byEase).forEach(({ cells }, index) => {
    cells['homeName'] = unit;
    cells['subCat'] = parts === 1 ? unit : `${unit} ${Math.floor(index / size) + 1}`;
  });
}

/** What was done for lessons, in words; the units in their order, where it is not the sheet's. */
export interface ProposedLessons {
  readonly notes: readonly string[];
  readonly units: readonly string[];
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
): ProposedLessons {
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
  propose: () => ProposedLessons,
): ProposedLessons {
  const categoryOf = (row: ImportedRow): string => row.cells['homeName'] || titleOf(row);
  const byCategory = new Map(given.toReversed().map((row) => [categoryOf(row), row.cells]));
  const categories = withdrawn.map(categoryOf);
  const proposed = propose();
  withdrawn.forEach(({ cells }, index) => {
    const category = categories[index] ?? '';
    const { homeName = category, subCat = category } = byCategory.get(category) ?? {};
    Object.assign(cells, { homeName, subCat });
  });
  return proposed;
}

/** The place of a topic; what is of none comes last. */
const orderOf = (topic: string): number => {
  const place = TOPIC_NAMES.indexOf(topic);
  return place < 0 ? TOPIC_NAMES.length : place;
};

/** The units in the order of their topics, and what each of them is about, for the report. */
function orderTopics(units: ReadonlyMap<string, readonly string[]>): {
  readonly units: string[];
  readonly about: string;
} {
  const ordered = [...units]
    .map(([unit, topics]) => ({ unit, topics, order: Math.min(...topics.map(orderOf)) }))
    .sort((one, other) => one.order - other.order);
  const about = ordered.map(
    ({ unit, topics }) =>
      `"${unit}" (${topics.map((topic) => (topic === OTHER_WORDS ? 'more words' : topic)).join(', ')})`,
  );
  return { units: ordered.map(({ unit }) => unit), about: about.join('; ') };
}

function proposeFor(rows: readonly ImportedRow[], titleOf: (row: ImportedRow) => string): ProposedLessons {
  const hasCategory = rows.some(({ cells }) => (cells['homeName'] ?? '') !== '');
  const isOneSheet = new Set(rows.map(titleOf)).size === 1;
  const isByTopic = !hasCategory && isOneSheet && rows.length >= MIN_WORDS_FOR_TOPICS;
  /** Words without a category, in a list that has some, stay without one where they are too few. */
  const isOfCategory = (group: Group): boolean =>
    !hasCategory || group.rows.every(({ cells }) => (cells['homeName'] ?? '') !== '');
  const nameOf = (row: ImportedRow): string =>
    isByTopic
      ? (topicOf(row.cells['English'] ?? '') ?? OTHER_WORDS)
      : (row.cells['homeName'] ?? '') || (hasCategory ? OTHER_WORDS : titleOf(row));
  const nameUnit = isByTopic ? nameByWords : nameByCategories;
  const groups = groupBy(rows, nameOf);
  const large = groups.filter((group) => group.rows.length >= MIN_WORDS);
  const small = groups
    .filter((group) => group.rows.length < MIN_WORDS)
    .sort((one, other) => ((one.names[0] ?? '') < (other.names[0] ?? '') ? -1 : 1));
  const together = packSmall(small);
  const isEnough = together.every((group) => group.rows.length >= MIN_WORDS);
  const host = large.at(-1);
  const hosted = !isEnough && isByTopic && host !== undefined ? together.reduce(join, host) : null;
  const rest = hosted !== null ? [] : isEnough ? together : small.filter(isOfCategory);
  const units = new Map<string, readonly string[]>();
  for (const group of [...large.map((each) => (each === host && hosted !== null ? hosted : each)), ...rest]) {
    // Of words of a topic that come to others, these others say the name.
    const name = nameUnit(group === hosted && host !== undefined ? host : group);
    assign(name, group);
    units.set(name, [...(units.get(name) ?? []), ...group.names]);
  }
  const subunits = new Set(rows.map(({ cells }) => JSON.stringify([cells['homeName'], cells['subCat']]))).size;
  const count = new Set(rows.map(({ cells }) => cells['homeName'])).size;
  const hasSheets = !hasCategory && !isByTopic;
  const by = isByTopic ? 'what their English is about' : hasCategory ? 'their category' : 'their sheet';
  const topics = isByTopic ? orderTopics(units) : null;
  return {
    notes: [
      ...(hasSheets ? ['no column says the unit (homeName): each sheet is a unit, under its name'] : []),
      `no column says the subunit (subCat): ${count} units and ${subunits} subunits of 8 to 12 words are proposed, by ${by}, short words first; move words as you like`,
      ...(topics === null ? [] : [`the units are called after two of their words: ${topics.about}`]),
    ],
    units: topics?.units ?? [],
  };
}
