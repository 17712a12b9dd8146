import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files, as paths under the served folder, that home needs when nobody chose another pack; none
 * before packs are built.
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  /** @param {string} path */
  const readJson = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  if (!existsSync(join(folder, 'packs/index.json'))) return [];
  const pack = `packs/${readJson('packs/index.json').default}/`;
  const { config, content, prepared = content } = readJson(`${pack}pack.json`);
  // Words from a database are not in the content file.
  return [`${pack}pack.json`, ...(config.firebase ? [] : [pack + prepared])];
}

/**
 * Lets the built page fetch its pack beside the scripts, not one file after another: on a bad
 * network each waits for a way there and back.
 * @returns {import('vite').Plugin}
 */
export function preloadDefaultPack() {
  let folder = '';
  let base = '/';
  return {
    name: 'preload-default-pack',
    apply: 'build',
    configResolved: (config) => {
      folder = config.publicDir;
      ({ base } = config);
    },
    transformIndexHtml: () =>
      listFiles(folder).map((path) => ({
        tag: 'link',
        attrs: { rel: 'preload', href: base + path, as: 'fetch', crossorigin: 'anonymous' },
        injectTo: 'head',
      })),
  };
}
