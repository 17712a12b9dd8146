import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../desk/node/list-files.ts';
import { PAGE, integrityOf, isPageForAnyPath, makePrecache, selectFiles, setVersion } from './precache-list.mjs';

/** @typedef {import('./precache-list.mjs').Manifest} Manifest */

/**
 * The service worker's file, and the file that names the version. Both are at the app's base, and
 * hosts must not let them be cached.
 */
export const WORKER = 'sw.js';
const VERSION_FILE = 'version.json';

/**
 * The manifests of the packs of a built folder, by their ids.
 * @param {string} folder
 */
function readManifests(folder) {
  const packs = join(folder, 'packs');
  // Hidden ones are being built, or are what a build left that was ended.
  const ids = existsSync(packs) ? readdirSync(packs).filter((id) => !id.startsWith('.')) : [];
  return new Map(
    ids.toSorted().flatMap((id) => {
      const path = join(packs, id, 'pack.json');
      return existsSync(path) ? [[id, /** @type {Manifest} */ (JSON.parse(readFileSync(path, 'utf8')))]] : [];
    }),
  );
}

/**
 * Makes a built folder one version: writes its id into the page and into version.json, and the
 * service worker with the list of its files. Can be repeated when files were changed. Returns the
 * id.
 * @param {string} folder
 * @param {string} worker code of the service worker
 */
export function writeVersion(folder, worker) {
  const manifests = readManifests(folder);
  const pagePath = join(folder, PAGE);
  const page = setVersion(readFileSync(pagePath, 'utf8'), null);
  const hashes = new Map(
    selectFiles(listFiles(folder), manifests).map((path) => [
      path,
      integrityOf(path === PAGE ? page : readFileSync(join(folder, path))),
    ]),
  );
  const { version, files, ...others } = makePrecache(hashes, manifests, worker, isPageForAnyPath(page));
  const written = setVersion(page, version);
  writeFileSync(pagePath, written);
  const final = files.map((file) => (file[0] === PAGE ? [PAGE, integrityOf(written)] : file));
  // One line, so that the code after it can be told from it.
  writeFileSync(
    join(folder, WORKER),
    `self.PRECACHE=${JSON.stringify({ version, files: final, ...others })};\n${worker}`,
  );
  writeFileSync(join(folder, VERSION_FILE), `${JSON.stringify({ version })}\n`);
  return version;
}
