import type { ArtCell, ArtAtlas, Content } from '../../../src/content/entities';
import { COVERS, atlasNameOf } from '../../../src/content/media';
import { sceneOf } from '../../../src/content/scene-pictures';
import { TIMELINE_ATLAS } from '../../../src/content/timeline';
import { artOfScene } from '../../../src/story/story-scene';
import { contentHash } from '../common/content-hash';
import type { PictureFault } from '../common/finding';
import { mapConcurrent } from '../common/map-concurrent';
import type { PackOutput } from '../common/pack-output';
import type { Ports } from '../common/ports';
import type { Work } from '../common/work';
import { endingAtlasOf, untilOfMedia } from '../media/media-until';
import type { Art, BuiltAtlas, CellSizes } from './art';
import { CELL_SIZES, buildAtlas } from './art';

/** Sides of the pictures that are only shown small: in the menus, and on cards. Pixels. */
const SMALL_SIZES: ReadonlyMap<string, CellSizes> = new Map([
  [COVERS, { plain: 96, dense: 144 }],
  [TIMELINE_ATLAS, { plain: 176, dense: 320 }],
]);
/** Longest part of a file name that is taken from the name of a group, in characters. */
const MAX_SLUG_LENGTH = 40;

/** Where pictures are in atlases, as the manifest has it. */
interface PlacedArt {
  readonly sheets: readonly ArtAtlas[];
  /** Group of pictures -> index of its atlas. */
  readonly sheetOf: Readonly<Record<string, number>>;
  /** Name of a picture -> every cell that holds it. */
  readonly art: Readonly<Record<string, readonly ArtCell[]>>;
}

/** The atlases that were written, and the pictures that are missing or faulty. */
export interface BuiltArt extends PlacedArt {
  /** The second poses of the same names and groups, where there are some. */
  readonly poses: PlacedArt | null;
  /** Names for which there is no picture. */
  readonly missing: ReadonlySet<string>;
  /** Name of a picture -> what is wrong with it. */
  readonly faults: ReadonlyMap<string, PictureFault>;
}

/** A group of pictures, which is one atlas. */
interface ArtGroup {
  /** Name of its atlas. */
  readonly name: string;
  /** The subunit, story or page it is for. */
  readonly owner: string;
  readonly pictures: Set<string>;
  /** The day from which on no row shows these pictures, or null. */
  readonly until: string | null;
}

/**
 * The pictures of each atlas: one for each subunit, each story, the timeline and the menus.
 * Pictures that no row shows from some day on (Until) have an atlas of their own, so that it can be
 * removed from devices; it comes after the others, which are preferred.
 */
function groupArt(content: Content): ArtGroup[] {
  const groups = new Map<string, ArtGroup>();
  const untils = untilOfMedia(content).pictures;
  const add = (owner: string, art: string | null) => {
    if (art === null) return;
    const until = untils.get(art) ?? null;
    // The menus' atlas has no twin: without their small picture they show the large one.
    if (until !== null && owner === COVERS) return;
    const name = until === null ? owner : endingAtlasOf(owner, until);
    const group = groups.get(name) ?? { name, owner, pictures: new Set(), until };
    groups.set(name, group);
    group.pictures.add(art);
  };
  for (const word of [...content.vocabData, ...content.storybookVocab])
    add(atlasNameOf(word.homeName, word.subCat), word.App_Art);
  // The pictures of a story's pages are with those of its words: what is shown together is fetched
  // together.
  for (const sentence of content.storybookSentence) {
    const { story, target, App_Art } = sentence;
    const scene = sceneOf(content, sentence);
    for (const art of [App_Art, ...(scene === null ? [] : artOfScene(scene))])
      add(target === null ? story : atlasNameOf(story, target), art);
  }
  for (const event of content.historyData) add(TIMELINE_ATLAS, event.App_Art);
  // One small atlas for the menus: the first picture of each unit and subunit.
  const firstArt = new Map(
    [...content.vocabData, ...content.storybookVocab]
      .toReversed()
      .map((word) => [`${word.homeName}/${word.subCat}`, word.App_Art]),
  );
  for (const art of firstArt.values()) add(COVERS, art);
  return [...groups.values()].sort((one, other) => Number(one.until !== null) - Number(other.until !== null));
}

