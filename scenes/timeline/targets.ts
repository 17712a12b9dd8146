import { centreOf } from '../../src/stage/components/grid';
import type { Rectangle } from '../../src/stage/kit/view';
import type { TablePlaces, TimelineAreas } from './areas';
import { layoutHand, layoutTable, lowerTable } from './areas';
import { openEras, placeEras } from './rules-eras';
import type { State } from './rules';
import { listOpen } from './rules';

/** Where a card belongs: its middle, its size before it is scaled, and how it is turned. */
export interface Target {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
  readonly size: number;
}

/** A taken card is a little larger, and rises by this share of its height. */
const TAKEN = { rise: 0.1, size: 1.05 } as const;
const FAN_DEGREES = 1.6;

/** The cards of the table, in order, with the one that is being checked or was wrong. */
export function listShown({ table, laid, missed }: State): readonly string[] {
  const shown = [...table];
  const guest = laid ?? missed;
  if (guest) shown.splice(guest.before === null ? shown.length : shown.indexOf(guest.before), 0, guest.card);
  return shown;
}

/** The open cards of the hand, without the one that is being checked or was wrong. */
export const listHand = ({ hand, laid, missed }: State, openCards: number): readonly string[] =>
  listOpen({ hand }, openCards).filter((id) => id !== (laid ?? missed)?.card);

/** All cards are on the table, and the game is over. */
export const isComplete = ({ hand, table, phase }: State): boolean =>
  phase.kind !== 'play' && hand.length === 0 && table.length > 1;

/** Who asks for the places of the table. */
export interface Asked {
  readonly areas: TimelineAreas;
  readonly eraOfCard: (id: string) => number;
  readonly openCards: number;
  /** The time of the card that is held, or null. */
  readonly wanted: number | null;
}

/** The places of the table. */
export function findTable(state: State, { areas, eraOfCard, openCards, wanted }: Asked): TablePlaces {
  const shown = listShown(state);
  const { missed } = state;
  const guest = shown.indexOf((state.laid ?? missed)?.card ?? '');
  const eras = placeEras(shown.map(eraOfCard), guest);
  // Of a wrong card these are compared: its own time, where it lies, and the one it contradicts.
  const asked = missed
    ? [eraOfCard(missed.card), eraOfCard(missed.against), eras[guest] ?? 0]
    : listOpen(state, openCards).map(eraOfCard);
  const open = openEras(state.phase.kind === 'play' ? asked : []);
  return layoutTable(isComplete(state) ? lowerTable(areas) : areas, eras, wanted, open);
}

type CardTarget = readonly [id: string, to: Target, order: number];

function listOfHand(state: State, areas: TimelineAreas, openCards: number): CardTarget[] {
  const guest = (state.laid ?? state.missed)?.card;
  const openIds = listOpen(state, openCards).filter((id) => id !== guest);
  const open = layoutHand(areas, openIds.length);
  const place = (id: string, at: Rectangle | undefined, order: number, angle: number): CardTarget[] => {
    if (!at) return [];
    const { width, height } = at;
    const { x, y } = centreOf(at);
    const isTaken = state.missed === null && state.taken === id;
    return [
      [
        id,
        {
          x,
          y: isTaken ? y - height * TAKEN.rise : y,
          width,
          height,
          angle: isTaken ? 0 : angle,
          size: isTaken ? TAKEN.size : 1,
        },
        order,
      ] as const,
    ];
  };
  return openIds.flatMap((id, index) => place(id, open[index], index, (index - (open.length - 1) / 2) * FAN_DEGREES));
}

/** Where the cards of the table belong, then those of the hand, each with its order there. */
export function listTargets(state: State, areas: TimelineAreas, table: TablePlaces, openCards: number): CardTarget[] {
  const ofTable = listShown(state).flatMap((id, index) => {
    const place = table.cards[index];
    if (!place) return [];
    const { width, height } = place;
    return [[id, { ...centreOf(place), width, height, angle: 0, size: 1 }, index] as const];
  });
  return [...ofTable, ...listOfHand(state, areas, openCards)];
}
