import type { CSSProperties } from 'react';

/** A letter of a non-Latin script, e.g. of a syllabary, is about as wide as this many Latin letters. */
const WIDE_LETTER = 1.5;

/** Width of a text in Latin letters, estimated. */
function countWidths(text: string): number {
  const wide = text.match(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu)?.length ?? 0;
  return [...text].length + wide * (WIDE_LETTER - 1);
}

/** Width of the longest word of a text in Latin letters, estimated; at least 1. */
export function countLongestWidths(text: string): number {
  return Math.max(1, ...text.split(/\s+/u).map(countWidths));
}

/** Custom properties by which a style sheet fits a text: its width as `--letters`, and that of its longest word as `--longest`. */
export function measureText(text: string): CSSProperties {
  return { '--letters': countWidths(text), '--longest': countLongestWidths(text) } as CSSProperties;
}

/** Font size `numerator / width of the text`, clamped to min and max, in their unit. spec: shell#sizes. */
export function fitFont(text: string, numerator: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, numerator / Math.max(1, countWidths(text))));
}
