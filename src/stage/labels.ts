import type { Application } from 'pixi.js';
import { CanvasSource, Rectangle, Sprite, Texture } from 'pixi.js';
import { isRightToLeftText } from './text-direction';
import { uploadPart } from './texture-part';
import type { LabelStyle } from './kit/view';

/** One canvas of the label atlas. */
interface AtlasPage {
  readonly source: CanvasSource;
  readonly context: CanvasRenderingContext2D;
  /** Position of the next word, in pixels of the canvas. */
  x: number;
  y: number;
  /** Height of the current row. */
  rowHeight: number;
}

/**
 * Words and numbers as sprites. Each is drawn once by the browser's own text engine, which shapes
 * stacked diacritics correctly.
 */
export interface Labels {
  readonly label: (text: string, style: LabelStyle) => Sprite;
  /** Size of a label, margins included, without drawing it. CSS pixels. */
  readonly labelSize: (text: string, style: LabelStyle) => { readonly width: number; readonly height: number };
  readonly destroy: () => void;
}

const PAGE_PIXELS = 1024;
/** Space round a word for diacritics above and below. CSS pixels. */
const PADDING = 6;
const MIN_SIZE = 14;
/**
 * At the minimum size a word is condensed to at most this share of its width; a longer one is
 * truncated with '…'.
 */
const MIN_CONDENSE_RATIO = 0.6;
const FAMILIES = { reading: '"KZ Own", "KZ Reading", "KZ Script"', display: '"KZ Display"' } as const;
/**
 * Height of the middle of lower-case letters above the baseline, as a share of the font size: the
 * optical centre of a word.
 */
const MIDDLE_RATIO = 0.3;

/**
 * What the renderer does not have yet: the part of each page with new words. Pixels of its canvas.
 */
const changedParts = new Map<CanvasSource, Rectangle>();

/**
 * Passes new words to the renderer; call before each drawing. Once a page, however many words it
 * got.
 */
export function uploadLabels(renderer: Application['renderer']): void {
  for (const [page, part] of changedParts) uploadPart(renderer, page, part);
  changedParts.clear();
}

/** A letter with its marks and joiners: what a text must never be cut within. */
const LETTER = /\P{M}[\p{M}\u200c\u200d]*/gu;

/** Shortens a text of `width` to about `max`, with '…' at its end. */
function truncate(text: string, width: number, max: number): string {
  const letters = text.match(LETTER) ?? [];
  return `${letters.slice(0, Math.max(1, Math.floor((letters.length * max) / width) - 1)).join('')}…`;
}

const fontOf = (pixels: number, face: keyof typeof FAMILIES): string => `700 ${pixels}px ${FAMILIES[face]}, sans-serif`;

/** One label atlas for one game. `resolution` is device pixels per CSS pixel. */
export function createLabels(resolution: number): Labels {
  const pages: AtlasPage[] = [];
  const textures = new Map<string, { readonly texture: Texture; readonly anchorY: number }>();

  function addPage(): AtlasPage {
    const canvas = document.createElement('canvas');
    canvas.width = PAGE_PIXELS;
    canvas.height = PAGE_PIXELS;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw words.');
    const page = {
      source: new CanvasSource({ resource: canvas, resolution: 1, autoGarbageCollect: false }),
      context,
      x: 0,
      y: 0,
      rowHeight: 0,
    };
    pages.push(page);
    return page;
  }

  function allocate(
    width: number,
    height: number,
  ): { readonly page: AtlasPage; readonly x: number; readonly y: number } {
    let page = pages[pages.length - 1] ?? addPage();
    if (page.x + width > PAGE_PIXELS) {
      page.x = 0;
      page.y += page.rowHeight;
      page.rowHeight = 0;
    }
    if (page.y + height > PAGE_PIXELS) page = addPage();
    const { x, y } = page;
    page.x += width;
    page.rowHeight = Math.max(page.rowHeight, height);
    return { page, x, y };
  }

  /** How a text is set in its style, and the box that it takes. Lengths in pixels of the canvas. */
  function typeset(text: string, { size, maxWidth, face = 'reading' }: LabelStyle) {
    const { context } = pages[pages.length - 1] ?? addPage();
    let pixels = size * resolution;
    context.font = fontOf(pixels, face);
    // Measuring is slow, and most words fit as they are.
    let metrics = context.measureText(text);
    let shown = text;
    const max = Math.min(maxWidth ?? Infinity, (PAGE_PIXELS - 4 * PADDING) / resolution) * resolution;
    if (metrics.width > max) {
      pixels = Math.max(MIN_SIZE * resolution, (pixels * max) / metrics.width);
      context.font = fontOf(pixels, face);
      metrics = context.measureText(text);
    }
    if (metrics.width * MIN_CONDENSE_RATIO > max) {
      shown = truncate(text, metrics.width, max);
      metrics = context.measureText(shown);
    }
    const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = metrics;
    const padding = Math.ceil(PADDING * resolution);
    const ascent = Math.ceil(actualBoundingBoxAscent);
    const boxWidth = Math.ceil(Math.min(width, max)) + 2 * padding;
    const boxHeight = ascent + Math.ceil(actualBoundingBoxDescent) + 2 * padding;
    return { font: fontOf(pixels, face), pixels, shown, max, ascent, padding, boxWidth, boxHeight };
  }

  function draw(text: string, style: LabelStyle): { texture: Texture; anchorY: number } {
    const { font, pixels, shown, max, ascent, padding, boxWidth, boxHeight } = typeset(text, style);
    const { page, x, y } = allocate(boxWidth, boxHeight);
    page.context.font = font;
    // Words that are read from the right begin there; the text is placed by its left edge all the
    // same.
    page.context.direction = isRightToLeftText(text) ? 'rtl' : 'ltr';
    page.context.textAlign = 'left';
    page.context.fillStyle = `#${style.color.toString(16).padStart(6, '0')}`;
    page.context.fillText(shown, x + padding, y + padding + ascent, Math.ceil(max));
    const frame = new Rectangle(x, y, boxWidth, boxHeight);
    changedParts.set(page.source, changedParts.get(page.source)?.enlarge(frame) ?? frame.clone());
    const texture = new Texture({ source: page.source, frame });
    return { texture, anchorY: (padding + ascent - pixels * MIDDLE_RATIO) / boxHeight };
  }

  return {
    label: (text, style) => {
      const key = [text, style.size, style.color, style.maxWidth, style.face].join('\n');
      const cached = textures.get(key) ?? draw(text, style);
      textures.set(key, cached);
      const sprite = new Sprite({ texture: cached.texture, anchor: { x: 0.5, y: cached.anchorY } });
      sprite.scale.set(1 / resolution);
      // What it says: window.qa.drawn() tells tests where it is (drawn.ts).
      sprite.label = text;
      return sprite;
    },
    labelSize: (text, style) => {
      const { boxWidth, boxHeight } = typeset(text, style);
      return { width: boxWidth / resolution, height: boxHeight / resolution };
    },
    destroy: () => {
      for (const { texture } of textures.values()) texture.destroy();
      for (const { source } of pages) {
        changedParts.delete(source);
        source.destroy();
      }
      textures.clear();
      pages.length = 0;
    },
  };
}
