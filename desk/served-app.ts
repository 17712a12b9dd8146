import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FOLDER, ROOT } from './paths';

/** The app as the desk serves it: without packs, with the script that shows changes. */
const SERVED_APP = join(CACHE_FOLDER, 'served-app');
const PUBLIC = join(CACHE_FOLDER, 'served-public');
/** What the app is built from: the lock file stands for the packages, the stamp for the drawings. */
const SOURCES = ['src', 'scenes', 'tools', 'assets/art', 'index.html', 'vite.config.ts', 'package-lock.json', 'public/art/.built'];
/** Path of the script that follows changes. */
const FOLLOW_SCRIPT = '/desk-follow.js';
/** Path of its server-sent events. */
export const EVENTS = '/desk-events';

/**
 * Loads the page again when the pack was built, and shows in plain words why it could not be. It sets styles one by one, and text as text:
 * the page's Content-Security-Policy is that of the app.
 */
const FOLLOW = `const events = new EventSource('${EVENTS}');
events.addEventListener('built', () => location.reload());
events.addEventListener('failed', ({ data }) => {
  const box = document.createElement('pre');
  box.setAttribute('role', 'alert');
  box.textContent = JSON.parse(data);
  Object.assign(box.style, { position: 'fixed', inset: 'auto 0 0', zIndex: 9, margin: 0, padding: '24px', font: '18px/1.4 sans-serif', whiteSpace: 'pre-wrap', color: '#fff', background: '#7a1a1a' });
  document.body.append(box);
});
`;

function hashSources(): string {
  const hash = createHash('sha256').update(FOLLOW);
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    if (!existsSync(path)) continue;
    const isFolder = source === 'src' || source === 'scenes' || source === 'tools' || source === 'assets/art';
    const files = isFolder ? readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : [];
    const paths = isFolder ? files.map((file) => join(file.parentPath, file.name)).toSorted() : [path];
    for (const file of paths) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the app for `serve`, once: again only after it was changed. Gives its folder. `onBuild` is called before it is built. */
export async function buildServedApp(onBuild: () => void): Promise<string> {
  const stamp = join(SERVED_APP, '.stamp');
  const sources = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return SERVED_APP;
  onBuild();
  rmSync(PUBLIC, { recursive: true, force: true });
  mkdirSync(PUBLIC, { recursive: true });
  for (const name of readdirSync(join(ROOT, 'public')).filter((entry) => entry !== 'packs')) {
    cpSync(join(ROOT, 'public', name), join(PUBLIC, name), { recursive: true });
  }
  writeFileSync(join(PUBLIC, FOLLOW_SCRIPT.slice(1)), FOLLOW);
  const { build } = await import('vite');
  await build({
    root: ROOT,
    base: '/',
    publicDir: PUBLIC,
    logLevel: 'error',
    plugins: [
      {
        name: 'desk-follow',
        transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: FOLLOW_SCRIPT }, injectTo: 'body' }],
      },
    ],
    build: { outDir: SERVED_APP, emptyOutDir: true, reportCompressedSize: false },
  });
  // The pages follow the sheets: nothing of them is kept by a service worker.
  rmSync(join(SERVED_APP, 'sw.js'), { force: true });
  writeFileSync(stamp, sources);
  return SERVED_APP;
}
