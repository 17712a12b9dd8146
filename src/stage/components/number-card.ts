import { Container } from 'pixi.js';
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
  readonly frame: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * A number on a card that stands on a mound: first its counters (a shoal is ten, a fish is one),
 * then its word. Its own origin is the middle of the card's foot.
 */
export interface NumberCard {
  readonly view: Container;
  /** Writes the word below the counters, once. */
  readonly showWord: () => void;
  readonly showNumeral: () => void;
  /** Hides the counters, or shows them again. */
  readonly setCountersShown: (isShown: boolean) => void;
  /** Leaves a shade in the place of the counter; null where the card has no such counter. */
  readonly take: (index: number) => Counter | null;
  /** Lets one counter hop. */
  readonly stir: (turn: number) => void;
}

/** The looks of a card: frames of the counters for one and ten. */
export interface CounterFrames {
  readonly one: string;
  readonly ten: string;
}

const FISH: CounterFrames = { one: 'fish', ten: 'shoal' };

/** In widths of the card. */
const MOUND = { width: 1.14, height: 0.3 } as const;
const TEN = 10;
/**
 * Shares of the card's height: middle and height of the word below its counters, and on a card that
 * is too low for the lines of the word and the counters; the numeral; the counters' area.
 */
const WORD = { belowCounters: { y: -0.33, height: 0.28 }, alone: { y: -0.62, height: 0.66 } } as const;
const NUMERAL = { y: -0.125, size: 0.2 } as const;
const COUNTERS = { top: -0.94, height: 0.46, width: 0.88, maxWidth: 0.34 } as const;
/** Sizes of the word in CSS pixels, and its share of the card's width; its width in the card. */
const LABEL = { max: 84, min: 13, ratio: 0.26, width: 0.88, lineRatio: 1.1 } as const;
const SHADE = 0.22;
const HOP = { height: 0.4, seconds: 0.22 } as const;

function listCounters(value: number, { one, ten }: CounterFrames): string[] {
  const isCountable = Number.isInteger(value) && value >= 0 && value < TEN * TEN;
  if (!isCountable) return [];
  return Array.from({ length: Math.floor(value / TEN) + (value % TEN) }, (_, index) =>
    index < Math.floor(value / TEN) ? ten : one,
  );
}

/** Creates a card with its counters. `width` and `height` are in CSS pixels. */
export function createNumberCard(
  kit: StageKit,
  word: PlayWord,
  value: number,
  width: number,
  height: number,
  looks: CounterFrames = FISH,
): NumberCard {
  const mound = kit.sprite('mound');
  mound.anchor.set(0.5);
  mound.setSize(width * MOUND.width, width * MOUND.height);
  const board = createNineSlice(kit, 'number-card');
  const cornerRatio = 0.16;
  resizeNineSlice(board, width, height, cornerRatio);
  board.y = -height / 2;
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
  const frames = hasRoom ? listCounters(value, looks) : [];
  const view: Container = new Container({ children: [mound, board] });
  const area = {
    x: (-width * COUNTERS.width) / 2,
    y: height * COUNTERS.top,
    width: width * COUNTERS.width,
    height: height * COUNTERS.height,
  };
  const cells = layoutGrid(area, frames.length, {
    aspectRatio: 1.1,
    gap: width * 0.02,
    maxWidth: width * COUNTERS.maxWidth,
  });
  const counters = frames.flatMap((frame, order) => {
    const cell = cells[order];
    if (!cell) return [];
    const sprite = kit.sprite(frame);
    const size = Math.min(cell.width, cell.height);
    sprite.anchor.set(0.5);
    fitInside(sprite, size);
    sprite.position.copyFrom(centreOf(cell));
    view.addChild(sprite);
    popIn(kit, sprite, order);
    return [{ sprite, frame, size }];
  });
  const taken = new Set<number>();
  let isWordShown = false;
  let isNumeralShown = false;
  let areCountersShown = true;

  return {
    view,
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
      const numeral = kit.label(word.english, { size: height * NUMERAL.size, color: COLORS.right, face: 'display' });
      numeral.y = height * NUMERAL.y;
      view.addChild(numeral);
      popIn(kit, numeral);
    },
    setCountersShown: (isShown) => {
      if (areCountersShown === isShown) return;
      areCountersShown = isShown;
      counters.forEach(({ sprite }, index) => {
        const alpha = isShown ? (taken.has(index) ? SHADE : 1) : 0;
        kit.tween.to(sprite, { alpha, duration: kit.isMotionReduced ? 0 : MOTION.base });
      });
    },
    take: (index) => {
      const counter = counters[index];
      if (!counter || taken.has(index)) return null;
      taken.add(index);
      const { sprite, frame, size } = counter;
      kit.tween.killTweensOf(sprite);
      sprite.alpha = SHADE;
      return { frame, x: sprite.x, y: sprite.y, size };
    },
    stir: (turn) => {
      const counter = counters[turn % Math.max(1, counters.length)];
      if (!counter) return;
      const { y } = counter.sprite;
      kit.tween
        .timeline()
        .to(counter.sprite, { y: y - counter.size * HOP.height, duration: HOP.seconds, ease: 'sine.out' })
        .to(counter.sprite, { y, duration: HOP.seconds, ease: 'sine.in' });
    },
  };
}
