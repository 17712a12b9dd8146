import { readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Imports of a module that last until it runs: none of types alone. As oxfmt writes them. */
const STATIC = /^(?:import|export)(?!\s+type\b)[^;]*?from '(?<name>[^']+)'|^import '(?<bare>[^']+)'/gmu;
const DYNAMIC = /import\('(?<name>[^']+)'\)/gu;
/** Of a game only its facts are run (index.ts): what that imports later belongs to the app. */
const GAME = /^scenes\//u;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** What a module imports, as it is written. */
function namesIn(root: string, path: string): string[] {
  if (!/\.tsx?$/u.test(path)) return [];
  const code = readFileSync(join(root, path), 'utf8');
  const names = [...code.matchAll(STATIC)].flatMap(({ groups }) => groups?.['name'] ?? groups?.['bare'] ?? []);
  const later = GAME.test(path) ? [] : [...code.matchAll(DYNAMIC)].flatMap(({ groups }) => groups?.['name'] ?? []);
  return [...names, ...later];
}

/**
 * The modules, and other files of the project, that these modules run, themselves or by others, as
 * paths from `root`, in order.
 */
export function listModules(root: string, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const name of namesIn(root, path).filter((each) => each.startsWith('.'))) {
      const wanted = posix.join(dirname(path), name);
      const found = ENDINGS.map((ending) => wanted + ending).find((file) =>
        statSync(join(root, file), { throwIfNoEntry: false })?.isFile(),
      );
      if (found !== undefined) visit(found);
    }
  };
  for (const entry of entries) visit(entry);
  return [...seen].sort();
}

/** The packages that these modules run, themselves or by others of the project, in order. */
export function listPackages(root: string, entries: readonly string[]): string[] {
  const names = listModules(root, entries).flatMap((path) => namesIn(root, path));
  const packages = names.flatMap(
    (name) => /^(?!\.|node:)(?<name>(?:@[^/]+\/)?[^/]+)/u.exec(name)?.groups?.['name'] ?? [],
  );
  return [...new Set(packages)].sort();
}
