import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { buildGameAtlas, buildSharedAtlas, buildStageAtlas, buildStoryAtlas, listStoryDrawings } from './atlas';
import { encode } from '../../desk/node/encode';
import { drawFilm } from './cast';
import { ACTIONS } from '../../src/stage/cast/actions';
import { FILM, FILMED } from '../../src/stage/cast/film';
import { PIXELS_PER_UNIT } from '../../src/stage/cast/skeleton';
import { buildDisplayFonts } from './display-fonts';
import { installTasks } from './install';
import type { Task } from './tasks';
import { runTasks } from './tasks';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'assets/art');
/** The games' own folders, with their icons and drawings. */
const scenes = join(root, 'scenes');
const output = join(root, 'public');

/** How a drawing is shipped: its path without '.svg', its width in pixels, its quality as WebP. */
interface Raster {
  readonly from: string;
  readonly to: string;
  readonly width: number;
  readonly quality: number;
  /**
   * Quality of the AVIF beside it where it is not the usual one: the largest pictures are soft, and
   * bear less.
   */
  readonly avifQuality?: number;
}

const ALPHA_QUALITY = 80;
/** Pixels that the drawings of the cast say they have for one of its units. */
const CAST_DRAWN_AT = 1.5;

const PLACES = ['lake', 'meadow', 'woods', 'hills', 'stars'];

function listSvg(folder: string): string[] {
  return readdirSync(join(source, folder))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => basename(name, '.svg'))
    .sort();
}

/** Ids of the games that have an icon. The template's is for copies of it alone. */
function listGames(): string[] {
  return readdirSync(scenes)
    .filter((name) => !name.startsWith('_') && existsSync(join(scenes, name, 'icon.svg')))
    .sort();
}

/**
 * Width of a backdrop of stories, and of the other drawings beside which a dense screen shows them.
 * Pixels.
 */
const STORY_WIDTHS = { place: 1280, other: 360 } as const;

function listShared(): Raster[] {
  return listGames().flatMap((id) => {
    const folder = join(scenes, id, 'art');
    const names = existsSync(folder) ? listStoryDrawings(folder) : [];
    return [...names].sort().map((name) => {
      const width = name.startsWith('place-') ? STORY_WIDTHS.place : STORY_WIDTHS.other;
      return { from: join(folder, name), to: `stories/${name}`, width, quality: 70 };
    });
  });
}

/**
 * Every drawing that pages show as an image. Icons of the interface are inlined instead, and scenes
 * use the atlas.
 */
function listRasters(): Raster[] {
  const folders = [
    { folder: 'badges', width: 224, quality: 62 },
    { folder: 'mascot', width: 200, quality: 74 },
  ];
  return [
    ...listShared(),
    ...PLACES.flatMap((place) =>
      ['scene', 'dusk'].map((kind) => ({
        from: join(source, `places/${place}/${kind}`),
        to: `places/${place}-${kind}`,
        width: 1600,
        quality: 72,
        avifQuality: 40,
      })),
    ),
    { from: join(source, 'home/home-wide'), to: 'home-wide', width: 1600, quality: 62, avifQuality: 41 },
    { from: join(source, 'home/home-tall'), to: 'home-tall', width: 900, quality: 66, avifQuality: 42 },
    // The two small ones stand in every menu; the other two rise over the whole evening sky.
    ...['star-full', 'star-empty'].map((name) => ({
      from: join(source, `stars/${name}`),
      to: name,
      width: 112,
      quality: 82,
    })),
    ...['star-face', 'star-empty-night'].map((name) => ({
      from: join(source, `stars/${name}`),
      to: name,
      width: 280,
      quality: 82,
    })),
    ...[
      ...listGames().map((id) => ({ from: join(scenes, id, 'icon'), to: id })),
      { from: join(source, 'endless'), to: 'endless' },
    ].map((icon) => ({ ...icon, width: 256, quality: 68 })),
    ...folders.flatMap(({ folder, width, quality }) =>
      listSvg(folder).map((name) => ({ from: join(source, folder, name), to: name, width, quality })),
    ),
  ];
}

