import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawIcon } from '../../desk/app/icons';
import { fitPicture } from '../../desk/builder/pictures/art';
import { emojiOf, pictureName } from '../../desk/builder/sheets/emoji-name';
import { describeOutcome } from '../../desk/import/describe-outcome';
import { createPictureProposer } from '../../desk/import/pictures/propose-picture';
import { assets } from '../../desk/node/assets';
import { importSources } from '../../desk/node/import-sources';
import { readFolderSheets } from '../../desk/node/pack-folder';
import { pictures as sharpPictures } from '../../desk/node/pictures';
import type { TempPack } from './temp-pack';
import { createTempPack, importFrom } from './temp-pack';

describe('an emoji in a cell', () => {
  it.each([
    ['🐕', 'emoji-1f415', '🐕'],
    [' ☀️ ', 'emoji-2600', '☀️'],
    ['☀', 'emoji-2600', '☀️'],
    ['✋🏾', 'emoji-270b-1f3fe', '✋🏾'],
    ['🐻‍❄️', 'emoji-1f43b-200d-2744', '🐻‍❄️'],
    ['🧑🏽‍⚕️', 'emoji-1f9d1-1f3fd-200d-2695', '🧑🏽‍⚕️'],
  ])('is the name of its drawing: %s', async (cell, name, written) => {
    expect(pictureName(cell)).toBe(name);
    expect(await assets.emojiSvg(name.replace('emoji-', ''))).toContain('<svg');
    expect(emojiOf(name)?.replaceAll('\uFE0F', '')).toBe(written.replaceAll('\uFE0F', ''));
  });

  it('is none where the cell is the name of a file', () => {
    for (const cell of ['dog', 'dog 🐕', '3', '#', '©', 'emoji-zebra', '']) {
      expect(pictureName(cell)).toBe(cell);
      expect(emojiOf(cell)).toBeNull();
    }
  });
});

const proposePicture = createPictureProposer(await assets.emojiNames());
const shown = (gloss: string): string | null => emojiOf(proposePicture(gloss)?.picture ?? '');

describe('a picture that is proposed', () => {
  it.each([
    ['dog', '🐕'],
    ['The dog', '🐕'],
    ['geese', '🪿'],
    ['dog, hound', '🐕'],
    ['car', '🚗'],
    ['sweet potato', '🍠'],
    ['to run', '🏃🏽'],
    ['hand', '✋🏽'],
    ['seal (animal)', '🦭'],
  ])('is what the gloss names: %s', (gloss, emoji) => {
    expect(shown(gloss)).toBe(emoji);
  });

  it.each(
    'bank; light; spring; love; good; mother; my mother; thank you; what is this?; three; 3; orange; to fly; fly; watch; bark (of a tree); star (of a film); baby (animal); Monday; free; up; -s; ; the big dog of my uncle'.split(
      '; ',
    ),
  )('is none where it may mean something else: "%s"', (gloss) => {
    expect(proposePicture(gloss)).toBeNull();
  });

  it('is the one that people chose for the words of the embedded pack, with others beside it', () => {
    const { lists } = readFolderSheets('assets/packs/mi');
    const words = new Map(lists.KZ_AppData.map((row) => [row['English'] ?? '', row['App_Art'] ?? '']));
    const proposed = [...words].flatMap(([gloss, picture]) => {
      const found = proposePicture(gloss)?.picture;
      return found === undefined ? [] : [[found, picture.replaceAll('-fe0f', '')]];
    });
    const same = proposed.filter(([found, picture]) => found === picture);
    expect(proposed.length).toBeGreaterThan(250);
    expect(same.length / proposed.length).toBeGreaterThan(0.93);
    expect(proposePicture('dog')?.others.length).toBeGreaterThan(0);
  });
});

