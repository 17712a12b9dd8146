// Makes a strip of pictures for each game, for docs/games.md, from what `npm run shots` left in shots/1366x768.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { registry } from '../../scenes/registry';

const FROM = 'shots/1366x768';
const TO = 'docs/games';
/** The moments in their order, as `games.ts` names them. */
const MOMENTS = ['2-waiting', '3-right', '4-wrong', '5-celebration', '6-results'];
/** Of one picture, in pixels. */
const FRAME = { width: 288, height: 162, gap: 6 } as const;
const WEBP = { quality: 62, effort: 6 } as const;

mkdirSync(TO, { recursive: true });
for (const { id } of registry) {
  const files = MOMENTS.map((moment) => join(FROM, `${id}-${moment}.png`)).filter((file) => existsSync(file));
  if (files.length === 0) {
    console.warn(`${id}: there are no pictures in ${FROM}. Run "npm run shots -- ${id}" first.`);
    continue;
  }
  const { width, height, gap } = FRAME;
  const frames = await Promise.all(
    files.map(async (file, index) => ({ input: await sharp(file).resize(width, height).toBuffer(), left: index * (width + gap), top: 0 })),
  );
  const { size } = await sharp({ create: { width: files.length * (width + gap) - gap, height, channels: 3, background: '#ffffff' } })
    .composite(frames)
    .webp(WEBP)
    .toFile(join(TO, `${id}.webp`));
  console.log(`${join(TO, `${id}.webp`)}: ${files.length} pictures, ${(size / 1000).toFixed(0)} kB`);
}
