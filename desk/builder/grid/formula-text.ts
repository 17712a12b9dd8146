/**
 * Text that a spreadsheet would take for a formula when it opens a CSV: `=cmd|...`, `+1+cmd|...`,
 * `@SUM(...)`, '-hia', or what follows a tab or a carriage return. The sheets that the desk writes
 * are opened by teachers, so such a cell gets an apostrophe before it, as a spreadsheet itself
 * marks text, and reading a sheet takes it off again.
 */
const LIKE_FORMULA = /^'*[=+\-@\t\r]/u;
const ESCAPED = /^'+[=+\-@\t\r]/u;
/** A signed number stays a number. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/u;

/** True for a text that is written with an apostrophe before it. */
export const isLikeFormula = (text: string): boolean => LIKE_FORMULA.test(text) && !NUMBER.test(text);

/** A cell as it is written into a sheet. */
export const escapeFormula = (text: string): string => (isLikeFormula(text) ? `'${text}` : text);

/** A cell as it is meant; the inverse of `escapeFormula`. */
export const unescapeFormula = (text: string): string => (ESCAPED.test(text) ? text.slice(1) : text);
