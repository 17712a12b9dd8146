import type { PackConfig } from '../../../src/content/entities';
import { entombRows } from '../../../src/content/withdrawn';
import type { BuildFinding } from '../common/finding';
import type { PackFile } from '../config/pack-file';
import { readPackFile } from '../config/pack-file';
import { textOfPack } from '../fonts/pack-fonts';
import { tagWithScript } from '../fonts/scripts';
import type { MediaFolderName, MediaOwners } from '../media/media-owners';
import { readOwners } from '../media/media-owners';
import type { Art } from '../pictures/art';
import { openArt } from '../pictures/art';
import { writeLogos } from '../pictures/logos';
import { standInPictures } from '../pictures/stand-ins';
import { readSpecies } from '../places/species';
import { withUncheckedNotice } from '../sheets/approval';
import type { Sheets } from '../sheets/sheets';
import { readSheets } from '../sheets/sheets';
import type { BuildContext } from './build-context';

/** A pack as it is written. */
export interface ReadPack extends Pick<PackFile, 'voices' | 'allowSystemFonts'> {
  /** The configuration as the app gets it. */
  readonly config: PackConfig;
  readonly owners: Readonly<Record<MediaFolderName, MediaOwners>>;
  readonly pictures: Art;
  /** The rows as they stand in the sheets. */
  readonly written: Sheets;
  /** The same with cards in place of pictures that are missing. */
  readonly sheets: Sheets;
  /** Names of pictures that a card stands in for. */
  readonly missingPictures: ReadonlySet<string>;
  /** Rows that name no picture. */
  readonly pictureFindings: readonly BuildFinding[];
  /** All that is shown in the learner's language. */
  readonly words: string;
}

/**
 * Reads pack.json and the sheets, looks for the pictures that they name, and writes the logos,
 * since the configuration has their names.
 */
export async function readPack({ source, output, ports, today, signal }: BuildContext): Promise<ReadPack> {
  const packFile = await readPackFile(source);
  const written = await readSheets(source);
  const { greeting } = packFile.config;
  const owners = await readOwners(source, written, { audio: greeting === undefined ? [] : [greeting] }, today);
  const pictures = await openArt(source, ports, owners.art);
  signal.throwIfAborted();
  const pictured = await standInPictures(written.lists, pictures, today);
  const species = await readSpecies(source);
  const named = { ...packFile.config, ...(species && { species }) };
  const config = withUncheckedNotice(named, packFile.unchecked, written.lists, today);
  const words = textOfPack(entombRows(pictured.lists, today), config);
  const linkLogos = await writeLogos(source, output, ports.pictures, config);
  return {
    config: { ...config, languageTag: tagWithScript(config.languageTag, words), linkLogos },
    voices: packFile.voices,
    allowSystemFonts: packFile.allowSystemFonts,
    owners,
    pictures,
    written,
    sheets: { ...written, lists: pictured.lists },
    missingPictures: pictured.missing,
    pictureFindings: pictured.findings,
    words,
  };
}
