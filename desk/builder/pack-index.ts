import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackManifest } from '../../src/content/entities';
import { createMedia } from '../../src/content/media';
import type { PackEntry, PackIndex } from '../../src/content/packs';
import { EMBEDDED_PACK, PACK_INDEX } from '../../src/content/packs';
import { seal } from '../../src/content/seal';
import { packFormat } from './build-record';

/** A pack as the index names it; its files as paths from the folder of the packs. */
function describePack(id: string, manifest: PackManifest): PackEntry {
  const { Language, languageName = Language, languageTag, greeting } = manifest.config;
  const { nameFont } = manifest;
  const recording = createMedia(manifest, `${id}/`, 'webp').audioUrl(greeting ?? null);
  return {
    id,
    languageName,
    languageTag,
    ...(nameFont ? { nameFont: { ...nameFont, file: `${id}/${nameFont.file}` } } : {}),
    ...(recording === null ? {} : { greeting: recording }),
  };
}

/** The built packs of a folder, and the one that opens first: `isDefault` of a pack.json, else the embedded one. */
export function makeIndex(folder: string): PackIndex {
  const packs = readdirSync(folder)
    .sort()
    .flatMap((id) => {
      const path = join(folder, id, 'pack.json');
      if (!existsSync(path)) return [];
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as PackManifest;
      return [{ entry: describePack(id, manifest), isDefault: manifest.config.isDefault === true }];
    });
  const entries = packs.map(({ entry }) => entry);
  const first = packs.find(({ isDefault }) => isDefault)?.entry ?? entries.find(({ id }) => id === EMBEDDED_PACK) ?? entries[0];
  return { default: first?.id ?? EMBEDDED_PACK, packs: entries };
}

/** Writes the index of the packs of a folder beside them. */
export function writeIndex(folder: string): PackIndex {
  mkdirSync(folder, { recursive: true });
  const index = makeIndex(folder);
  writeFileSync(join(folder, PACK_INDEX), JSON.stringify(seal(index, packFormat())));
  return index;
}
