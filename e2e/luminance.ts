import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { COLOR_BLIND, luminanceOf, simulate, toLinear } from '../tests/sight/color-vision';
import type { Rgb } from '../tests/sight/color-vision';
import type { ObservedButton } from './strategies/observation';

/**
 * What an eye makes of a colour: its lightness alone, 0 to 1. `grey` sees no colours, the others
 * are the colour-blind simulations.
 */
const LOOKS: Readonly<Record<string, (color: Rgb) => number>> = {
  grey: luminanceOf,
  protan: (color) => luminanceOf(simulate(COLOR_BLIND.protan, color)),
  deutan: (color) => luminanceOf(simulate(COLOR_BLIND.deutan, color)),
  tritan: (color) => luminanceOf(simulate(COLOR_BLIND.tritan, color)),
};
export const LOOK_NAMES = Object.keys(LOOKS);

/** A thing that can be pressed, as it is on the screen. CSS pixels. */
export interface Thing {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Lightness of a thing's picture, in cells of one size both ways: a word is as high on a wide stone
 * as on a narrow one.
 */
interface Cells {
  readonly columns: number;
  readonly rows: number;
  /** Row by row. */
  readonly values: Float64Array;
}

/** The mean colours of a thing's cells, row by row: red, green, blue in linear light. */
interface ColoredCells {
  readonly columns: number;
  readonly rows: number;
  readonly colors: Float64Array;
}

/** A thing's picture by look, once for each of `SCALES`. */
export class Seen {
  readonly #sizes: readonly ColoredCells[];
  readonly #looks = new Map<string, readonly Cells[]>();

  constructor(sizes: readonly ColoredCells[]) {
    this.#sizes = sizes;
  }

  /** As a look of `LOOK_NAMES` sees it: as its box says first. Throws for another name. */
  by(look: string): readonly Cells[] {
    const see = LOOKS[look];
    if (!see) throw new Error(`There is no look "${look}".`);
    const known = this.#looks.get(look);
    if (known) return known;
    const sizes = this.#sizes.map(({ columns, rows, colors }) => {
      const values = Float64Array.from({ length: columns * rows }, (_, cell) =>
        // As sensitive to light as eyes are.
        Math.cbrt(see([colors[cell * 3] ?? 0, colors[cell * 3 + 1] ?? 0, colors[cell * 3 + 2] ?? 0])),
      );
      return { columns, rows, values };
    });
    this.#looks.set(look, sizes);
    return sizes;
  }
}

/**
 * The shorter side of a thing is seen in this many cells, the longer one in twice as many at the
 * most.
 */
const SIDE = 24;
const MAX_SIDE = 48;
/** Cells of each edge that are not compared: what floats has some of the ground in its corners. */
const MARGIN = 4;
/**
 * Sizes of what is seen: as the box says first. What is in hand is larger, and a long word is drawn
 * smaller.
 */
const SCALES = [1, 0.9, 1.1] as const;
/** Things whose shapes (width by height) differ by more than this ratio are not compared. */
const MAX_SHAPE_RATIO = 1.4;
/** Pictures that are remembered of one name. */
const MAX_MEMORIES = 12;
/** Pictures more alike than this (correlation) are one memory. */
const SAME = 0.995;

/** Where a picture is looked for: this many cells of shift both ways in steps of `step`. */
interface Glance {
  readonly shift: number;
  readonly step: number;
}
/** Things that swing or float are not quite where their boxes are. */
const GLANCES = {
  quick: { shift: 2, step: 2 },
  sameSize: { shift: 3, step: 1 },
  otherSize: { shift: 1, step: 1 },
} as const;
/** This many of those remembered, the most alike at a quick glance, are compared in full. */
const MAX_CANDIDATES = 4;

