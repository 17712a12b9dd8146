import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPackId } from '../../src/content/packs';

/** A pack as it is written, before it is built. */
export interface PackFolder {
  readonly id: string;
  readonly folder: string;
  /** True for a programme's own, in `packs/`; false for those of the product. */
  readonly isOwn: boolean;
}

/** Where packs lie, from the project's root: the product's, and a programme's own. */
const PRODUCT_PACKS = 'assets/packs';
export const OWN_PACKS = 'packs';

/** Every pack of the project, the product's first. An own pack of the same id takes the product's place. */
export function listPackFolders(root: string): PackFolder[] {
  const found = [PRODUCT_PACKS, OWN_PACKS].flatMap((parent) =>
    (existsSync(join(root, parent)) ? readdirSync(join(root, parent)).sort() : [])
      .filter((id) => isPackId(id) && existsSync(join(root, parent, id, 'pack.json')))
      .map((id): PackFolder => ({ id, folder: join(root, parent, id), isOwn: parent === OWN_PACKS })),
  );
  return found.filter(({ id }, index) => !found.slice(index + 1).some((later) => later.id === id));
}
