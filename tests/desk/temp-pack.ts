import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeNewPack } from '../../desk/commands/new';
import type { ImportOutcome } from '../../desk/import/import-pack';
import { importSources } from '../../desk/node/import-sources';
import { readFolderSheets } from '../../desk/node/pack-folder';

/** A temporary folder with a pack as `pack new` makes it. */
export interface TempPack {
  readonly root: string;
  /** The pack's folder. */
  readonly folder: string;
  /** Writes a file; `name` is a path from `root`. Gives its absolute path. */
  readonly write: (name: string, bytes: Uint8Array | string) => string;
  /** Changes the pack's pack.json. */
  readonly configure: (changes: object) => void;
  readonly remove: () => void;
}

export function createTempPack(): TempPack {
  const root = mkdtempSync(join(tmpdir(), 'desk-'));
  const folder = join(root, 'my-language');
  writeNewPack(folder, 'my-language', 'My Language', 'mi');
  return {
    root,
    folder,
    write: (name, bytes) => {
      const path = join(root, name);
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, bytes);
      return path;
    },
    configure: (changes) => {
      const path = join(folder, 'pack.json');
      writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), ...changes }));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Imports into the pack as the command does. */
export function importFrom({ folder }: TempPack, ...sources: string[]): Promise<ImportOutcome> {
  return importSources(folder, sources, { replace: false, dryRun: false });
}

/** Words of the pack as [unit, subunit, English, Language]. */
export function wordsOf({ folder }: TempPack): string[][] {
  return readFolderSheets(folder).lists.KZ_AppData.map((row) =>
    ['homeName', 'subCat', 'English', 'Language'].map((column) => row[column] ?? ''),
  );
}

/** All notes of an import, as one text. */
export function notesOf({ imported }: ImportOutcome): string {
  return imported.notes
    .flatMap(({ decisions, problems, warnings }) => [...decisions, ...problems, ...warnings])
    .join('\n');
}
