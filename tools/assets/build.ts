import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { buildSceneAtlases, buildStageAtlas } from './atlas';
import { encode } from './encode';
import { buildDisplayFonts } from './fonts';
import { mapSideBySide } from '../pack/side-by-side';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'assets/art');
const output = join(root, 'public');

/** How a drawing is shipped: its folder or file under assets/art, its width in pixels, its quality as WebP. */
interface Raster {
  readonly from: string;
  readonly to: string;
  readonly width: number;
  readonly quality: number;
  /** Quality of the AVIF beside it where it is not the usual one: the largest pictures are soft, and bear less. */
  readonly avifQuality?: number;
}

const ALPHA_QUALITY = 80;

const PLACES = ['lake', 'meadow', 'woods', 'hills', 'stars'];

function listSvg(folder: string): string[] {
  return readdirSync(join(source, folder))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => basename(name, '.svg'))
    .sort();
}

/** Every drawing that pages show as an image. Icons of the interface are inlined instead, and scenes use the atlas. */
function listRasters(): Raster[] {
  const folders = [
    { folder: 'badges', width: 224, quality: 62 },
    { folder: 'game-icons', width: 256, quality: 68 },
    { folder: 'mascot', width: 200, quality: 74 },
  ];
  return [
    ...PLACES.flatMap((place) =>
      ['scene', 'dusk'].map((kind) => ({
        from: `places/${place}/${kind}`,
        to: `places/${place}-${kind}`,
        width: 1600,
        quality: 72,
        avifQuality: 40,
      })),
    ),
    { from: 'home/home-wide', to: 'home-wide', width: 1600, quality: 62, avifQuality: 42 },
    { from: 'home/home-tall', to: 'home-tall', width: 900, quality: 66, avifQuality: 42 },
    // The two small ones stand in every menu; the other two rise over the whole evening sky.
    ...['star-full', 'star-empty'].map((name) => ({ from: `stars/${name}`, to: name, width: 112, quality: 82 })),
    ...['star-face', 'star-empty-night'].map((name) => ({ from: `stars/${name}`, to: name, width: 280, quality: 82 })),
    ...folders.flatMap(({ folder, width, quality }) =>
      listSvg(folder).map((name) => ({ from: `${folder}/${name}`, to: name, width, quality })),
    ),
  ];
}

async function rasterise({ from, to, width, quality, avifQuality }: Raster): Promise<void> {
  const svg = readFileSync(join(source, `${from}.svg`));
  const { width: drawnWidth = width } = await sharp(svg).metadata();
  const usualDensity = 72;
  const density = Math.min(400, Math.max(usualDensity, Math.ceil((usualDensity * width) / drawnWidth)));
  const path = join(output, 'art', to);
  mkdirSync(dirname(path), { recursive: true });
  const drawing = sharp(svg, { density }).resize({ width, withoutEnlargement: false });
  const { webp, avif } = await encode(drawing, { quality, alphaQuality: ALPHA_QUALITY }, avifQuality);
  writeFileSync(`${path}.webp`, webp);
  writeFileSync(`${path}.avif`, avif);
}

function hashSources(): string {
  const hash = createHash('sha256');
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else hash.update(entry.name).update(readFileSync(path));
    }
  };
  walk(source);
  walk(join(root, 'tools/assets'));
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return hash.digest('hex');
}

/** Turns the drawings and fonts of `assets` into the files of `public`. Does nothing when nothing changed. */
async function build(): Promise<void> {
  const stamp = join(output, 'art', '.built');
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    console.info('Drawings and fonts are up to date.');
    return;
  }
  const started = performance.now();
  rmSync(join(output, 'art'), { recursive: true, force: true });
  const rasters = listRasters();
  await mapSideBySide(rasters, rasterise);
  copyFileSync(join(source, 'stars/star-face.svg'), join(output, 'icon.svg'));
  await buildStageAtlas(source, join(output, 'art'));
  await buildSceneAtlases(source, join(output, 'art'));
  mkdirSync(join(output, 'fonts'), { recursive: true });
  for (const { file, bytes } of await buildDisplayFonts()) writeFileSync(join(output, 'fonts', file), bytes);
  writeFileSync(stamp, hash);
  console.info(
    `${rasters.length} drawings, the stage atlas and the fonts built in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
}

await build();
