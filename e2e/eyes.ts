import sharp from 'sharp';

/** A place that draws the eye, in CSS pixels; the most striking comes first. */
export interface Striking {
  readonly x: number;
  readonly y: number;
}

/** Pictures are looked at in this width, in pixels: as coarse as a first glance. */
const GLANCE_WIDTH = 160;
/** A pixel is striking from this many times the mean difference to the whole picture on. */
const THRESHOLD = 1.8;
/** What moves is looked at before what stands: one pixel that changed counts as this many. */
const MOTION_WEIGHT = 6;
/** Mean change of red, green and blue from which a pixel has moved. 0..255. */
const MOVED = 24;
/** Smaller things are not seen at a glance. Pixels of the glance. */
const MIN_PIXELS = 12;
/**
 * What runs along the edge of the picture is its ground, e.g. the sky between two signs, and no
 * thing: from this many pixels at the edge on, in roots of its area. Zhu et al. 2014.
 */
const GROUND_AT_EDGE = 2;

interface Glance {
  readonly width: number;
  readonly height: number;
  /** Lightness and two axes of colour (CIE L*a*b*), three bytes a pixel. */
  readonly lab: Buffer;
}

async function glance(screenshot: Buffer): Promise<Glance> {
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .resize({ width: GLANCE_WIDTH })
    .blur(0.8)
    .toColourspace('lab')
    .raw({ depth: 'char' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, lab: data };
}

/** How far each pixel's colour is from the mean of the picture. Achanta et al. 2009. */
function differencesOf({ lab }: Glance): Float64Array {
  const count = lab.length / 3;
  const signed = new Int8Array(lab.buffer, lab.byteOffset, lab.length);
  const valueAt = (index: number): number => (index % 3 === 0 ? (lab[index] ?? 0) : (signed[index] ?? 0));
  const mean = [0, 0, 0];
  for (let index = 0; index < lab.length; index += 1) mean[index % 3] = (mean[index % 3] ?? 0) + valueAt(index) / count;
  return Float64Array.from({ length: count }, (_, pixel) =>
    Math.hypot(...[0, 1, 2].map((axis) => valueAt(pixel * 3 + axis) - (mean[axis] ?? 0))),
  );
}

/** Collects the connected striking pixels around one; they are taken out of `isStriking`. */
function takeShape(from: number, width: number, isStriking: Uint8Array): number[] {
  const shape: number[] = [];
  const open = [from];
  isStriking[from] = 0;
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    shape.push(pixel);
    const column = pixel % width;
    const beside = [pixel - width, pixel + width];
    if (column > 0) beside.push(pixel - 1);
    if (column < width - 1) beside.push(pixel + 1);
    for (const next of beside)
      if (isStriking[next] === 1) {
        isStriking[next] = 0;
        open.push(next);
      }
  }
  return shape;
}

function isGround(shape: readonly number[], { width, height }: Glance): boolean {
  const atEdge = shape.filter((pixel) => {
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    return column === 0 || column === width - 1 || row === 0 || row === height - 1;
  });
  return atEdge.length > GROUND_AT_EDGE * Math.sqrt(shape.length);
}

/**
 * What somebody who cannot read sees first in two screenshots shortly after each other: connected
 * shapes whose colour stands out from the whole picture, the largest first, and those that move
 * before all others. `scale` is CSS pixels a pixel of the screenshot's width.
 */
export async function findStriking(before: Buffer, after: Buffer, cssWidth: number): Promise<Striking[]> {
  const [first, last] = [await glance(before), await glance(after)];
  const differences = differencesOf(last);
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  const isStriking = Uint8Array.from(differences, (value) => Number(value > THRESHOLD * mean));
  const hasMoved = (pixel: number): boolean =>
    [0, 1, 2].reduce((sum, axis) => {
      const index = pixel * 3 + axis;
      return sum + Math.abs((last.lab[index] ?? 0) - (first.lab[index] ?? 0)) / 3;
    }, 0) > MOVED;
  const shapes: { readonly weight: number; readonly x: number; readonly y: number }[] = [];
  const scale = cssWidth / last.width;
  for (let pixel = 0; pixel < differences.length; pixel += 1) {
    if (isStriking[pixel] !== 1) continue;
    const shape = takeShape(pixel, last.width, isStriking);
    if (shape.length < MIN_PIXELS || isGround(shape, last)) continue;
    const weight = shape.reduce((sum, at) => sum + (differences[at] ?? 0) * (hasMoved(at) ? MOTION_WEIGHT : 1), 0);
    // A finger goes to a pixel of the thing, the one nearest to its middle.
    const middle = { x: 0, y: 0 };
    for (const at of shape) {
      middle.x += (at % last.width) / shape.length;
      middle.y += Math.floor(at / last.width) / shape.length;
    }
    const distance = (at: number): number =>
      Math.hypot((at % last.width) - middle.x, Math.floor(at / last.width) - middle.y);
    const nearest = shape.reduce((best, at) => (distance(at) < distance(best) ? at : best));
    shapes.push({
      weight,
      x: ((nearest % last.width) + 0.5) * scale,
      y: (Math.floor(nearest / last.width) + 0.5) * scale,
    });
  }
  return shapes.sort((one, other) => other.weight - one.weight).map(({ x, y }) => ({ x, y }));
}
