import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../../desk/builder/common/bytes';
import { createFolderCache } from '../../desk/node/folder-cache';
import { listModules, listPackages } from '../../desk/node/module-graph';
import { listVersions } from '../../desk/node/package-versions';
import { registry } from '../../scenes/registry';

const BUILDER = 'desk/node/build-folder.ts';
const root = process.cwd();

/**
 * The project's modules that a bundler finds from an entry. Of the games only the facts are used.
 */
async function findBundled(entry: string): Promise<string[]> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      ssr: entry,
      write: false,
      minify: false,
      rolldownOptions: { external: [/^\.\/(?:view|rules)$/u], treeshake: false },
    },
  });
  const chunks = [made].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const ids = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  return ids.flatMap((id) => (id.startsWith(`${root}/`) && !id.includes('/node_modules/') ? relative(root, id) : []));
}

it('finds every module that the builder of packs runs, as a bundler does', async () => {
  const bundled = await findBundled(BUILDER);
  const found = new Set(listModules(root, [BUILDER]));
  expect(bundled.length).toBeGreaterThan(80);
  expect(bundled.filter((path) => !found.has(path))).toEqual([]);
});

it('finds what stories and the facts of games are made by, and no page', () => {
  const found = listModules(root, [BUILDER]);
  expect(found).toEqual(
    expect.arrayContaining([
      'src/story/story-words.ts',
      'src/story/story-scene.ts',
      'src/story/scene-text.ts',
      ...registry.map(({ id }) => `scenes/${id}/index.ts`),
      'desk/builder/pictures/rim.ts',
    ]),
  );
  expect(
    found.filter((path) => path.startsWith('src/shell/') || /scenes\/[^/]+\/(?:view|rules)\.ts/u.test(path)),
  ).toEqual([]);
  for (const path of found) expect(readFileSync(path).length).toBeGreaterThan(0);
});

describe('what a build keeps', () => {
  it('depends on the packages that draw, decode and encode', () => {
    expect(listPackages(root, [BUILDER])).toEqual(
      expect.arrayContaining([
        'sharp',
        '@audio/decode',
        'audio-type',
        'wasm-media-encoders',
        '@echogarden/espeak-ng-emscripten',
        'subset-font',
      ]),
    );
  });

  it('depends on what these bring with them, each in its version', () => {
    const packages = {
      '': {},
      'node_modules/one': { version: '1.0.0', dependencies: { two: '^2' }, optionalDependencies: { '@a/three': '3' } },
      'node_modules/two': { version: '2.1.0', dependencies: { one: '1' } },
      'node_modules/one/node_modules/two': { version: '2.9.0' },
      'node_modules/@a/three': { version: '3.0.0' },
      'node_modules/four': { version: '4.0.0' },
      'node_modules/not-two': { version: '5.0.0' },
    };
    expect(listVersions(packages, ['one', 'missing'])).toEqual([
      '@a/three 3.0.0',
      'one 1.0.0',
      'two 2.1.0',
      'two 2.9.0',
    ]);
  });

  it('is not there for other versions of them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cache-'));
    await createFolderCache(folder, 'one').put('recording-1', encodeText('sound'));
    expect(await createFolderCache(folder, 'one').get('recording-1')).toEqual(Buffer.from('sound'));
    expect(await createFolderCache(folder, 'two').get('recording-1')).toBeNull();
    rmSync(folder, { recursive: true });
  });
});
