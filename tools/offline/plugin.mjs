import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { readBuildTarget } from '../browsers/floor.mjs';
import { writeVersion } from './write-version.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * The code of the service worker, in one file.
 * @returns {Promise<string>}
 */
async function bundleWorker() {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: readBuildTarget(ROOT),
      modulePreload: false,
      rolldownOptions: { input: join(ROOT, 'src/offline/worker/worker.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The service worker could not be bundled.');
  return chunk.code;
}

/**
 * Adds to a build what makes it one version: the service worker with the list of all files, and the
 * id of the version.
 * @returns {import('vite').Plugin}
 */
export function offline() {
  let folder = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = join(root, outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async (options) => {
        writeVersion(options.dir ?? folder, await bundleWorker());
      },
    },
  };
}
