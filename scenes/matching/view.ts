import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createFlipCard } from '../../src/stage/components/card';
import type { FlipCard } from '../../src/stage/components/card';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { popIn, popOut, wobble } from '../../src/stage/components/animations';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import type { State, What } from './rules';
import type { Tuning } from './tuning';
import { cardId } from './rules';

const GAP = 22;
const MAX_CARD_WIDTH = 230;
/**
 * A found pair stays this much longer than its cards are in the state, so that its word has been
 * said. Seconds.
 */
const STAY_SECONDS = 0.5;
/** Distance of the middles of a found pair, in card widths. */
const PAIR_DISTANCE = 0.94;

/** Cards in a grid on grass. A found pair gets a tick, goes away and leaves an outline. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const { columns, rows, cardAspectRatio } = kit.setup.tuning;
  const grass = new Container();
  const table = new Container();
  kit.root.addChild(grass, table);
  let cards: FlipCard[] = [];
  let viewport: Viewport | null = null;
  /** The cards that were dealt last: the rules deal a new list. */
  let shownCards: State['cards'] = [];

  /**
   * The box is `columns` by `rows` cards; an upright screen turns it. The cards are centred in it
   * (spec: readings#49).
   */
  function place(state: State): void {
    if (!viewport) return;
    const cells = layoutGrid(viewport.play, state.cards.length, {
      aspectRatio: cardAspectRatio,
      gap: viewport.isTall ? GAP / 2 : GAP,
      maxWidth: MAX_CARD_WIDTH,
      maxColumns: viewport.isTall ? rows : columns,
      maxRows: viewport.isTall ? columns : rows,
    });
    for (const outline of grass.removeChildren()) outline.destroy();
    cells.forEach((cell, index) => {
      const card = cards[index];
      // A card that wobbles or joins another one would go on to where it was.
      if (card) kit.tween.killTweensOf(card.view);
      card?.place(cell);
      const outline = kit.sprite('card-outline');
      outline.anchor.set(0.5);
      outline.position.set(cell.x + cell.width / 2, cell.y + cell.height / 2);
      outline.setSize(cell.width, cell.height);
      outline.visible = state.cards[index]?.side === 'gone';
      grass.addChild(outline);
    });
  }

  function deal(state: State): void {
    for (const card of cards) destroyView(kit, card.view);
    cards = state.cards.map((card) => createFlipCard(kit, wordOf(kit.setup, card.key), card.face));
    for (const card of cards) table.addChild(card.view);
    place(state);
    cards.forEach((card, order) => popIn(kit, card.view, order));
  }

  /** The card that was turned last, and the other one of the pair. */
  function findPair(choice: string | null, state: State): { readonly turned?: FlipCard; readonly other?: FlipCard } {
    const open = state.cards.flatMap(({ side }, index) => (side === 'up' ? (cards[index] ?? []) : []));
    const turned = cards[cardId.parse(choice) ?? -1] ?? open[0];
    const other = open.find((card) => card !== turned);
    return { ...(turned && { turned }), ...(other && { other }) };
  }

  /** Where the other card of a found pair comes to lie, beside the one that was turned last. */
  function findJoined(turned: FlipCard, other: FlipCard): Rectangle {
    const { x, y, width, height } = turned.bounds();
    const left = viewport?.play.x ?? 0;
    const isLeft =
      turned.view.x > other.view.x ? x - width * PAIR_DISTANCE >= left : x + 2 * width > (viewport?.width ?? Infinity);
    return { x: x + (isLeft ? -1 : 1) * width * PAIR_DISTANCE, y, width, height };
  }

  /** Brings the two cards of a found pair together, in front of all. */
  function join(turned: FlipCard, other: FlipCard): void {
    for (const { view } of [other, turned]) table.addChild(view);
    kit.tween.to(other.view, {
      ...centreOf(findJoined(turned, other)),
      duration: kit.isMotionReduced ? 0.01 : MOTION.base,
      ease: EASE.move,
    });
  }

  return {
    layout: (next, state) => {
      viewport = next;
      place(state);
    },
    draw: (state) => {
      if (state.cards !== shownCards) {
        shownCards = state.cards;
        deal(state);
      }
      state.cards.forEach((card, index) => {
        const view = cards[index];
        if (!view) return;
        if (card.side === 'gone') {
          const outline = grass.children[index];
          if (!outline || outline.visible) return;
          outline.visible = true;
          popOut(kit, view.view, STAY_SECONDS, () => (view.view.visible = false));
          return;
        }
        view.turn(card.side === 'up');
      });
      return false;
    },
    react: (event, state) => {
      if (event.type === 'moved') {
        kit.effect('cardFlip');
        return;
      }
      if (event.type !== 'answered') return;
      state.cards.forEach((card, index) => {
        const view = cards[index];
        if (!view || card.side !== 'up') return;
        if (!event.correct) {
          wobble(kit, view.view);
          return;
        }
        view.turn(true);
        view.markFound();
      });
      if (!event.correct) return;
      const { turned, other } = findPair(event.choice, state);
      if (turned && other) join(turned, other);
    },
    nodeOf: (choiceId) => cards[cardId.parse(choiceId) ?? -1]?.view ?? null,
    boundsOf: (choiceId) => {
      const card = cards[cardId.parse(choiceId) ?? -1];
      return card?.view.visible ? card.bounds() : null;
    },
  };
};
