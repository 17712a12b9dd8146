import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import type { KnownSentence, KnownWord } from './players/knowledge';
import { toNumbers, toSentence, toWord } from './players/knowledge';

/** A card of the timeline. */
export interface PackEvent {
  readonly text: string;
  readonly startDate: number;
  readonly endDate: number;
}

/** The way to a game, by its names. */
export interface Way {
  readonly level: number;
  /** The path as it is named: Discover, where nothing else is said. */
  readonly path?: string;
  /** A unit of words, or a story. */
  readonly unit: string;
  readonly subunit: string;
  readonly game: string;
  /** What a game that asks first is to be about. */
  readonly target?: string;
}

/** What a robot may know of the words: the same files that the app fetches. Texts are composed (NFC). */
export interface PackFacts {
  /** The language in English, as saved data is named after it. */
  readonly language: string;
  /** The words of a subunit, or of a part of a story. */
  readonly wordsOf: (unit: string, subunit: string) => readonly KnownWord[];
  /** All words of a unit. */
  readonly wordsIn: (unit: string) => readonly KnownWord[];
  /** The number words. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly sentences: readonly KnownSentence[];
  /** The way to a game where it begins the earliest. */
  readonly wayTo: (game: string) => Way;
  /** A word of the interface as it is shown. */
  readonly shown: (english: string) => string;
  readonly history: readonly PackEvent[];
  /** What is called out after an answer. */
  readonly popupWords: (type: 'correct' | 'incorrect') => readonly string[];
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
  const { content, config } = (await readJson(`/packs/${id}/pack.json`)) as {
    readonly content: string;
    readonly config: { readonly Language: string };
  };
  const lists = (await readJson(`/packs/${id}/${content}`)) as Readonly<Record<string, readonly Row[]>>;
  const rowsOf = (name: string): readonly Row[] => lists[name] ?? [];
  const findWords = (unit: string, subunit: string): readonly Row[] => [
    ...rowsOf('KZ_AppData').filter(({ homeName, subCat }) => homeName === unit && subCat === subunit),
    ...rowsOf('KZ_StorybookVocab').filter(({ storyGame, group }) => storyGame === unit && group === subunit),
  ];
  const shown = (english: string): string => rowsOf('KZ_uiWords').find((row) => row['English'] === english)?.['Language'] ?? english;
  return {
    language: config.Language,
    wordsOf: (unit, subunit) => findWords(unit, subunit).map(toWord),
    wordsIn: (unit) => rowsOf('KZ_AppData').flatMap((row) => (row['homeName'] === unit ? [toWord(row)] : [])),
    numbers: toNumbers(rowsOf('KZ_AppData').filter(({ subCat }) => subCat === 'Math')),
    sentences: rowsOf('KZ_StorybookSentence').map(toSentence),
    wayTo: (game) => {
      const startOf = (row: Row): number => Number(row[game]);
      const offered = rowsOf('KZ_GameFilterDataNew').filter((row) => startOf(row) > 0);
      const [row] = offered.toSorted((one, other) => startOf(one) - startOf(other));
      const { category: unit, target: subunit } = row ?? {};
      if (!row || unit === undefined || subunit === undefined) throw new Error(`The pack "${id}" does not offer "${game}".`);
      // From Me To You asks first which verb it is to be about.
      const target = game === 'From Me To You' ? findWords(unit, subunit)[0]?.['VTA_Cat'] : undefined;
      const isStory = rowsOf('KZ_StorybookVocab').some(({ storyGame }) => storyGame === unit);
      const path = shown(isStory ? 'Story' : 'Discover');
      return { level: startOf(row), path, unit, subunit, game, ...(target === undefined ? {} : { target }) };
    },
    history: rowsOf('KZ_HistoryData').map(({ data = '', startDate, endDate }) => ({
      text: data.normalize('NFC'),
      startDate: Number(startDate),
      endDate: Number(endDate),
    })),
    shown,
    popupWords: (wanted) =>
      rowsOf('KZ_PopupWords').flatMap(({ type, Language }) => (type === wanted && Language !== undefined ? [Language] : [])),
  };
}
