import { existsSync, readdirSync, statSync } from 'node:fs';
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

const PACK_FILE = 'pack.json';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const listEntries = (path: string): string[] => (isFolder(path) ? readdirSync(path).sort() : []);

/**
 * Every pack of the project, the product's first. An own pack of the same id takes the product's
 * place.
 */
export function listPackFolders(root: string): PackFolder[] {
  const found = [PRODUCT_PACKS, OWN_PACKS].flatMap((parent) =>
    listEntries(join(root, parent))
      .filter((id) => isPackId(id) && existsSync(join(root, parent, id, PACK_FILE)))
      .map((id): PackFolder => ({ id, folder: join(root, parent, id), isOwn: parent === OWN_PACKS })),
  );
  return found.filter(({ id }, index) => !found.slice(index + 1).some((later) => later.id === id));
}

/** Why each folder of a programme's own that looks like a pack is not one, in plain words. */
export function describePassedOver(root: string): string[] {
  return listEntries(join(root, OWN_PACKS)).flatMap((name) => {
    const files = listEntries(join(root, OWN_PACKS, name));
    const shown = `${OWN_PACKS}/${name}`;
    if (files.includes(PACK_FILE))
      return isPackId(name)
        ? []
        : `${shown} is left out: rename the folder, to small letters, digits and hyphens only, such as my-language.`;
    return files.some((file) => /^KZ_\w+\.csv$/u.test(file))
      ? `${shown} is left out: it has sheets, and no ${PACK_FILE}.`
      : [];
  });
}
