import { isWithdrawn } from '../../../src/content/withdrawn';
import type { Answers, AskedQuestion } from '../common/question';
import { createAsker } from '../common/question';
import type { ImportedRow } from '../common/imported-row';
import type { ReadPart } from './hold-rows';
import { identityOf } from './hold-rows';

// The same words once more: "A-Z" beside the lists by topic, or a copy of last term.

/** From this part of its words on, a sheet repeats others. */
const MIN_REPEATED = 0.8;
/** Fewer words may be there twice on purpose. */
const MIN_WORDS = 4;

/** Rows that other sheets have, from 0, by their sheets, with the reason; and what was asked. */
export interface RepeatedRows {
  readonly rows: ReadonlyMap<ReadPart, ReadonlyMap<number, string>>;
  readonly questions: readonly AskedQuestion[];
}

const columnsOf = ({ table }: ReadPart): string[] => table.headings.flatMap(({ column }) => column ?? []);
const keptOf = ({ rows, held }: ReadPart): ImportedRow[] => rows.filter(({ row }) => !held.has(row - 1));

/** True where a sheet says nothing of its words that the others do not say. */
const saysNoMore = (part: ReadPart, others: readonly ReadPart[]): boolean => {
  const known = new Set(others.flatMap(columnsOf));
  return (part.table.grid.pictures ?? []).length === 0 && columnsOf(part).every((column) => known.has(column));
};

/** A sheet with units comes before one without, whichever stands first. */
const byUnits = (one: ReadPart, other: ReadPart): number =>
  Number(columnsOf(other).includes('homeName')) - Number(columnsOf(one).includes('homeName'));

/**
 * Finds sheets whose words stand in other sheets of their file, too, and asks whether to leave these
 * out.
 */
export function findRepeatedRows(parts: readonly ReadPart[], answers: Answers, today: string): RepeatedRows {
  const asker = createAsker(answers);
  const rows = new Map<ReadPart, ReadonlyMap<number, string>>();
  const before: ReadPart[] = [];
  for (const part of parts.filter(({ collection }) => collection === 'KZ_AppData').toSorted(byUnits)) {
    const others = before.filter(({ table }) => table.grid.file === part.table.grid.file);
    const places = new Map(
      others.flatMap((other) => keptOf(other).map(({ cells }) => [identityOf(cells), other.title] as const)),
    );
    const kept = keptOf(part);
    const again = kept.filter(({ cells }) => places.has(identityOf(cells)) && !isWithdrawn(cells, today));
    const isAsked = kept.length >= MIN_WORDS && again.length >= kept.length * MIN_REPEATED && saysNoMore(part, others);
    const isLeftOut =
      isAsked &&
      asker.ask({
        id: `${part.title}: again`,
        text: `${part.title}: ${again.length} of its ${kept.length} words stand in other sheets, too. Leave these out?`,
        options: ['yes', 'no'],
        proposed: 'yes',
      }) === 'yes';
    if (isLeftOut)
      rows.set(
        part,
        new Map(again.map(({ row, cells }) => [row - 1, `it stands in ${places.get(identityOf(cells)) ?? ''}, too`])),
      );
    before.push(part);
  }
  return { rows, questions: asker.questions };
}
