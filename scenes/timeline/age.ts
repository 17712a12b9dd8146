import type { TimelineCard } from '../../src/play/contract';
import { sortCards } from './rules-placement';

/** The light of an age from the night of long ago to the day of now: ever brighter. */
const SKIES = [0x252a63, 0x57489a, 0xa765ab, 0xee9088, 0xffcb84, 0xcdeeff] as const;
/** What a card is made of: old stone, then worn wood, then new paper. */
const BOARDS = [0xb3a99d, 0xd2b78d, 0xf3e3c3, 0xffffff] as const;

/** A colour at a share of the way through a row of colours. */
function colourAt(colours: readonly number[], share: number): number {
  const at = Math.max(0, Math.min(1, share)) * (colours.length - 1);
  const index = Math.min(colours.length - 2, Math.floor(at));
  const [from = 0, to = 0] = [colours[index], colours[index + 1]];
  const mix = (shift: number): number => {
    const [one, other] = [(from >> shift) & 0xff, (to >> shift) & 0xff];
    return Math.round(one + (other - one) * (at - index)) << shift;
  };
  return mix(16) | mix(8) | mix(0);
}

export const skyAt = (share: number): number => colourAt(SKIES, share);
export const boardAt = (share: number): number => colourAt(BOARDS, share);

/**
 * How far each card is on the way from long ago, 0, to now, 1, by its order among all: years would
 * put most cards of a pack into one moment. Equal dates have one share.
 */
export function agesOf(cards: readonly TimelineCard[]): ReadonlyMap<string, number> {
  const sorted = sortCards(cards);
  const last = Math.max(1, sorted.length - 1);
  return new Map(
    sorted.map(({ id, startDate, endDate }) => {
      const first = sorted.findIndex((other) => other.startDate === startDate && other.endDate === endDate);
      return [id, first / last];
    }),
  );
}

/**
 * The age of each gap of a row of cards, between those on its sides. `null` is a card that tells
 * nothing: one that lies there to be checked, or is wrong.
 */
export function agesOfGaps(row: readonly (number | null)[]): number[] {
  return Array.from({ length: row.length + 1 }, (_, gap) => {
    const before = row
      .slice(0, gap)
      .reverse()
      .find((age) => age !== null);
    const after = row.slice(gap).find((age) => age !== null);
    return ((before ?? 0) + (after ?? 1)) / 2;
  });
}
