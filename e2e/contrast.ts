import type { Page } from '@playwright/test';
import { waitForFrames } from './at-rest';
import sharp from 'sharp';
import { contrastOf, luminanceOf, toLinear } from '../tests/sight/color-vision';

/** Contrast at least. WCAG 2.2, 1.4.3 and 1.4.11. */
export const MIN_CONTRAST = { text: 4.5, largeText: 3, graphic: 3 } as const;
/** Text of this size is large; bold text from `bold` on. CSS pixels. */
const LARGE_TEXT = { any: 24, bold: 18.66 } as const;

/** A rectangle of the screen, in CSS pixels, which are the screenshot's. */
export interface Area {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Luminances of a screenshot, row by row. */
export interface Shot {
  readonly width: number;
  readonly height: number;
  readonly luminance: Float64Array;
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => toLinear(value));

/** A screenshot as luminances: the animations of the page stand still in it. */
export async function takeShot(page: Page): Promise<Shot> {
  const { data, info } = await sharp(await page.screenshot({ scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const luminance = new Float64Array(info.width * info.height);
  luminance.forEach((_, index) => {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => LINEAR[data[index * 3 + channel] ?? 0]);
    luminance[index] = luminanceOf([red, green, blue]);
  });
  return { width: info.width, height: info.height, luminance };
}

/** Luminances within an area, cut to the screen. */
function* pixelsOf({ width, height }: Shot, area: Area): Generator<number> {
  const [left, top] = [Math.max(0, Math.floor(area.x)), Math.max(0, Math.floor(area.y))];
  const [right, bottom] = [
    Math.min(width, Math.ceil(area.x + area.width)),
    Math.min(height, Math.ceil(area.y + area.height)),
  ];
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) yield y * width + x;
}

function quantile(values: readonly number[], ratio: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(ratio * sorted.length))] ?? NaN;
}

export interface TextArea extends Area {
  readonly isLarge: boolean;
}

interface ListOptions {
  readonly any: number;
  readonly bold: number;
}

/** Runs in the page: every line of text that is seen. */
function listTexts({ any, bold }: ListOptions): TextArea[] {
  const found: TextArea[] = [];
  const isForReaders = (element: Element): boolean => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (getComputedStyle(box).clipPath.startsWith('inset(50%')) return true;
    return false;
  };
  // What is below a list's fade is read after scrolling.
  const fades = [...document.querySelectorAll('button[aria-label="More below"]')].map((element) =>
    element.getBoundingClientRect(),
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.nodeValue ?? '').trim();
    // A dot or a dash between two texts says nothing.
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    if (!element || text === '' || element.closest('svg, script, style, :disabled, [aria-disabled="true"], option'))
      continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (isForReaders(element)) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { x, y, width, height } of range.getClientRects()) {
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const isSeen =
        top !== null &&
        (top.contains(element) || element.contains(top) || getComputedStyle(element).pointerEvents === 'none');
      const isFading = fades.some(
        (fade) => y + height > fade.top && y < fade.bottom && x + width > fade.left && x < fade.right,
      );
      if (width < 4 || height < 4 || !isSeen || isFading) continue;
      found.push({
        name: text.slice(0, 30),
        x,
        y,
        width,
        height,
        isLarge: size >= any || (size >= bold && Number(style.fontWeight) >= 700),
      });
    }
  }
  return found;
}

/** Hides the letters, not what lies behind them: their outlines and shadows stay. */
const WITHOUT_LETTERS =
  '*, *::before, *::after { color: transparent !important; -webkit-text-fill-color: transparent !important; transition: none !important; animation-play-state: paused !important; caret-color: transparent !important; }';

/** Runs in the page. As a sheet of a script, which the Content-Security-Policy lets pass. */
function setLettersHidden(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = rules === '' ? [] : [sheet];
}

/**
 * Where hiding the letters changes the luminance by less than `min`, nothing is written; the
 * innermost pixels of letters are those with most change.
 */
const LETTER = { min: 0.02, innermost: 0.15 } as const;
/** The worst part of what lies behind a text, which counts. */
const WORST = 0.1;
/** Fewer pixels are dust. */
const MIN_PIXELS = 6;

export interface Measured {
  readonly name: string;
  readonly contrast: number;
  readonly min: number;
}

