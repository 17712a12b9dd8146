import sharp from 'sharp';
import type { Rgb } from './color-vision';
import { COLOR_BLIND, luminanceOf, simulate, toLinear } from './color-vision';

/** Side of the pictures that are compared. Pixels. */
const SIDE = 48;
/** Lightness differs visibly from here on. CIE L*, 0 to 100. */
const VISIBLE = 10;

const lightness = (luminance: number): number =>
  luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;

const LOOKS: readonly ((color: Rgb) => number)[] = [
  luminanceOf,
  ...Object.values(COLOR_BLIND).map((matrix) => (color: Rgb) => luminanceOf(simulate(matrix, color))),
];

/** Lightness (CIE L*) of a picture's pixels on a ground, in grey and in the three simulations. */
async function readLightness(file: string, ground: string): Promise<readonly Float64Array[]> {
  const { data } = await sharp(file, { density: 144 })
    .resize(SIDE, SIDE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .flatten({ background: ground })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return LOOKS.map((look) => {
    const pixels = new Float64Array(SIDE * SIDE);
    pixels.forEach((_, index) => {
      const [red = 0, green = 0, blue = 0] = [data[index * 3], data[index * 3 + 1], data[index * 3 + 2]];
      pixels[index] = lightness(look([toLinear(red), toLinear(green), toLinear(blue)]));
    });
    return pixels;
  });
}

/**
 * The least share of two pictures' pixels that differ visibly in lightness: in grey, and as a
 * protan, a deutan and a tritan sees them.
 */
export async function differingShare(one: string, other: string, ground: string): Promise<number> {
  const [first, second] = await Promise.all([readLightness(one, ground), readLightness(other, ground)]);
  const shares = first.map((pixels, look) => {
    const others = second[look] ?? pixels;
    return (
      pixels.filter((value, index) => Math.abs(value - (others[index] ?? value)) >= VISIBLE).length / pixels.length
    );
  });
  return Math.min(...shares);
}
