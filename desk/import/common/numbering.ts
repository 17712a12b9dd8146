/** A number or a sign before the words of a list: "1. kurī", "b) kau", "• wai". */
const NUMBERING = /^\s*(?:\(?(?:\d{1,4}|\p{L})[.)]\s+|[•◦▪‣·–-]\s+|\d{1,4}\s*[-–]\s+)(?=\p{L})/u;
/** From this part of its cells on, a column is numbered; fewer may be abbreviations. */
const MIN_NUMBERED = 0.8;
/** A shorter list says nothing. */
const MIN_NUMBERED_CELLS = 4;

export const hasNumber = (text: string): boolean => NUMBERING.test(text);
export const withoutNumber = (text: string): string => text.replace(NUMBERING, '');

/** True for the cells of a column in which nearly all begin with a number or a sign of a list. */
export function areNumbered(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const numbered = filled.filter(hasNumber).length;
  return numbered >= MIN_NUMBERED_CELLS && numbered >= MIN_NUMBERED * filled.length;
}
