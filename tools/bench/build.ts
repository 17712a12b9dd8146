import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** A temporary folder. */
export interface BuiltFolder {
  readonly folder: string;
  readonly drop: () => Promise<void>;
}

async function makeFolder(): Promise<BuiltFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'kids-zone-'));
  return { folder, drop: () => rm(folder, { recursive: true, force: true }) };
}

/** Builds the app into a temporary folder, so that no old build is measured. */
export async function buildApp(): Promise<BuiltFolder> {
  if (!existsSync('public/packs'))
    throw new Error('There are no packs of words yet. Run "npm run build -- assets" first.');
  const built = await makeFolder();
  await build({ logLevel: 'warn', build: { outDir: built.folder, emptyOutDir: true } });
  return built;
}

const REFERENCES = {
  raw: new URL('./pages/raw.ts', import.meta.url),
  pixi: new URL('./pages/pixi.ts', import.meta.url),
  'react-dom': new URL('./pages/react-dom.tsx', import.meta.url),
};

/** Name of a reference page that the app is compared with. */
export type ReferenceName = keyof typeof REFERENCES;

/** Builds the reference pages, each as `<name>.html`; they are served under `/reference/`. */
export async function buildReferences(): Promise<BuiltFolder> {
  const built = await makeFolder();
  const names = Object.keys(REFERENCES) as ReferenceName[];
  await build({
    configFile: false,
    publicDir: false,
    base: '/reference/',
    logLevel: 'error',
    plugins: [
      react(),
      {
        name: 'reference-pages',
        generateBundle() {
          for (const name of names) {
            const source = `<!doctype html><html lang="en"><body style="margin:0"><div id="root"></div><script type="module" src="/reference/${name}.js"></script></body></html>`;
            this.emitFile({ type: 'asset', fileName: `${name}.html`, source });
          }
        },
      },
    ],
    build: {
      target: 'es2022',
      outDir: built.folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, fileURLToPath(REFERENCES[name])])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return built;
}

/** Bundles a script with its imports, to inject it into a page. */
export async function bundleScript(path: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input: path, output: { format: 'iife' } } },
  });
  if (!('output' in built)) throw new Error(`${path} was not bundled.`);
  return built.output[0].code;
}
