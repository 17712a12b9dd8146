import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackManifest } from '../../src/content/entities';
import type { PackIndex } from '../../src/content/packs';
import { PACK_INDEX } from '../../src/content/packs';
import { seal } from '../../src/content/seal';
import { indexPacks } from '../builder/pack-index';
import { packFormat } from './build-record';

/** The index of the built packs of a folder. */
export function makeIndex(folder: string): PackIndex {
  const built = readdirSync(folder)
    .sort()
    .filter((id) => existsSync(join(folder, id, 'pack.json')));
  return indexPacks(built.map((id) => [id, JSON.parse(readFileSync(join(folder, id, 'pack.json'), 'utf8')) as PackManifest]));
}

/** Writes the index of the packs of a folder beside them. */
export function writeIndex(folder: string): PackIndex {
  mkdirSync(folder, { recursive: true });
  const index = makeIndex(folder);
  writeFileSync(join(folder, PACK_INDEX), JSON.stringify(seal(index, packFormat())));
  return index;
}
