import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { openArt } from '../builder/art';
import { PackBuildError } from '../builder/pack-build-error';
import { openFolder } from '../node/folder-store';
import { nodePorts } from '../node/ports';

export type IconPurpose = 'any' | 'maskable' | 'apple';

/** An icon of the app: its path in the app's folder, and its side in pixels. */
export interface Icon {
  readonly path: string;
  readonly size: number;
  readonly purpose: IconPurpose;
}

/** Part of the icon's side that the picture takes. Systems cut a maskable icon to a circle of 80 % of it, in which a square of 56 % lies. */
const PICTURE_RATIO = { any: 0.76, apple: 0.72, maskable: 0.56 } as const;
const CORNER_RATIO = { any: 0.22, apple: 0, maskable: 0 } as const;
/** Pixels per inch at which drawings are read: a picture of 128 units is 512 pixels then. */
const DRAWING_DENSITY = 288;

/** The bytes of an icon's picture, by the name of a picture of the pack or of a file in `logos`. Throws a PackBuildError where there is none. */
export async function readIconPicture(folder: string, cacheFolder: string, name: string): Promise<Uint8Array> {
  const logo = join(folder, 'logos', name);
  if (basename(name) === name && existsSync(logo)) return readFileSync(logo);
  const { find } = await openArt(openFolder(folder), nodePorts(cacheFolder));
  const art = await find(name.replace(/\.\w+$/u, ''));
  if (art?.bytes) return art.bytes;
  throw new PackBuildError(`pack.json: app: icon: there is no picture "${name}" in the folders art and logos that can be read.`);
}

const ground = (size: number, corner: number, color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * corner}" fill="${color}"/></svg>`,
  );

/** Draws a picture on a ground of one colour, as an icon in the folder of an app. */
export async function drawIcon(picture: Uint8Array, color: string, output: string, { path, size, purpose }: Icon): Promise<void> {
  const side = Math.round(size * PICTURE_RATIO[purpose]);
  const drawing = await sharp(picture, { density: DRAWING_DENSITY })
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  mkdirSync(dirname(join(output, path)), { recursive: true });
  await sharp(ground(size, CORNER_RATIO[purpose], color))
    .composite([{ input: drawing }])
    .png({ palette: true, quality: 90 })
    .toFile(join(output, path));
}
