import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pose } from '../builder/common/ports';
import { listFiles } from './list-files';

/** What a drawing says that it is wide and high: pixels enough for the largest cell of an atlas. */
const SIDE = 320;

/** People's keyboards write or leave out the variation selector. */
const plain = (name: string): string => name.replaceAll('-fe0f', '');

const withSize = (tag: string): string =>
  `${tag.replaceAll(/\s(?:width|height)="[^"]*"/gu, '').slice(0, -1)} width="${SIDE}" height="${SIDE}">`;

/**
 * Our own drawings of words in a folder, by code points: '1f415.svg' is the thing as it stands,
 * '1f415.does.svg' the same doing something. The folder is listed when the first is asked for.
 */
export function readWordDrawings(folder: string): (codePoints: string, pose: Pose) => string | null {
  let files: ReadonlyMap<string, string> | undefined;
  return (codePoints, pose) => {
    files ??= new Map(listFiles(folder).map((file) => [plain(file), file]));
    const file = files.get(`${plain(codePoints)}${pose === 'does' ? '.does' : ''}.svg`);
    return file === undefined ? null : readFileSync(join(folder, file), 'utf8').replace(/<svg\b[^>]*>/u, withSize);
  };
}