/** Correlation of the middles of two pictures, the first moved by this many cells: -1 to 1. */
function correlate(one: Cells, other: Cells, across: number, down: number, step: number): number {
  const columns = Math.min(one.columns, other.columns) - 2 * MARGIN;
  const rows = Math.min(one.rows, other.rows) - 2 * MARGIN;
  const start = ({ columns: width, rows: height }: Cells): number =>
    Math.floor((height - rows) / 2) * width + Math.floor((width - columns) / 2);
  const [oneStart, otherStart] = [start(one) + down * one.columns + across, start(other)];
  let [count, sumOne, sumOther, squareOne, squareOther, product] = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < rows; row += step) {
    for (let column = 0; column < columns; column += step) {
      const value = one.values[oneStart + row * one.columns + column] ?? 0;
      const otherValue = other.values[otherStart + row * other.columns + column] ?? 0;
      count += 1;
      sumOne += value;
      sumOther += otherValue;
      squareOne += value * value;
      squareOther += otherValue * otherValue;
      product += value * otherValue;
    }
  }
  const spread = Math.sqrt((squareOne - (sumOne * sumOne) / count) * (squareOther - (sumOther * sumOther) / count));
  return spread > 0 ? (product - (sumOne * sumOther) / count) / spread : 0;
}

function areShapedAlike(one: Cells, other: Cells): boolean {
  const ratio = (one.columns * other.rows) / (one.rows * other.columns);
  return Math.max(ratio, 1 / ratio) <= MAX_SHAPE_RATIO;
}

/** How alike two pictures are, wherever in its box the first is. */
function compare(one: Cells, other: Cells, { shift, step }: Glance): number {
  if (!areShapedAlike(one, other)) return -1;
  let best = -1;
  for (let down = -shift; down <= shift; down += step) {
    for (let across = -shift; across <= shift; across += step)
      best = Math.max(best, correlate(one, other, across, down, step));
  }
  return best;
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => toLinear(value));

/** A screenshot. */
interface Screen {
  readonly pixels: Uint8Array;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

const clamp = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value));

/**
 * The cells of a thing, drawn this much larger than its box says. Beyond the screen is what is at
 * its edge.
 */
function shrink(
  { pixels, width: screenWidth, height: screenHeight }: Screen,
  box: Omit<Thing, 'id'>,
  scale: number,
): ColoredCells {
  const unit = Math.min(box.width, box.height) / SIDE;
  const countCells = (length: number): number => Math.min(MAX_SIDE, Math.round(length / unit / 2) * 2);
  const [columns, rows, cell] = [countCells(box.width), countCells(box.height), unit * scale];
  const [left, top] = [box.x + box.width / 2 - (columns * cell) / 2, box.y + box.height / 2 - (rows * cell) / 2];
  const colors = new Float64Array(columns * rows * 3);
  for (let at = 0; at < columns * rows; at += 1) {
    const [x, y] = [left + (at % columns) * cell, top + Math.floor(at / columns) * cell];
    const [fromX, fromY] = [clamp(Math.floor(x), screenWidth), clamp(Math.floor(y), screenHeight)];
    const [toX, toY] = [clamp(Math.ceil(x + cell) - 1, screenWidth), clamp(Math.ceil(y + cell) - 1, screenHeight)];
    let [red, green, blue] = [0, 0, 0];
    for (let atY = fromY; atY <= toY; atY += 1) {
      for (let offset = (atY * screenWidth + fromX) * 3; offset <= (atY * screenWidth + toX) * 3; offset += 3) {
        red += LINEAR[pixels[offset] ?? 0] ?? 0;
        green += LINEAR[pixels[offset + 1] ?? 0] ?? 0;
        blue += LINEAR[pixels[offset + 2] ?? 0] ?? 0;
      }
    }
    const count = (toX - fromX + 1) * (toY - fromY + 1);
    colors.set([red / count, green / count, blue / count], at * 3);
  }
  return { columns, rows, colors };
}

/** Looks at things of a screenshot (PNG), by lightness alone. */
async function lookAt(screenshot: Buffer, things: readonly Thing[]): Promise<Map<string, Seen>> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const screen = { pixels: data, width: info.width, height: info.height };
  const sights = new Map<string, Seen>();
  for (const { id, ...box } of things) {
    const isOnScreen = box.x + box.width > 0 && box.y + box.height > 0 && box.x < info.width && box.y < info.height;
    if (!isOnScreen || Math.min(box.width, box.height) < 4) continue;
    sights.set(id, new Seen(SCALES.map((scale) => shrink(screen, box, scale))));
  }
  return sights;
}

