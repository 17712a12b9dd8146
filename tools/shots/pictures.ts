import type { Page } from '@playwright/test';
import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { DEFAULT_PACK, PACK } from '../chosen-pack';

/** A screen in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
] as const satisfies readonly Size[];

/** Pictures of another pack than the default lie in a folder of its name. */
const FOLDER = PACK === DEFAULT_PACK ? 'shots' : join('shots', PACK);
const nameOf = ({ width, height }: Size): string => `${width}x${height}`;

/** The size that a text like 844x390 names; null for any other text. */
export function readSize(text: string): Size | null {
  const [, width, height] = /^(\d+)x(\d+)$/u.exec(text) ?? [];
  return width === undefined || height === undefined ? null : { width: Number(width), height: Number(height) };
}

/** Waits for what moves once; what moves for ever is shown as it is. */
async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** One picture of the page; `isAtRest` waits for entrances to end. */
export async function take(page: Page, size: Size, name: string, isAtRest = false): Promise<void> {
  if (isAtRest) await waitForRest(page);
  await page.screenshot({ path: join(FOLDER, nameOf(size), `${name}.png`) });
}

const SHEET = { columns: 6, cell: 320, gap: 12, caption: 26 } as const;

/** All pictures of one size on one sheet, with their names. */
export async function makeSheet(size: Size, within = FOLDER): Promise<string> {
  const folder = join(within, nameOf(size));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.png')).toSorted();
  const { columns, cell, gap, caption } = SHEET;
  const height = Math.round((cell * size.height) / size.width);
  const cells = await Promise.all(
    files.map(async (file, index) => {
      const left = gap + (index % columns) * (cell + gap);
      const top = gap + Math.floor(index / columns) * (height + caption + gap);
      const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="${caption}"><text x="2" y="18" font-family="sans-serif" font-size="15">${basename(file, '.png')}</text></svg>`;
      return [
        { input: await sharp(join(folder, file)).resize(cell, height).toBuffer(), left, top },
        { input: Buffer.from(text), left, top: top + height },
      ];
    }),
  );
  const path = join(within, `sheet-${nameOf(size)}.png`);
  const rows = Math.ceil(files.length / columns);
  await sharp({ create: { width: gap + columns * (cell + gap), height: gap + rows * (height + caption + gap), channels: 3, background: '#ffffff' } })
    .composite(cells.flat())
    .png()
    .toFile(path);
  return path;
}

export async function makeSheets(sizes: readonly Size[]): Promise<string[]> {
  return await Promise.all(sizes.map((size) => makeSheet(size)));
}

export async function makeFolders(sizes: readonly Size[]): Promise<void> {
  await Promise.all(sizes.map((size) => mkdir(join(FOLDER, nameOf(size)), { recursive: true })));
}
