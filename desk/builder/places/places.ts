import type { PackManifest } from '../../../src/content/entities';
import type { PlaceId } from '../../../src/play/game-facts';
import { contentHash } from '../common/content-hash';
import type { PlaceFault } from '../common/finding';
import { mapConcurrent } from '../common/map-concurrent';
import { PLACES } from '../common/place-ids';
import type { FileSink, FileSource, Pictures, PlaceLayers, Ports, SceneLayer } from '../common/ports';
import type { Hour, PlacePicture } from './place-names';
import { listPlaceNames, meaningOf, pictureOfPlace } from './place-names';

/** Folder of a pack with drawings in place of the app's own. */
const FOLDER = 'place';
const READABLE = /\.(?:svg|png|webp|jpe?g)$/iu;
/** What may lie there beside drawings: notes, the table of species, what systems leave behind. */
const BESIDE = /^(?:species\.csv|\..*|.*\.md|.*\.txt|thumbs\.db)$/iu;
/** A larger drawing has a photograph inside, or was never meant for a child's page. */
const MAX_FILE_BYTES = 4_000_000;
/**
 * Tried one after the other until a picture is small enough: a real land has more leaves than the
 * app's own, and may not have more bytes.
 */
const QUALITIES = [
  { webp: 70, avif: 38 },
  { webp: 66, avif: 34 },
  { webp: 62, avif: 30 },
  { webp: 58, avif: 27 },
  { webp: 54, avif: 24 },
] as const;
/** Above its size by more than this, somebody should draw it more simply. */
const HEAVY = 1.25;

/** At dusk the colours of a place are multiplied by these and then raised, red, green and blue. */
const DUSK: Readonly<Record<PlaceId, SceneLayer['light']>> = {
  lake: { factors: [0.53, 0.58, 0.76], raised: [8, 8, 20] },
  meadow: { factors: [0.53, 0.58, 0.76], raised: [8, 8, 20] },
  woods: { factors: [0.53, 0.58, 0.76], raised: [8, 8, 20] },
  hills: { factors: [0.58, 0.55, 0.8], raised: [8, 8, 20] },
  stars: { factors: [0.53, 0.58, 0.76], raised: [8, 8, 20] },
};
/** Opacity of layers that are weaker at dusk: clouds fade, and the sun's rays are gone. */
const DUSK_OPACITY: Readonly<Partial<Record<string, number>>> = { clouds: 0.26, rays: 0 };

/** The drawings that a pack has of its own, and what is wrong with its folder. */
export interface OwnPlaces {
  readonly whole: ReadonlyMap<PlacePicture, Uint8Array>;
  readonly layers: Readonly<Record<PlaceId, ReadonlyMap<string, Uint8Array>>>;
  readonly faults: readonly PlaceFault[];
}

/** Pictures that were written in place of the app's own: they go into the manifest. */
export interface BuiltPlaces {
  readonly place: NonNullable<PackManifest['place']>;
  readonly faults: readonly PlaceFault[];
}

/**
 * Reads the folder `place` of a pack. A file with an unknown name, that cannot be read, or that is
 * too large is reported, and the app's own drawing is used.
 */
