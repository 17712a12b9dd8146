import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CACHE_FOLDER, ROOT } from './paths';

/** What the app is built from: the lock file stands for the packages, the stamp for the drawings. */
const SOURCES = ['src', 'scenes', 'tools', 'assets/art', 'index.html', 'vite.config.ts', 'package-lock.json', 'public/art/.built'];
const FOLDERS = ['src', 'scenes', 'tools', 'assets/art'];

function hashSources(options: object): string {
  const hash = createHash('sha256').update(JSON.stringify(options));
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    if (!existsSync(path)) continue;
    const files = FOLDERS.includes(source)
      ? readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      : [];
    const paths = FOLDERS.includes(source) ? files.map((file) => join(file.parentPath, file.name)).toSorted() : [path];
    for (const file of paths) hash.update(readFileSync(file));
  }
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
}

/**
 * Builds the app without packs, once: again only after it was changed. Gives its folder. `onBuild` is called before it is built. The size
 * of what comes out is checked elsewhere (npm run budget): a teacher's app is built in any case.
 */
export async function buildBareApp({ name, base, files, scripts }: BareApp, onBuild: () => void): Promise<string> {
  const folder = join(CACHE_FOLDER, name);
  const publicFolder = join(CACHE_FOLDER, `${name}-public`);
  const stamp = join(folder, '.stamp');
  const sources = hashSources({ base, files, scripts });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return folder;
  onBuild();
  rmSync(publicFolder, { recursive: true, force: true });
  mkdirSync(publicFolder, { recursive: true });
  for (const entry of readdirSync(join(ROOT, 'public')).filter((other) => other !== 'packs')) {
    cpSync(join(ROOT, 'public', entry), join(publicFolder, entry), { recursive: true });
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(publicFolder, file), text);
  const plugin: Plugin = {
    name: 'desk-scripts',
    transformIndexHtml: () => scripts.map((attrs) => ({ tag: 'script', attrs: { ...attrs }, injectTo: 'body' as const })),
  };
  const { build } = await import('vite');
  await build({
    root: ROOT,
    base,
    publicDir: publicFolder,
    logLevel: 'error',
    plugins: [plugin],
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
  });
  writeFileSync(stamp, sources);
  return folder;
}
