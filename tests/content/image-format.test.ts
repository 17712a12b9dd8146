import { describe, expect, it } from 'vitest';
import type { PackManifest } from '../../src/content/entities';
import { formatOf } from '../../src/content/image-format';
import { createMedia } from '../../src/content/media';
import { makeConfig } from './sample-config';

const manifest: PackManifest = {
  id: 'x',
  hash: '0',
  config: makeConfig(),
  content: 'content.json',
  sheets: [
    { file: 'art/both.0a.webp', avif: true, width: 360, height: 180, size: 176, gutter: 2 },
    { file: 'art/plain.0b.webp', width: 180, height: 180, size: 176, gutter: 2 },
  ],
  sheetOf: { both: 0, plain: 1 },
  art: { dog: [[0, 1]], cat: [[1, 0]] },
  audio: {},
  fonts: [],
};

const addresses = (format: 'avif' | 'webp') =>
  ['dog', 'cat'].map((name) => createMedia(manifest, '/p/', format).picture(name)?.atlas);

describe('the image format', () => {
  it.each([
    { chose: 'the AVIF', url: 'https://kids.example/art/bird-idle.avif', format: 'avif' },
    { chose: 'the plain one', url: 'https://kids.example/art/bird-idle.webp', format: 'webp' },
    { chose: 'none', url: '', format: 'webp' },
  ])('is $format where the browser chose $chose', ({ url, format }) => {
    expect(formatOf(url)).toBe(format);
  });

  it('is used for an atlas that exists in it, else WebP', () => {
    const plain = { url: '/p/art/plain.0b.webp', plainUrl: '/p/art/plain.0b.webp' };
    expect(addresses('avif')).toEqual([{ url: '/p/art/both.0a.avif', plainUrl: '/p/art/both.0a.webp' }, plain]);
    expect(addresses('webp')).toEqual([{ url: '/p/art/both.0a.webp', plainUrl: '/p/art/both.0a.webp' }, plain]);
  });
});
