import { CanvasSource, Texture } from 'pixi.js';

/** Width and height, in pixels of the canvas: about those of a picture in its atlas. */
const SIZE = 256;
/** Font sizes that are tried, from the largest, in pixels. */
const MAX_FONT_PIXELS = 72;
const MIN_FONT_PIXELS = 18;
const FONT_STEP_PIXELS = 6;
const LINE_HEIGHT_RATIO = 1.15;
const INK = '#1c2450';
const PAPER = '#fffaf0';

/** Breaks a text at its spaces into lines no wider than this, as far as its words allow. */
export function breakLines(text: string, maxWidth: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > maxWidth) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** Placeholder for the picture of a word that could not be loaded: a square with the word as text, which carries the meaning too. */
export function drawPlaceholder(text: string): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw words.');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, SIZE, SIZE);
  const room = SIZE * 0.9;
  let fontPixels = MAX_FONT_PIXELS;
  let lines: string[] = [];
  for (; fontPixels >= MIN_FONT_PIXELS; fontPixels -= FONT_STEP_PIXELS) {
    context.font = `700 ${fontPixels}px "KZ Display", sans-serif`;
    lines = breakLines(text, room, (line) => context.measureText(line).width);
    const isFitting =
      lines.every((line) => context.measureText(line).width <= room) && lines.length * fontPixels * LINE_HEIGHT_RATIO <= room;
    if (isFitting) break;
  }
  context.fillStyle = INK;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const pitch = Math.max(fontPixels, MIN_FONT_PIXELS) * LINE_HEIGHT_RATIO;
  for (const [index, line] of lines.entries()) context.fillText(line, SIZE / 2, SIZE / 2 + (index - (lines.length - 1) / 2) * pitch, room);
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution: 1, autoGarbageCollect: false }) });
}
