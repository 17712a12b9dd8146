/** How many letters differ: put in, left out, changed, or two that changed places. */
function countChanges(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = letter === other[column - 1];
      const isSwapped = row > 0 && column > 1 && letter === other[column - 2] && one[row - 1] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/** More changes than this part of a name make another name of it. */
const MAX_CHANGED = 0.4;

const fold = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}*]/gu, '');

/** The name that somebody probably meant; null where none is near. */
export function nearestName(name: string, names: readonly string[]): string | null {
  const own = fold(name);
  const [best] = names
    .map((each) => ({ each, changes: countChanges(own, fold(each)) }))
    .sort((one, other) => one.changes - other.changes);
  return best === undefined || best.changes > Math.max(1, own.length * MAX_CHANGED) ? null : best.each;
}
