import type { Font } from 'fontkit';
import * as fontkit from 'fontkit';

const SIZE = 256;

const DISCS = ['#FFD9C7', '#FFE9A9', '#D3F0CC', '#C6E9F5', '#DED7FA', '#FBD0DF'];
const INKS = ['#C64C28', '#A06A00', '#418427', '#0F7F8E', '#4A4FC4', '#B03A6A'];

/** A numeral on a tinted disc. */
function drawNumber(font: Font, digits: string): string {
  const run = font.layout(digits);
  const scale = (digits.length > 2 ? 92 : 132) / font.unitsPerEm;
  const width = run.advanceWidth * scale;
  let x = (SIZE - width) / 2;
  const baseline = SIZE / 2 + (font.capHeight * scale) / 2;
  const glyphs = run.glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${x.toFixed(2)} ${baseline.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`;
    x += (run.positions[index]?.xAdvance ?? 0) * scale;
    return path;
  });
  const tint = Number(digits) % DISCS.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><circle cx="128" cy="128" r="112" fill="${DISCS[tint]}"/><circle cx="128" cy="122" r="104" fill="#fff" opacity=".35"/><g fill="${INKS[tint]}">${glyphs.join('')}</g></svg>`;
}

/**
 * Figures drawn for a grammatical person: 1 for '1s', 2 for a dual ('2d'), 3 for a plural ('3p').
 */
function countOf(person: string): number {
  return person.endsWith('p') ? 3 : person.startsWith('1d') || person.endsWith('d') ? 2 : 1;
}

function drawGroup(person: string, centre: number): string {
  const count = countOf(person);
  const fill = person.startsWith('1') ? '#4A4FC4' : person.startsWith('2') ? '#C64C28' : '#418427';
  return Array.from({ length: count }, (_, index) => {
    const x = centre + (index - (count - 1) / 2) * 30;
    return `<circle cx="${x}" cy="104" r="16" fill="#C68642"/><path d="M${x - 19} 168Q${x - 19} 126 ${x} 126Q${x + 19} 126 ${x + 19} 168Z" fill="${fill}"/>`;
  }).join('');
}

/** Two groups of persons with an arrow from the one who acts to the other. */
export function drawPersons(from: string, to: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${drawGroup(from, 62)}${drawGroup(to, 194)}<path d="M104 190H146V178L170 196L146 214V202H104Z" fill="#F7A21B"/></svg>`;
}

/** Side of the part of a card that text may fill, and its largest letters. */
const TEXT_WIDTH = 216;
const MAX_TEXT_SIZE = 64;
const MIN_TEXT_SIZE = 22;
const LINE_HEIGHT = 1.2;
const MAX_LINES = 4;

const widthOf = (font: Font, text: string): number => font.layout(text).advanceWidth / font.unitsPerEm;

/**
 * The words in lines of at most this many ems; null when a word is wider, or when there are too
 * many.
 */
function breakLines(font: Font, words: readonly string[], maxEms: number): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(font, longer) <= maxEms) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.length <= MAX_LINES && lines.every((line) => widthOf(font, line) <= maxEms) ? lines : null;
}

/**
 * What a word means, written on a card, for a word without a picture. null for letters that the
 * font does not draw.
 */
function drawGloss(font: Font, text: string): string | null {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  if (
    words.length === 0 ||
    [...text.replaceAll(/\s/gu, '')].some((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  )
    return null;
  let size = MAX_TEXT_SIZE;
  while (
    size > MIN_TEXT_SIZE &&
    (breakLines(font, words, TEXT_WIDTH / size) === null ||
      (breakLines(font, words, TEXT_WIDTH / size) ?? []).length * size * LINE_HEIGHT > TEXT_WIDTH)
  )
    size -= 2;
  const lines = breakLines(font, words, TEXT_WIDTH / size) ?? [words.join(' ')];
  // One line that is too wide even so is pressed together.
  const widest = Math.max(...lines.map((line) => widthOf(font, line))) * size;
  const squeeze = Math.min(1, TEXT_WIDTH / widest);
  const scale = size / font.unitsPerEm;
  const top = SIZE / 2 - ((lines.length - 1) * size * LINE_HEIGHT) / 2 + (font.capHeight * scale) / 2;
  const glyphs = lines.flatMap((line, row) => {
    const run = font.layout(line);
    let x = SIZE / 2 - (run.advanceWidth * scale * squeeze) / 2;
    return run.glyphs.map((glyph, index) => {
      const path = `<path transform="translate(${x.toFixed(2)} ${(top + row * size * LINE_HEIGHT).toFixed(2)}) scale(${(scale * squeeze).toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`;
      x += (run.positions[index]?.xAdvance ?? 0) * scale * squeeze;
      return path;
    });
  });
  const tint = [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % DISCS.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><rect x="8" y="8" width="240" height="240" rx="36" fill="${DISCS[tint]}"/><rect x="16" y="16" width="224" height="224" rx="30" fill="#fff" opacity=".55"/><g fill="${INKS[tint]}">${glyphs.join('')}</g></svg>`;
}

/** Pictures that the product draws itself, as SVG text. */
export interface Drawings {
  readonly drawNumber: (digits: string) => string;
  /** null for letters that the font does not draw. */
  readonly drawGloss: (text: string) => string | null;
}

/** Draws with the letters of a font as outlines, so that no font of the machine plays a part. */
export function createDrawings(fontBytes: Uint8Array): Drawings {
  const font = fontkit.create(fontBytes);
  return { drawNumber: (digits) => drawNumber(font, digits), drawGloss: (text) => drawGloss(font, text) };
}
