import type { UnitFacts } from './entities';
import { MAX_LEVEL } from './levels';
import type { PackedUnit } from './prepared';

// The facts of units as a file has them: the start of a large pack reads thousands.

/** A unit as it is written to a file. */
export function packUnit({
  name,
  Key,
  unitName,
  image,
  difficulty,
  isStory,
  subUnits,
  parts = [],
}: UnitFacts): PackedUnit {
  const packed = subUnits.map(
    ({ name: subunit, covers }) => [subunit, new Set(covers).size === 1 ? (covers[0] ?? null) : covers] as const,
  );
  return [name, Key, unitName, image, difficulty, isStory ? 1 : 0, parts, ...packed];
}

/** A unit from such a file. */
export function readUnit([name, Key, unitName, image, difficulty, isStory, parts, ...subUnits]: PackedUnit): UnitFacts {
  return {
    name,
    Key,
    unitName,
    image,
    difficulty,
    isStory: isStory === 1,
    subUnits: subUnits.map(([subunit, covers]) => ({
      name: subunit,
      covers: Array.isArray(covers) ? covers : Array.from({ length: MAX_LEVEL }, () => covers as string | null),
    })),
    parts,
  };
}
