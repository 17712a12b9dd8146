import { isWithdrawn } from '../../../src/content/withdrawn';
import { bareWord } from '../../../src/story/story-words';
import type { FileSource } from '../common/ports';
import { listSentenceWords } from '../sheets/sentence-words';
import type { Sheets } from '../sheets/sheets';
import type { SheetRow } from '../sheets/table';
import { readHeldNames } from './held-names';
import { MEDIA_ENDING, foldMarks, foldName, foldSpelling } from './media-name';

/**
 * Whose the files of a folder are: a file whose name a row has as it stands is that row's alone,
 * also when the row is withdrawn.
 */
export interface MediaOwners {
  /** True for a file that must not stand in for the file of another name. */
  readonly isOwned: (fileName: string) => boolean;
  /**
   * True where several names are alike but for marks or apostrophes: nobody can tell whose a file
   * is that is like all of them.
   */
  readonly isShared: (name: string) => boolean;
}

/** Of a folder that no rows name. */
export const NO_OWNERS: MediaOwners = { isOwned: () => false, isShared: () => false };

const isSet = (cell = ''): boolean => cell.trim() !== '' && cell.trim().toLowerCase() !== 'null';
const plain = (name: string): string => name.trim().normalize('NFC').replace(MEDIA_ENDING, '');

/** The owners of files, by all names that rows have and by names that are kept free. */
export function createOwners(names: Iterable<string>, isHeld: (name: string) => boolean): MediaOwners {
  const owned = new Set([...names].map(plain).filter(isSet));
  const alike = new Map<string, Set<string>>();
  for (const name of owned)
    for (const fold of [foldName, foldMarks])
      alike.set(fold(name), (alike.get(fold(name)) ?? new Set()).add(foldSpelling(name)));
  return {
    isOwned: (fileName) => owned.has(plain(fileName)) || isHeld(plain(fileName)),
    isShared: (name) =>
      [foldName, foldMarks].some((fold) => new Set([...(alike.get(fold(name)) ?? []), foldSpelling(name)]).size > 1),
  };
}

/** The column with the names of each folder's files. */
const COLUMNS = { art: 'App_Art', audio: 'App_Audio', sign: 'Sign' } as const;
export type MediaFolderName = keyof typeof COLUMNS;

/** What the files of a withdrawn row may be called that names none. */
const namesOfWithdrawn = ({ Language = '', English = '' }: SheetRow): string[] => [
  Language,
  English,
  `word-${bareWord(Language)}`,
];

/** Whose the files of a pack are, by folder. `today`: the day on which rows are withdrawn. */
export async function readOwners(
  source: FileSource,
  { lists }: Pick<Sheets, 'lists'>,
  others: Partial<Record<MediaFolderName, readonly string[]>>,
  today: string,
): Promise<Readonly<Record<MediaFolderName, MediaOwners>>> {
  const isHeld = await readHeldNames(source);
  const rows = Object.values(lists).flat();
  const withdrawn = rows.filter((row) => isWithdrawn(row, today));
  const spoken = lists.KZ_StorybookSentence.flatMap((row) => listSentenceWords(row, new Map()).map(({ name }) => name));
  const ownersOf = (folder: MediaFolderName): MediaOwners =>
    createOwners(
      [
        ...rows.map((row) => row[COLUMNS[folder]] ?? ''),
        ...withdrawn.flatMap((row) => (isSet(row[COLUMNS[folder]]) ? [] : namesOfWithdrawn(row))),
        ...(folder === 'audio' ? spoken : []),
        ...(others[folder] ?? []),
      ],
      isHeld,
    );
  return { art: ownersOf('art'), audio: ownersOf('audio'), sign: ownersOf('sign') };
}
