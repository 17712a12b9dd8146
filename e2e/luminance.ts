import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { COLOR_BLIND, luminanceOf, simulate, toLinear } from '../tests/sight/color-vision';
import type { Rgb } from '../tests/sight/color-vision';
import type { ObservedButton } from './strategies/observation';

/** What an eye makes of a colour: its lightness alone, 0 to 1. `grey` sees no colours, the others are the colour-blind simulations. */
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

/** Lightness of the middle of a thing's picture by look, as it is and moved a little: `WINDOW` x `WINDOW` cells, without their mean and with a length of 1. */
export type Seen = Readonly<Record<string, readonly Float64Array[]>>;

/** A thing is seen in so many cells a side, of which the middle ones are compared: what floats has some of the ground in its corners. */
const SIDE = 24;
const WINDOW = 16;
/** Things that swing or float are not quite where their boxes are: the middle is looked at with these shifts both ways. The first is none. Cells. */
const SHIFTS = [0, -1, 1, -2, 2, -3, 3] as const;
/** Pictures that are remembered of one name. */
const MAX_MEMORIES = 12;
/** Pictures more alike than this (correlation) are one memory. */
const SAME = 0.995;

function normalise(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const centred = values.map((value) => value - mean);
  const length = Math.sqrt(centred.reduce((sum, value) => sum + value * value, 0)) || 1;
  return centred.map((value) => value / length);
}

/** Correlation of two pictures of one length, -1 to 1. */
function correlate(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** How alike a thing is to what is remembered, wherever in its box it is. */
const likenessOf = (seen: Seen, known: Seen, by: string): number => {
  const [middle] = known[by] ?? [];
  return middle === undefined ? -1 : Math.max(...(seen[by] ?? []).map((window) => correlate(window, middle)));
};

/** The middle of a picture, as it is first, and moved. */
function listWindows(cells: readonly number[]): Float64Array[] {
  const margin = (SIDE - WINDOW) / 2;
  return SHIFTS.flatMap((down) =>
    SHIFTS.map((across) =>
      normalise(
        Float64Array.from({ length: WINDOW * WINDOW }, (_, at) => {
          const [column, row] = [margin + across + (at % WINDOW), margin + down + Math.floor(at / WINDOW)];
          return cells[row * SIDE + column] ?? 0;
        }),
      ),
    ),
  );
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => toLinear(value));

/** A region of a screenshot in `SIDE` x `SIDE` cells: the mean colour of each, in linear light. */
function shrink(pixels: Uint8Array, screenWidth: number, { x, y, width, height }: Omit<Thing, 'id'>): Rgb[] {
  return Array.from({ length: SIDE * SIDE }, (_, cell): Rgb => {
    const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)];
    const [left, top] = [x + Math.floor((column * width) / SIDE), y + Math.floor((row * height) / SIDE)];
    const [right, bottom] = [x + Math.ceil(((column + 1) * width) / SIDE), y + Math.ceil(((row + 1) * height) / SIDE)];
    const sums: [number, number, number] = [0, 0, 0];
    for (let atY = top; atY < bottom; atY += 1) {
      for (let atX = left; atX < right; atX += 1) {
        const at = (atY * screenWidth + atX) * 3;
        for (const channel of [0, 1, 2] as const) sums[channel] += LINEAR[pixels[at + channel] ?? 0] ?? 0;
      }
    }
    const count = (right - left) * (bottom - top);
    return [sums[0] / count, sums[1] / count, sums[2] / count];
  });
}

/** Looks at things of the page, by lightness alone. */
export async function look(page: Page, things: readonly Thing[]): Promise<Map<string, Seen>> {
  const { data, info } = await sharp(await page.screenshot({ scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sights = new Map<string, Seen>();
  for (const { id, ...box } of things) {
    const [x, y] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))];
    const width = Math.min(info.width, Math.round(box.x + box.width)) - x;
    const height = Math.min(info.height, Math.round(box.y + box.height)) - y;
    if (width < 4 || height < 4) continue;
    const colors = shrink(data, info.width, { x, y, width, height });
    // As sensitive to light as eyes are.
    const seen = Object.entries(LOOKS).map(([name, see]) => [name, listWindows(colors.map((color) => Math.cbrt(see(color))))]);
    sights.set(id, Object.fromEntries(seen) as Seen);
  }
  return sights;
}

/** Of these, those with the same words look alike: their places tell which is which. */
const PLACED = /^(?:Card|Gap|Place for number|Place for sign) \d+$|^(?:Before|Between|After) “/u;

/** What a button is to the eye: its name, without what its place alone tells, and whether it is taken. */
export const toSeenName = ({ name, isPressed }: ObservedButton): string =>
  `${PLACED.test(name) ? name.replace(/\d+$| “.*$/u, '') : name}\n${isPressed ?? ''}`;

/** A button as what it is taken for. Which of those that look alike it is, its place tells. */
export function nameOf(seenName: string, button: ObservedButton): ObservedButton {
  if (seenName === toSeenName(button)) return button;
  const [name = '', pressed = ''] = seenName.split('\n');
  return { ...button, name, isPressed: pressed === '' ? null : pressed === 'true' };
}

/** Remembers how things with a name look. */
export class Memory {
  readonly #sights = new Map<string, Seen[]>();

  learn(name: string, sight: Seen): void {
    const known = this.#sights.get(name) ?? [];
    this.#sights.set(name, known);
    const isKnown = known.some((other) => likenessOf(sight, other, 'grey') > SAME);
    if (!isKnown && known.length < MAX_MEMORIES) known.push(sight);
  }

  knows(name: string): boolean {
    return this.#sights.has(name);
  }

  /** The name that a thing has most likely, and how alike it is (-1 to 1). */
  recognise(sight: Seen, by: string): { readonly name: string; readonly likeness: number } {
    let best = { name: '', likeness: -1 };
    for (const [name, sights] of this.#sights) {
      for (const known of sights) {
        const value = likenessOf(sight, known, by);
        if (value > best.likeness) best = { name, likeness: value };
      }
    }
    return best;
  }
}
