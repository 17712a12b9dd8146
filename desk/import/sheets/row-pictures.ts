import { isSameBytes } from '../../builder/common/bytes';
import type { FileStore } from '../../builder/common/ports';
import { sha256 } from '../../builder/common/sha256';
import type { Grid, GridPicture } from '../../builder/grid/grid';
import { PICTURE_FORMATS } from '../../builder/pictures/art';
import { columnLetter } from '../../builder/sheets/columns';
import { formatRows } from '../../text/row-ranges';
import type { ImportedRow } from '../common/imported-row';
import { fileNameFor } from './missing-columns';

const ART = 'art';
/** Folder for pictures that newer ones have taken the place of: the build does not look there. */
const REPLACED = 'art/replaced';

/** Formats that pasted pictures have, and the build reads. */
const isReadable = ({ format }: GridPicture): boolean => PICTURE_FORMATS.includes(format);

/** What became of the pictures of a sheet. */
export interface AssignedPictures {
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
}

const placesOf = (pictures: readonly GridPicture[]): string =>
  pictures.map(({ row, column }) => `${columnLetter(column)}${row + 1}`).join(', ');

/**
 * Gives rows the pictures that lie in them. A picture that begins a little above its row, and
 * reaches into it, is that row's if the one above has its own. A row that names a picture keeps
 * that. `held` are rows, from 0, that must not be used: nothing of them is, nor of columns that are
 * hidden.
 */
export function assignPictures(
  { pictures = [], marks }: Grid,
  rows: readonly ImportedRow[],
  held: ReadonlyMap<number, unknown>,
): AssignedPictures {
  const byRow = new Map(rows.map((row) => [row.row - 1, row]));
  const taken = new Map<ImportedRow, GridPicture>();
  const [left, unreadable, named]: [GridPicture[], GridPicture[], GridPicture[]] = [[], [], []];
  for (const picture of [...pictures].sort((one, other) => one.row - other.row || one.column - other.column)) {
    if (held.has(picture.row) || marks?.hiddenColumns.has(picture.column) === true) continue;
    const reach = Array.from({ length: picture.lastRow - picture.row + 1 }, (_, index) => picture.row + index);
    const firstHeld = reach.findIndex((each) => held.has(each));
    const near = reach.slice(0, firstHeld < 0 ? reach.length : firstHeld).map((each) => byRow.get(each));
    const row = near.find((each) => each !== undefined && !taken.has(each));
    if (!isReadable(picture)) unreadable.push(picture);
    else if (row === undefined) left.push(picture);
    else if ((row.cells['App_Art'] ?? '') !== '') named.push(picture);
    else taken.set(row, picture);
  }
  for (const [row, { format, bytes }] of taken) row.picture = { format, bytes };
  return {
    notes: taken.size === 0 ? [] : [`${taken.size} pictures lie in its cells: they are the pictures of their rows`],
    warnings: [
      ...(left.length === 0
        ? []
        : [
            `the pictures in ${placesOf(left)} are of no row, or of one that has a picture: put them into the folder art, named after their words`,
          ]),
      ...(unreadable.length === 0
        ? []
        : [
            `the pictures in ${placesOf(unreadable)} are of a kind that the desk does not read: save them as PNG or JPEG into the folder art, named after their words`,
          ]),
      ...(named.length === 0
        ? []
        : [
            `the pictures in ${placesOf(named)} are not used: ${named.length === 1 ? 'row' : 'rows'} ${formatRows(named.map(({ row }) => row + 1))} ${named.length === 1 ? 'names' : 'name'} a picture`,
          ]),
    ],
  };
}

/** A picture that is to be written into the pack. */
export interface NewPicture {
  /** With its ending. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Names the pictures that lie in rows, after the English or the word, each name for one picture,
 * and writes the names into the rows.
 */
export function namePictures(rows: readonly ImportedRow[]): NewPicture[] {
  const hashes = new Map<string, string>();
  const files = new Map<string, NewPicture>();
  for (const { cells, picture } of rows) {
    if (picture === undefined) continue;
    const hash = sha256(picture.bytes);
    const wanted =
      fileNameFor(cells['English'] ?? '') || fileNameFor(cells['Language'] ?? '') || `word-${cells['Key'] ?? ''}`;
    let name = wanted;
    for (let count = 2; (hashes.get(name) ?? hash) !== hash; count += 1) name = `${wanted}-${count}`;
    hashes.set(name, hash);
    cells['App_Art'] = name;
    files.set(name, { name: `${name}.${picture.format}`, bytes: picture.bytes });
  }
  return [...files.values()];
}

const stemOf = (name: string): string => name.replace(/\.\w+$/u, '');

/**
 * Writes pictures into a pack. What has the same name there is set aside, never lost. Gives the
 * names of those.
 */
export async function writeNewPictures(store: FileStore, pictures: readonly NewPicture[]): Promise<string[]> {
  const there = pictures.length === 0 ? [] : await store.list(ART);
  const aside = new Set(pictures.length === 0 ? [] : await store.list(REPLACED));
  const replaced: string[] = [];
  for (const { name, bytes } of pictures) {
    const present = await store.read(`${ART}/${name}`);
    if (present !== null && isSameBytes(present, bytes)) continue;
    for (const old of there.filter((other) => stemOf(other) === stemOf(name))) {
      let free = old;
      for (let count = 2; aside.has(free); count += 1) free = old.replace(/(?=\.\w+$)/u, `-${count}`);
      await store.move(`${ART}/${old}`, `${REPLACED}/${free}`);
      aside.add(free);
      replaced.push(old);
    }
    await store.write(`${ART}/${name}`, bytes);
  }
  return replaced;
}
