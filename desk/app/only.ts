import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { PackBuildError } from '../builder/common/pack-build-error';
import { parsePackJson } from '../builder/config/pack-json';
import type { PackFolder } from '../node/folders';

const onlySchema = v.optional(v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.nonEmpty()));

/**
 * The packs that `only` of a pack.json names, for an app with these and no other; null without the
 * entry. Throws a PackBuildError.
 */
function readOnly(folder: string): readonly string[] | null {
  const path = join(folder, 'pack.json');
  if (!existsSync(path)) return null;
  let json: unknown;
  try {
    json = parsePackJson(readFileSync(path));
  } catch (error) {
    throw new PackBuildError(`pack.json cannot be read: ${(error as Error).message}`);
  }
  const parsed = v.safeParse(onlySchema, (json as { readonly only?: unknown } | null)?.only);
  if (!parsed.success)
    throw new PackBuildError('pack.json: only: must be a list of the names of packs, such as ["nav"]');
  return parsed.output ?? null;
}

/**
 * The packs of an app of one's own, by `only` of a pack's pack.json: the first gives the app its
 * name, icon and colours. The pack itself stands in for its own name, wherever its folder is;
 * `find` gives the others, or throws. Without `only`: the pack alone.
 */
export function packsOfApp(pack: PackFolder, find: (id: string) => PackFolder): readonly [PackFolder, ...PackFolder[]] {
  const names = readOnly(pack.folder) ?? [pack.id];
  if (!names.includes(pack.id))
    throw new PackBuildError(`pack.json of ${pack.id}: only: must name "${pack.id}" itself, such as ["${pack.id}"]`);
  if (new Set(names).size < names.length)
    throw new PackBuildError(`pack.json of ${pack.id}: only: names a pack twice.`);
  const [first = pack, ...others] = names.map((name) => (name === pack.id ? pack : find(name)));
  return [first, ...others];
}

/** The one pack that says `only`; null where none does, or more than one. */
export function findOnly(packs: readonly PackFolder[]): PackFolder | null {
  const [first = null, ...others] = packs.filter(({ folder }) => readOnly(folder) !== null);
  return others.length === 0 ? first : null;
}
