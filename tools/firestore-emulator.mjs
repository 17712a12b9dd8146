import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PACKAGE = 'google-cloud-cli-firestore-emulator';
const JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const START_MILLISECONDS = 60_000;
const GLANCE_MILLISECONDS = 150;

/** Tests that are skipped where there is no emulator, by name. */
export const NEEDS_EMULATOR = [
  'tests/firestore/emulator.test.ts: publishing, reading back, rules, a server that is gone',
  'tests/firestore/class-store.test.ts: children of a class, their rules',
  'tests/firestore/storage-rules.test.ts: the rules for storage, over documents',
  'e2e/firestore.spec.ts: playing on Firestore content, the emulator killed in mid-session and before the start',
];

/** @param {string} program @param {string[]} parameters @returns {string} its output, or '' */
function ask(program, parameters) {
  try {
    return execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

/**
 * The jar of Google's Firestore emulator, or null without it or without Java to run it.
 * FIRESTORE_EMULATOR_JAR counts first, then the usual Cloud SDK folders, then the Debian package.
 * @returns {string | null}
 */
export function findEmulator() {
  if (ask('java', ['--version']) === '') return null;
  const { FIRESTORE_EMULATOR_JAR: wanted, CLOUDSDK_ROOT_DIR: sdk } = process.env;
  if (wanted) return existsSync(wanted) ? wanted : null;
  const folders = [
    sdk,
    join(homedir(), 'google-cloud-sdk'),
    '/usr/lib/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/snap/google-cloud-cli/current',
  ];
  const usual = folders.flatMap((folder) => (folder ? [join(folder, JAR)] : [])).find((path) => existsSync(path));
  if (usual) return usual;
  const listed = ask('dpkg', ['-L', PACKAGE]).split('\n');
  return listed.find((path) => path.endsWith('.jar') && path.includes('firestore-emulator')) ?? null;
}

/** @returns {Promise<number>} a port that nobody uses */
function findPort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('There is no free port.')),
      );
    });
  });
}

/**
 * @typedef {object} Emulator
 * @property {string} host `host:port`
 * @property {() => Promise<void>} kill ends it at once, as a power cut would
 */

/**
 * Starts the emulator, empty, with the project's rules; waits until it answers.
 * @param {string} jar
 * @param {string} projectId
 * @returns {Promise<Emulator>}
 */
export async function startEmulator(jar, projectId) {
  const port = await findPort();
  // It writes a log where it is started.
  const folder = mkdtempSync(join(tmpdir(), 'firestore-'));
  const program = [
    '-Xmx512m',
    '-Duser.language=en',
    '-cp',
    jar,
    'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
  ];
  const settings = [
    '--host=127.0.0.1',
    `--port=${port}`,
    `--rules=${resolve('firestore.rules')}`,
    `--project_id=${projectId}`,
  ];
  const child = spawn('java', [...program, ...settings, '--single_project_mode'], { cwd: folder, stdio: 'ignore' });
  const ended = new Promise((done) => child.once('close', done));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const latest = Date.now() + START_MILLISECONDS;
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return { host: `127.0.0.1:${port}`, kill };
    if (child.exitCode !== null || Date.now() > latest) {
      await kill();
      throw new Error('The Firestore emulator did not start.');
    }
    await new Promise((done) => setTimeout(done, GLANCE_MILLISECONDS));
  }
}