/** Looks at things of the page, by lightness alone. */
export const look = async (page: Page, things: readonly Thing[]): Promise<Map<string, Seen>> =>
  lookAt(await page.screenshot({ scale: 'css' }), things);

/**
 * These look alike, regardless of their number or the cards beside them: their places tell which is
 * which.
 */
const PLACED = /^(Card|Gap|Place for number|Place for sign) \d+$/u;
const BETWEEN_CARDS = /^(?:Before|Between|After) “/u;

/**
 * What a button is to the eye: its name, without what its place alone tells, and whether it is
 * taken.
 */
export function toSeenName({ name, isPressed }: ObservedButton): string {
  const kind = BETWEEN_CARDS.test(name) ? 'Gap between cards' : name.replace(PLACED, '$1');
  return `${kind}\n${isPressed === true ? 'taken' : ''}`;
}

/**
 * A button as what it is taken for. Which of those that look alike it is, and whether it lies where
 * it could be taken, its place tells.
 */
export function nameOf(seenName: string, button: ObservedButton): ObservedButton {
  if (seenName === toSeenName(button)) return button;
  const [name = '', state] = seenName.split('\n');
  return { ...button, name, isPressed: button.isPressed === null ? null : state === 'taken' };
}

/** What is remembered of a name. */
interface Memento {
  readonly name: string;
  readonly sight: Seen;
}

/** The name of a thing as it is seen, without whether it is taken. */
const identityOf = ({ name }: Memento): string => name.split('\n')[0] ?? '';

/** How alike a thing is to what is remembered, in the size of its box. */
function likenessOf(sight: Seen, known: Seen, by: string, glance: Glance): number {
  const [[one], [other]] = [sight.by(by), known.by(by)];
  return one && other ? compare(one, other, glance) : -1;
}

/** How alike a thing is to what is remembered, in any size. */
function likenessInAnySize(sight: Seen, known: Seen, by: string): number {
  const [other] = known.by(by);
  if (!other) return -1;
  const likenesses = sight
    .by(by)
    .map((one, index) => compare(one, other, index === 0 ? GLANCES.sameSize : GLANCES.otherSize));
  return Math.max(-1, ...likenesses);
}

/** Remembers how things with a name look. */
export class Memory {
  readonly #mementos: Memento[] = [];

  learn(name: string, sight: Seen): void {
    const known = this.#mementos.filter((memento) => memento.name === name);
    const isKnown = known.some((other) => likenessOf(sight, other.sight, 'grey', GLANCES.sameSize) > SAME);
    if (!isKnown && known.length < MAX_MEMORIES) this.#mementos.push({ name, sight });
  }

  /** Whether something of this name was shown that is shaped like this. */
  knows(name: string, sight: Seen): boolean {
    const [one] = sight.by('grey');
    return this.#mementos.some((memento) => {
      const [other] = memento.sight.by('grey');
      return memento.name === name && one && other && areShapedAlike(one, other);
    });
  }

  /**
   * The name that a thing has most likely, in any size; then, by its size as well, whether it is
   * taken. How alike it is: -1 to 1.
   */
  recognise(sight: Seen, by: string): { readonly name: string; readonly likeness: number } {
    const rank = (
      mementos: readonly Memento[],
      likeness: (known: Seen) => number,
    ): { readonly memento: Memento; readonly likeness: number }[] =>
      mementos
        .map((memento) => ({ memento, likeness: likeness(memento.sight) }))
        .toSorted((one, other) => other.likeness - one.likeness);
    const candidates = rank(this.#mementos, (known) => likenessOf(sight, known, by, GLANCES.quick)).slice(
      0,
      MAX_CANDIDATES,
    );
    const [best] = rank(
      candidates.map(({ memento }) => memento),
      (known) => likenessInAnySize(sight, known, by),
    );
    if (!best) return { name: '', likeness: -1 };
    const states = this.#mementos.filter((memento) => identityOf(memento) === identityOf(best.memento));
    const isOne = states.every(({ name }) => name === best.memento.name);
    const [state = best] = isOne ? [best] : rank(states, (known) => likenessOf(sight, known, by, GLANCES.sameSize));
    return { name: state.memento.name, likeness: best.likeness };
  }
}
