import type { FileSource } from '../common/ports';
import { MEDIA_ENDING, endingOf, foldMarks, foldName, foldSpelling, nameWithoutEnding } from './media-name';
import type { MediaOwners } from './media-owners';
import { NO_OWNERS } from './media-owners';

/** A file of a programme's own pictures or recordings. */
export interface MediaFile {
  readonly read: () => Promise<Uint8Array>;
  /** File name with its ending. */
  readonly file: string;
  /** Ending in small letters, without the dot. */
  readonly format: string;
}

/** A folder of pictures or recordings, by name without the ending. */
export interface MediaFolder {
  /**
   * The file of this name in one of the formats, the first format first: the exact name, else the
   * only one that is spelled otherwise, and that no row names as it stands. Never reads outside of
   * the folder.
   */
  readonly find: (name: string, formats: readonly string[]) => MediaFile | null;
  /** The file that shows the thing of another one doing something: 'dog.does.png' of 'dog.png'. */
  readonly poseOf: (file: MediaFile, formats: readonly string[]) => MediaFile | null;
  /** True for a file that may stand in for one of this name: no row names it as it stands. */
  readonly isFree: (file: MediaFile) => boolean;
  /** Every file, in order of name. */
  readonly files: readonly MediaFile[];
  /** Every format that is there. */
  readonly formats: readonly string[];
}

/**
 * True for a file whose name has other marks or apostrophes than the name that it was found by: it
 * may be that of another word.
 */
export const isOnlyAlike = (file: MediaFile, name: string): boolean =>
  foldSpelling(nameOfFile(file)) !== foldSpelling(name);

/** What follows the name of a thing that does something. */
const POSE = /^(.+)\.does$/iu;

/** Name of a file without its ending. */
export const nameOfFile = ({ file }: MediaFile): string => nameWithoutEnding(file);

/** Files by a folded name; null where two files of different names have the same. */
function indexFiles(files: readonly MediaFile[], fold: (name: string) => string): ReadonlyMap<string, string | null> {
  const names = new Map<string, string | null>();
  for (const file of files) {
    const folded = fold(nameOfFile(file));
    if (folded === '') continue;
    const known = names.get(folded);
    names.set(folded, known === undefined || known === nameOfFile(file) ? nameOfFile(file) : null);
  }
  return names;
}

/**
 * Lists a folder of media; empty where there is no folder. Files that are no media by design
 * (`.DS_Store`, README) are skipped.
 */
export async function openMediaFolder(
  source: FileSource,
  folder: string,
  owners: MediaOwners = NO_OWNERS,
): Promise<MediaFolder> {
  const read = async (name: string): Promise<Uint8Array> => {
    const bytes = await source.read(`${folder}/${name}`);
    if (bytes === null) throw new Error(`${folder}/${name} has gone since the folder was listed.`);
    return bytes;
  };
  const names = await source.list(folder);
  const files = names
    .filter((name) => !name.startsWith('.') && !/^(?:readme|thumbs\.db|desktop\.ini)/iu.test(name))
    .map((name): MediaFile => ({ read: () => read(name), file: name, format: endingOf(name) }))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  const byName = new Map<string, MediaFile[]>();
  for (const file of files) byName.set(nameOfFile(file), [...(byName.get(nameOfFile(file)) ?? []), file]);
  const poses = new Map<string, MediaFile[]>();
  for (const file of files) {
    const rest = POSE.exec(nameOfFile(file))?.[1];
    if (rest !== undefined) poses.set(foldSpelling(rest), [...(poses.get(foldSpelling(rest)) ?? []), file]);
  }
  const folds = [foldSpelling, foldName, foldMarks].map((fold) => [fold, indexFiles(files, fold)] as const);
  /**
   * The name of the only file that is spelled like a name; null for none, and for one that may be
   * meant by another name.
   */
  const findNear = (name: string): string | null => {
    const near = folds.map(([fold, known]) => known.get(fold(name)) ?? null).find((found) => found !== null) ?? null;
    if (near === null || owners.isOwned(near)) return null;
    return foldSpelling(near) !== foldSpelling(name) && owners.isShared(name) ? null : near;
  };
  return {
    files,
    poseOf: (file, formats) =>
      poses.get(foldSpelling(nameOfFile(file)))?.find(({ format }) => formats.includes(format)) ?? null,
    isFree: (file) => !owners.isOwned(nameOfFile(file)),
    formats: [...new Set(files.map(({ format }) => format))],
    find: (name, formats) => {
      const exact = name.normalize('NFC');
      const candidates =
        byName.get(exact) ?? byName.get(exact.replace(MEDIA_ENDING, '')) ?? byName.get(findNear(name) ?? '') ?? [];
      return formats.flatMap((format) => candidates.find((candidate) => candidate.format === format) ?? [])[0] ?? null;
    },
  };
}
