import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A file of a programme's own pictures or recordings. */
export interface MediaFile {
  readonly path: string;
  /** File name with its ending. */
  readonly file: string;
  /** Ending in small letters, without the dot. */
  readonly format: string;
}

/** A folder of pictures or recordings, by name without the ending. */
export interface MediaFolder {
  /** The file of this name in one of the formats, the first format first. Never reads outside of the folder. */
  readonly find: (name: string, formats: readonly string[]) => MediaFile | null;
  /** Every file, in order of name. */
  readonly files: readonly MediaFile[];
}

/** A file's name without its ending, in NFC: macOS writes names in NFD. */
const plainName = (file: string): string => file.slice(0, file.length - extname(file).length).normalize('NFC');

/** Name of a file without its ending. */
export const nameOfFile = ({ file }: MediaFile): string => plainName(file);

/** Lists a folder of media; empty where there is no folder. Files that are no media by design (`.DS_Store`, README) are skipped. */
export function openMediaFolder(folder: string): MediaFolder {
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const files = names
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/^(?:readme|thumbs\.db|desktop\.ini)/iu.test(entry.name))
    .map(({ name }): MediaFile => ({ path: join(folder, name), file: name, format: extname(name).slice(1).toLowerCase() }))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  const byName = new Map<string, MediaFile[]>();
  for (const file of files) byName.set(nameOfFile(file), [...(byName.get(nameOfFile(file)) ?? []), file]);
  return {
    files,
    find: (name, formats) => {
      const candidates = byName.get(name.normalize('NFC')) ?? [];
      return formats.flatMap((format) => candidates.find((candidate) => candidate.format === format) ?? [])[0] ?? null;
    },
  };
}

/** The bytes of a media file. */
export const readMedia = ({ path }: MediaFile): Buffer => readFileSync(path);
