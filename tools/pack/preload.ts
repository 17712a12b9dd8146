import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, ResolvedConfig } from 'vite';
import type { PackManifest } from '../../src/content/entities';
import { PACK_INDEX, readPackIndex } from '../../src/content/packs';

/** The files, as paths under the served folder, that home needs when nobody chose another pack; none before packs are built. */
function listFiles(folder: string): string[] {
  const readJson = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const index = `packs/${PACK_INDEX}`;
  if (!existsSync(join(folder, index))) return [];
  const pack = `packs/${readPackIndex(readJson(index)).default}/`;
  const { config, content } = readJson(`${pack}pack.json`) as PackManifest;
  // Words from a database are not in the content file.
  return [`${pack}pack.json`, ...(config.firebase ? [] : [pack + content])];
}

/** Lets the built page fetch its pack beside the scripts, not one file after another: on a bad network each waits for a way there and back. */
export function preloadDefaultPack(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'preload-default-pack',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: () =>
      listFiles(config.publicDir).map((path): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel: 'preload', href: config.base + path, as: 'fetch', crossorigin: 'anonymous' },
        injectTo: 'head-prepend',
      })),
  };
}
