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

/** Clothes of who speaks, who listens and the others: those of the game about persons. */
const TOPS: Readonly<Record<string, string>> = { '1': '#181C60', '2': '#D2672C', '3': '#FFFBE0' };
const HATS: Readonly<Record<string, string>> = {
  '1': '<path d="M-33 -98C-22 -122 22 -122 33 -98L31 -90C20 -110 -20 -110 -31 -90Z" fill="#F8CB4F"/><circle cx="21" cy="-110" r="13" fill="#F2679A"/><circle cx="21" cy="-110" r="5" fill="#FFF3C0"/>',
  '2': '<path d="M-25 -104C-24 -138 24 -138 25 -104Z" fill="#EDC774"/><ellipse cx="0" cy="-104" rx="46" ry="10" fill="#F6D98A"/><path d="M-25 -112Q0 -104 25 -112V-104Q0 -97 -25 -104Z" fill="#8E3FA8"/>',
  '3': '<path d="M-34 -98C-34 -142 34 -142 34 -98Z" fill="#2FA587"/><rect x="-38" y="-106" width="76" height="15" rx="7" fill="#E9FBF2"/><circle cx="0" cy="-134" r="11" fill="#F4FFFA"/>',
};
const SKINS = ['#C68642', '#9E6838'];

/** The kinds of a grammatical person's members: '1di', we two with you, is '1' and '2'. */
function listMembers(person: string): string[] {
  const [kind = '3', number, listener] = person;
  const members = Array.from({ length: number === 'p' ? 3 : number === 'd' ? 2 : 1 }, () => kind);
  if (listener === 'i') members[1] = '2';
  return members;
}

/** A child whose feet are at the origin, 130 high. */
const drawChild = (kind: string, skin: string): string =>
  `<path d="M-13 -26V-4M13 -26V-4" stroke="#4D5A8C" stroke-width="16" stroke-linecap="round"/><path d="M-28 -14Q-28 -62 0 -64Q28 -62 28 -14Q0 -6 -28 -14Z" fill="${TOPS[kind] ?? ''}"/><circle cx="0" cy="-86" r="31" fill="#3B2A2A"/><path d="M-29 -82C-29 -104 29 -104 29 -82C29 -46 -29 -46 -29 -82Z" fill="${skin}"/><circle cx="-11" cy="-80" r="4" fill="#2A1E22"/><circle cx="11" cy="-80" r="4" fill="#2A1E22"/><path d="M-9 -69Q0 -61 9 -69" stroke="#2A1E22" stroke-width="3.5" fill="none" stroke-linecap="round"/>${HATS[kind] ?? ''}`;

/** A person's children side by side, with their feet there. */
function drawGroup(person: string, x: number, y: number): string {
  const members = listMembers(person);
  const scale = [1.05, 0.86, 0.7][members.length - 1] ?? 0.7;
  return members
    .map((kind, index) => {
      const own = x + (index - (members.length - 1) / 2) * 52 * scale;
      return `<g transform="translate(${own.toFixed(1)} ${y}) scale(${scale})">${drawChild(kind, SKINS[index % SKINS.length] ?? '')}</g>`;
    })
    .join('');
}

/** Two groups of persons with an arrow from the one who acts to the other. */
export function drawPersons(from: string, to: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${drawGroup(from, 66, 190)}${drawGroup(to, 190, 190)}<path d="M92 212H144V200L170 218L144 236V224H92Z" fill="#F7A21B"/></svg>`;
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
