import type { TimelineCard } from '../../src/play/contract';
import { sortCards } from './rules-placement';

/** The times of the land, each with a landmark of its own: volcano, forest, ... rocket. */
export const ERA_COUNT = 6;

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

/** The time of the land that an age lies in. */
export const eraOf = (age: number): number => Math.min(ERA_COUNT - 1, Math.floor(age * ERA_COUNT));

/**
 * Where each card of a row lies on the land: in its own time. A guest, who may be wrong there, lies
 * between its neighbours.
 */
export function placeEras(eras: readonly number[], guest: number): number[] {
  return eras.map((era, index) => {
    if (index !== guest) return era;
    const [before, after] = [eras[index - 1] ?? 0, eras[index + 1] ?? ERA_COUNT - 1];
    return era >= before && era <= after ? era : Math.round((before + after) / 2);
  });
}

/** This many times are in question at least, so that a place is seen between its neighbours. */
const LEAST_OPEN = 3;

/** All times, from long ago to now. */
export const ALL_ERAS: readonly number[] = Array.from({ length: ERA_COUNT }, (_, era) => era);

/** The times in question, with those next to them where these are few. */
export function openEras(asked: readonly number[]): ReadonlySet<number> {
  if (asked.length === 0) return new Set(ALL_ERAS);
  const open = new Set(asked);
  for (let far = 1; open.size < LEAST_OPEN && far < ERA_COUNT; far += 1)
    for (const era of asked)
      for (const next of [era - far, era + far])
        if (open.size < LEAST_OPEN && next >= 0 && next < ERA_COUNT) open.add(next);
  return open;
}
