import { endingOf, foldMarks, foldName, nameWithoutEnding } from './media-name';
import type { FileSource } from './ports';

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
  /** The file of this name in one of the formats, the first format first: the exact name, else the only one that differs in case, spaces, hyphens, apostrophes or marks. Never reads outside of the folder. */
  readonly find: (name: string, formats: readonly string[]) => MediaFile | null;
  /** Every file, in order of name. */
  readonly files: readonly MediaFile[];
  /** Every format that is there. */
  readonly formats: readonly string[];
}

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

/** Lists a folder of media; empty where there is no folder. Files that are no media by design (`.DS_Store`, README) are skipped. */
export async function openMediaFolder(source: FileSource, folder: string): Promise<MediaFolder> {
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
  const folds = [foldName, foldMarks].map((fold) => [fold, indexFiles(files, fold)] as const);
  return {
    files,
    formats: [...new Set(files.map(({ format }) => format))],
    find: (name, formats) => {
      const near = folds.map(([fold, known]) => known.get(fold(name)) ?? null).find((found) => found !== null);
      const candidates = byName.get(name.normalize('NFC')) ?? byName.get(near ?? '') ?? [];
      return formats.flatMap((format) => candidates.find((candidate) => candidate.format === format) ?? [])[0] ?? null;
    },
  };
}