export async function readPlaces(source: FileSource, { assets, pictures }: Ports): Promise<OwnPlaces> {
  const files = (await source.list(FOLDER)).filter((file) => !BESIDE.test(file)).toSorted();
  const whole = new Map<PlacePicture, Uint8Array>();
  const layers = { lake: new Map(), meadow: new Map(), woods: new Map(), hills: new Map(), stars: new Map() };
  const own: OwnPlaces['layers'] = layers;
  const faults: PlaceFault[] = [];
  if (files.length === 0) return { whole, layers: own, faults };
  const generic = await assets.placeLayers();
  for (const file of files) {
    const meaning = READABLE.test(file) ? meaningOf(file.replace(READABLE, ''), generic) : null;
    if (meaning === null) {
      faults.push({ code: 'place-unknown', facts: { file, names: listPlaceNames(generic) } });
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- one large drawing at a time
    const bytes = (await source.read(`${FOLDER}/${file}`)) ?? new Uint8Array();
    if (bytes.length > MAX_FILE_BYTES) faults.push({ code: 'place-large', facts: { file, maxBytes: MAX_FILE_BYTES } });
    // oxlint-disable-next-line no-await-in-loop -- as above
    else if ((await pictures.measure(bytes)) === null) faults.push({ code: 'place-unreadable', facts: { file } });
    else if ('whole' in meaning) whole.set(meaning.whole, bytes);
    else layers[meaning.place].set(meaning.layer, bytes);
  }
  return { whole, layers: own, faults };
}

/** The layers of a place at an hour, the pack's where it has them, from the sky to what is near. */
function layersAt(
  place: PlaceId,
  hour: Hour,
  generic: PlaceLayers,
  own: ReadonlyMap<string, Uint8Array>,
): readonly SceneLayer[] {
  return generic[place].flatMap(({ name, drawing, atDusk }): SceneLayer[] => {
    const picture = own.get(name) ?? drawing;
    if (hour === 'scene') return [{ picture }];
    // The app has a sky for the evening; that of a pack becomes darker as all else does.
    if (atDusk !== null && !own.has(name)) return [{ picture: atDusk }];
    const opacity = DUSK_OPACITY[name] ?? 1;
    return opacity === 0 ? [] : [{ picture, light: DUSK[place], opacity }];
  });
}

/** All pictures that differ from the app's own, with the layers that they are made of. */
function listPictures(
  { whole, layers }: OwnPlaces,
  generic: PlaceLayers,
): ReadonlyMap<PlacePicture, readonly SceneLayer[]> {
  const pictures = new Map<PlacePicture, readonly SceneLayer[]>();
  for (const [picture, drawing] of whole) pictures.set(picture, [{ picture: drawing }]);
  const given = new Set([...whole.keys()].map(({ path }) => path));
  for (const place of PLACES) {
    if (layers[place].size === 0) continue;
    for (const hour of ['scene', 'dusk'] as const) {
      const picture = pictureOfPlace(place, hour);
      if (!given.has(picture.path)) pictures.set(picture, layersAt(place, hour, generic, layers[place]));
    }
  }
  return pictures;
}

/** Draws a picture, or takes it from the cache. */
async function drawCached(
  picture: PlacePicture,
  layers: readonly SceneLayer[],
  { cache, pictures }: Pick<Ports, 'cache' | 'pictures'>,
): ReturnType<Pictures['encodeScene']> {
  const looks = layers.map(({ picture: drawing, ...look }) => [contentHash(drawing), look]);
  const key = `place-${contentHash(JSON.stringify([picture, looks, QUALITIES, pictures.sceneEncoding]))}`;
  const [webp, avif] = await Promise.all([cache.get(`${key}.webp`), cache.get(`${key}.avif`)]);
  if (webp && avif) return { webp, avif };
  const drawn = await pictures.encodeScene(layers, picture, QUALITIES, picture.maxBytes);
  await cache.put(`${key}.webp`, drawn.webp);
  await cache.put(`${key}.avif`, drawn.avif);
  return drawn;
}

/**
 * Writes the pictures of a pack's own places, each in place of one of the app's, as
 * `art/place-{name}.{hash}.webp` and `.avif`.
 */
export async function buildPlaces(own: OwnPlaces, output: FileSink, ports: Ports): Promise<BuiltPlaces> {
  if (own.whole.size === 0 && PLACES.every((place) => own.layers[place].size === 0))
    return { place: {}, faults: own.faults };
  const pictures = [...listPictures(own, await ports.assets.placeLayers())];
  const faults: PlaceFault[] = [...own.faults];
  const written = await mapConcurrent(pictures, async ([picture, layers]): Promise<readonly [string, string]> => {
    const { webp, avif } = await drawCached(picture, layers, ports);
    const path = `art/place-${picture.path.replace('places/', '')}.${contentHash(webp, avif)}`;
    await output.write(`${path}.webp`, webp);
    await output.write(`${path}.avif`, avif);
    const { length } = avif;
    const { maxBytes } = picture;
    if (length > HEAVY * maxBytes)
      faults.push({ code: 'place-heavy', facts: { picture: picture.path, bytes: length, maxBytes } });
    return [picture.path, path];
  });
  return { place: Object.fromEntries(written), faults };
}
