// Makes a strip of pictures for each game, for docs/games.md, and the sheet of four games at the
// top of README.md, from what `npm run shots -- screens` left in shots/1366x768.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import { bubblePop } from '../../scenes/bubble-pop';
import { matching } from '../../scenes/matching';
import { registry } from '../../scenes/registry';
import { storyBook } from '../../scenes/story-book';
import { whackAMole } from '../../scenes/whack-a-mole';

const FROM = 'shots/1366x768';
const TO = 'docs/games';
/** The moments in their order, as `games.ts` names them. */
const MOMENTS = ['2-waiting', '3-right', '4-wrong', '5-celebration', '6-results'];
/** Of one picture, in pixels. */
const FRAME = { width: 288, height: 162, gap: 6 } as const;
const SHEET = { file: 'docs/four-games.webp', games: [bubblePop, whackAMole, matching, storyBook], moment: '2-waiting' } as const;
const SHEET_FRAME = { width: 640, height: 360, gap: 8 } as const;
const WEBP = { quality: 62, effort: 6 } as const;

/**
 * Writes pictures side by side, in rows of this many columns; gives the size of the file in bytes.
 */
async function write(files: readonly string[], columns: number, { width, height, gap }: { width: number; height: number; gap: number }, file: string): Promise<number> {
  const frames = await Promise.all(
    files.map(async (picture, index): Promise<OverlayOptions> => {
      const input = await sharp(picture).resize(width, height).toBuffer();
      return { input, left: (index % columns) * (width + gap), top: Math.floor(index / columns) * (height + gap) };
    }),
  );
  const rows = Math.ceil(files.length / columns);
  const size = { width: columns * (width + gap) - gap, height: rows * (height + gap) - gap };
  const { size: bytes } = await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(frames)
    .webp(WEBP)
    .toFile(file);
  return bytes;
}

const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

mkdirSync(TO, { recursive: true });
for (const { id } of registry) {
  const files = MOMENTS.map((moment) => join(FROM, `${id}-${moment}.png`)).filter((file) => existsSync(file));
  if (files.length === 0) {
    console.warn(`${id}: there are no pictures in ${FROM}. Run "npm run shots -- screens ${id}" first.`);
    continue;
  }
  const file = join(TO, `${id}.webp`);
  console.log(`${file}: ${files.length} pictures, ${inKilobytes(await write(files, files.length, FRAME, file))}`);
}
const four = SHEET.games.map(({ id }) => join(FROM, `${id}-${SHEET.moment}.png`));
if (four.every((file) => existsSync(file))) console.log(`${SHEET.file}: ${inKilobytes(await write(four, 2, SHEET_FRAME, SHEET.file))}`);
