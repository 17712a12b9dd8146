import { join } from 'node:path';
import type { PackFile } from '../builder/config/pack-file';
import { PACK_FILE, parsePackFile } from '../builder/config/pack-file';
import type { Sheets } from '../builder/sheets/sheets';
import { sheetsOf } from '../builder/sheets/sheets';
import { readFileOrNull } from './folder-store';

/** The sheets of a pack's folder. */
export const readFolderSheets = (folder: string): Sheets => sheetsOf((name) => readFileOrNull(join(folder, name)));

/** The pack.json of a pack's folder. Throws a PackBuildError in plain words. */
export const readFolderPackFile = (folder: string): PackFile =>
  parsePackFile(readFileOrNull(join(folder, PACK_FILE)), folder);
