import type { Container } from 'pixi.js';
import type { TimelineCard } from '../../src/play/contract';
import { destroyView } from '../../src/stage/components/destroy-view';
import { jump } from '../../src/stage/components/jump';
import type { StageKit } from '../../src/stage/kit/view';
import type { TablePlaces } from './areas';
import { findFrame } from './areas';
import type { EventCard } from './card';
import type { Journey } from './journey';
import { carryCard } from './moves';
import type { State } from './rules';
import { sortCards } from './rules-placement';
import type { Target } from './targets';
import { listShown } from './targets';
import { createWay, flyAlong } from './way';

/**
 * A wrong card shows its way: first steps lead to its gap; then the cards on both sides hop too and
 * the songbird flies there; from the third miss on a hand takes the card there and back.
 */
const WAY = { hopMisses: 2, handMisses: 3, delaySeconds: 0.4, flySeconds: 0.9 } as const;

/** Shows why a card was wrong, and where it belongs. */
export interface Reason {
  /** Call for each miss, before it is shown: the help grows with them. */
  readonly countMiss: () => void;
  /** Shows the way of the card that was missed; takes it away where none was. */
  readonly show: (state: State, places: TablePlaces, isResized: boolean) => void;
}

/** What is known of the cards by their ids. */
interface Cards {
  readonly findCard: (id: string) => EventCard;
  readonly targetOf: (id: string) => Target | undefined;
  readonly eraOfCard: (id: string) => number;
}

/** Where a wrong card belongs among the cards that are shown with it. */
export function findGap(cards: readonly TimelineCard[], { table, missed }: State): number {
  if (!missed) return 0;
  const known = cards.filter(({ id }) => id === missed.card || table.includes(id));
  const right = sortCards(known).findIndex(({ id }) => id === missed.card);
  const own = missed.before === null ? table.length : table.indexOf(missed.before);
  return right > own ? right + 1 : right;
}

/** `layer` is that of the cards. */
export function createReason(
  kit: StageKit,
  layer: Container,
  journey: Pick<Journey, 'lead'>,
  { findCard, targetOf, eraOfCard }: Cards,
): Reason {
  /** What leads a wrong card to its gap. */
  let way: Container | null = null;
  /** Misses of the game so far. */
  let misses = 0;

  /** A wrong card and the one it contradicts are lit, and the card is led to its gap. */
  function show(state: State, places: TablePlaces, isResized: boolean): void {
    const { missed } = state;
    const [from, past] = [targetOf(missed?.card ?? ''), targetOf(missed?.against ?? '')];
    const isSame = way !== null && way.label === missed?.card && !isResized;
    if (isSame) return;
    if (way) destroyView(kit, way);
    way = null;
    const index = findGap(kit.setup.cards ?? [], state);
    const gap = missed && findFrame(places, index, eraOfCard(missed.card));
    if (!missed || !from || !past || !gap) return;
    const { width, height } = from;
    const card = { x: from.x - width / 2, y: from.y - height / 2, width, height };
    const made = createWay(kit, card, gap, misses < WAY.handMisses);
    made.label = missed.card;
    layer.addChild(made);
    way = made;
    if (isResized) return;
    const shown = listShown(state);
    const neighbours = [shown[index - 1], shown[index]].filter((id) => id !== undefined && id !== missed.card);
    journey.lead(missed.card, { x: gap.x + gap.width / 2, y: gap.y + gap.height });
    if (misses < WAY.hopMisses) return;
    kit.tween.delayedCall(WAY.delaySeconds, () => {
      for (const id of neighbours) jump(kit, findCard(id ?? '').body);
    });
    if (misses >= WAY.handMisses)
      carryCard(kit, layer, {
        card: findCard(missed.card).view,
        from,
        to: gap,
        layerOfHand: made,
        delaySeconds: WAY.delaySeconds,
      });
    else {
      const stops = [from.x, gap.x + gap.width / 2].map((x) => ({ x, y: gap.y }));
      flyAlong(kit, layer, stops, WAY.flySeconds, () => {});
    }
  }

  return {
    countMiss: () => {
      misses += 1;
    },
    show,
  };
}
