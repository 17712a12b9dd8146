import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { numberOf } from '../../src/play/number-words';
import { LADDER } from '../../src/play/timing';
import type { Crocodile, CrocodilePose } from './crocodile';
import { createCrocodile } from './crocodile';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { popIn } from '../../src/stage/components/animations';
import type { NumberCard } from '../../src/stage/components/number-card';
import { createNumberCard } from '../../src/stage/components/number-card';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import { findLayout } from './layout';
import type { Sign, State, What } from './rules';
import type { Tuning } from './tuning';
import { SIGNS, cardId, copyId, gapId, signId } from './rules';

const CROCODILE_RATIO = 0.94;
/** The badge that shows a crocodile's sign, in widths of the crocodile. */
const BADGE = { size: 0.24, y: 0.1 } as const;
/**
 * The fish at a round's end: height in heights of the play area, the rest in CSS pixels, degrees
 * and seconds.
 */
const LEAP = { fish: 9, size: 64, height: 0.3, angle: 40, seconds: 0.5 } as const;
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

/** The cards show their numerals: from the second miss on, and when every gap has its sign. */
const isProved = ({ signs, ladder }: State): boolean =>
  !signs.includes(null) || ladder.misses >= LADDER.missesUntilFade;

/** Crocodiles between number cards in a river; an open mouth is the sign. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const river = new Container();
  kit.root.addChild(river);
  const places = new Map<string, Rectangle>();
  const stones = new Map<Sign, Container>();
  let gaps: Gap[] = [];
  /** By the ids of cards and of their copies. */
  const cards = new Map<string, NumberCard>();
  let isClosing = false;
  let viewport: Viewport | null = null;
  /** The cards that were dealt last: the rules deal a new list. */
  let shownCards: State['cards'] = [];

  function setChain(state: State, layout: Layout): void {
    const { card, gapWidth } = layout;
    const put = (
      id: string,
      view: Container,
      { x, y }: { readonly x: number; readonly y: number },
      width: number,
    ): void => {
      view.position.set(x, y);
      river.addChild(view);
      places.set(id, { x: x - width / 2, y: y - card.height, width, height: card.height });
    };
    // Crocodiles are added first, so that their bodies are behind the cards.
    gaps = state.signs.flatMap((_, index) => {
      const point = layout.gaps[index];
      if (!point) return [];
      const width = gapWidth * CROCODILE_RATIO;
      const crocodile = createCrocodile(kit, width, layout.hasBodies);
      const badge = createStone(kit, width * BADGE.size);
      badge.y = width * BADGE.y;
      put(gapId.format(index), new Container({ children: [crocodile.view, badge] }), point, width);
      return [{ crocodile, badge, shown: null }];
    });
    state.cards.forEach((key, index) => {
      const word = wordOf(kit.setup, key);
      const stands = [
        { id: cardId.format(index), point: layout.cards[index] },
        { id: copyId.format(index), point: layout.copies[index] },
      ];
      for (const { id, point } of stands) {
        if (!point) continue;
        const shown = createNumberCard(kit, word, numberOf(word) ?? NaN, card.width, card.height);
        cards.set(id, shown);
        put(id, shown.view, point, card.width);
      }
    });
  }

  function setStones({ stones: cells }: Layout): void {
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
    cards.clear();
    gaps = [];
    if (!viewport || state.cards.length === 0) return;
    const layout = findLayout(viewport, state.cards.length, SIGNS.length);
    setChain(state, layout);
    setStones(layout);
  }

  /** At the end of a round fish leap out of the river. */
  function leapFish(): void {
    if (kit.isMotionReduced || !viewport) return;
    const { play } = viewport;
    for (let order = 0; order < LEAP.fish; order += 1) {
      const fish = kit.sprite('fish');
      fish.anchor.set(0.5);
      fitInside(fish, LEAP.size);
      const bottom = play.y + play.height;
      const x = play.x + ((order + kit.random()) / LEAP.fish) * play.width;
      fish.position.set(x, bottom);
      fish.angle = -LEAP.angle;
      fish.alpha = 0;
      river.addChild(fish);
      kit.tween
        .timeline({ delay: order * MOTION.stagger, onComplete: () => void (fish.destroyed || fish.destroy()) })
        .set(fish, { alpha: 1 })
        .to(fish, {
          y: bottom - play.height * (LEAP.height + 0.2 * kit.random()),
          duration: LEAP.seconds,
          ease: 'sine.out',
        })
        .to(fish, { y: bottom, duration: LEAP.seconds, ease: 'sine.in' })
        .to(fish, { angle: LEAP.angle, x: x + LEAP.size, duration: 2 * LEAP.seconds, ease: 'none' }, 0);
    }
    kit.effect('splash');
  }

  /**
   * Shows the signs of the state. The next empty gap has a bright badge; the counters are shown
   * from the second miss on and at the end.
   */
  function follow(state: State, isInstant: boolean): void {
    stones.forEach((stone, sign) => (stone.alpha = state.faded.includes(sign) ? 0.3 : 1));
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
    if (isProved(state)) for (const card of cards.values()) card.showNumeral();
  }

  return {
    layout: (next, state) => {
      viewport = next;
      set(state);
      follow(state, true);
    },
    draw: (state) => {
      if (state.cards !== shownCards) {
        shownCards = state.cards;
        set(state);
        [...cards.values()].forEach((card, order) => popIn(kit, card.view, order));
      }
      follow(state, false);
      if (!isClosing && state.phase.kind === 'closing') leapFish();
      isClosing = state.phase.kind === 'closing';
      return false;
    },
    react: (event) => {
      if (event.type === 'moved') {
        const card = cards.get(event.choice);
        if (!card || kit.isMotionReduced) return;
        kit.tween.fromTo(
          card.view.scale,
          { x: 1.07, y: 1.07 },
          { x: 1, y: 1, duration: MOTION.slow, ease: EASE.settle },
        );
        return;
      }
      if (event.type === 'answered' && event.correct) kit.effect('splash');
      if (event.type === 'answered' && !event.correct) for (const { crocodile } of gaps) crocodile.shrug();
    },
    nodeOf: (choiceId) => cards.get(choiceId)?.view ?? stones.get(signId.parse(choiceId) as Sign) ?? null,
    boundsOf: (choiceId) => places.get(choiceId) ?? null,
  };
};
