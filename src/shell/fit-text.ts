import type { CSSProperties } from 'react';

/** A letter of another script, as of a syllabary, is about as wide as this many Latin ones. */
const WIDE_LETTER = 1.5;

/** How many Latin letters are as wide as a text. */
function countWidths(text: string): number {
  const wide = text.match(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu)?.length ?? 0;
  return [...text].length + wide * (WIDE_LETTER - 1);
}

/** The same of the longest part of a text, which has no space to break at. */
export function countLongestWidths(text: string): number {
  return Math.max(1, ...text.split(/\s+/u).map(countWidths));
}

/** What a style sheet fits a text by: its length as `--letters`, and as `--longest` that of its longest part, which has no space to break at. */
export function measureText(text: string): CSSProperties {
  return { '--letters': countWidths(text), '--longest': countLongestWidths(text) } as CSSProperties;
}

/** Size of a text that shrinks with its length, in the unit of its bounds. spec: shell#sizes. */
export function fitFont(text: string, numerator: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, numerator / Math.max(1, countWidths(text))));
}
