import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { assets } from '../../desk/node/assets';
import { readContent } from '../balance/child';
import { PACK } from '../chosen-pack';

// Sheets of what is drawn by hand, to be looked at: shots/drawings. The words in both poses beside
// the drawings that they replace, and the land of a pack with the names of what grows and lives
// there.

const FOLDER = 'shots/drawings';
const WORDS = 'assets/art/words';
const PACK_FOLDER = join('assets/packs', PACK);
const GROUND = '#cfe6b4';
/** Sides and widths in pixels. */
const WORD_SHEET = { columns: 5, picture: 112, gap: 10, caption: 24 } as const;
const LAND_SHEET = { columns: 4, width: 420, height: 240, gap: 10, caption: 26 } as const;

interface Placed {
  readonly input: Buffer;
  readonly left: number;
  readonly top: number;
}

const escape = (text: string): string =>
  text.replaceAll(/[&<>]/gu, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

const caption = (text: string, width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="4" y="17" font-family="sans-serif" font-size="15">${escape(text)}</text></svg>`,
  );

const draw = (svg: Buffer | string, width: number, height: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 144 })
    .resize(width, height, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

const write = async (name: string, width: number, height: number, placed: readonly Placed[]): Promise<void> => {
  await mkdir(FOLDER, { recursive: true });
  const sheet = sharp({ create: { width, height, channels: 3, background: GROUND } }).composite([...placed]);
  await writeFile(join(FOLDER, name), await sheet.png().toBuffer());
  console.log(join(FOLDER, name));
};

async function drawWords(): Promise<void> {
  const { columns, picture, gap, caption: captionHeight } = WORD_SHEET;
  const { vocabData } = readContent(PACK_FOLDER);
  const names = new Map(vocabData.map(({ App_Art, English }) => [App_Art?.replace('emoji-', ''), English]));
  const codes = (await readdir(WORDS))
    .filter((file) => file.endsWith('.svg') && !file.endsWith('.does.svg'))
    .map((file) => basename(file, '.svg'));
  const width = 3 * picture + gap;
  const height = picture + captionHeight + gap;
  const placed = await Promise.all(
    codes.map(async (code, index): Promise<Placed[]> => {
      const left = gap + (index % columns) * (width + gap);
      const top = gap + Math.floor(index / columns) * height;
      const own = [`${code}.svg`, `${code}.does.svg`].map((file) => readFile(join(WORDS, file)));
      const svgs = [...(await Promise.all(own)), (await assets.emojiSvg(code)) ?? ''].filter((svg) => svg.length > 0);
      const pictures = await Promise.all(svgs.map((svg) => draw(svg, picture, picture)));
      return [
        ...pictures.map((input, order) => ({ input, left: left + order * picture, top })),
        { input: caption(names.get(code) ?? code, width, captionHeight), left, top: top + picture },
      ];
    }),
  );
  const rows = Math.ceil(codes.length / columns);
  await write(`words-${PACK}.png`, gap + columns * (width + gap), gap + rows * height, placed.flat());
}

async function drawLand(): Promise<void> {
  const { columns, width, height, gap, caption: captionHeight } = LAND_SHEET;
  const folder = join(PACK_FOLDER, 'place');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'));
  const [, ...species] = (await readFile(join(folder, 'species.csv'), 'utf8')).trim().split('\n');
  const placed = await Promise.all(
    files.map(async (file, index): Promise<Placed[]> => {
      const left = gap + (index % columns) * (width + gap);
      const top = gap + Math.floor(index / columns) * (height + captionHeight + gap);
      return [
        { input: await draw(await readFile(join(folder, file)), width, height), left, top },
        { input: caption(basename(file, '.svg'), width, captionHeight), left, top: top + height },
      ];
    }),
  );
  const below = gap + Math.ceil(files.length / columns) * (height + captionHeight + gap);
  const lines = species.map((line, index): Placed => ({
    input: caption(line.split(',').slice(0, 2).join(': '), width, captionHeight),
    left: gap + (index % columns) * (width + gap),
    top: below + Math.floor(index / columns) * captionHeight,
  }));
  const all = below + Math.ceil(species.length / columns) * captionHeight + gap;
  await write(`land-${PACK}.png`, gap + columns * (width + gap), all, [...placed.flat(), ...lines]);
}

await drawWords();
await drawLand();
