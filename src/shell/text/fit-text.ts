import type { CSSProperties } from 'react';

/**
 * A letter of most other scripts, e.g. of a syllabary, is about as wide as this many Latin letters;
 * joined Arabic ones are not.
 */
const WIDE_LETTER = 1.5;
const WIDE_LETTERS = /[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}\p{M}]/gu;
/** What takes room in a line: not the marks above and below a letter, and no joiners. */
const LETTERS = /[^\p{M}\p{Cf}]/gu;

/** The number of letters of a text: one with its marks counts as one. */
export const countLetters = (text: string): number => text.match(LETTERS)?.length ?? 0;

/** Width of a text in Latin letters, estimated. */
export function countWidths(text: string): number {
  const wide = text.match(WIDE_LETTERS)?.length ?? 0;
  return countLetters(text) + wide * (WIDE_LETTER - 1);
}

/** Width of the longest word of a text in Latin letters, estimated; at least 1. */
export function countLongestWidths(text: string): number {
  return Math.max(1, ...text.split(/\s+/u).map(countWidths));
}

/**
 * Custom properties by which a style sheet fits a text: its width as `--letters`, and that of its
 * longest word as `--longest`.
 */
export function measureText(text: string): CSSProperties {
  return { '--letters': countWidths(text), '--longest': countLongestWidths(text) } as CSSProperties;
}

/**
 * Font size `numerator / width of the text`, clamped to min and max, in their unit.
 * spec: shell#sizes.
 */
export function fitFont(text: string, numerator: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, numerator / Math.max(1, countWidths(text))));
}
