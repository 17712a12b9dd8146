// Puts the pictures of `npm run test:engines -- --shots` side by side: one sheet for each moment,
// an engine in each column.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { SHOTS_FOLDER } from '../../e2e/engines/shots';
import { CHROMIUM, ENGINES } from './names.mjs';

const COLUMNS = [CHROMIUM, ...ENGINES];
const SHEETS_FOLDER = join(SHOTS_FOLDER, 'sheets');
/** Width of one picture, and the space between two, in pixels. */
const CELL = { width: 660, gap: 8 } as const;

const names = readdirSync(SHOTS_FOLDER).filter((file) => file.endsWith(`-${CHROMIUM}.png`));
mkdirSync(SHEETS_FOLDER, { recursive: true });
for (const name of names) {
  const moment = name.slice(0, -`-${CHROMIUM}.png`.length);
  const pictures = await Promise.all(
    COLUMNS.map((engine) =>
      sharp(join(SHOTS_FOLDER, `${moment}-${engine}.png`))
        .resize(CELL.width)
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  const height = Math.max(...pictures.map(({ info }) => info.height));
  const sheet = sharp({
    create: { width: COLUMNS.length * (CELL.width + CELL.gap), height, channels: 3, background: '#ffffff' },
  }).composite(pictures.map(({ data }, index) => ({ input: data, left: index * (CELL.width + CELL.gap), top: 0 })));
  await sheet.png().toFile(join(SHEETS_FOLDER, `${moment}.png`));
}
console.log(`${names.length} sheets (${COLUMNS.join(', ')}): ${SHEETS_FOLDER}`);
