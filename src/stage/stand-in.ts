import { CanvasSource, Texture } from 'pixi.js';

/** Width and height, in pixels of the canvas: about those of a picture in its atlas. */
const SIZE = 256;
/** Sizes of letters that are tried, from the largest, in pixels. */
const MAX_LETTERS = 72;
const MIN_LETTERS = 18;
const LETTERS_STEP = 6;
const LINE_HEIGHT_RATIO = 1.15;
const INK = '#1c2450';
const PAPER = '#fffaf0';

/** Breaks a text at its spaces into lines no wider than this, as far as its words allow. */
export function breakLines(text: string, maxWidth: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let open = '';
  for (const word of text.split(/\s+/u)) {
    const longer = open === '' ? word : `${open} ${word}`;
    if (open !== '' && measure(longer) > maxWidth) {
      lines.push(open);
      open = word;
    } else {
      open = longer;
    }
  }
  return [...lines, open];
}

/** What stands in for the picture of a word that did not come: a square with the word as text, which also carries the meaning. */
export function drawStandIn(text: string): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw words.');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, SIZE, SIZE);
  const room = SIZE * 0.9;
  let letters = MAX_LETTERS;
  let lines: string[] = [];
  for (; letters >= MIN_LETTERS; letters -= LETTERS_STEP) {
    context.font = `700 ${letters}px "KZ Display", sans-serif`;
    lines = breakLines(text, room, (line) => context.measureText(line).width);
    const isFitting = lines.every((line) => context.measureText(line).width <= room) && lines.length * letters * LINE_HEIGHT_RATIO <= room;
    if (isFitting) break;
  }
  context.fillStyle = INK;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const pitch = Math.max(letters, MIN_LETTERS) * LINE_HEIGHT_RATIO;
  for (const [index, line] of lines.entries()) context.fillText(line, SIZE / 2, SIZE / 2 + (index - (lines.length - 1) / 2) * pitch, room);
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution: 1, autoGarbageCollect: false }) });
}
