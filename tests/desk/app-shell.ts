import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACE } from '../../tools/first-home/write.mjs';
import type { TempPack } from './temp-pack';

/** A built app in small: what `makeApp` finds in a real one. */
export function writeShell(pack: TempPack): string {
  const page = readFileSync('index.html', 'utf8')
    .replaceAll('%BASE_URL%', './')
    .replace('<!-- old-browser -->', '<div class="old-browser"><p>Too old</p></div>')
    .replace('src="/src/main.tsx"', 'src="./assets/home-1234567.js"');
  const files: Readonly<Record<string, string>> = {
    'index.html': page,
    'assets/home-1234567.js': 'export {};',
    'sw.js': 'self.PRECACHE={};\nconst worker = 1;',
    'manifest.webmanifest': readFileSync('public/manifest.webmanifest', 'utf8'),
    _redirects: '/settings / 200\n/settings/ / 200\n/settings.html / 200\n/endless-mode/start-game / 200\n',
    _headers: '/*\n  X-Old: 1\n',
    'vercel.json': '{}',
    'icon.svg': '<svg/>',
    'icons/icon-192.png': 'the icon of the product',
    'screenshots/home-wide.webp': 'a picture of the product',
    'art/bird-idle.webp': 'bird',
    'art/.built': 'stamp',
    '.stamp': 'stamp',
  };
  for (const [name, text] of Object.entries(files)) pack.write(`shell/${name}`, text);
  return join(pack.root, 'shell');
}

/** Home of a built app in small: without drawing it, which takes seconds. */
export const withSmallHome = (page: string): Promise<string> =>
  Promise.resolve(page.replace(PLACE, '<div id="first-home"><img src="./art/bird-idle.webp" alt=""></div>'));
