// Fetches an old Chromium into .cache/engines, once. It is no dependency of the project: each
// version weighs 50 MB.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { run } from '../run.mjs';
import { OLD_FOLDER, findOldChromium } from './find.mjs';

/** What the packages have beside the program: libraries of WebGL in software. */
const LIBRARIES = 'swiftshader.tar.br';

/** @param {string} archive @param {string} folder */
async function unpackLibraries(archive, folder) {
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] });
  const closed = new Promise((resolve, reject) => {
    tar.on('error', reject);
    tar.on('close', (code) => (code === 0 ? resolve(undefined) : reject(new Error(`tar ended with ${code}`))));
  });
  await pipeline(createReadStream(archive), createBrotliDecompress(), tar.stdin);
  await closed;
}

/**
 * Path of an old Chromium, which is fetched where it is not there yet.
 * @param {{ readonly name: string, readonly package: string, readonly integrity: string }} engine
 */
export async function fetchOldChromium({ name, package: wanted, integrity }) {
  const found = findOldChromium(name);
  if (found !== null) return found;
  console.log(`Fetching ${name} (${wanted}) ...`);
  const folder = join(OLD_FOLDER, name);
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  if ((await run('npm', ['pack', wanted, '--silent', '--pack-destination', partial])) !== 0)
    throw new Error(`${wanted} was not fetched.`);
  const [file = ''] = readdirSync(partial);
  const hash = `sha512-${createHash('sha512')
    .update(readFileSync(join(partial, file)))
    .digest('base64')}`;
  if (hash !== integrity) throw new Error(`${wanted} is not what it was: its hash is ${hash}.`);
  if ((await run('tar', ['-x', '-z', '-f', join(partial, file), '-C', partial])) !== 0)
    throw new Error(`${file} cannot be unpacked.`);
  const packed = join(partial, 'package', 'bin');
  const program = join(partial, 'chromium');
  await pipeline(createReadStream(join(packed, 'chromium.br')), createBrotliDecompress(), createWriteStream(program));
  const mode = 0o755;
  chmodSync(program, mode);
  if (existsSync(join(packed, LIBRARIES))) await unpackLibraries(join(packed, LIBRARIES), partial);
  rmSync(join(partial, file));
  rmSync(join(partial, 'package'), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(partial, folder);
  return join(folder, 'chromium');
}
