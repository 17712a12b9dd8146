import { isSameBytes } from '../../builder/common/bytes';
import { foldMarks, nameWithoutEnding } from '../../builder/media/media-name';

/** A recording that somebody gives, or that is in the pack's folder already. */
export interface GivenRecording {
  /** With its ending; a path with '/' where it lies in a folder. */
  readonly name: string;
  readonly isInPack: boolean;
  /** When it was saved, in milliseconds; nothing where that is not known. */
  readonly time?: number;
  readonly read: () => Promise<Uint8Array>;
}

/** 'Animals/dog.wav' -> 'dog.wav'. */
export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** 'Animals/dog.wav' -> 'dog'. */
export const recordingNameOf = (path: string): string => nameWithoutEnding(fileNameOf(path));

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** How many folders these files lie in. */
const countFolders = (paths: readonly string[]): number => new Set(paths.map(folderOf)).size;

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const own = groups.get(keyOf(item));
    if (own === undefined) groups.set(keyOf(item), [item]);
    else own.push(item);
  }
  return [...groups.values()];
}

/** The shortest ends of paths by which their folders can be told apart. */
function shorten(paths: readonly string[]): string[] {
  for (let count = 1; ; count += 1) {
    const ends = paths.map((path) => path.split('/').slice(-count).join('/'));
    if (countFolders(ends) === countFolders(paths)) return ends;
  }
}

/** Gives recordings other names, group by group, and leaves them in their order. */
function rename(
  given: readonly GivenRecording[],
  keyOf: (name: string) => string,
  namesOf: (names: readonly string[]) => readonly string[],
): GivenRecording[] {
  const renamed = new Map<GivenRecording, string>();
  for (const group of groupBy(given, ({ name }) => keyOf(name))) {
    const names = namesOf(group.map(({ name }) => name));
    for (const [index, recording] of group.entries()) renamed.set(recording, names[index] ?? recording.name);
  }
  return given.map((recording) => ({ ...recording, name: renamed.get(recording) ?? recording.name }));
}

/**
 * Recordings by what people call them: the file's name, with as many of its folders as tell it from
 * one of a name that is alike in another folder. A page may give several of one name without their
 * folders: these get a number in their place.
 */
export function shortenPaths(given: readonly GivenRecording[]): GivenRecording[] {
  const numbered = rename(
    given,
    (path) => path,
    (paths) => (paths.length === 1 ? paths : paths.map((path, index) => `${index + 1}/${fileNameOf(path)}`)),
  );
  return rename(numbered, (path) => foldMarks(recordingNameOf(path)), shorten);
}

/**
 * Leaves out recordings that are, byte by byte, another one of the same name: people keep copies in
 * several folders.
 */
export async function withoutCopies(given: readonly GivenRecording[]): Promise<GivenRecording[]> {
  const copies = new Set<GivenRecording>();
  for (const group of groupBy(given, ({ name }) => fileNameOf(name))) {
    if (group.length === 1) continue;
    const kept: Uint8Array[] = [];
    for (const recording of group) {
      const bytes = await recording.read();
      if (kept.some((other) => isSameBytes(other, bytes))) copies.add(recording);
      else kept.push(bytes);
    }
  }
  return given.filter((recording) => !copies.has(recording));
}

/** Recordings of one name in several folders: nobody can tell which is meant. */
export const findDoubled = (given: readonly GivenRecording[]): GivenRecording[][] =>
  groupBy(given, ({ name }) => recordingNameOf(name)).filter(
    (group) => countFolders(group.map(({ name }) => name)) > 1,
  );
