import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { assets } from '../../desk/node/assets';
import { pictures } from '../../desk/node/pictures';
import { drawIntoSquare } from '../../desk/builder/pictures/rim';
import { contrastOf, luminanceOf, toLinear } from '../sight/color-vision';

const SIDE = 176;
const PAPER = '#fffaef';
const PAPER_LUMINANCE = luminanceOf([toLinear(0xff), toLinear(0xfa), toLinear(0xef)]);

const disc = (fill: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="45" fill="${fill}"/></svg>`,
  );

const emoji = async (codePoints: string): Promise<Buffer> => Buffer.from((await assets.emojiSvg(codePoints)) ?? '');

const readPixels = (png: Uint8Array): Promise<Buffer> => sharp(png).ensureAlpha().raw().toBuffer();

/** The share of a picture's pixels that have a contrast of 3 with the cream that it lies on. */
async function shareSeen(picture: Uint8Array): Promise<number> {
  const { data } = await sharp(await drawIntoSquare(pictures, picture, SIDE))
    .flatten({ background: PAPER })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let seen = 0;
  for (let at = 0; at < data.length; at += 3) {
    const luminance = luminanceOf([toLinear(data[at] ?? 0), toLinear(data[at + 1] ?? 0), toLinear(data[at + 2] ?? 0)]);
    if (contrastOf(luminance, PAPER_LUMINANCE) >= 3) seen += 1;
  }
  return seen / (SIDE * SIDE);
}

describe('a picture in its square', () => {
  it.each([
    ['a white disc', disc('#ffffff')],
    ['a yellow disc', disc('#ffe58a')],
    ['a chick', emoji('1f424')],
    ['a dove', emoji('1f54a')],
    ['a glass of milk', emoji('1f95b')],
  ])('stands out from the cards by a rim where it is pale: %s', async (_, picture) => {
    expect(await shareSeen(await picture)).toBeGreaterThan(0.04);
  });

  it('is drawn as it is where it stands out anyway', async () => {
    const picture = disc('#1d5fa8');
    const plain = await sharp(picture, { density: 144 }).resize(SIDE, SIDE).png().toBuffer();
    expect(await readPixels(await drawIntoSquare(pictures, picture, SIDE))).toEqual(await readPixels(plain));
  });

  it('keeps what is clear, and a photograph without clear parts fills it', async () => {
    const corner = await readPixels(await drawIntoSquare(pictures, disc('#ffffff'), SIDE));
    expect(corner[3]).toBe(0);
    const photograph = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fffdf0' } })
      .jpeg()
      .toBuffer();
    const filled = await readPixels(await drawIntoSquare(pictures, photograph, SIDE));
    expect(filled[3]).toBe(255);
    expect(filled.every((value) => value > 230)).toBe(true);
  });
});
