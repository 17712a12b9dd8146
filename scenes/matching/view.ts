import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createFlipCard } from '../../src/stage/components/card';
import type { FlipCard } from '../../src/stage/components/card';
import { layoutGrid } from '../../src/stage/components/grid';
import { jump, popIn, popOut, wobble } from '../../src/stage/components/animations';
import type { CreateView, Viewport } from '../../src/stage/view';
import type { State, Tuning, What } from './rules';
import { cardId } from './rules';

const GAP = 22;
const MAX_CARD_WIDTH = 176;

/** Cards in a grid on grass. A found pair gets a tick, goes away and leaves an outline. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const { columns, rows, cardAspectRatio } = kit.setup.tuning;
  const grass = new Container();
  const table = new Container();
  kit.root.addChild(grass, table);
  let cards: FlipCard[] = [];
  let viewport: Viewport | null = null;
  let shownRound = '';

  /** The box is `columns` by `rows` cards; an upright screen turns it. The cards are centred in it (spec: readings#49). */
  function place(state: State): void {
    if (!viewport) return;
    const count = state.cards.length;
    const wide = Math.ceil(count / Math.max(2, Math.ceil(count / (columns + 1))));
    const usedColumns = viewport.isTall ? Math.min(rows, Math.ceil(Math.sqrt(count))) : wide;
    const cells = layoutGrid(viewport.play, count, {
      aspectRatio: cardAspectRatio,
      gap: viewport.isTall ? GAP / 2 : GAP,
      maxWidth: MAX_CARD_WIDTH,
      columns: usedColumns,
    });
    for (const outline of grass.removeChildren()) outline.destroy();
    cells.forEach((cell, index) => {
      cards[index]?.place(cell);
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

  return {
    layout: (next, state) => {
      viewport = next;
      place(state);
    },
    draw: (state) => {
      const round = `${state.round}:${state.cards.map((card) => card.key + card.face).join()}`;
      if (round !== shownRound) {
        shownRound = round;
        deal(state);
      }
      state.cards.forEach((card, index) => {
        const view = cards[index];
        if (!view) return;
        if (card.side === 'gone') {
          const outline = grass.children[index];
          if (!outline || outline.visible) return;
          outline.visible = true;
          popOut(kit, view.view, 0, () => (view.view.visible = false));
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
        jump(kit, view.view);
      });
    },
    nodeOf: (choiceId) => cards[cardId.parse(choiceId) ?? -1]?.view ?? null,
    boundsOf: (choiceId) => {
      const card = cards[cardId.parse(choiceId) ?? -1];
      return card?.view.visible ? card.bounds() : null;
    },
  };
};
