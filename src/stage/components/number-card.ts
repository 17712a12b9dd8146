import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { PlayWord } from '../../play/word';
import { COLORS } from '../kit/colors';
import type { StageKit } from '../kit/view';
import { centreOf, layoutGrid } from './grid';
import { MOTION } from './motion';
import { createNineSlice, resizeNineSlice } from './nine-slice';
import { createParagraph, typesetParagraph } from './paragraph';
import { popIn } from './animations';
import { fitInside } from './tile';

/** A counter of a card: its middle from the card's origin, and its size, in CSS pixels. */
export interface Counter {
  readonly isTen: boolean;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * A number: a pond with its counters (a basket is ten), and below it a sign with its word. Its own
 * origin is the middle of the sign's foot.
 */
export interface NumberCard {
  readonly view: Container;
  /** None where they are hidden, or where the word leaves no room for them. */
  readonly listCounters: () => readonly Counter[];
  /** Writes the word below the counters, once. */
  readonly showWord: () => void;
  readonly showNumeral: () => void;
  /** Hides the counters, or shows them again. */
  readonly setCountersShown: (isShown: boolean) => void;
  /** Leaves a shade in the place of the counter; null where the card has no such counter. */
  readonly take: (index: number) => Counter | null;
  /** Lets one counter hop. */
  readonly stir: (turn: number) => void;
  /** The counter has a partner on another card, and steps back; or it has none, and glows. */
  readonly mark: (index: number, as: 'paired' | 'extra') => void;
  readonly unmark: () => void;
}

/** In widths of the card. */
const MOUND = { width: 1.14, height: 0.3 } as const;
const TEN = 10;
/** Shares of the card's height. */
const POND = { top: -1, height: 0.72 } as const;
/**
 * Shares of the card's height: middle and height of the sign with the word, and of the word on a
 * card that is too low for it and the counters; the middle of the numeral and its size; the
 * counters' area, and the width of a counter at most.
 */
const WORD = { belowCounters: { y: -0.15, height: 0.28 }, alone: { y: -0.62, height: 0.66 } } as const;
const SIGN_HEIGHT = 0.3;
const NUMERAL = { x: -0.42, y: -0.92, board: 0.26, size: 0.17 } as const;
const COUNTERS = { top: -0.93, height: 0.58, width: 0.82, maxWidth: 0.44 } as const;
/** How far counters lie from their cells' middles, in cells, and their turns, in degrees. */
const SCATTER = { x: 0.06, y: 0.1, angle: 14 } as const;
/** Sizes of the word in CSS pixels, and its share of the card's width; its width in the card. */
const LABEL = { max: 84, min: 13, ratio: 0.26, width: 0.88, lineRatio: 1.1 } as const;
const SHADE = 0.22;
const PAIRED_ALPHA = 0.4;
const HOP = { height: 0.4, seconds: 0.22 } as const;
const GLOW_RATIO = 2;
/** In a basket of this size lie ten, in rows: their middles, and the size of each. */
const BASKET = {
  width: 100,
  height: 112,
  size: 27,
  rows: [
    { y: 27, xs: [34, 62] },
    { y: 46, xs: [22, 49, 76] },
    { y: 65, xs: [22, 49, 76] },
    { y: 84, xs: [34, 62] },
  ],
} as const;

/** True for tens, which come first, then ones. */
function listCounters(value: number): boolean[] {
  const isCountable = Number.isInteger(value) && value >= 0 && value < TEN * TEN;
  if (!isCountable) return [];
  const tens = Math.floor(value / TEN);
  return Array.from({ length: tens + (value % TEN) }, (_, index) => index < tens);
}

const put = (sprite: Sprite, side: number, x: number, y: number): Sprite => {
  sprite.anchor.set(0.5);
  fitInside(sprite, side);
  sprite.position.set(x, y);
  return sprite;
};

/** One thing, or a basket with ten of them, in a square of this side, CSS pixels. */
export function createCounter(kit: StageKit, frame: string, isTen: boolean, size: number): Container {
  if (!isTen) return new Container({ children: [put(kit.sprite(frame), size, 0, 0)] });
  const { width, height, rows, size: small } = BASKET;
  const unit = size / height;
  const things = rows.flatMap(({ y, xs }) =>
    xs.map((x) => put(kit.sprite(frame), small * unit, (x - width / 2) * unit, (y - height / 2) * unit)),
  );
  return new Container({ children: [put(kit.sprite('basket'), size, 0, 0), ...things] });
}

/** -1, 0 or 1: the same for the same counter, and not the same for its neighbours. */
const scatterOf = (order: number, step: number): number => ((order * step + 1) % 3) - 1;

/**
 * Creates a card with its counters. `width`, `height`: CSS pixels; `frame`: one counter;
 * `pondFrame`: what they lie in.
 */
export function createNumberCard(
  kit: StageKit,
  word: PlayWord,
  value: number,
  width: number,
  height: number,
  frame: string,
  pondFrame = 'pond',
): NumberCard {
  const mound = kit.sprite('mound');
  mound.anchor.set(0.5);
  mound.setSize(width * MOUND.width, width * MOUND.height);
  const styleOf = (line: { readonly height: number }) => ({
    maxSize: Math.min(LABEL.max, width * LABEL.ratio, height * line.height),
    minSize: LABEL.min,
    width: width * LABEL.width,
    height: height * line.height,
    color: COLORS.ink,
    lineRatio: LABEL.lineRatio,
  });
  const { lines } = typesetParagraph(kit, word.text, styleOf(WORD.belowCounters));
  const hasRoom = lines.length * LABEL.min * LABEL.lineRatio <= height * WORD.belowCounters.height;
  const tens = hasRoom ? listCounters(value) : [];
  const board = createNineSlice(kit, 'number-card');
  const cornerRatio = hasRoom ? 0.4 : 0.16;
  const boardHeight = hasRoom ? height * SIGN_HEIGHT : height;
  resizeNineSlice(board, width, boardHeight, cornerRatio);
  board.y = -boardHeight / 2;
  const view: Container = new Container({ children: [mound, board] });
  if (hasRoom) {
    const pond = kit.sprite(pondFrame);
    pond.anchor.set(0.5, 0);
    pond.setSize(width, height * POND.height);
    pond.y = height * POND.top;
    view.addChild(pond);
  }
  const area = {
    x: (-width * COUNTERS.width) / 2,
    y: height * COUNTERS.top,
    width: width * COUNTERS.width,
    height: height * COUNTERS.height,
  };
  const cells = layoutGrid(area, tens.length, {
    aspectRatio: 1.25,
    gap: width * 0.01,
    maxWidth: width * COUNTERS.maxWidth,
  });
  const glows = new Container();
  const layer = new Container();
  view.addChild(glows, layer);
  const counters = tens.flatMap((isTen, order) => {
    const cell = cells[order];
    if (!cell) return [];
    const size = isTen ? cell.height : cell.width;
    const thing = createCounter(kit, frame, isTen, size);
    const { x, y } = centreOf(cell);
    thing.position.set(
      x + scatterOf(order, 2) * SCATTER.x * cell.width,
      y + scatterOf(order, 4) * SCATTER.y * cell.height,
    );
    if (!isTen) thing.angle = scatterOf(order, 5) * SCATTER.angle;
    layer.addChild(thing);
    popIn(kit, thing, order);
    return [{ thing, isTen, size, x: thing.x, y: thing.y }];
  });
  const taken = new Set<number>();
  let isWordShown = false;
  let isNumeralShown = false;
  let areCountersShown = true;

  function stir(turn: number, repeat = 0): void {
    const counter = counters[turn % Math.max(1, counters.length)];
    if (!counter || kit.isMotionReduced) return;
    const { thing, y, size } = counter;
    kit.tween
      .timeline({ repeat })
      .to(thing, { y: y - size * HOP.height, duration: HOP.seconds, ease: 'sine.out' })
      .to(thing, { y, duration: HOP.seconds, ease: 'sine.in' });
  }

  const alphaOf = (index: number): number => (areCountersShown ? (taken.has(index) ? SHADE : 1) : 0);

  return {
    view,
    listCounters: () => (areCountersShown ? counters : []),
    showWord: () => {
      if (isWordShown) return;
      isWordShown = true;
      const line = hasRoom ? WORD.belowCounters : WORD.alone;
      const text = createParagraph(kit, word.text, styleOf(line));
      text.y = height * line.y;
      view.addChild(text);
      popIn(kit, text);
    },
    showNumeral: () => {
      if (isNumeralShown) return;
      isNumeralShown = true;
      const pebble = kit.sprite('pebble');
      pebble.anchor.set(0.5);
      fitInside(pebble, height * NUMERAL.board);
      const label = kit.label(word.english, { size: height * NUMERAL.size, color: COLORS.right, face: 'display' });
      const numeral = new Container({ children: [pebble, label] });
      numeral.position.set(width * NUMERAL.x, height * NUMERAL.y);
      view.addChild(numeral);
      popIn(kit, numeral);
    },
    setCountersShown: (isShown) => {
      if (areCountersShown === isShown) return;
      areCountersShown = isShown;
      counters.forEach(({ thing }, index) => {
        kit.tween.to(thing, { alpha: alphaOf(index), duration: kit.isMotionReduced ? 0 : MOTION.base });
      });
    },
    take: (index) => {
      const counter = counters[index];
      if (!counter || taken.has(index)) return null;
      taken.add(index);
      kit.tween.killTweensOf(counter.thing);
      counter.thing.alpha = SHADE;
      return counter;
    },
    stir,
    mark: (index, as) => {
      const counter = counters[index];
      if (!counter) return;
      stir(index, as === 'extra' ? 3 : 0);
      if (as === 'paired') {
        kit.tween.to(counter.thing, { alpha: PAIRED_ALPHA, duration: MOTION.fast });
        return;
      }
      const glow = kit.sprite('glow');
      glow.anchor.set(0.5);
      fitInside(glow, counter.size * GLOW_RATIO);
      glow.position.set(counter.x, counter.y);
      glows.addChild(glow);
    },
    unmark: () => {
      for (const glow of glows.removeChildren()) glow.destroy();
      counters.forEach(({ thing, y }, index) => {
        kit.tween.killTweensOf(thing);
        thing.y = y;
        thing.scale.set(1);
        thing.alpha = alphaOf(index);
      });
    },
  };
}
