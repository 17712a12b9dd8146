import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { Pictures, PlacedPicture, SceneLayer, Size } from '../builder/common/ports';
import { drawOnce, encode, encodeAvif, encodeWebp, nameEncoding } from './encode';
import { layOut } from './lay-out';

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;
const WEBP = { quality: 72, alphaQuality: 80 } as const;
/** Where a picture's pixels are half as large, so are its faults: it bears less. */
const DENSE_AVIF_QUALITY = 33;
const PHOTOGRAPH_FORMATS = ['jpeg', 'webp', 'heif'];
/** Pixels per inch at which drawings are read. */
const DRAWING_DENSITY = 144;
/**
 * The silhouette of a rim is blurred by this many rims and then made opaque again by this factor,
 * which widens it by one rim.
 */
const RIM = { blur: 1.8, spread: 14 } as const;

/** Pixels per inch at which a drawing has the size that it says. */
const USUAL_DENSITY = 72;
/** More pixels than these no drawing is drawn with, however large it says that it is. */
const MAX_DRAWN_PIXELS = 4096 * 4096;

/**
 * Opens a picture: a drawing (SVG) at `density` pixels per inch, or fewer where it would be too
 * large; a photograph turned as the camera was held. Rejects for what cannot be read.
 */
export async function openPicture(picture: Uint8Array, density: number, isAnimated = false): Promise<Sharp> {
  let failure: unknown = new Error('The drawing is too large.');
  for (let current = density; current >= 1; current /= 2) {
    const opened = sharp(picture, { density: current, animated: isAnimated });
    try {
      const { format, width, height, pages = 1 } = await opened.metadata();
      // What moves cannot be turned.
      if (format !== 'svg' || width * height <= MAX_DRAWN_PIXELS)
        return isAnimated && pages > 1 ? opened : opened.autoOrient();
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function draw(picture: Uint8Array, side: number): Promise<Sharp> {
  const opened = await openPicture(picture, DRAWING_DENSITY);
  return opened.resize(side, side, { fit: 'contain', background: CLEAR }).ensureAlpha();
}

/** Pictures side by side on a clear ground. */
async function compose(placed: readonly PlacedPicture[], size: Size): Promise<Sharp> {
  const read = placed.map(async ({ png, left, top }) => {
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, left, top };
  });
  return layOut(await Promise.all(read), size);
}

/** A layer as it lies in a picture of a place, in pixels. */
async function drawLayer({ picture, light, opacity = 1 }: SceneLayer, { width, height }: Size): Promise<Buffer> {
  const opened = await openPicture(picture, DRAWING_DENSITY);
  const drawn = opened.resize(width, height, { fit: 'cover', position: 'bottom' }).ensureAlpha();
  if (light === undefined && opacity === 1) return await drawn.raw().toBuffer();
  const { factors, raised } = light ?? { factors: [1, 1, 1], raised: [0, 0, 0] };
  return await drawn
    .linear([...factors, opacity], [...raised, 0])
    .raw()
    .toBuffer();
}

/** Drawings over each other, in pixels. */
async function drawScene(layers: readonly SceneLayer[], size: Size): Promise<Sharp> {
  const raw = { ...size, channels: 4 } as const;
  const drawn = await Promise.all(layers.map((layer) => drawLayer(layer, size)));
  return sharp({ create: { ...raw, background: CLEAR } }).composite(drawn.map((input) => ({ input, raw })));
}

/** What is done with pictures, by sharp. */
export const pictures: Pictures = {
  encoding: `${nameEncoding(WEBP)} ${JSON.stringify({ DRAWING_DENSITY, MAX_DRAWN_PIXELS, RIM })}`,
  measure: async (picture) => {
    try {
      const opened = await openPicture(picture, USUAL_DENSITY);
      const { width, height } = (await opened.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true })).info;
      return { width, height };
    } catch {
      return null;
    }
  },
  inspect: async (picture) => {
    const { format, hasAlpha = false } = await (await openPicture(picture, USUAL_DENSITY)).metadata();
    return { isPhotographFormat: PHOTOGRAPH_FORMATS.includes(format), hasAlpha };
  },
  cropSquare: async (picture, side) => {
    const opened = await openPicture(picture, USUAL_DENSITY);
    return await opened
      .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
      .png({ compressionLevel: 0 })
      .toBuffer();
  },
  drawSquare: async (picture, side) => (await draw(picture, side)).png({ compressionLevel: 0 }).toBuffer(),
  readSquare: async (picture, side) => (await draw(picture, side)).raw().toBuffer(),
  drawRimmed: async (picture, side, { width, color }) => {
    const drawn = await draw(picture, side - 2 * width);
    const framed = await drawn
      .extend({ top: width, bottom: width, left: width, right: width, background: CLEAR })
      .raw()
      .toBuffer();
    const raw = { width: side, height: side, channels: 4 } as const;
    const silhouette = await sharp(framed, { raw })
      .extractChannel('alpha')
      .blur(Math.max(0.5, width / RIM.blur))
      .raw()
      .toBuffer();
    const behind = new Uint8Array(side * side * 4);
    const [red, green, blue] = color;
    for (let at = 0; at < silhouette.length; at += 1) {
      behind[4 * at] = red;
      behind[4 * at + 1] = green;
      behind[4 * at + 2] = blue;
      behind[4 * at + 3] = Math.min(255, (silhouette[at] ?? 0) * RIM.spread);
    }
    return await sharp(behind, { raw })
      .composite([{ input: framed, raw }])
      .png({ compressionLevel: 0 })
      .toBuffer();
  },
  encodeAtlas: async (placed, size) => encode(await compose(placed, size), WEBP),
  encodeDense: async (placed, size) => encodeAvif(await compose(placed, size), DENSE_AVIF_QUALITY),
  denseEncoding: `${DENSE_AVIF_QUALITY}`,
  encodeScene: async (layers, size, qualities, maxBytes) => {
    const drawn = await drawOnce(await drawScene(layers, size));
    const [best, ...lower] = qualities;
    let { webp: quality } = best;
    let avif = await encodeAvif(drawn(), best.avif);
    for (const lesser of lower) {
      if (avif.length <= maxBytes) break;
      quality = lesser.webp;
      // oxlint-disable-next-line no-await-in-loop -- mostly the first or second is small enough
      avif = await encodeAvif(drawn(), lesser.avif);
    }
    return { webp: await encodeWebp(drawn(), { ...WEBP, quality }), avif };
  },
  sceneEncoding: nameEncoding(WEBP),
  shrink: async (picture, maxSide, quality) => {
    try {
      const opened = await openPicture(picture, USUAL_DENSITY, true);
      return await opened
        .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer();
    } catch {
      return null;
    }
  },
};
