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

/** The one order of cards, on the table and at the end: equal dates keep the pack's order. */
export function sortCards(cards: readonly TimelineCard[]): TimelineCard[] {
  return [...cards].sort((one, other) => one.startDate - other.startDate || one.endDate - other.endDate);
}

/** Why a place is wrong: the card is earlier, or later, than the card of the table `against`. */
export interface Reason {
  readonly against: string;
  readonly way: 'earlier' | 'later';
}

/** The nearest card of the table that a card contradicts at an index; null where it is right. */
export function findReason(table: readonly TimelineCard[], card: TimelineCard, index: number): Reason | null {
  const before = table
    .slice(0, index)
    .reverse()
    .find((other) => other.startDate > card.endDate);
  if (before) return { against: before.id, way: 'earlier' };
  const after = table.slice(index).find((other) => other.endDate < card.startDate);
  return after ? { against: after.id, way: 'later' } : null;
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
