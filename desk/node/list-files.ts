import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Dirent } from 'node:fs';

/**
 * What an entry of a folder is, by what it leads to where it is a link; null for a link that leads
 * nowhere, and for all other things.
 */
export function kindOfEntry(folder: string, entry: Dirent): 'file' | 'folder' | null {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  if (!entry.isSymbolicLink()) return null;
  try {
    const found = statSync(join(folder, entry.name));
    return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : null;
  } catch {
    return null;
  }
}

/**
 * Every file under a folder, as paths from it with '/', in order. Links are followed, but for one
 * that leads back to a folder above it.
 */
export function listFiles(folder: string): string[] {
  const files: string[] = [];
  const walk = (path: string, prefix: string, above: readonly string[]): void => {
    const real = realpathSync(path);
    if (above.includes(real)) return;
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const kind = kindOfEntry(path, entry);
      if (kind === 'file') files.push(prefix + entry.name);
      if (kind === 'folder') walk(join(path, entry.name), `${prefix}${entry.name}/`, [...above, real]);
    }
  };
  if (statSync(folder, { throwIfNoEntry: false })) walk(folder, '', []);
  return files.sort();
}
