import type { Pictures } from '../common/ports';

/** What pictures stand on in games: the cream of the cards. spec: art#colours. */
const PAPER = 0xfffaef;
/**
 * Contrast with the paper that an edge must have, and that a rim has, whose soft edges have less.
 * WCAG 2.2, 1.4.11.
 */
const CONTRAST = { edge: 3.5, rim: 6 } as const;
/** Width of a rim, in sides of the picture. */
const RIM_RATIO = 0.03;
/** A picture gets a rim when this share of its edge is paler than it must be. */
const PALE_SHARE = 0.25;
/** Side of the square in which a picture's edge is looked at, however large it is drawn. Pixels. */
const LOOK_SIDE = 320;
/**
 * An edge is this wide, in pixels; what is more opaque than `opaque` belongs to the picture, and
 * what is less than `clear` does not. 0 to 255.
 */
const EDGE = { pixels: 2, opaque: 200, clear: 50 } as const;

/** Names how pictures are drawn: atlases that were drawn otherwise are drawn anew. */
export const DRAWING = `rim ${JSON.stringify({ PAPER, CONTRAST, RIM_RATIO, PALE_SHARE, LOOK_SIDE, EDGE })}`;

type Rgb = readonly [number, number, number];

const toLinear = (value: number): number => {
  const ratio = value / 255;
  return ratio <= 0.04045 ? ratio / 12.92 : ((ratio + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 to 1, of red, green and blue from 0 to 255. WCAG 2.2. */
const luminanceOf = ([red, green, blue]: Rgb): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

const PAPER_LUMINANCE = luminanceOf([PAPER >> 16, (PAPER >> 8) & 255, PAPER & 255]);

/** Contrast of a colour with the paper. The paper is the lighter one. */
const contrastOf = (color: Rgb): number => (PAPER_LUMINANCE + 0.05) / (luminanceOf(color) + 0.05);

interface Pixels {
  /** Red, green, blue and alpha of each pixel, row by row, 0 to 255. */
  readonly data: Uint8Array;
  readonly side: number;
}

/**
 * Colours of the pixels at the picture's edge: opaque ones, with a clear one beside, above or
 * below, or the picture's side. Every pixel of every picture is asked: nothing is made or called
 * for one.
 */
function readEdge({ data, side }: Pixels): Rgb[] {
  const { pixels: far, opaque, clear } = EDGE;
  const last = side - far;
  const across = far * 4;
  const down = across * side;
  const colors: Rgb[] = [];
  for (let y = 0, alpha = 3; y < side; y += 1) {
    const isAtEnd = y < far || y >= last;
    for (let x = 0; x < side; x += 1, alpha += 4) {
      if ((data[alpha] ?? 0) < opaque) continue;
      if (
        isAtEnd ||
        x < far ||
        x >= last ||
        (data[alpha - across] ?? 0) < clear ||
        (data[alpha + across] ?? 0) < clear ||
        (data[alpha - down] ?? 0) < clear ||
        (data[alpha + down] ?? 0) < clear
      )
        colors.push([data[alpha - 3] ?? 0, data[alpha - 2] ?? 0, data[alpha - 1] ?? 0]);
    }
  }
  return colors;
}

/** The mean of colours, darkened until it stands out from the paper. */
function findRimColor(colors: readonly Rgb[]): Rgb {
  const mean = (channel: 0 | 1 | 2): number => colors.reduce((sum, color) => sum + color[channel], 0) / colors.length;
  let color: Rgb = [mean(0), mean(1), mean(2)];
  while (contrastOf(color) < CONTRAST.rim) color = [color[0] * 0.96, color[1] * 0.96, color[2] * 0.96];
  return [Math.round(color[0]), Math.round(color[1]), Math.round(color[2])];
}

/** The colour of the rim that a picture needs; null for one that needs none. */
async function lookForRim(pictures: Pictures, picture: Uint8Array): Promise<Rgb | null> {
  const edge = readEdge({ data: await pictures.readSquare(picture, LOOK_SIDE), side: LOOK_SIDE });
  const pale = edge.filter((color) => contrastOf(color) < CONTRAST.edge);
  return pale.length === 0 || pale.length < PALE_SHARE * edge.length ? null : findRimColor(pale);
}

/** By the bytes of a picture, which is drawn in two sizes, and takes turns with a pose. */
const rims = new WeakMap<Uint8Array, Promise<Rgb | null>>();

function rimOf(pictures: Pictures, picture: Uint8Array): Promise<Rgb | null> {
  const rim = rims.get(picture) ?? lookForRim(pictures, picture);
  rims.set(picture, rim);
  return rim;
}

/**
 * Draws a picture into a square, with clear pixels where it leaves some. A picture whose edge is
 * too pale to be seen on a card (a chick on cream) gets a thin rim in a darker shade of its own
 * colour. Gives a PNG. `side` in pixels. What is as pale as `rest` decides: a pose has the rim of
 * the picture that it takes turns with, since a rim makes what it surrounds smaller.
 */
export async function drawIntoSquare(
  pictures: Pictures,
  picture: Uint8Array,
  side: number,
  rest = picture,
): Promise<Uint8Array> {
  const { hasAlpha } = await pictures.inspect(picture);
  // A photograph ends at its sides, not at an edge of its own.
  const color = hasAlpha ? await rimOf(pictures, rest) : null;
  return color === null
    ? await pictures.drawSquare(picture, side)
    : await pictures.drawRimmed(picture, side, { width: Math.max(1, Math.round(side * RIM_RATIO)), color });
}
