import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { buildFolder } from '../desk/node/build-folder';
import { assets } from '../desk/node/assets';
import type { PackManifest } from '../src/content/entities';
import type { Built, Given, buildInPage } from './desk-page/build';
import { registry } from '../scenes/registry';
import { expect, test } from './test';

// The library of the desk in a real browser. It needs no page of the app, and builds a pack of its
// own.

const ADDRESS = '/desk-library/';
const SOUNDS = ['tone.m4a', 'tone.ogg', 'tone.opus', 'tone.webm', 'tone.flac', 'tone.mp3', 'tone.3gp', 'tone.amr'];
const GLOSSES = ['dog', 'cat', 'bird', 'fish', 'horse', 'cow', 'sheep', 'pig'];
const EMOJI = ['1f415', '1f408'];

const PACK_FILE = JSON.stringify({ Language: 'Māori', languageTag: 'mi', PossibleGames: ['*'] });
const SHEET = `homeName,subCat,English,Language,App_Art,App_Audio\n${GLOSSES.map(
  (gloss, index) =>
    `Animals,Pets,${gloss},kupu ${index},${index < EMOJI.length ? `emoji-${EMOJI[index] ?? ''}` : ''},w${index}`,
).join('\n')}\n`;

const files: Readonly<Record<string, Buffer>> = {
  'pack.json': Buffer.from(PACK_FILE),
  'KZ_AppData.csv': Buffer.from(SHEET),
  'KZ_GameFilterDataNew.csv': Buffer.from(
    `category,target,${registry.map(({ label }) => label).join(',')}\nAnimals,Pets${',1'.repeat(registry.length)}\n`,
  ),
  ...Object.fromEntries(
    SOUNDS.map((file, index) => [
      `audio/w${index}.${file.split('.')[1] ?? ''}`,
      readFileSync(fileURLToPath(new URL(`../tests/desk/sounds/${file}`, import.meta.url))),
    ]),
  ),
};

/** Bundles the library with the ports of a page, and answers the page's requests for it. */
async function serveLibrary(page: Page): Promise<void> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    base: ADDRESS,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { library: fileURLToPath(new URL('desk-page/build.ts', import.meta.url)) },
        output: { entryFileNames: 'library.js' },
        external: [/^@audio\/decode-ape$/u, /^\.\/(?:view|rules)$/u],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = new Map(
    [made]
      .flat()
      .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
      .map((chunk) => [chunk.fileName, chunk.type === 'chunk' ? chunk.code : '']),
  );
  await page.route(`**${ADDRESS}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(ADDRESS.length);
    const code = chunks.get(name);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Library</title>' });
    return code === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/javascript', body: code });
  });
  await page.goto(ADDRESS);
}

const buildIn = (page: Page, given: Given, stopAt?: number): Promise<Built> =>
  page.evaluate(
    async ([address, pack, stop]) => {
      const library = (await import(address)) as { readonly buildInPage: typeof buildInPage };
      return library.buildInPage(pack, stop);
    },
    [`${ADDRESS}library.js`, given, stopAt] as const,
  );

test('a page builds a pack with the words and recordings that Node gives, and can stop it', async ({ page }) => {
  const root = mkdtempSync(join(tmpdir(), 'desk-library-'));
  const folder = join(root, 'pack');
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  await buildFolder(folder, join(root, 'out'), join(root, 'cache'), 'in-page');
  const expected = JSON.parse(readFileSync(join(root, 'out/pack.json'), 'utf8')) as PackManifest;
  rmSync(root, { recursive: true });

  await serveLibrary(page);
  const drawings = await Promise.all(
    EMOJI.map(async (points) => [points, (await assets.emojiSvg(points)) ?? ''] as const),
  );
  const given: Given = {
    files: Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, bytes.toString('base64')])),
    font: readFileSync(createRequire(import.meta.url).resolve('@expo-google-fonts/andika/Andika_700Bold.ttf')).toString(
      'base64',
    ),
    emoji: Object.fromEntries(drawings),
  };
  const built = await buildIn(page, given);
  const manifest = JSON.parse(built.json['pack.json'] ?? '') as PackManifest;
  expect(manifest.content).toBe(expected.content);
  expect(manifest.audio).toEqual(expected.audio);
  expect(Object.keys(manifest.art).sort()).toEqual(Object.keys(expected.art).sort());
  for (const { file } of manifest.sheets) expect(built.bytes[file] ?? 0).toBeGreaterThan(1000);
  expect(built.told.filter((what) => what === 'recordings')).toHaveLength(GLOSSES.length);

  await expect(buildIn(page, given, 3)).rejects.toThrow('stopped in the page');
});
