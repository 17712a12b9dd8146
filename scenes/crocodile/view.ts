import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { numberOf } from '../../src/play/number-words';
import type { Crocodile, CrocodilePose } from './crocodile';
import { createCrocodile } from './crocodile';
import { destroyView } from '../../src/stage/components/destroy-view';
import { layoutGrid } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { popIn } from '../../src/stage/components/animations';
import type { NumberCard } from '../../src/stage/components/number-card';
import { NUMBER_CARD_HEIGHT, createNumberCard } from '../../src/stage/components/number-card';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, StageKit, Viewport } from '../../src/stage/view';
import type { Sign, State, Tuning, What } from './rules';
import { SIGNS, cardId, gapId, signId } from './rules';

/** Sizes in widths of a card: a gap, the room below the water's surface for badges, and that between rows. */
const ROW = { gap: 1.08, wideGap: 1.5, below: 0.24, between: 0.12 } as const;
const CROCODILE_RATIO = 0.94;
/** CSS pixels. */
const CARD = { max: 290, minInOneRow: 112 } as const;
/** The stones with the signs: a share of the play area's height, the rest in CSS pixels. */
const STONE = { ratio: 0.23, min: 76, max: 132, gap: 24 } as const;
/** The badge that shows a crocodile's sign, in widths of the crocodile. */
const BADGE = { size: 0.24, y: 0.1 } as const;
const POSES: Readonly<Record<Sign, CrocodilePose>> = { less: 'right', equal: 'shut', greater: 'left' };

interface Gap {
  readonly crocodile: Crocodile;
  readonly badge: Container;
  shown: Sign | null;
}

function createStone(kit: StageKit, size: number): Container {
  const stone = kit.sprite('pebble');
  stone.anchor.set(0.5);
  stone.setSize(size, size);
  return new Container({ children: [stone] });
}

function createSign(kit: StageKit, sign: Sign, size: number): Sprite {
  const sprite = kit.sprite(sign === 'equal' ? 'sign-equal' : 'sign-less');
  sprite.anchor.set(0.5);
  fitInside(sprite, size);
  if (sign === 'greater') sprite.scale.x *= -1;
  return sprite;
}

/** Width of a gap in widths of a card: larger where there is only one. */
const gapOf = (cards: number): number => (cards === 2 ? ROW.wideGap : ROW.gap);

/** Middles of cards and gaps in reading order, on the water's surface, and the width of a card. Narrow screens take two rows. */
function layoutChain(area: Rectangle, cards: number): { readonly width: number; readonly middles: readonly { x: number; y: number }[] } {
  const gap = gapOf(cards);
  const pitch = 1 + gap;
  const rowHeight = NUMBER_CARD_HEIGHT + ROW.below + ROW.between;
  const isOneRow = cards <= 2 || area.width / (cards * pitch - gap) >= CARD.minInOneRow;
  const perRow = isOneRow ? cards : 2;
  const rows = Math.ceil(cards / perRow);
  // The gap after a row's last card stands at its end.
  const rowWidth = perRow * pitch - (isOneRow ? gap : 0);
  const width = Math.min(CARD.max, area.width / rowWidth, area.height / (rows * rowHeight));
  const left = area.x + (area.width - rowWidth * width) / 2;
  const bottom = area.y + area.height - ROW.below * width;
  const middles = Array.from({ length: 2 * cards - 1 }, (_, index) => {
    const row = Math.floor(index / (2 * perRow));
    const inRow = index - row * 2 * perRow;
    const isGap = inRow % 2 === 1;
    const x = Math.floor(inRow / 2) * pitch + (isGap ? 1 + gap / 2 : 0.5);
    return { x: left + x * width, y: bottom - (rows - 1 - row) * rowHeight * width };
  });
  return { width, middles };
}

