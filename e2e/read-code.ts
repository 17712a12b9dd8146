import type { Locator } from '@playwright/test';
import decode from 'qr/decode.js';
import sharp from 'sharp';

/** The text of the QR code that an element shows, read from a picture of it. Throws without one. */
export async function readCode(code: Locator): Promise<string> {
  // The lower edge of a page fades out while there is more below.
  await code.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}
