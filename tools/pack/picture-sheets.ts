import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArtCell, ArtAtlas, Content } from '../../src/content/entities';
import { COVERS, atlasNameOf } from '../../src/content/media';
import { TIMELINE_ATLAS } from '../../src/content/timeline';
import { CELL_SIZE, buildSheet, findArt } from './art';
import { openMediaFolder } from './files';
import type { PictureFault } from './finding';
import { hashOf } from './hashed-name';
import type { Progress } from './progress';
import { mapSideBySide } from './side-by-side';

/** Side of a picture in the menus' sheet, in pixels. */
const COVER_SIZE = 96;
/** The longest part of a file name that is taken from a group of pictures, in letters. */
const LONGEST_SLUG = 40;

/** The sheets of pictures that were written, and the pictures that are not as they should be. */
export interface BuiltArt {
  readonly sheets: readonly ArtAtlas[];
  /** Group of pictures -> index of its sheet. */
  readonly sheetOf: Readonly<Record<string, number>>;
  /** Name of a picture -> every cell in which it lies. */
  readonly art: Readonly<Record<string, readonly ArtCell[]>>;
  /** Names for which there is no picture. */
  readonly missing: ReadonlySet<string>;
  /** Name of a picture -> what is wrong with it. */
  readonly weak: ReadonlyMap<string, PictureFault>;
}

/** Which pictures go together: those of a subunit, of a story, of the timeline, of the menus. */
function groupArt(content: Content): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  const add = (group: string, art: string | null) => {
    if (art === null) return;
    groups.set(group, (groups.get(group) ?? new Set()).add(art));
  };
  for (const word of [...content.vocabData, ...content.storybookVocab]) add(atlasNameOf(word.homeName, word.subCat), word.App_Art);
  for (const sentence of content.storybookSentence) add(sentence.story, sentence.App_Art);
  for (const event of content.historyData) add(TIMELINE_ATLAS, event.App_Art);
  // One small sheet for the menus: the first picture of each unit and subunit.
  const places = new Map(
    [...content.vocabData, ...content.storybookVocab].toReversed().map((word) => [`${word.homeName}/${word.subCat}`, word.App_Art]),
  );
  for (const art of places.values()) add(COVERS, art);
  return groups;
}

/** A record without a prototype: names come from sheets, and '__proto__' is a name like others. */
const bareRecord = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>;

function slugOf(group: string): string {
  const slug = group
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-|-$/gu, '');
  return slug === '' ? 'sheet' : slug;
}

/** Draws one sheet of pictures for each group and writes it below `output`/art. Pictures come from `folder`/art or the product's own. */
export async function buildArt(
  folder: string,
  output: string,
  cacheFolder: string,
  content: Content,
  progress: Progress,
): Promise<BuiltArt> {
  const sheets: ArtAtlas[] = [];
  const sheetOf = bareRecord<number>();
  const art = bareRecord<ArtCell[]>();
  const missing = new Set<string>();
  const weak = new Map<string, PictureFault>();
  const files = openMediaFolder(join(folder, 'art'));
  const groups = groupArt(content);
  let done = 0;
  const drawn = await mapSideBySide([...groups], async ([group, names]) => {
    const pictures = new Map<string, Buffer>();
    for (const name of names) {
      const found = await findArt(files, name, cacheFolder);
      if (found?.bytes) pictures.set(name, found.bytes);
      if (found === null) missing.add(name);
      else if (found.weakness !== null) weak.set(name, found.weakness);
    }
    const sheet = pictures.size === 0 ? null : await buildSheet(pictures, cacheFolder, group === COVERS ? COVER_SIZE : CELL_SIZE);
    progress('sheets of pictures', (done += 1), groups.size);
    return { group, sheet };
  });
  mkdirSync(join(output, 'art'), { recursive: true });
  for (const { group, sheet } of drawn) {
    if (!sheet) continue;
    const { encoded, names: cells, ...shape } = sheet;
    const { webp, avif } = encoded;
    const path = `art/${slugOf(group)}.${hashOf(Buffer.concat([webp, avif]))}`;
    const isSmaller = avif.length < webp.length;
    writeFileSync(join(output, `${path}.webp`), webp);
    if (isSmaller) writeFileSync(join(output, `${path}.avif`), avif);
    const index = sheets.length;
    sheets.push({ file: `${path}.webp`, ...(isSmaller ? { avif: true } : {}), ...shape });
    sheetOf[group] = index;
    cells.forEach((name, cell) => (art[name] ??= []).push([index, cell]));
  }
  return { sheets, sheetOf, art, missing, weak };
}