/** Crocodiles between number cards in a river; an open mouth is the sign. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const river = new Container();
  kit.root.addChild(river);
  const places = new Map<string, Rectangle>();
  const stones = new Map<Sign, Container>();
  let gaps: Gap[] = [];
  let cards: NumberCard[] = [];
  let viewport: Viewport | null = null;
  let shownChain = '';

  function setChain(state: State, area: Rectangle): void {
    const { width, middles } = layoutChain(area, state.cards.length);
    const height = width * NUMBER_CARD_HEIGHT;
    const put = (id: string, view: Container, index: number): void => {
      const { x, y } = middles[index] ?? { x: 0, y: 0 };
      view.position.set(x, y);
      river.addChild(view);
      places.set(id, { x: x - width / 2, y: y - height, width, height });
    };
    // Crocodiles are added first, so that their bodies are behind the cards.
    gaps = state.signs.map((_, index) => {
      const crocodileWidth = width * gapOf(state.cards.length) * CROCODILE_RATIO;
      const crocodile = createCrocodile(kit, crocodileWidth, state.cards.length === 2);
      const badge = createStone(kit, crocodileWidth * BADGE.size);
      badge.y = crocodileWidth * BADGE.y;
      put(gapId.format(index), new Container({ children: [crocodile.view, badge] }), 2 * index + 1);
      return { crocodile, badge, shown: null };
    });
    cards = state.cards.map((key, index) => {
      const word = wordOf(kit.setup, key);
      const card = createNumberCard(kit, word, numberOf(word) ?? NaN, width);
      put(cardId.format(index), card.view, 2 * index);
      return card;
    });
  }

  function setStones(area: Rectangle): void {
    const cells = layoutGrid(area, SIGNS.length, { aspectRatio: 1, gap: STONE.gap, maxWidth: area.height, columns: SIGNS.length });
    SIGNS.forEach((sign, index) => {
      const cell = cells[index];
      if (!cell) return;
      const stone = createStone(kit, cell.width);
      stone.addChild(createSign(kit, sign, cell.width * 0.6));
      stone.position.set(cell.x + cell.width / 2, cell.y + cell.height / 2);
      stones.set(sign, stone);
      river.addChild(stone);
      places.set(signId.format(sign), cell);
    });
  }

  function set(state: State): void {
    for (const child of river.removeChildren()) destroyView(kit, child);
    places.clear();
    stones.clear();
    gaps = [];
    cards = [];
    if (!viewport || state.cards.length === 0) return;
    const { play } = viewport;
    const stoneSize = Math.min(STONE.max, Math.max(STONE.min, play.height * STONE.ratio));
    setChain(state, { ...play, height: play.height - stoneSize - STONE.gap });
    setStones({ ...play, y: play.y + play.height - stoneSize, height: stoneSize });
  }

  /** Shows the signs of the state. The next empty gap has a bright badge; the counters are shown after a miss and at the end. */
  function follow(state: State, isInstant: boolean): void {
    for (const [sign, stone] of stones) stone.alpha = state.faded.includes(sign) ? 0.3 : 1;
    const next = state.signs.indexOf(null);
    gaps.forEach((gap, index) => {
      const sign = state.signs[index] ?? null;
      gap.badge.alpha = sign !== null || index === next ? 1 : 0.5;
      if (sign === gap.shown) return;
      gap.shown = sign;
      gap.crocodile.show(sign === null ? 'waiting' : POSES[sign], isInstant);
      for (const glyph of gap.badge.children.slice(1)) glyph.destroy();
      if (sign) gap.badge.addChild(createSign(kit, sign, gap.badge.width * 0.6));
    });
    if (next < 0 || state.ladder.misses > 0) for (const card of cards) card.showNumeral();
  }

  return {
    layout: (next, state) => {
      viewport = next;
      set(state);
      follow(state, true);
    },
    draw: (state) => {
      const chain = `${state.round}:${state.turns}:${state.cards.join()}`;
      if (chain !== shownChain) {
        shownChain = chain;
        set(state);
        cards.forEach((card, order) => popIn(kit, card.view, order));
      }
      follow(state, false);
      return false;
    },
    react: (event) => {
      if (event.type === 'moved') {
        const card = cards[cardId.parse(event.choice) ?? -1];
        if (!card || kit.isMotionReduced) return;
        kit.tween.fromTo(card.view.scale, { x: 1.07, y: 1.07 }, { x: 1, y: 1, duration: MOTION.slow, ease: EASE.settle });
        return;
      }
      if (event.type === 'answered' && event.correct) kit.effect('splash');
      if (event.type === 'answered' && !event.correct) for (const { crocodile } of gaps) crocodile.shrug();
    },
    nodeOf: (choiceId) => {
      const card = cards[cardId.parse(choiceId) ?? -1];
      return card?.view ?? stones.get(signId.parse(choiceId) as Sign) ?? null;
    },
    boundsOf: (choiceId) => places.get(choiceId) ?? null,
  };
};