describe('an import of words without pictures', () => {
  let temp: TempPack;
  let source: string;
  const pictures = (): Record<string, string> =>
    Object.fromEntries(
      readFolderSheets(temp.folder).lists.KZ_AppData.map((row) => [row['English'] ?? '', row['App_Art'] ?? '']),
    );
  const choices = (): string => join(temp.folder, 'pictures.csv');
  beforeEach(() => {
    temp = createTempPack();
    const words = [
      'kurī,dog',
      'ngeru,cat',
      'ika,fish',
      'manu,bird',
      'aroha,love',
      'whare,house',
      'rā,sun',
      'marama,moon',
      'whetū,star',
    ];
    source = temp.write('words.csv', `Māori,English\n${words.join('\n')}\n`);
    temp.configure({ languageName: 'Māori' });
  });
  afterEach(() => temp.remove());

  it('asks one question, and writes a page to look at and a sheet to change', async () => {
    const outcome = await importFrom(temp, source);
    expect(outcome.imported.questions.filter(({ id }) => id === 'pictures')).toHaveLength(1);
    expect(pictures()).toMatchObject({ dog: 'emoji-1f415', sun: 'emoji-2600', house: 'emoji-1f3e0' });
    expect(emojiOf(pictures()['love'] ?? '')).toBeNull();
    expect(readFileSync(choices(), 'utf8')).toContain('kurī,dog,🐕');
    const page = readFileSync(join(temp.folder, 'pictures.html'), 'utf8');
    expect(page).toContain('aroha');
    for (const text of [page, describeOutcome(outcome), readFileSync(join(temp.folder, 'KZ_AppData.csv'), 'utf8')])
      expect(text).not.toMatch(/emoji-[0-9a-f]/u);
  });

  it('keeps what was changed in single rows, also where a row was emptied', async () => {
    await importFrom(temp, source);
    writeFileSync(
      choices(),
      readFileSync(choices(), 'utf8')
        .replace('dog,🐕', 'dog,🐩')
        .replace('fish,🐟', 'fish,')
        .replace('love,', 'love,❤️'),
    );
    const again = await importFrom(temp, source);
    expect(again.copies).toEqual([]);
    expect(pictures()).toMatchObject({ dog: 'emoji-1f429', cat: 'emoji-1f408', love: 'emoji-2764' });
    expect(emojiOf(pictures()['fish'] ?? '')).toBeNull();
    expect(again.imported.questions.filter(({ id }) => id === 'pictures')).toEqual([]);
  });

  it('keeps it where a spreadsheet saved the sheet with semicolons, in UTF-16', async () => {
    await importFrom(temp, source);
    const changed = readFileSync(choices(), 'utf8').replace('dog,🐕', 'dog,🐩').replaceAll(',', ';');
    writeFileSync(choices(), changed, 'utf16le');
    await importFrom(temp, source);
    expect(pictures()).toMatchObject({ dog: 'emoji-1f429', cat: 'emoji-1f408' });
  });

  it('keeps what was chosen for words that another import has not', async () => {
    await importFrom(temp, source);
    writeFileSync(choices(), readFileSync(choices(), 'utf8').replace('dog,🐕', 'dog,🐩').replace('fish,🐟', 'fish,'));
    await importFrom(temp, temp.write('others.csv', 'Māori,English\nkau,cow\nhipi,sheep\npoaka,pig\n'));
    expect(pictures()).toMatchObject({ cow: 'emoji-1f404' });
    await importFrom(temp, source);
    expect(pictures()).toMatchObject({ dog: 'emoji-1f429', cat: 'emoji-1f408' });
    expect(emojiOf(pictures()['fish'] ?? '')).toBeNull();
  });

  it('leaves all of them where the answer is no', async () => {
    await importSources(temp.folder, [source], { replace: false, dryRun: false, answers: { pictures: 'no' } });
    expect(Object.values(pictures()).every((name) => emojiOf(name) === null)).toBe(true);
    expect(existsSync(choices())).toBe(false);
  });

  it('takes a photograph that has the name of the word or of its English first', async () => {
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    temp.write('my-language/art/Dog.jpg', photo);
    temp.write('my-language/art/ngeru.jpg', photo);
    await importFrom(temp, source);
    expect(pictures()).toMatchObject({ dog: 'dog', cat: 'ngeru', bird: 'emoji-1f426' });
  });
});

/** Red at the left, blue at the right. */
const stripes = async (): Promise<Buffer> => {
  const half = { width: 300, height: 300, channels: 3, background: '#0000ff' } as const;
  return await sharp({ create: { width: 600, height: 300, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 300, top: 0 }])
    .png()
    .toBuffer();
};
const pixel = async (bytes: Uint8Array, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 4)];
};

describe('a picture of its own', () => {
  const SIDE = 60;
  it('is a square without edges where it is a photograph, turned as the camera was held', async () => {
    const photo = await sharp(await stripes())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const fitted = await fitPicture(sharpPictures, photo, SIDE);
    expect(await sharp(fitted).metadata()).toMatchObject({ width: SIDE, height: SIDE });
    const [top, bottom] = [await pixel(fitted, SIDE / 2, 1), await pixel(fitted, SIDE / 2, SIDE - 2)];
    expect([top[3], bottom[3]]).toEqual([255, 255]);
    // What lay at the left lies at the top.
    expect([(top[0] ?? 0) > 100 || (bottom[2] ?? 0) > 100, (top[2] ?? 0) > 200 && (bottom[0] ?? 0) > 200]).toEqual([
      true,
      false,
    ]);
  });

  it('is shown whole where it is a drawing', async () => {
    const fitted = await fitPicture(
      sharpPictures,
      await sharp(await stripes())
        .ensureAlpha()
        .png()
        .toBuffer(),
      SIDE,
    );
    expect((await pixel(fitted, SIDE / 2, 1))[3]).toBe(0);
    expect((await pixel(fitted, 2, SIDE / 2))[0]).toBeGreaterThan(200);
    expect((await pixel(fitted, SIDE - 3, SIDE / 2))[2]).toBeGreaterThan(200);
  });
});

