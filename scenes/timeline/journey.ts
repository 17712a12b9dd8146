import type { Container } from 'pixi.js';
import type { StageKit } from '../../src/stage/kit/view';
import type { EventCard } from './card';
import { showFinale } from './finale';
import type { Sight } from './landscape';
import { createLandscape } from './landscape';
import type { Target } from './targets';
import { createTraveller } from './traveller';

/** The picture stands on the road by then, and its time wakes. */
const WAKES_AFTER_SECONDS = 0.3;
/** The first card has found its place by then, and the traveller comes to it. */
const GREETS_AFTER_SECONDS = 0.6;
/** Where the traveller stands. */
const TRAVELLER = {
  /** In play so far below a date, in heights of the screen. */
  below: 0.05,
  /** Its width in its heights: it stays on the screen. */
  ofHeight: 1,
  /** It stands beside a card, in the card's widths. */
  beside: 0.62,
  /** It stands on the other side where it would be pushed so far into the card, in its widths. */
  mostPushed: 0.25,
} as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The land of the game, and the way of the traveller through it from card to card. */
export interface Journey {
  /** The land, and the traveller, which walks before the ground of the cards. */
  readonly land: Container;
  readonly traveller: Container;
  readonly place: (screen: Size, sight: Sight, isAtOnce: boolean) => void;
  /** The day goes on to a share of it, 0 to 1. */
  readonly passTo: (share: number, isAtOnce: boolean) => void;
  /** The traveller comes out of long ago to the first card, or goes on to one that was helped. */
  readonly greet: (card: string, isFirst: boolean) => void;
  /** A card lies right: its time wakes, and the traveller goes on to it. */
  readonly wakeAt: (card: string) => void;
  /** The time of a card stirs, so that two times can be compared. */
  readonly compare: (card: string) => void;
  /** The time of a wrong card stirs, and the traveller goes to the place where it belongs. */
  readonly lead: (card: string, to: { readonly x: number; readonly y: number }) => void;
  readonly stir: (turn: number) => void;
  /** The last card lies right: fireworks rise. */
  readonly cheer: () => void;
  /** The traveller goes the whole road. */
  readonly end: (
    table: readonly string[],
    findCard: (id: string) => EventCard,
    tell: (card: EventCard) => void,
  ) => void;
}

/** Begins a journey. */
export function createJourney(
  kit: StageKit,
  findTarget: (card: string) => Target | undefined,
  eraOfCard: (card: string) => number,
): Journey {
  const land = createLandscape(kit);
  const traveller = createTraveller(kit);
  let screen: Size = { width: 1, height: 1 };
  let stone = 0;
  let walker = 0;
  let isAtEnd = false;
  let isOver = false;
  /** The card that the traveller stands at. */
  let host: string | null = null;
  /** Where it stands, or goes to. */
  let stood: { readonly x: number; readonly y: number } | null = null;

  function findStop(card: string): { readonly x: number; readonly y: number } {
    const { x = 0, y = 0, width = 0, height = 0 } = findTarget(card) ?? {};
    // At the end it walks below the dates.
    if (isAtEnd) return { x, y: y + height / 2 + stone + walker };
    const { beside, below, mostPushed } = TRAVELLER;
    const inner = screen.width - (walker * TRAVELLER.ofHeight) / 2;
    const right = x + width * beside;
    const isPushed = right - inner > width * mostPushed;
    return {
      x: isPushed ? x - width * beside : Math.min(right, inner),
      y: y + height / 2 + stone / 2 + screen.height * below,
    };
  }

  function walkTo(stop: { readonly x: number; readonly y: number }): void {
    stood = stop;
    traveller.go([stop]);
  }

  function wake(card: string): void {
    land.wake(eraOfCard(card));
    kit.effect('star1');
    walkTo(findStop(card));
  }

  return {
    land: land.view,
    traveller: traveller.view,
    place: (size, sight, isAtOnce) => {
      screen = size;
      ({ stone, walker, isEnd: isAtEnd } = sight);
      land.place(size, sight, isAtOnce);
      traveller.resize(walker);
      const stop = host === null || isOver ? null : findStop(host);
      // Its card has gone to another place: others came, or the land has come down.
      if (stop && stood && (stop.x !== stood.x || stop.y !== stood.y) && !isAtOnce) walkTo(stop);
      if (isAtOnce) traveller.standAt(host === null ? { x: -size.width, y: 0 } : findStop(host));
    },
    passTo: land.passTo,
    greet: (card, isFirst) => {
      kit.tween.delayedCall(GREETS_AFTER_SECONDS, () => {
        if (isOver) return;
        host = card;
        if (isFirst) traveller.standAt({ x: -traveller.view.width, y: findStop(card).y });
        wake(card);
      });
    },
    wakeAt: (card) => {
      host = card;
      kit.tween.delayedCall(kit.isMotionReduced ? 0 : WAKES_AFTER_SECONDS, () => isOver || wake(card));
    },
    compare: (card) => land.hint(eraOfCard(card)),
    lead: (card, to) => {
      land.hint(eraOfCard(card));
      walkTo({ x: to.x, y: to.y + stone / 2 + screen.height * TRAVELLER.below });
    },
    stir: land.stir,
    cheer: () => void kit.tween.delayedCall(WAKES_AFTER_SECONDS, land.cheer),
    end: (table, findCard, tell) => {
      isOver = true;
      const stops = table.flatMap((id) =>
        findTarget(id) ? [{ card: findCard(id), era: eraOfCard(id), ...findStop(id) }] : [],
      );
      showFinale(kit, stops, land, traveller, tell);
    },
  };
}
