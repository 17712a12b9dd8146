import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packFormat } from '../node/build-record';
import { keepFolder } from '../node/keep-folder';
import { listFiles } from '../node/list-files';
import { buildingPath } from '../node/replace-folder';
import { CACHE_FOLDER, ROOT } from '../terminal/paths';

/**
 * What the app is built from: package.json names the browsers that it is for, the lock file stands
 * for the packages, the stamp for the drawings.
 */
const SOURCES = [
  'src',
  'scenes',
  'tools',
  'assets/art',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const DRAWINGS = 'public/art/.built';

function hashSources(options: object): string {
  const hash = createHash('sha256').update(JSON.stringify(options));
  const files = [...SOURCES, DRAWINGS].flatMap((source) => {
    const found = statSync(join(ROOT, source), { throwIfNoEntry: false });
    if (found?.isDirectory()) return listFiles(join(ROOT, source)).map((file) => `${source}/${file}`);
    return found ? [source] : [];
  });
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

interface BareApp {
  /** Name of its folder in the cache. */
  readonly name: string;
  /** Path at which it is served; './' for any. */
  readonly base: string;
  /** Files beside those of `public`, by their names. */
  readonly files: Readonly<Record<string, string>>;
  /** Elements at the end of the page's body. */
  readonly scripts: readonly { readonly src: string; readonly type?: string }[];
  /** Files of the built app that it does without. */
  readonly leftOut?: readonly string[];
}

/** A folder with what is in `public`, but for packs, and with these files. */
function makePublicFolder(folder: string, files: BareApp['files']): void {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(join(ROOT, 'public')).filter((other) => other !== 'packs')) {
    cpSync(join(ROOT, 'public', entry), join(folder, entry), { recursive: true });
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}

/**
 * Builds the app without packs, once: again only after it was changed. Gives its folder. `onBuild`
 * is called before it is built. The size of what comes out is checked elsewhere (npm run check --
 * budget): a teacher's app is built in any case.
 */
export function buildBareApp(
  { name, base, files, scripts, leftOut = [] }: BareApp,
  onBuild: () => void,
): Promise<string> {
  const plugin: Plugin = {
    name: 'desk-scripts',
    transformIndexHtml: () =>
      scripts.map((attrs) => ({ tag: 'script', attrs: { ...attrs }, injectTo: 'body' as const })),
  };
  return keepFolder(
    CACHE_FOLDER,
    name,
    hashSources({ base, files, scripts, leftOut, format: packFormat() }),
    async (outDir) => {
      onBuild();
      const publicDir = buildingPath(join(CACHE_FOLDER, `${name}-public`));
      try {
        makePublicFolder(publicDir, files);
        const { build } = await import('vite');
        await build({
          root: ROOT,
          base,
          publicDir,
          logLevel: 'error',
          plugins: [plugin],
          build: { outDir, emptyOutDir: true, reportCompressedSize: false },
        });
      } finally {
        rmSync(publicDir, { recursive: true, force: true });
      }
      for (const file of leftOut) rmSync(join(outDir, file), { force: true });
    },
  );
}
