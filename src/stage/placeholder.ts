import { CanvasSource, Texture } from 'pixi.js';
import { breakLines } from './kit/break-lines';
import { isRightToLeftText } from './text-direction';

/** Width and height, in pixels of the canvas: about those of a picture in its atlas. */
const SIZE = 256;
/** Round corners, which fit the bubbles and lanterns too. Pixels. */
const CORNER = 76;
/** Share of the width that the text may take, and of the height below the sign. */
const ROOM_RATIO = 0.88;
const TEXT_HEIGHT_RATIO = 0.62;
/** Font sizes that are tried, from the largest, in pixels. */
const MAX_FONT_PIXELS = 84;
const MIN_FONT_PIXELS = 18;
const FONT_STEP_PIXELS = 6;
const LINE_HEIGHT_RATIO = 1.1;
const INK = '#1c2450';
const PAPER = '#fffaf0';
/** Of the sign: a picture in its frame, pale. */
const PALE = '#c9bfa6';
const SIGN = { width: 58, height: 40, top: 22, line: 5 } as const;

/** Traces a rectangle with round corners: `roundRect` is newer than the oldest browsers. */
function traceCard(context: CanvasRenderingContext2D, size: number, corner: number): void {
  context.beginPath();
  context.moveTo(corner, 0);
  context.arcTo(size, 0, size, size, corner);
  context.arcTo(size, size, 0, size, corner);
  context.arcTo(0, size, 0, 0, corner);
  context.arcTo(0, 0, size, 0, corner);
  context.closePath();
}

/** The sign that a picture belongs here: a frame with a hill. */
function drawSign(context: CanvasRenderingContext2D): void {
  const { width, height, top, line } = SIGN;
  const left = (SIZE - width) / 2;
  context.strokeStyle = PALE;
  context.fillStyle = PALE;
  context.lineWidth = line;
  context.strokeRect(left, top, width, height);
  context.beginPath();
  context.moveTo(left, top + height);
  context.lineTo(left + width * 0.4, top + height * 0.4);
  context.lineTo(left + width * 0.8, top + height);
  context.fill();
}

/**
 * In place of the picture of a word that could not be loaded: a card with the word as text, which
 * carries the meaning too.
 */
export function drawPlaceholder(text: string): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw words.');
  context.fillStyle = PAPER;
  traceCard(context, SIZE, CORNER);
  context.fill();
  drawSign(context);
  const room = SIZE * ROOM_RATIO;
  const height = SIZE * TEXT_HEIGHT_RATIO;
  let fontPixels = MAX_FONT_PIXELS;
  let lines: string[] = [];
  for (; fontPixels >= MIN_FONT_PIXELS; fontPixels -= FONT_STEP_PIXELS) {
    context.font = `700 ${fontPixels}px "KZ Display", sans-serif`;
    lines = breakLines(text, room, (line) => context.measureText(line).width);
    const isFitting =
      lines.every((line) => context.measureText(line).width <= room) &&
      lines.length * fontPixels * LINE_HEIGHT_RATIO <= height;
    if (isFitting) break;
  }
  context.fillStyle = INK;
  context.direction = isRightToLeftText(text) ? 'rtl' : 'ltr';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const pitch = Math.max(fontPixels, MIN_FONT_PIXELS) * LINE_HEIGHT_RATIO;
  const middle = (SIGN.top + SIGN.height + SIZE) / 2 - SIGN.line;
  for (const [index, line] of lines.entries())
    context.fillText(line, SIZE / 2, middle + (index - (lines.length - 1) / 2) * pitch, room);
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution: 1, autoGarbageCollect: false }) });
}
