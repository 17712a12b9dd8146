import type { Container } from 'pixi.js';
import type { StageKit } from '../../src/stage/kit/view';
import type { EventCard } from './card';
import { showFinale } from './finale';
import { createLandscape } from './landscape';
import type { Target } from './targets';
import { createTraveller } from './traveller';

/** A card that lies right is seen for this long before the land around it wakes. */
const WAKES_AFTER_SECONDS = 1.05;
/** The first card has found its place by then, and the traveller comes to it. */
const GREETS_AFTER_SECONDS = 0.6;
/** The traveller's height and its distance below the dates, as shares of the screen's height. */
const TRAVELLER = {
  play: { height: 0.15, below: 0.115, most: 150 },
  end: { height: 0.24, below: 0.23, most: 260 },
  /** It stands beside a card, in the card's widths. */
  beside: 0.6,
} as const;

type Size = { readonly width: number; readonly height: number };

/** The land of the game, and the way of the traveller through it from card to card. */
export interface Journey {
  /** The land, and the traveller, which walks before the ground of the cards. */
  readonly land: readonly Container[];
  readonly traveller: Container;
  /** `road`: the middle of the road. `isEnd`: the table is all there is. */
  readonly place: (screen: Size, road: number, stone: number, isEnd: boolean, isAtOnce: boolean) => void;
  /** The traveller comes out of long ago to the first card, or goes on to one that was helped. */
  readonly greet: (card: string, isFirst: boolean) => void;
  /** A card lies right: the land around it wakes, and the traveller goes on to it. */
  readonly wakeAt: (card: string) => void;
  /** What sleeps at a wrong card's own place stirs. */
  readonly hint: (x: number) => void;
  readonly stir: (turn: number) => void;
  /** The traveller goes the whole road. */
  readonly end: (
    table: readonly string[],
    findCard: (id: string) => EventCard,
    tell: (card: EventCard) => void,
  ) => void;
}

/** Begins a journey. What wakes near the road is seen in `layer`, before the cards, meanwhile. */
export function createJourney(
  kit: StageKit,
  layer: Container,
  findTarget: (card: string) => Target | undefined,
): Journey {
  const land = createLandscape(kit);
  const traveller = createTraveller(kit);
  let screen: Size = { width: 1, height: 1 };
  let stone = 0;
  let isAtEnd = false;
  let isOver = false;
  /** The card that the traveller stands at. */
  let host: string | null = null;

  function findStop(card: string): { readonly x: number; readonly y: number } {
    const { x = 0, y = 0, width = 0, height = 0 } = findTarget(card) ?? {};
    const { below } = isAtEnd ? TRAVELLER.end : TRAVELLER.play;
    const beside = isAtEnd ? 0 : width * TRAVELLER.beside;
    return { x: x + beside, y: y + height / 2 + stone / 2 + screen.height * below };
  }

  return {
    land: [land.far, land.near],
    traveller: traveller.view,
    place: (size, road, stoneHeight, isEnd, isAtOnce) => {
      screen = size;
      stone = stoneHeight;
      const isEndNew = isEnd && !isAtEnd;
      if (isEndNew) land.settle();
      isAtEnd = isEnd;
      land.place(size, road, isEnd, isAtOnce);
      const { height, most } = isEnd ? TRAVELLER.end : TRAVELLER.play;
      traveller.resize(Math.min(most, size.height * height));
      // The cards come down to where it stands.
      if (isEndNew && host !== null) traveller.go([findStop(host)]);
      if (isAtOnce) traveller.standAt(host === null ? { x: -size.width, y: road } : findStop(host));
    },
    greet: (card, isFirst) => {
      kit.tween.delayedCall(GREETS_AFTER_SECONDS, () => {
        if (isOver) return;
        host = card;
        const stop = findStop(card);
        if (isFirst) traveller.standAt({ x: -traveller.view.width, y: stop.y });
        traveller.go([stop]);
      });
    },
    wakeAt: (card) => {
      host = card;
      kit.tween.delayedCall(kit.isMotionReduced ? 0 : WAKES_AFTER_SECONDS, () => {
        if (isOver) return;
        land.wake(findTarget(card)?.x ?? 0, layer);
        kit.effect('star1');
        traveller.go([findStop(card)]);
      });
    },
    hint: land.hint,
    stir: land.stir,
    end: (table, findCard, tell) => {
      isOver = true;
      const stops = table.flatMap((id) => (findTarget(id) ? [{ card: findCard(id), ...findStop(id) }] : []));
      showFinale(kit, stops, land, traveller, tell);
    },
  };
}
