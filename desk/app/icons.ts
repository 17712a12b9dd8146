import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { dayOf } from '../../src/clock/day';
import { systemTime } from '../../src/clock/system-time';
import { isWithdrawn } from '../../src/content/withdrawn';
import { PackBuildError } from '../builder/common/pack-build-error';
import { readOwners } from '../builder/media/media-owners';
import { openArt } from '../builder/pictures/art';
import { readSheets } from '../builder/sheets/sheets';
import { openFolder } from '../node/folder-store';
import { openPicture, pictures } from '../node/pictures';
import { nodePorts } from '../node/ports';

export type IconPurpose = 'any' | 'maskable' | 'apple';

/** An icon of the app: its path in the app's folder, and its side in pixels. */
export interface Icon {
  readonly path: string;
  readonly size: number;
  readonly purpose: IconPurpose;
}

/**
 * Part of the icon's side that the picture takes. Systems cut a maskable icon to a circle of 80 %
 * of it, in which a square of 56 % lies.
 */
const PICTURE_RATIO = { any: 0.76, apple: 0.72, maskable: 0.56 } as const;
const CORNER_RATIO = { any: 0.22, apple: 0, maskable: 0 } as const;
/** Pixels per inch at which drawings are read: a picture of 128 units is 512 pixels then. */
const DRAWING_DENSITY = 288;

/**
 * The bytes of an icon's picture, by the name of a picture of the pack or of a file in `logos`.
 * Throws a PackBuildError when it is missing.
 */
export async function readIconPicture(folder: string, cacheFolder: string, name: string): Promise<Uint8Array> {
  const logo = join(folder, 'logos', name);
  if (basename(name) === name && existsSync(logo)) {
    const bytes = readFileSync(logo);
    if ((await pictures.measure(bytes)) !== null) return bytes;
  }
  const source = openFolder(folder);
  const sheets = await readSheets(source);
  const today = dayOf(systemTime());
  const named = Object.values(sheets.lists)
    .flat()
    .filter(({ App_Art = '' }) => App_Art.trim() === name.replace(/\.\w+$/u, ''));
  if (named.length > 0 && named.every((row) => isWithdrawn(row, today)))
    throw new PackBuildError(
      `pack.json: app: icon: "${name}" is the picture of a word that is withdrawn or held back. Name another one.`,
    );
  const { art } = await readOwners(source, sheets, { art: [name] }, today);
  const { find } = await openArt(source, nodePorts(cacheFolder), art);
  const picture = await find(name.replace(/\.\w+$/u, ''));
  if (picture?.bytes) return picture.bytes;
  throw new PackBuildError(
    `pack.json: app: icon: there is no picture "${name}" in the folders art and logos that can be read.`,
  );
}

const ground = (size: number, corner: number, color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * corner}" fill="${color}"/></svg>`,
  );

/** Draws a picture on a ground of one colour, as an icon in the folder of an app. */
export async function drawIcon(
  picture: Uint8Array,
  color: string,
  output: string,
  { path, size, purpose }: Icon,
): Promise<void> {
  const side = Math.round(size * PICTURE_RATIO[purpose]);
  const opened = await openPicture(picture, DRAWING_DENSITY);
  const drawing = await opened
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  mkdirSync(dirname(join(output, path)), { recursive: true });
  await sharp(ground(size, CORNER_RATIO[purpose], color))
    .composite([{ input: drawing }])
    .png({ palette: true, quality: 90 })
    .toFile(join(output, path));
}
