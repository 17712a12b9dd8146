import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PackManifest } from '../../src/content/entities';
import type { PackIndex } from '../../src/content/packs';
import { PACK_INDEX, isPackId } from '../../src/content/packs';
import { seal } from '../../src/content/seal';
import { textOfBytes } from '../builder/common/bytes';
import { indexPacks } from '../builder/publish/pack-index';
import { packFormat } from './build-record';
import { readFileOrNull } from './folder-store';
import { writeWhole } from './write-whole';

/** The index of the built packs of a folder. */
export function makeIndex(folder: string): PackIndex {
  const ids = readdirSync(folder).filter(isPackId).sort();
  return indexPacks(
    ids.flatMap((id) => {
      const manifest = readFileOrNull(join(folder, id, 'pack.json'));
      return manifest === null ? [] : [[id, JSON.parse(textOfBytes(manifest)) as PackManifest] as const];
    }),
  );
}

/** Writes the index of the packs of a folder beside them. */
export function writeIndex(folder: string): PackIndex {
  mkdirSync(folder, { recursive: true });
  let index = makeIndex(folder);
  for (;;) {
    writeWhole(join(folder, PACK_INDEX), JSON.stringify(seal(index, packFormat())));
    // A pack that another process has built meanwhile belongs to it, too.
    const now = makeIndex(folder);
    if (JSON.stringify(now) === JSON.stringify(index)) return now;
    index = now;
  }
}
