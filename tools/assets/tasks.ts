import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { mapConcurrent } from '../../desk/builder/common/map-concurrent';

/** One step of the build: files that are made from other files. */
export interface Task {
  /** Paths that it is made from. */
  readonly inputs: readonly string[];
  /** Paths under `public`. */
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

/** Paths are named from the project's folder, so that a copy of it need not be built anew. */
function hashOf({ inputs }: Task, root: string, tools: string): string {
  const hash = createHash('sha256').update(tools);
  for (const path of inputs) hash.update(`${relative(root, path).replaceAll('\\', '/')}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * Runs the tasks whose inputs, or the tools (`tools` is their hash), have changed since the last
 * run, and removes what no task makes any more. Outputs lie in `public` of the project at `root`;
 * `public/art/.built` remembers the last run. Gives the number of tasks that ran.
 */
export async function runTasks(root: string, tasks: readonly Task[], tools: string): Promise<number> {
  const output = join(root, 'public');
  const stampPath = join(output, 'art/.built');
  const before = readStamp(stampPath);
  const hashed = tasks.map((task) => ({ task, hash: hashOf(task, root, tools) }));
  const after = Object.fromEntries(hashed.flatMap(({ task, hash }) => task.outputs.map((path) => [path, hash])));
  const changed = hashed.filter(({ task, hash }) =>
    task.outputs.some((path) => before[path] !== hash || !existsSync(join(output, path))),
  );
  for (const path of Object.keys(before)) if (!Object.hasOwn(after, path)) rmSync(join(output, path), { force: true });
  await mapConcurrent(changed, async ({ task }) => {
    for (const path of task.outputs) mkdirSync(dirname(join(output, path)), { recursive: true });
    await task.run();
  });
  writeFileSync(stampPath, JSON.stringify(after));
  return changed.length;
}
