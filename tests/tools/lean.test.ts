import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import type { Rolldown } from 'vite';
import { build, optimizeDeps, resolveConfig } from 'vite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { replaceUnused } from '../../tools/lean/plugin.mjs';
import { reconciler } from '../../tools/lean/reconciler';

type Wrapped = Parameters<typeof reconciler.updateContainer>[0];

/** As `@pixi/react` wraps the children of `<Application>`. */
const wrap = (...children: string[]): Wrapped =>
  createElement('provider', null, createElement('bridge', null, ...children)) as Wrapped;

describe('the reconciler of the stage', () => {
  it('is kept and taken away with nothing in it', () => {
    const onDone = vi.fn<() => void>();
    const container = reconciler.createContainer();
    reconciler.updateContainer(wrap(), container, null, onDone);
    // The root of the stage, which has no `<Application>`.
    reconciler.updateContainer(createElement('provider', null, null) as unknown as Wrapped, container, null, onDone);
    reconciler.updateContainer(null, container, null, onDone);
    expect(onDone).toHaveBeenCalledTimes(3);
  });

  it('throws when it has children, which would not be drawn', () => {
    expect(() => reconciler.updateContainer(wrap('a view'), {}, null, () => undefined)).toThrow(
      'draws no React elements',
    );
  });
});

/** Modules that must not be there: React's reconciler, Pixi's texts, and its sprite sheets. */
const UNUSED = [
  /\/react-reconciler\/cjs\/react-reconciler\.\w+\.js$/u,
  /pixi\.js\/lib\/scene\/text\/TextStyle\.mjs$/u,
  /pixi\.js\/lib\/spritesheet\//u,
];
const ENTRY = 'virtual:entry';

/**
 * Bundles what the stage takes of Pixi and `@pixi/react`; gives the modules that are in the bundle.
 */
async function bundle(...plugins: Parameters<typeof replaceUnused>): Promise<string[]> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      replaceUnused(...plugins),
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? join(import.meta.dirname, 'entry.js') : null),
        load: (id) =>
          id.endsWith('entry.js')
            ? "import 'pixi.js/unsafe-eval'; import { Application } from '@pixi/react'; import { Sprite } from 'pixi.js'; import { BrowserRouter } from 'react-router-dom'; console.log(Application, Sprite, BrowserRouter);"
            : null,
      },
    ],
    build: { write: false, minify: false, reportCompressedSize: false, rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  return output.output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
}

/** Modules of a bundle that should not be there. */
const findUnused = (modules: readonly string[]): string[] =>
  modules.filter((id) => UNUSED.some((unused) => unused.test(id)));

const foldersToRemove: string[] = [];
afterAll(() => foldersToRemove.forEach((folder) => rmSync(folder, { recursive: true })));

// Each bundles all of Pixi.
describe('what the stage never uses', { timeout: 60_000 }, () => {
  it('is in the bundle without the plugin, and not with it', async () => {
    const [whole, lean] = [await bundle([]), await bundle()];
    expect(UNUSED.every((unused) => whole.some((id) => unused.test(id)))).toBe(true);
    expect(findUnused(lean)).toEqual([]);
    expect(lean.some((id) => id.endsWith('@pixi/react/lib/components/Application.mjs'))).toBe(true);
  });

  it('fails the build when a library has changed so that it would come back', async () => {
    const moved = {
      importer: /pixi\.js\/lib\/index\.mjs$/u,
      source: /^\.\/a-module-that-moved\.mjs$/u,
      replacement: null,
    };
    await expect(bundle([moved])).rejects.toThrow('a-module-that-moved');
  });

  it('is not in what the development server bundles in advance', async () => {
    const cacheDir = mkdtempSync(join(tmpdir(), 'lean-'));
    foldersToRemove.push(cacheDir);
    const root = join(import.meta.dirname, '../..');
    const include = ['@pixi/react', 'pixi.js', 'react', 'react/jsx-runtime'];
    const config = await resolveConfig(
      {
        configFile: false,
        root,
        cacheDir,
        logLevel: 'silent',
        plugins: [replaceUnused()],
        optimizeDeps: { include, noDiscovery: true, entries: [] },
      },
      'serve',
    );
    await optimizeDeps(config, true);
    const deps = join(cacheDir, 'deps');
    const code = readdirSync(deps)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(deps, file), 'utf8'))
      .join('\n');
    expect(code).toContain('The stage draws no React elements');
    expect(code).not.toContain('injectIntoDevTools');
  });
});
