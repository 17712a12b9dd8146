import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PATHS } from '../../src/shell/routing/paths';
import { handleStatic, listen } from '../../tools/static-server.mjs';

interface ImageEntry {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}

interface WebManifest {
  readonly id: string;
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly ImageEntry[];
  readonly screenshots: readonly ImageEntry[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly ImageEntry[] }[];
}

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as WebManifest;
const images = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];

describe('the web manifest', () => {
  it.each(images)('has $src in the size and format that it says', async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(join('public', src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(`image/${format}`).toBe(type);
  });

  it('has what browsers ask of an app that can be installed', () => {
    const sizesOf = (purpose: string): string[] =>
      manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
    expect(sizesOf('any')).toEqual(['192x192', '512x512']);
    expect(sizesOf('maskable')).toEqual(['192x192', '512x512']);
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']));
  });

  it('lies under any path: every address is relative, and its shortcuts are pages', () => {
    const base = 'https://school.example/apps/zone/';
    const at = (address: string): string => new URL(address, `${base}manifest.webmanifest`).href;
    for (const address of [manifest.id, manifest.start_url, manifest.scope]) expect(at(address)).toBe(base);
    for (const { url } of manifest.shortcuts) expect(Object.values(PATHS)).toContain(at(url).replace(base, '/'));
    for (const { src } of images) expect(at(src)).toBe(base + src);
  });

  it('keeps maskable icons free of holes: the system cuts them', async () => {
    for (const { src } of manifest.icons.filter(({ purpose }) => purpose === 'maskable')) {
      const { isOpaque } = await sharp(join('public', src)).stats();
      expect(isOpaque).toBe(true);
    }
  });

  it('is named by the page, with an icon for iOS, and served as what it is', async () => {
    const page = readFileSync('index.html', 'utf8');
    expect(page).toContain('<link rel="manifest" href="%BASE_URL%manifest.webmanifest"');
    expect(page).toContain('<link rel="apple-touch-icon" href="%BASE_URL%icons/apple-touch-icon.png"');
    expect(existsSync('public/icons/apple-touch-icon.png')).toBe(true);
    const server = await listen(handleStatic('public'));
    const response = await fetch(`${server.origin}/manifest.webmanifest`);
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/u);
    server.close();
  });
});