async function rasterise({ from, to, width, quality, avifQuality }: Raster): Promise<void> {
  const svg = readFileSync(`${from}.svg`);
  const { width: drawnWidth = width } = await sharp(svg).metadata();
  const usualDensity = 72;
  const density = Math.min(400, Math.max(usualDensity, Math.ceil((usualDensity * width) / drawnWidth)));
  const path = join(output, 'art', to);
  const drawing = sharp(svg, { density }).resize({ width, withoutEnlargement: false });
  const { webp, avif } = await encode(drawing, { quality, alphaQuality: ALPHA_QUALITY }, avifQuality);
  writeFileSync(`${path}.webp`, webp);
  writeFileSync(`${path}.avif`, avif);
}

/** Every file of a folder, in order. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashTools(): string {
  const hash = createHash('sha256');
  const shared = ['desk/node/encode.ts', 'desk/node/lay-out.ts', 'package-lock.json'].map((path) => join(root, path));
  for (const path of [...listFiles(join(root, 'tools/assets')), ...shared]) hash.update(readFileSync(path));
  return hash.digest('hex');
}

const atlasFiles = (path: string): string[] => ['webp', 'avif', '2x.avif', 'json'].map((ending) => `${path}.${ending}`);

/**
 * What is built, each from its own sources: a change to one game's drawings builds that game's
 * files alone.
 */
function listTasks(): Task[] {
  const fonts = ['kz-display-latin.woff2', 'kz-display-accented.woff2', 'kz-display-latin-ext.woff2'];
  const drawn = readdirSync(scenes)
    .map((id) => ({ id, folder: join(scenes, id, 'art') }))
    .filter(({ folder }) => existsSync(folder));
  return [
    ...listRasters().map((raster) => ({
      inputs: [`${raster.from}.svg`],
      outputs: [`art/${raster.to}.webp`, `art/${raster.to}.avif`],
      run: () => rasterise(raster),
    })),
    {
      inputs: [join(source, 'stars/star-face.svg')],
      outputs: ['icon.svg'],
      run: async () => copyFileSync(join(source, 'stars/star-face.svg'), join(output, 'icon.svg')),
    },
    {
      inputs: [...listFiles(join(source, 'stage')), ...listFiles(join(source, 'stars'))],
      outputs: atlasFiles('art/stage'),
      run: () => buildStageAtlas(source, join(output, 'art/stage')),
    },
    {
      inputs: [...listFiles(join(source, 'cast')), join(root, 'src/stage/cast/skeleton.ts')],
      outputs: atlasFiles('art/cast'),
      run: () => buildSharedAtlas(join(source, 'cast'), join(output, 'art/cast'), PIXELS_PER_UNIT / CAST_DRAWN_AT),
    },
    ...FILMED.map((name) => ({
      inputs: [...listFiles(join(source, 'cast')), ...listFiles(join(root, 'src/stage/cast'))],
      outputs: [`art/films/${name}.webp`, `art/films/${name}.avif`],
      run: async () => {
        const film = await drawFilm(join(source, 'cast'), ACTIONS[name], FILM.frames, FILM.size);
        const { webp, avif } = await encode(film, { quality: 70, alphaQuality: ALPHA_QUALITY });
        for (const [ending, bytes] of [
          ['webp', webp],
          ['avif', avif],
        ] as const)
          writeFileSync(join(output, `art/films/${name}.${ending}`), bytes);
      },
    })),
    ...drawn.map(({ id, folder }) => ({
      inputs: listFiles(folder),
      outputs: atlasFiles(`art/scenes/${id}`),
      run: () => buildGameAtlas(folder, join(output, 'art/scenes', id)),
    })),
    {
      inputs: drawn.flatMap(({ folder }) => listFiles(folder)),
      outputs: atlasFiles('art/stories'),
      run: () =>
        buildStoryAtlas(
          drawn.map(({ folder }) => folder),
          join(output, 'art/stories'),
        ),
    },
    ...installTasks(source, join(root, 'assets'), output),
    {
      inputs: [],
      outputs: fonts.map((file) => `fonts/${file}`),
      run: async () => {
        for (const { file, bytes } of await buildDisplayFonts()) writeFileSync(join(output, 'fonts', file), bytes);
      },
    },
  ];
}

/**
 * Turns the drawings and fonts of `assets` and of the games into the files of `public`. Does only
 * what has changed.
 */
async function build(): Promise<void> {
  const started = performance.now();
  mkdirSync(join(output, 'art'), { recursive: true });
  const count = await runTasks(root, listTasks(), hashTools());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(
    count === 0 ? 'Drawings and fonts are up to date.' : `${count} drawings, atlases and fonts built in ${seconds} s.`,
  );
}

await build();
