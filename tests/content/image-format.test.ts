import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PackManifest } from '../../src/content/entities';
import type { PictureFormat } from '../../src/content/image-format';
import { formatOf } from '../../src/content/image-format';
import { pictureFormatOf } from '../../src/content/picture-format';
import { createMedia } from '../../src/content/media';
import { makeConfig } from './sample-config';

const manifest: PackManifest = {
  id: 'x',
  hash: '0',
  config: makeConfig(),
  content: 'content.json',
  sheets: [
    { file: 'art/both.0a.webp', avif: true, dense: true, width: 360, height: 180, size: 176, gutter: 2 },
    { file: 'art/plain.0b.webp', width: 180, height: 180, size: 176, gutter: 2 },
    { file: 'art/small.0c.webp', avif: true, width: 180, height: 180, size: 176, gutter: 2 },
  ],
  sheetOf: { both: 0, plain: 1, small: 2 },
  art: { dog: [[0, 1]], cat: [[1, 0]], cow: [[2, 0]] },
  audio: {},
  fonts: [],
};

const addresses = (format: PictureFormat) =>
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

  it('is that of dense screens for an atlas that has one, else AVIF', () => {
    const picture = (name: string) => createMedia(manifest, '/p/', '2x.avif').picture(name);
    expect(['dog', 'cat', 'cow'].map((name) => picture(name)?.atlas.url)).toEqual([
      '/p/art/both.0a.2x.avif',
      '/p/art/plain.0b.webp',
      '/p/art/small.0c.avif',
    ]);
    // Its cells are where those of the others are.
    expect(picture('dog')).toEqual({
      ...createMedia(manifest, '/p/', 'avif').picture('dog'),
      atlas: picture('dog')?.atlas,
    });
  });
});

describe('the format of pictures', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    { format: 'avif', devicePixelRatio: 2, more: {}, chosen: '2x.avif' },
    { format: 'avif', devicePixelRatio: 1.5, more: { deviceMemory: 4 }, chosen: '2x.avif' },
    { format: 'avif', devicePixelRatio: 1.25, more: {}, chosen: 'avif' },
    { format: 'webp', devicePixelRatio: 2, more: {}, chosen: 'webp' },
    { format: 'avif', devicePixelRatio: 2, more: { deviceMemory: 2 }, chosen: 'avif' },
    { format: 'avif', devicePixelRatio: 2, more: { connection: { saveData: true } }, chosen: 'avif' },
    { format: 'avif', devicePixelRatio: 2, more: { connection: {} }, chosen: '2x.avif' },
  ] as const)(
    'is $chosen with $devicePixelRatio pixels where $format is read and the device says $more',
    ({ format, devicePixelRatio, more, chosen }) => {
      vi.stubGlobal('devicePixelRatio', devicePixelRatio);
      vi.stubGlobal('navigator', more);
      expect(pictureFormatOf(format)).toBe(chosen);
    },
  );
});
