import type { PackManifest, PackMedia } from '../../../src/content/entities';
import { prepareContent, untilOf } from '../../../src/content/prepared';
import { seal } from '../../../src/content/seal';
import { contentHash } from '../common/content-hash';
import { writeNameFont } from '../fonts/pack-fonts';
import { writeOfflineList } from '../publish/offline-list';
import { isInParts, splitPack } from '../publish/word-parts';
import type { BuildContext } from './build-context';
import type { BuiltMedia } from './build-media';
import type { PublishedRows } from './publish-rows';
import type { ReadPack } from './read-pack';

/** Writes data under a name with its hash, sealed: the app takes it as it is. Returns the name. */
async function writeSealed({ output, format }: BuildContext, name: string, data: object): Promise<string> {
  const text = JSON.stringify(seal(data, format));
  const file = `${name}.${contentHash(text)}.json`;
  await output.write(file, text);
  return file;
}

type Described = Omit<PackManifest, 'hash' | 'offline' | 'prepared'>;

/**
 * Writes the rows as the app reads them: all in one file, or in parts with an index. Returns what
 * the manifest says of them.
 */
async function writePrepared(
  build: BuildContext,
  { published, faults }: PublishedRows,
  described: Described,
): Promise<Pick<PackManifest, 'prepared' | 'parts'> & Partial<PackMedia>> {
  if (!isInParts(published))
    return { prepared: await writeSealed(build, 'prepared', prepareContent(published, faults)) };
  const { index, media, parts } = splitPack(published, { ...described, hash: '' });
  const files: string[] = [];
  for (const part of parts) files.push(await writeSealed(build, 'words', part));
  const prepared = { ...prepareContent(index, faults), index: index.index, ...untilOf(published) };
  return { ...media, prepared: await writeSealed(build, 'prepared', prepared), parts: files };
}

/** Writes the list of what is kept on devices, and last pack.json, which names all other files. */
export async function writeManifest(
  build: BuildContext,
  { config }: ReadPack,
  { art, recordings, signs, fonts, places }: BuiltMedia,
  rows: PublishedRows,
): Promise<PackManifest> {
  const { id, source, output, ports, format, signal } = build;
  const { poses } = art;
  const described: Described = {
    id,
    config,
    content: rows.contentFile,
    sheets: art.sheets,
    sheetOf: art.sheetOf,
    art: art.art,
    audio: recordings.audio,
    ...(Object.keys(signs.signs).length > 0 && { signs: signs.signs }),
    ...(Object.keys(places.place).length > 0 && { place: places.place }),
    // Beside the pictures: devices keep both alike.
    ...(poses && { poses: await writeSealed(build, 'art/poses', poses) }),
    fonts,
    nameFont: await writeNameFont(output, source, ports, id, config),
  };
  const body: Omit<PackManifest, 'hash'> = {
    ...described,
    ...(await writePrepared(build, rows, described)),
    offline: await writeOfflineList(output, rows.published, described, poses),
  };
  const hash = contentHash(JSON.stringify(body));
  signal.throwIfAborted();
  await output.write('pack.json', JSON.stringify(seal({ ...body, hash }, format)));
  // With the media of all words, also where those of the app are in parts.
  return { ...body, ...described, hash };
}
