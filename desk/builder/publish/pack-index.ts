import type { PackManifest } from '../../../src/content/entities';
import { createMedia } from '../../../src/content/media';
import type { PackEntry, PackIndex } from '../../../src/content/packs';
import { EMBEDDED_PACK } from '../../../src/content/packs';

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

/**
 * The index of built packs, which names the one that opens first: `isDefault` of a pack.json, else
 * the embedded one.
 */
export function indexPacks(manifests: readonly (readonly [id: string, manifest: PackManifest])[]): PackIndex {
  const entries = manifests.map(([id, manifest]) => describePack(id, manifest));
  const chosen = manifests.find(([, { config }]) => config.isDefault === true)?.[0];
  const first = chosen ?? entries.find(({ id }) => id === EMBEDDED_PACK)?.id ?? entries[0]?.id;
  return { default: first ?? EMBEDDED_PACK, packs: entries };
}
