import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLACES } from '../builder/common/place-ids';
import type { Assets, PlaceLayers, Script } from '../builder/common/ports';
import { WORD_WEIGHT } from '../builder/fonts/scripts';
import { templateSheet } from './template';
import { promised } from './promised';
import { readWordDrawings } from './word-drawings';

interface IconSet {
  readonly icons: Readonly<
    Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>
  >;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
  readonly width: number;
  readonly height: number;
}

const require = createRequire(import.meta.url);
const notoFolder = dirname(require.resolve('@iconify-json/noto/package.json'));

/** Reads a file of Noto's drawings when it is first needed. */
function lazyJson<Json>(name: string): () => Json {
  let json: Json | undefined;
  return () => (json ??= JSON.parse(readFileSync(join(notoFolder, name), 'utf8')) as Json);
}

const iconSet = lazyJson<IconSet>('icons.json');
const namesByPoints = lazyJson<Record<string, string>>('chars.json');
const metadata = lazyJson<{ readonly categories: Readonly<Record<string, readonly string[]>> }>('metadata.json');

/**
 * Names of icons by code points without variation selectors, which people's keyboards write or
 * leave out.
 */
let plainNames: ReadonlyMap<string, string> | undefined;

function emojiSvg(codePoints: string): string | null {
  plainNames ??= new Map(
    Object.entries(namesByPoints()).map(([points, name]) => [points.replaceAll('-fe0f', ''), name]),
  );
  const name = plainNames.get(codePoints.replaceAll('-fe0f', ''));
  const set = iconSet();
  const icon = name === undefined ? undefined : (set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']);
  if (!icon) return null;
  const width = icon.width ?? set.width;
  const height = icon.height ?? set.height;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="256" height="256">${icon.body}</svg>`;
}

const ownSvg = readWordDrawings(fileURLToPath(new URL('../../assets/art/words', import.meta.url)));

const REGULAR_WEIGHT = 400;

/** The file of a script's letters, in the weight of words or as near to it as Noto has. */
function facePath({ family, isVariable }: Script): string {
  const folder = dirname(require.resolve(`@fontsource${isVariable ? '-variable' : ''}/${family}/package.json`));
  const subset = family.replace(/^noto-(?:sans|serif)-/u, '');
  const fileOf = (weight: string): string => join(folder, 'files', `${family}-${subset}-${weight}-normal.woff2`);
  if (isVariable) return fileOf('wght');
  const bold = fileOf(String(WORD_WEIGHT));
  return existsSync(bold) ? bold : fileOf(String(REGULAR_WEIGHT));
}

const readLater = (path: () => string): Promise<Uint8Array> => promised(() => readFileSync(path()));

/** The app's own drawings of its places: a folder each, layers in order as '3-far.svg'. */
const PLACE_ART = fileURLToPath(new URL('../../assets/art/places', import.meta.url));

/** The sky of a place's drawing at dusk, alone. */
function duskSkyOf(folder: string): Uint8Array {
  const dusk = readFileSync(join(folder, 'dusk.svg'), 'utf8');
  return Buffer.from(dusk.replaceAll(/^<g id="(?!sky").*\n/gmu, ''));
}

const layersOf = (folder: string): PlaceLayers[(typeof PLACES)[number]] =>
  readdirSync(folder)
    .filter((file) => /^\d-\w+\.svg$/u.test(file))
    .sort()
    .map((file) => {
      const name = file.slice(2, -'.svg'.length);
      return {
        name,
        drawing: readFileSync(join(folder, file)),
        atDusk: name === 'sky' ? duskSkyOf(folder) : null,
      };
    });

const placeLayers = (): PlaceLayers =>
  Object.fromEntries(PLACES.map((place) => [place, layersOf(join(PLACE_ART, place))])) as PlaceLayers;

/** Fonts and drawings from the packages that the project has. */
export const assets: Assets = {
  readingFace: () => readLater(() => require.resolve('@expo-google-fonts/andika/Andika_700Bold.ttf')),
  scriptFace: (script) => readLater(() => facePath(script)),
  emojiSvg: (codePoints) => promised(() => emojiSvg(codePoints)),
  ownSvg: (codePoints, pose) => promised(() => ownSvg(codePoints, pose)),
  emojiNames: () => promised(() => ({ names: namesByPoints(), categories: metadata().categories })),
  placeLayers: () => promised(placeLayers),
  templateSheet: (collection) => promised(() => Buffer.from(templateSheet(collection))),
};
