import { centreOf } from '../../src/stage/components/grid';
import type { TablePlaces, TimelineAreas } from './areas';
import { growTable, layoutHand, layoutTable } from './areas';
import type { State } from './rules';

/** Where a card belongs: its middle, its size before it is scaled, and how it is turned. */
export interface Target {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
  readonly size: number;
}

/**
 * A taken card is as large as fits above the others' feet, and rises by this share of its height;
 * its neighbours make room, with this gap in its widths.
 */
const TAKEN = { rise: 0.22, size: 1.4, gap: 0.03 } as const;
const FAN = { degrees: 1.3, dropRatio: 0.012 } as const;

/** The cards of the table, in order, with the one that is being checked or was wrong. */
export function listShown({ table, laid, missed }: State): readonly string[] {
  const shown = [...table];
  const guest = laid ?? missed;
  if (guest) shown.splice(guest.before === null ? shown.length : shown.indexOf(guest.before), 0, guest.card);
  return shown;
}

/** The cards of the hand, without the one that is being checked or was wrong. */
export const listHand = ({ hand, laid, missed }: State): readonly string[] =>
  hand.filter((id) => id !== (laid ?? missed)?.card);

/** All cards are on the table, and the game is over. */
export const isComplete = ({ hand, table, phase }: State): boolean =>
  phase.kind !== 'play' && hand.length === 0 && table.length > 1;

/** `open`: the gap that a dragged card is held over, or null. */
export function findTable(state: State, areas: TimelineAreas, open: number | null): TablePlaces {
  const count = listShown(state).length;
  const own = isComplete(state) ? growTable(areas, count) : areas;
  return layoutTable(own, count, state.table.length + (state.hand.length > 0 ? 1 : 0), open);
}

type CardTarget = readonly [id: string, to: Target, order: number];

function listOfHand(state: State, areas: TimelineAreas): CardTarget[] {
  const hand = listHand(state);
  const places = layoutHand(areas, hand.length, state.hand.length);
  const isFan = places[0]?.y === places[places.length - 1]?.y;
  const takenAt = state.missed === null && isFan && state.taken !== null ? hand.indexOf(state.taken) : -1;
  return hand.flatMap((id, index) => {
    const place = places[index];
    if (!place) return [];
    const { width, height } = place;
    const { x, y } = centreOf(place);
    const isTaken = state.missed === null && state.taken === id;
    const fromMiddle = index - (hand.length - 1) / 2;
    const rise = isTaken ? -height * TAKEN.rise : isFan ? fromMiddle ** 2 * height * FAN.dropRatio : 0;
    const angle = isTaken || !isFan ? 0 : fromMiddle * FAN.degrees;
    const aside = takenAt < 0 ? 0 : Math.sign(index - takenAt) * width * ((TAKEN.size - 1) / 2 - TAKEN.gap);
    return [[id, { x: x + aside, y: y + rise, width, height, angle, size: isTaken ? TAKEN.size : 1 }, index] as const];
  });
}

/** Where the cards of the table belong, then those of the hand, each with its order there. */
export function listTargets(state: State, areas: TimelineAreas, table: TablePlaces): CardTarget[] {
  const ofTable = listShown(state).flatMap((id, index) => {
    const place = table.cards[index];
    if (!place) return [];
    const { width, height } = place;
    return [[id, { ...centreOf(place), width, height, angle: 0, size: 1 }, index] as const];
  });
  return [...ofTable, ...listOfHand(state, areas)];
}
