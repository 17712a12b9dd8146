import { Container } from 'pixi.js';
import type { StageKit } from '../kit/view';
import { createNineSlice, resizeNineSlice } from './nine-slice';

/** A number as dots; its own origin is its middle. */
export interface DotPattern {
  readonly view: Container;
  /**
   * Middles of the dots that count, from the view's origin, in CSS pixels; none where tens are
   * bars.
   */
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  /** Leaves a shade in the place of the dot, or puts it back. */
  readonly setTaken: (dot: number, isTaken: boolean) => void;
}

/** A ten-frame has two rows of five. */
const FRAME = { columns: 5, rows: 2, size: 10 } as const;
/** The largest number that is shown in ten-frames; above it a ten is a bar. */
const MAX_IN_FRAMES = 2 * FRAME.size;
const MAX_NUMBER = FRAME.size * FRAME.size - 1;
const SHADE = 0.2;
/** Up to this many counters stand in one row, up to ten in two; their pitch in heights at most. */
const COUNTERS = { inRow: 3, maxPitch: 0.8 } as const;
/** In dots: diameter to pitch, that of a counter, and the space between two frames. */
const RATIO = { diameter: 0.8, counter: 1, between: 0.5 } as const;
/** Colours of a dot, of a bar of ten and of a place without a dot. */
const DOT_TINT = { dot: 0xd4552b, bar: 0x9c3f8f, empty: 0xeadbb8 } as const;

/**
 * Middles of the places of a number, in pitches, from the upper left: whole ten-frames, filled row
 * by row.
 */
function listPlaces(frames: number): { readonly x: number; readonly y: number }[] {
  return Array.from({ length: frames * FRAME.size }, (_, index) => {
    const frame = Math.floor(index / FRAME.size);
    const inFrame = index % FRAME.size;
    return {
      x: frame * (FRAME.columns + RATIO.between) + (inFrame % FRAME.columns) + 0.5,
      y: Math.floor(inFrame / FRAME.columns) + 0.5,
    };
  });
}

/** Counters without a frame, in one row or two; the lower one has the rest. */
function createRows(
  kit: Pick<StageKit, 'sprite'>,
  value: number,
  width: number,
  height: number,
  counter: string,
): DotPattern {
  const rows = value <= COUNTERS.inRow ? 1 : 2;
  const columns = Math.ceil(value / rows);
  const pitch = Math.min(width / columns, height / rows, height * COUNTERS.maxPitch);
  const dots = Array.from({ length: value }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, value - row * columns);
    return { x: ((index % columns) - (inRow - 1) / 2) * pitch, y: (row - (rows - 1) / 2) * pitch };
  });
  const shown = dots.map((place) => {
    const dot = kit.sprite(counter);
    dot.anchor.set(0.5);
    dot.setSize(pitch * RATIO.counter, pitch * RATIO.counter);
    dot.label = 'dot';
    dot.position.copyFrom(place);
    return dot;
  });
  return {
    view: new Container({ children: shown }),
    dots,
    setTaken: (index, isTaken) => {
      const dot = shown[index];
      if (dot) dot.alpha = isTaken ? SHADE : 1;
    },
  };
}

/**
 * A number in ten-frames: rows of five dots, places without one are pale. From 21 on each ten is a
 * bar. Empty for a number that is not whole or not from 1 to 99. Lengths in CSS pixels. `counter`:
 * a frame to be shown in place of a dot; up to ten of them stand alone, as large as they can be.
 */
export function createDotPattern(
  kit: Pick<StageKit, 'sprite' | 'texture'>,
  value: number,
  width: number,
  height: number,
  counter?: string,
): DotPattern {
  const view = new Container();
  if (!Number.isInteger(value) || value < 1 || value > MAX_NUMBER) return { view, dots: [], setTaken: () => undefined };
  if (counter !== undefined && value <= FRAME.size) return createRows(kit, value, width, height, counter);
  const bars = value > MAX_IN_FRAMES ? Math.floor(value / FRAME.size) : 0;
  const rest = value - bars * FRAME.size;
  const frames = Math.ceil(rest / FRAME.size);
  const barsWidth = bars > 0 ? bars + (frames > 0 ? RATIO.between : 0) : 0;
  const columns = barsWidth + frames * FRAME.columns + Math.max(0, frames - 1) * RATIO.between;
  const pitch = Math.min(width / columns, height / FRAME.rows);
  const diameter = pitch * RATIO.diameter;
  const toMiddle = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: (x - columns / 2) * pitch,
    y: (y - FRAME.rows / 2) * pitch,
  });
  for (let bar = 0; bar < bars; bar += 1) {
    const board = createNineSlice(kit, 'dot');
    resizeNineSlice(board, diameter, diameter + pitch, 0.5);
    board.tint = DOT_TINT.bar;
    board.label = 'ten';
    board.position.copyFrom(toMiddle({ x: bar + 0.5, y: FRAME.rows / 2 }));
    view.addChild(board);
  }
  const places = listPlaces(frames).map(({ x, y }) => toMiddle({ x: x + barsWidth, y }));
  const shown = places.map((place, index) => {
    const dot = kit.sprite(index < rest ? (counter ?? 'dot') : 'dot');
    dot.anchor.set(0.5);
    const size = counter !== undefined && index < rest ? pitch * RATIO.counter : diameter;
    dot.setSize(size, size);
    if (index >= rest) dot.tint = DOT_TINT.empty;
    else if (counter === undefined) dot.tint = DOT_TINT.dot;
    dot.label = index < rest ? 'dot' : 'empty place';
    dot.position.copyFrom(place);
    view.addChild(dot);
    return dot;
  });
  return {
    view,
    dots: bars > 0 ? [] : places.slice(0, rest),
    setTaken: (index, isTaken) => {
      const dot = shown[index];
      if (dot && index < rest) dot.alpha = isTaken ? SHADE : 1;
    },
  };
}
