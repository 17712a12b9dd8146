import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

/** A word as the pack's own JSON has it. */
export interface PackWord {
  readonly language: string;
  readonly english: string;
}

/** A card of the timeline. */
export interface PackEvent {
  readonly text: string;
  readonly startDate: number;
  readonly endDate: number;
}

/** What a robot may know of the words: the same files that the app fetches. */
export interface PackFacts {
  /** The words of a subunit. */
  readonly wordsOf: (unit: string, subunit: string) => readonly PackWord[];
  /** All words of a unit. */
  readonly wordsIn: (unit: string) => readonly PackWord[];
  /** A word of the interface as it is shown. */
  readonly shown: (english: string) => string;
  readonly history: readonly PackEvent[];
  /** What is called out after an answer. */
  readonly popupWords: (type: 'correct' | 'incorrect') => readonly string[];
}

type Row = Readonly<Record<string, string>>;

/** Where the app fetches the pack. */
export const PACK_URL = '/packs/mi/pack.json';

/** Reads the pack that the app under test is served with. */
export async function readPack(request: APIRequestContext): Promise<PackFacts> {
  const readJson = async (path: string): Promise<unknown> => {
    const response = await request.get(path);
    expect(response.ok(), path).toBe(true);
    return await response.json();
  };
  const { content } = (await readJson(PACK_URL)) as { readonly content: string };
  const lists = (await readJson(`/packs/mi/${content}`)) as Readonly<Record<string, readonly Row[]>>;
  const rowsOf = (name: string): readonly Row[] => lists[name] ?? [];
  const wordsWhere = (isWanted: (row: Row) => boolean): readonly PackWord[] =>
    rowsOf('KZ_AppData')
      .filter(isWanted)
      .flatMap(({ Language, English }) =>
        Language !== undefined && English !== undefined ? [{ language: Language.normalize('NFC'), english: English }] : [],
      );
  return {
    wordsOf: (unit, subunit) => wordsWhere(({ homeName, subCat }) => homeName === unit && subCat === subunit),
    wordsIn: (unit) => wordsWhere(({ homeName }) => homeName === unit),
    history: rowsOf('KZ_HistoryData').map(({ data = '', startDate, endDate }) => ({
      text: data.normalize('NFC'),
      startDate: Number(startDate),
      endDate: Number(endDate),
    })),
    popupWords: (wanted) =>
      rowsOf('KZ_PopupWords').flatMap(({ type, Language }) => (type === wanted && Language !== undefined ? [Language] : [])),
    shown: (english) => rowsOf('KZ_uiWords').find((row) => row['English'] === english)?.['Language'] ?? english,
  };
}
