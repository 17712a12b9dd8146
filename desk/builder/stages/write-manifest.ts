import type { PackManifest } from '../../../src/content/entities';
import { seal } from '../../../src/content/seal';
import { contentHash } from '../common/content-hash';
import { writeNameFont } from '../fonts/pack-fonts';
import { writeOfflineList } from '../publish/offline-list';
import type { BuildContext } from './build-context';
import type { BuiltMedia } from './build-media';
import type { PublishedRows } from './publish-rows';
import type { ReadPack } from './read-pack';

/** Writes the list of what is kept on devices, and last pack.json, which names all other files. */
export async function writeManifest(
  { id, source, output, ports, format, signal }: BuildContext,
  { config }: ReadPack,
  { art, recordings, signs, fonts }: BuiltMedia,
  { contentFile, preparedFile, published }: PublishedRows,
): Promise<PackManifest> {
  const described: Omit<PackManifest, 'hash' | 'offline'> = {
    id,
    config,
    content: contentFile,
    prepared: preparedFile,
    sheets: art.sheets,
    sheetOf: art.sheetOf,
    art: art.art,
    audio: recordings.audio,
    ...(Object.keys(signs.signs).length > 0 && { signs: signs.signs }),
    fonts,
    nameFont: await writeNameFont(output, source, ports, id, config),
  };
  const body: Omit<PackManifest, 'hash'> = {
    ...described,
    offline: await writeOfflineList(output, published, described),
  };
  const manifest: PackManifest = { ...body, hash: contentHash(JSON.stringify(body)) };
  signal.throwIfAborted();
  await output.write('pack.json', JSON.stringify(seal(manifest, format)));
  return manifest;
}
