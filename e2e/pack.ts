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
  /** A word of the interface as it is shown. */
  readonly shown: (english: string) => string;
  readonly history: readonly PackEvent[];
}

type Row = Readonly<Record<string, string>>;

/** Where the app fetches the pack. */
export const PACK_URL = '/packs/mi/pack.json';

/** Reads a pack that the app under test is served with. */
export async function readPack(request: APIRequestContext, id = 'mi'): Promise<PackFacts> {
  const readJson = async (path: string): Promise<unknown> => {
    const response = await request.get(path);
    expect(response.ok(), path).toBe(true);
    return await response.json();
  };
  const { content } = (await readJson(`/packs/${id}/pack.json`)) as { readonly content: string };
  const lists = (await readJson(`/packs/${id}/${content}`)) as Readonly<Record<string, readonly Row[]>>;
  const rowsOf = (name: string): readonly Row[] => lists[name] ?? [];
  return {
    wordsOf: (unit, subunit) =>
      rowsOf('KZ_AppData').flatMap(({ homeName, subCat, Language, English }) =>
        homeName === unit && subCat === subunit && Language !== undefined && English !== undefined
          ? [{ language: Language.normalize('NFC'), english: English }]
          : [],
      ),
    history: rowsOf('KZ_HistoryData').map(({ data = '', startDate, endDate }) => ({
      text: data.normalize('NFC'),
      startDate: Number(startDate),
      endDate: Number(endDate),
    })),
    shown: (english) => rowsOf('KZ_uiWords').find((row) => row['English'] === english)?.['Language'] ?? english,
  };
}
