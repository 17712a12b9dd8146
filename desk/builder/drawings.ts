import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);
const SIZE = 256;

/** The numerals are drawn as outlines, so that no font of the machine plays a part. */
const font = fontkit.openSync(require.resolve('@expo-google-fonts/andika/Andika_700Bold.ttf'));

const DISCS = ['#FFD9C7', '#FFE9A9', '#D3F0CC', '#C6E9F5', '#DED7FA', '#FBD0DF'];
const INKS = ['#C64C28', '#A06A00', '#418427', '#0F7F8E', '#4A4FC4', '#B03A6A'];

/** A numeral on a tinted disc. */
export function drawNumber(digits: string): string {
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

/** Figures drawn for a grammatical person: 1 for '1s', 2 for a dual ('2d'), 3 for a plural ('3p'). */
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
