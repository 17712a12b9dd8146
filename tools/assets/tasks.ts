import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mapSideBySide } from '../pack/side-by-side';

/** One step of the build: files that are made from other files. */
export interface Task {
  /** Paths that it is made from. */
  readonly inputs: readonly string[];
  /** Paths under the output folder. */
  readonly outputs: readonly string[];
  readonly run: () => Promise<void>;
}

/** Output -> hash of what it was made from. */
type Stamp = Readonly<Record<string, string>>;

function readStamp(path: string): Stamp {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Stamp;
  } catch {
    return {};
  }
}

function hashOf({ inputs }: Task, tools: string): string {
  const hash = createHash('sha256').update(tools);
  for (const path of inputs) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * Runs the tasks whose inputs, or the tools (`tools` is their hash), have changed since the last run, and removes what no task makes any more.
 * `stampPath` remembers the last run. Gives the number of tasks that ran.
 */
export async function runTasks(tasks: readonly Task[], output: string, stampPath: string, tools: string): Promise<number> {
  const before = readStamp(stampPath);
  const hashed = tasks.map((task) => ({ task, hash: hashOf(task, tools) }));
  const after = Object.fromEntries(hashed.flatMap(({ task, hash }) => task.outputs.map((path) => [path, hash])));
  const changed = hashed.filter(({ task, hash }) => task.outputs.some((path) => before[path] !== hash || !existsSync(join(output, path))));
  for (const path of Object.keys(before)) if (!Object.hasOwn(after, path)) rmSync(join(output, path), { force: true });
  await mapSideBySide(changed, async ({ task }) => {
    for (const path of task.outputs) mkdirSync(dirname(join(output, path)), { recursive: true });
    await task.run();
  });
  writeFileSync(stampPath, JSON.stringify(after));
  return changed.length;
}