/** A record without a prototype: names come from sheets, and a sheet may hold '__proto__'. */
const createNullPrototypeRecord = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>;

function slugOf(group: string): string {
  const slug = group
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-|-$/gu, '');
  return slug === '' ? 'atlas' : slug;
}

type WrittenAtlas = Awaited<ReturnType<typeof writeAtlas>>;

/** Counts the atlases of groups, and says of each picture where it is. */
function placeArt(written: readonly { readonly group: string; readonly atlas: WrittenAtlas | null }[]): PlacedArt {
  const sheets: ArtAtlas[] = [];
  const sheetOf = createNullPrototypeRecord<number>();
  const art = createNullPrototypeRecord<ArtCell[]>();
  for (const { group, atlas } of written) {
    if (!atlas) continue;
    const index = sheets.length;
    sheets.push(atlas.sheet);
    sheetOf[group] = index;
    atlas.names.forEach((name, cell) => (art[name] ??= []).push([index, cell]));
  }
  return { sheets, sheetOf, art };
}

/**
 * Draws one atlas for each group of pictures and writes it into `art` of the pack; of those that
 * have a second pose another one, which is fetched after the game has begun. The menus show none.
 */
export async function buildArt(
  { find, findPose }: Art,
  output: PackOutput,
  ports: Pick<Ports, 'cache' | 'pictures'>,
  content: Content,
  { progress, signal }: Work,
): Promise<BuiltArt> {
  const missing = new Set<string>();
  const faults = new Map<string, PictureFault>();
  const groups = groupArt(content);
  let done = 0;
  const drawn = await mapConcurrent(groups, async ({ name: group, owner, pictures: names }) => {
    signal.throwIfAborted();
    const pictures = new Map<string, Uint8Array>();
    const poses = new Map<string, Uint8Array>();
    for (const name of names) {
      const found = await find(name);
      if (found?.bytes) pictures.set(name, found.bytes);
      if (found === null) missing.add(name);
      else if (found.fault !== null) faults.set(name, found.fault);
      const pose = owner === COVERS || !found?.bytes ? null : await findPose(name);
      if (pose?.bytes) poses.set(name, pose.bytes);
      if (pose && pose.fault !== null && !faults.has(name)) faults.set(name, pose.fault);
    }
    const sizes = SMALL_SIZES.get(owner) ?? CELL_SIZES;
    const atlas =
      pictures.size === 0 ? null : await writeAtlas(output, group, await buildAtlas(pictures, sizes, ports));
    const ofPoses =
      atlas === null || poses.size === 0
        ? null
        : await buildAtlas(poses, shrinkSizes(sizes, atlas.sheet.size), ports, pictures);
    progress('picture atlases', (done += 1), groups.length);
    return { group, atlas, poses: ofPoses && (await writeAtlas(output, `${group} poses`, ofPoses)) };
  });
  const poses = placeArt(drawn.map(({ group, poses: atlas }) => ({ group, atlas })));
  return { ...placeArt(drawn), poses: poses.sheets.length === 0 ? null : poses, missing, faults };
}

/** The sizes of cells for pictures that are no sharper than those at rest. */
const shrinkSizes = ({ plain, dense }: CellSizes, side: number): CellSizes => ({
  plain: side,
  dense: Math.round((dense * side) / plain),
});

/**
 * Writes an atlas. Gives it as the manifest has it, and the names of its pictures, cell by cell.
 */
async function writeAtlas(
  output: PackOutput,
  group: string,
  { encoded: { webp, avif }, dense, names, ...shape }: BuiltAtlas,
): Promise<{ readonly sheet: ArtAtlas; readonly names: readonly string[] }> {
  const path = `art/${slugOf(group)}.${contentHash(webp, avif ?? '', ...(dense === null ? [] : [dense]))}`;
  const isSmaller = avif !== null && avif.length < webp.length;
  await output.write(`${path}.webp`, webp);
  if (isSmaller) await output.write(`${path}.avif`, avif);
  if (dense !== null) await output.write(`${path}.2x.avif`, dense);
  const formats = { ...(isSmaller && { avif: true }), ...(dense !== null && { dense: true }) };
  return { sheet: { file: `${path}.webp`, ...formats, ...shape }, names };
}
