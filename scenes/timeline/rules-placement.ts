import type { TimelineCard } from '../../src/play/contract';

/**
 * True when a card is right before the card that is now at `index` of the table: no earlier card
 * starts after its end, and no later card ends before its start. spec: games#timeline. The rule for
 * the two neighbours is in this one: on a table where it holds for every pair, years can be chosen
 * from the ranges that never go back.
 */
export function fits(table: readonly TimelineCard[], card: TimelineCard, index: number): boolean {
  return table.every((other, at) => (at < index ? other.startDate <= card.endDate : other.endDate >= card.startDate));
}

/**
 * Every index at which a card is right. There is at least one where the table itself is in order.
 */
export function listRightIndexes(table: readonly TimelineCard[], card: TimelineCard): number[] {
  return Array.from({ length: table.length + 1 }, (_, index) => index).filter((index) => fits(table, card, index));
}

/** The most natural of the right indexes: the one nearest to the order of the starting years. */
export function findBestIndex(table: readonly TimelineCard[], card: TimelineCard): number {
  const sorted = table.filter((other) => other.startDate < card.startDate).length;
  const distance = (index: number): number => Math.abs(index - sorted);
  return listRightIndexes(table, card).reduce(
    (best, index) => (distance(index) < distance(best) ? index : best),
    Infinity,
  );
}

/**
 * True for a card that fits everywhere: 'Creation' and 'Time Immemorial' of the pack.
 * spec: games#timeline.
 */
export function spansAllTime({ startDate, endDate }: TimelineCard): boolean {
  const extremeYear = 9999;
  return startDate <= -extremeYear && endDate >= extremeYear;
}

const nameOf = ({ content, date }: TimelineCard): string => `“${content.replace(/[.\s]+$/u, '')}” (${date})`;

/**
 * 'Between "The first newspaper is printed" (1842) and ...', by the cards on both sides of a gap.
 */
export function nameGap(left: TimelineCard | undefined, right: TimelineCard | undefined): string {
  if (!left) return right ? `Before ${nameOf(right)}` : 'On the table';
  return right ? `Between ${nameOf(left)} and ${nameOf(right)}` : `After ${nameOf(left)}`;
}