/** Contrast of every text of the page with what lies behind its letters, worst place of each. */
export async function measureTexts(page: Page): Promise<Measured[]> {
  await waitForFrames(page);
  const areas = await page.evaluate(listTexts, LARGE_TEXT);
  const shown = await takeShot(page);
  await page.evaluate(setLettersHidden, WITHOUT_LETTERS);
  const hidden = await takeShot(page);
  await page.evaluate(setLettersHidden, '');
  return areas.flatMap(({ name, isLarge, ...area }) => {
    const changes = [...pixelsOf(shown, { name, ...area })].map((at) => ({
      front: shown.luminance[at] ?? 0,
      behind: hidden.luminance[at] ?? 0,
    }));
    const changed = changes
      .filter(({ front, behind }) => Math.abs(front - behind) > LETTER.min)
      .sort((one, other) => Math.abs(other.front - other.behind) - Math.abs(one.front - one.behind));
    if (changed.length < MIN_PIXELS) return [];
    const innermost = changed.slice(0, Math.max(MIN_PIXELS, Math.round(changed.length * LETTER.innermost)));
    const front = quantile(
      innermost.map((pixel) => pixel.front),
      0.5,
    );
    const contrasts = changed.map(({ behind }) => contrastOf(front, behind));
    const min = isLarge ? MIN_CONTRAST.largeText : MIN_CONTRAST.text;
    return [{ name, contrast: quantile(contrasts, WORST), min }];
  });
}

/** Pixels round a thing that are taken for what it lies on. CSS pixels. */
const AROUND = 6;
/** A thing is seen by at least this share of its box. */
const SEEN_SHARE = 0.02;

/**
 * Contrast of a thing with what is around it, or of what it shows with its own face, whichever is
 * larger: that which this share of its pixels has. A picture on a pale board is seen by the
 * picture, a board without one by its edge.
 */
export function measureGraphic(shot: Shot, area: Area): Measured {
  const outer = {
    name: '',
    x: area.x - AROUND,
    y: area.y - AROUND,
    width: area.width + 2 * AROUND,
    height: area.height + 2 * AROUND,
  };
  const inside = new Set(pixelsOf(shot, area));
  const own = [...inside].map((at) => shot.luminance[at] ?? 0);
  const around = [...pixelsOf(shot, outer)].filter((at) => !inside.has(at)).map((at) => shot.luminance[at] ?? 0);
  const contrasts = [around, own].map((ground) => {
    const luminance = quantile(ground, 0.5);
    return quantile(
      own.map((pixel) => contrastOf(pixel, luminance)),
      1 - SEEN_SHARE,
    );
  });
  return { name: area.name, contrast: Math.max(...contrasts), min: MIN_CONTRAST.graphic };
}

/** Contrast of the mean luminances of two areas' middles. */
export function measurePair(shot: Shot, one: Area, other: Area): Measured {
  const mean = ({ name, x, y, width, height }: Area): number => {
    const middle = { name, x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 };
    const values = [...pixelsOf(shot, middle)].map((at) => shot.luminance[at] ?? 0);
    return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  };
  return {
    name: `${one.name}, ${other.name}`,
    contrast: contrastOf(mean(one), mean(other)),
    min: MIN_CONTRAST.graphic,
  };
}

/**
 * Contrast between what is drawn in two screenshots, where most changed: how a focus ring stands
 * out.
 */
export function measureChange(name: string, before: Shot, after: Shot, area: Area, minPixels: number): Measured {
  const contrasts = [...pixelsOf(after, area)].map((at) =>
    contrastOf(before.luminance[at] ?? 0, after.luminance[at] ?? 0),
  );
  const sorted = contrasts.sort((one, other) => other - one);
  return { name, contrast: sorted[Math.min(sorted.length - 1, Math.round(minPixels))] ?? 1, min: MIN_CONTRAST.graphic };
}

const INK = toLinear(0x24) * 0.2126 + toLinear(0x34) * 0.7152 + toLinear(0x5a) * 0.0722;
/** Luminance of letters that are drawn in ink, and its tolerance. */
const INK_TOLERANCE = 0.012;

/** Contrast of ink drawn on the canvas with what lies beside it; null where an area has none. */
export function measureInk(shot: Shot, area: Area): Measured | null {
  const ink = [...pixelsOf(shot, area)].filter((at) => Math.abs((shot.luminance[at] ?? 1) - INK) < INK_TOLERANCE);
  if (ink.length < 4 * MIN_PIXELS) return null;
  const letters = new Set(ink);
  const beside: number[] = [];
  // Three pixels further there are neither letters nor their soft edges.
  for (const at of ink) {
    for (const step of [-3, 3, -3 * shot.width, 3 * shot.width]) {
      const near = [at + step, at + step + 1, at + step - 1];
      if (near.every((pixel) => !letters.has(pixel))) beside.push(shot.luminance[at + step] ?? 0);
    }
  }
  return { name: area.name, contrast: contrastOf(INK, quantile(beside, 0.25)), min: MIN_CONTRAST.largeText };
}
