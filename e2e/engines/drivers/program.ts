import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_TIMEOUT_MILLISECONDS = 120_000;

/** A program that was started, with a folder of its own. */
export interface Program {
  /** What the first group of the awaited pattern matched. */
  readonly found: string;
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

interface Options {
  /** The program and its parameters, once the folder for its data is known. */
  readonly command: (folder: string) => readonly [program: string, ...parameters: string[]];
  /** What it prints when it is ready. */
  readonly ready: RegExp;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Ends every program that still runs: a worker of the tests may end before its fixtures do. */
const running = new Set<() => void>();
process.once('exit', () => running.forEach((end) => end()));

/**
 * Starts a program and waits until it prints that it is ready. It has a temporary folder, which is
 * removed when it is stopped.
 */
export async function startProgram({ command, ready, environment = {} }: Options): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'kids-zone-engine-'));
  const [program, ...parameters] = command(folder);
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: a browser's helpers end with it.
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '', HOME: folder, XDG_RUNTIME_DIR: folder, ...environment },
  });
  const closed = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
  });
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  running.add(end);
  const stop = async (): Promise<void> => {
    end();
    await closed;
    // What the program wrote while it ended.
    end();
    running.delete(end);
  };
  let text = '';
  const found = new Promise<string>((resolve, reject) => {
    const fail = (reason: string): void => {
      clearTimeout(timer);
      reject(new Error(`${program} ${reason}:\n${text}`));
    };
    const timer = setTimeout(() => fail('did not start'), START_TIMEOUT_MILLISECONDS);
    child.on('error', (error) => fail(error.message));
    child.on('close', (code) => fail(`ended with ${code}`));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        text += String(data);
        const match = ready.exec(text);
        if (!match) return;
        clearTimeout(timer);
        resolve(match[1] ?? '');
      });
    }
  });
  return { found: await found, folder, stop };
}
