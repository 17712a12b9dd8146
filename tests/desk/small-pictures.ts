import type { Sharp } from 'sharp';
import { vi } from 'vitest';
import type * as encoding from '../../desk/node/encode';

// Runs before each file of tests of the desk. Encoding its pictures takes most of the time of a
// pack's build: here they are encoded at a quarter of their sides. The build of the packs encodes
// them whole, and the tests of what is built (`built`) read it as it is.
const PART = 0.25;

vi.mock('../../desk/node/encode', async (importOriginal) => {
  const real = await importOriginal<typeof encoding>();
  const { default: sharp } = await import('sharp');
  const shrink = async (drawing: Sharp): Promise<Sharp> => {
    const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const drawn = sharp(data, { raw: { width, height, channels } });
    return drawn.resize({ width: Math.max(1, Math.round(width * PART)), kernel: 'nearest' });
  };
  return {
    ...real,
    encode: async (...[drawing, ...settings]: Parameters<typeof real.encode>) =>
      real.encode(await shrink(drawing), ...settings),
    encodeAvif: async (drawing: Sharp, quality: number) => real.encodeAvif(await shrink(drawing), quality),
    encodeWebp: async (...[drawing, options]: Parameters<typeof real.encodeWebp>) =>
      real.encodeWebp(await shrink(drawing), options),
  };
});
