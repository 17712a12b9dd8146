import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { Pictures } from '../builder/ports';
import { encode, nameEncoding } from './encode';

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;
const WEBP = { quality: 72, alphaQuality: 80 } as const;
const PHOTOGRAPH_FORMATS = ['jpeg', 'webp', 'heif'];
/** Pixels per inch at which drawings are read. */
const DRAWING_DENSITY = 144;
/** The silhouette of a rim is blurred by so many rims and then made opaque again by this factor, which widens it by one rim. */
const RIM = { blur: 1.8, spread: 14 } as const;

const draw = (picture: Uint8Array, side: number): Sharp =>
  sharp(picture, { density: DRAWING_DENSITY }).resize(side, side, { fit: 'contain', background: CLEAR }).ensureAlpha();

/** What is done with pictures, by sharp. */
export const pictures: Pictures = {
  encoding: nameEncoding(WEBP),
  measure: (picture) =>
    sharp(picture)
      .png()
      .toBuffer({ resolveWithObject: true })
      .then(
        ({ info: { width, height } }) => ({ width, height }),
        () => null,
      ),
  inspect: async (picture) => {
    const { format, hasAlpha = false } = await sharp(picture).metadata();
    return { isPhotographFormat: PHOTOGRAPH_FORMATS.includes(format), hasAlpha };
  },
  cropSquare: (picture, side) =>
    sharp(picture).autoOrient().resize(side, side, { fit: 'cover', position: sharp.strategy.attention }).png().toBuffer(),
  drawSquare: (picture, side) => draw(picture, side).png().toBuffer(),
  readSquare: (picture, side) => draw(picture, side).raw().toBuffer(),
  drawRimmed: async (picture, side, { width, color }) => {
    const framed = await draw(picture, side - 2 * width)
      .extend({ top: width, bottom: width, left: width, right: width, background: CLEAR })
      .png()
      .toBuffer();
    const silhouette = await sharp(framed)
      .extractChannel('alpha')
      .blur(Math.max(0.5, width / RIM.blur))
      .raw()
      .toBuffer();
    const behind = new Uint8Array(side * side * 4);
    silhouette.forEach((value, at) => behind.set([...color, Math.min(255, value * RIM.spread)], at * 4));
    return await sharp(behind, { raw: { width: side, height: side, channels: 4 } })
      .composite([{ input: framed }])
      .png()
      .toBuffer();
  },
  encodeAtlas: (placed, { width, height }) => {
    const layers = placed.map(({ png, left, top }) => ({ input: Buffer.from(png), left, top }));
    return encode(sharp({ create: { width, height, channels: 4, background: CLEAR } }).composite(layers), WEBP);
  },
  shrink: (picture, maxSide, quality) =>
    sharp(picture, { animated: true })
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
      .catch(() => null),
};
