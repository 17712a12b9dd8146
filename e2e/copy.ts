import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';

/** Folders that are built or installed, not part of the project's own files. */
const GENERATED = new Set([
  'node_modules',
  'dist',
  'public',
  '.cache',
  '.git',
  'test-results',
  'playwright-report',
  'shots',
  'bench-results',
]);
/** Build results that are copied, so that the copy need not build them again. */
const REUSED_FOLDERS = ['public', '.cache'];

/** A copy of the project in a temporary folder, which a test may change. */
export interface ProjectCopy {
  readonly folder: string;
  /** Runs a script of the project. Gives what it printed; throws with it when the script fails. */
  readonly run: (program: readonly string[], environment?: Readonly<Record<string, string>>) => Promise<string>;
  /** Path -> hash of every file of the project, without what is built. */
  readonly hashFiles: () => Readonly<Record<string, string>>;
  readonly remove: () => void;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (GENERATED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

/** A copy of the project at `root`, with what has been built of it. */
export function copyProject(root: string): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'kids-zone-copy-'));
  for (const { name } of readdirSync(root, { withFileTypes: true })) {
    if (!GENERATED.has(name) || REUSED_FOLDERS.includes(name))
      cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    folder,
    run: ([program = '', ...parameters], environment = {}) =>
      new Promise((resolve, reject) => {
        // Variables that Playwright sets for its own workers must not reach the Playwright in the
        // copy.
        const inherited = Object.entries(process.env).filter(
          ([name]) => !/^(TEST_|PLAYWRIGHT_|PW_|NODE_OPTIONS$|FORCE_COLOR$)/u.test(name),
        );
        const child = spawn(process.execPath, [join('node_modules', program), ...parameters], {
          cwd: folder,
          env: { ...Object.fromEntries(inherited), NO_COLOR: '1', ...environment },
        });
        let text = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)));
        child.on('error', reject);
        child.on('close', (code) => {
          if (code === 0) resolve(text);
          else reject(new Error(`${program} ${parameters.join(' ')} ended with ${code}:\n${text}`));
        });
      }),
    hashFiles: () =>
      Object.fromEntries(
        listFiles(folder).map((path) => [
          relative(folder, path).replaceAll(sep, '/'),
          createHash('sha256').update(readFileSync(path)).digest('hex'),
        ]),
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A free port. */
export function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('There is no port.')),
      );
    });
  });
}
