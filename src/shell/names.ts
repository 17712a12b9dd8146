/** 'Part N' for the subunits of a story, by its trailing digits (spec: readings#29). */
export function subunitName(name: string, story: boolean): string {
  const digits = story ? /\d+$/u.exec(name)?.[0] : undefined;
  return digits === undefined ? name : `Part ${digits}`;
}

/** The most letters of a name of a unit or a category that cards and titles bear. */
const MAX_NAME_LETTERS = 48;

/** A name as cards and titles show it: one that is far too long ends in '…'. */
export function shortenName(name: string): string {
  const letters = [...name];
  return letters.length <= MAX_NAME_LETTERS ? name : `${letters.slice(0, MAX_NAME_LETTERS - 1).join('')}…`;
}
