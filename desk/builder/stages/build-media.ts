import type { PackFont } from '../../../src/content/entities';
import { entombRows } from '../../../src/content/withdrawn';
import { together } from '../common/together';
import { buildFonts } from '../fonts/pack-fonts';
import { openMediaFolder } from '../media/media-folder';
import type { BuiltPlaces } from '../places/places';
import { buildPlaces, readPlaces } from '../places/places';
import type { BuiltArt } from '../pictures/picture-atlases';
import { buildArt } from '../pictures/picture-atlases';
import type { BuiltSigns } from '../signs/signs';
import { buildSigns } from '../signs/signs';
import type { BuiltRecordings } from '../sounds/recordings';
import { buildRecordings } from '../sounds/recordings';
import type { BuildContext } from './build-context';
import type { CheckedContent } from './check-content';
import type { ReadPack } from './read-pack';

/** The media of a pack, which are written. */
export interface BuiltMedia {
  readonly art: BuiltArt;
  readonly recordings: BuiltRecordings;
  readonly fonts: readonly PackFont[];
  readonly signs: BuiltSigns;
  readonly places: BuiltPlaces;
}

/** Writes pictures, recordings, fonts, signs and places. */
export async function buildMedia(
  build: BuildContext,
  { owners, pictures, voices, config }: ReadPack,
  { content, kept }: CheckedContent,
): Promise<BuiltMedia> {
  const { source, output, ports, today, signal } = build;
  const sounds = await openMediaFolder(source, 'audio', owners.audio);
  // Where pictures are drawn by other threads, this one decodes recordings meanwhile.
  const [art, recordings] = await together(
    signal,
    (either) => buildArt(pictures, output, ports, content, { ...build, signal: either }),
    (either) => buildRecordings(sounds, output, ports, kept, voices, { ...build, signal: either }),
  );
  signal.throwIfAborted();
  const fonts = await buildFonts(output, source, ports, entombRows(kept, today), config);
  signal.throwIfAborted();
  const signFiles = await openMediaFolder(source, 'sign', owners.sign);
  const signs = await buildSigns(signFiles, output, ports.pictures, kept, today);
  signal.throwIfAborted();
  const places = await buildPlaces(await readPlaces(source, ports), output, ports);
  return { art, recordings, fonts, signs, places };
}