/** A photograph that a camera held upright: what it stores at the left belongs at the top. */
const photographs = async (): Promise<Record<string, Buffer>> => {
  const turned = sharp(await stripes()).withMetadata({ orientation: 6 });
  return { jpeg: await turned.clone().jpeg().toBuffer(), png: await turned.clone().ensureAlpha().png().toBuffer() };
};
const isRed = ([red = 0, , blue = 0]: readonly number[]): boolean => red > 200 && blue < 60;
const isBlue = ([red = 0, , blue = 0]: readonly number[]): boolean => blue > 200 && red < 60;

describe('a photograph that a camera held upright', () => {
  it.each(['jpeg', 'png'])('stands upright as a sign: %s', async (kind) => {
    const sign = await sharpPictures.shrink((await photographs())[kind] ?? Buffer.alloc(0), 384, 90);
    const { width, height, orientation = 1 } = await sharp(sign ?? undefined).metadata();
    expect([width, height, orientation]).toEqual([192, 384, 1]);
    expect([
      isRed(await pixel(sign ?? Buffer.alloc(0), 96, 20)),
      isBlue(await pixel(sign ?? Buffer.alloc(0), 96, 360)),
    ]).toEqual([true, true]);
  });

  it('stands upright on the icon, and as a picture with clear pixels', async () => {
    const { jpeg = Buffer.alloc(0), png = Buffer.alloc(0) } = await photographs();
    const folder = mkdtempSync(join(tmpdir(), 'icon-'));
    await drawIcon(jpeg, '#ffffff', folder, { path: 'icon.png', size: 200, purpose: 'any' });
    const icon = readFileSync(join(folder, 'icon.png'));
    rmSync(folder, { recursive: true });
    const fitted = await fitPicture(sharpPictures, png, 200);
    for (const bytes of [icon, fitted]) {
      // oxlint-disable-next-line no-await-in-loop
      const [top, bottom] = [await pixel(bytes, 100, 50), await pixel(bytes, 100, 150)];
      expect([isRed(top), isBlue(bottom)]).toEqual([true, true]);
    }
  });

  it('may be a moving picture, which stays as it is', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 40, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const still = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const turned = await sharp(still, { animated: true }).withMetadata({ orientation: 6 }).webp().toBuffer();
    for (const moving of [still, turned]) {
      // oxlint-disable-next-line no-await-in-loop
      const sign = await sharpPictures.shrink(moving, 20, 90);
      // oxlint-disable-next-line no-await-in-loop
      expect(await sharp(sign ?? undefined, { animated: true }).metadata()).toMatchObject({
        pages: 2,
        width: 20,
        pageHeight: 10,
      });
    }
  });
});

const makeDrawing = (width: number | string, height: number | string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#fdd"/></svg>`,
  );

/** All that is done with a picture. */
const drawEverywhere = async (drawing: Buffer): Promise<void> => {
  expect(await sharp(await fitPicture(sharpPictures, drawing, 176)).metadata()).toMatchObject({
    width: 176,
    height: 176,
  });
  await sharpPictures.drawRimmed(drawing, 176, { width: 5, color: [1, 2, 3] });
  expect(await sharpPictures.shrink(drawing, 384, 70)).not.toBeNull();
  const folder = mkdtempSync(join(tmpdir(), 'icon-'));
  await drawIcon(drawing, '#ffffff', folder, { path: 'icon.png', size: 192, purpose: 'any' });
  rmSync(folder, { recursive: true });
};

describe('a drawing of any size', () => {
  it.each([9000, 100_000])('is drawn: %i units', async (side) => {
    const drawing = makeDrawing(side, side);
    expect(await sharpPictures.measure(drawing)).not.toBeNull();
    await drawEverywhere(drawing);
    const [red = 0, green = 0] = await pixel(await fitPicture(sharpPictures, drawing, 176), 88, 88);
    expect([red > 240, green < 235]).toEqual([true, true]);
  });

  it('can be drawn wherever it can be measured', async () => {
    const side = fc.oneof(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 3000, max: 200_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    const unit = fc.constantFrom('', 'mm', 'in', '%', 'em');
    const property = fc.asyncProperty(side, side, unit, async (width, height, ending) => {
      const drawing = makeDrawing(`${width}${ending}`, `${height}${ending}`);
      if ((await sharpPictures.measure(drawing)) !== null) await drawEverywhere(drawing);
    });
    await expect(fc.assert(property, { numRuns: 40, seed: 5 })).resolves.toBeUndefined();
  });
});
