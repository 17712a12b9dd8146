import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { listFiles } from '../../desk/node/list-files.ts';
import { readBuildFacts } from './build-facts.mjs';
import { NOT_FOUND_PAGE, headersFile, redirectsFile, vercelFile } from './files.mjs';

/**
 * Writes the settings of hosts into the built folder: `_headers`, `_redirects` and `404.html`
 * (Netlify, Cloudflare Pages), `vercel.json`. They are for a host that serves the app at its root.
 * @returns {import('vite').Plugin}
 */
export function hostingFiles() {
  let folder = '';
  return {
    name: 'hosting-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const { module } = await runnerImport('./src/shell/routing/paths.ts');
        /** @type {readonly string[]} */
        const pages = Object.values(module.PATHS);
        const facts = readBuildFacts(folder);
        /** @param {string} name @param {string} text */
        const write = (name, text) => writeFileSync(join(folder, name), text);
        const files = listFiles(folder).map((file) => `/${file}`);
        write('_headers', headersFile(facts, files));
        write('_redirects', redirectsFile(pages));
        write('404.html', NOT_FOUND_PAGE);
        write('vercel.json', vercelFile(facts));
      },
    },
  };
}
