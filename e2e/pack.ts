import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { registry } from '../scenes/registry';
import { ANY_GAME } from '../src/content/complete';
import { findGame } from '../src/play/game-facts';
import { PACK } from '../tools/chosen-pack';
import { BUILT } from './built';
import type { PackSentence, PackWord } from './strategies/knowledge';
import { toNumbers, toSentence, toWord } from './strategies/knowledge';

/** A card of the timeline. */
export interface PackEvent {
  readonly text: string;
  /** Name of its recording. */
  readonly audio: string;
  readonly startDate: number;
  readonly endDate: number;
}

/** What is selected, page by page, to get to a game; by the names shown. */
export interface GamePath {
  readonly level: number;
  /** The link on 'Choose your Path!', as shown; Discover when it is missing. */
  readonly branch?: RegExp;
  /** A unit of words, or a story. */
  readonly unit: string;
  readonly subunit: string;
  readonly game: string;
  /** What is selected on the split-target screen, for a game that has one. */
  readonly target?: string;
}

/** A story as it is named in addresses. */
export interface Story {
  readonly unit: string;
  readonly subunit: string;
  /** Value of `Key`: the number of its row, and that it is a story. */
  readonly key: string;
}

/** A page of a story; 0 is the cover. */
export interface StoryPage {
  readonly page: number;
  readonly sentence: string;
  readonly english: string;
}

/**
 * What tests and robots may know of a pack, read from the files that the app fetches. Texts are
 * composed (NFC).
 */
export interface PackFacts {
  /** The language in English, as saved data is named after it. */
  readonly language: string;
  /** The words of a subunit, or of a part of a story. */
  readonly wordsOf: (unit: string, subunit: string) => readonly PackWord[];
  /** All words, in the order of their sheet. */
  readonly words: readonly PackWord[];
  /** All words of a unit. */
  readonly wordsIn: (unit: string) => readonly PackWord[];
  /** The number words. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly sentences: readonly PackSentence[];
  /** True when the configuration allows a game (`PossibleGames`). */
  readonly isPossible: (game: string) => boolean;
  /** True when some unit or story offers a game. */
  readonly offers: (game: string) => boolean;
  /** The first story. */
  readonly story: Story;
  /** The pages of a story, the cover first. */
  readonly pagesOf: (story: string) => readonly StoryPage[];
  /** The name of a unit as it is shown. */
  readonly unitNameShown: (unit: string) => string;
  /** The path to a game at the lowest level that offers it. */
  readonly pathTo: (game: string) => GamePath;
  /** A word of the interface in the pack's language, or in English where it has none. */
  readonly translate: (english: string) => string;
  /** The name of a control in either language: a page that lacks a word is in English. */
  readonly named: (english: string) => RegExp;
  /** The same of a control that has more to say after it, such as its stars. */
  readonly beginning: (english: string) => RegExp;
  readonly history: readonly PackEvent[];
  /** The popup words after an answer. */
  readonly popupWords: (type: 'correct' | 'incorrect') => readonly string[];
}

type Row = Readonly<Record<string, string>>;
type Lists = Readonly<Record<string, readonly Row[]>>;

interface Manifest {
  /** Name of the file with the lists. */
  readonly content: string;
  readonly config: { readonly Language: string; readonly PossibleGames: readonly string[] };
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Where the app fetches the pack. */
export const PACK_URL = `/packs/${PACK}/pack.json`;
/**
 * URL pattern of its rows and of the same rows prepared by the builder, for tests that change the
 * response. Prepared rows that were changed are not accepted: the app requests the others then.
 */
export const CONTENT_FILES = `**/packs/${PACK}/{content,prepared}.*.json`;

/**
 * Level from which a row offers a game; without a column for it in the sheet, the level of the game
 * itself (`startsAt`). NaN: never.
 */
function startIn(rows: readonly Row[], row: Row, game: string): number {
  if (rows.some((other) => Object.hasOwn(other, game))) return Number(row[game]);
  return findGame(registry, game)?.startsAt ?? Number.NaN;
}

function toFacts(id: string, { config }: Manifest, lists: Lists): PackFacts {
  const rowsOf = (name: string): readonly Row[] => lists[name] ?? [];
  const findWords = (unit: string, subunit: string): readonly Row[] => [
    ...rowsOf('KZ_AppData').filter(({ homeName, subCat }) => homeName === unit && subCat === subunit),
    ...rowsOf('KZ_StorybookVocab').filter(({ storyGame, group }) => storyGame === unit && group === subunit),
  ];
  const games = rowsOf('KZ_GameFilterDataNew');
  const startOf = (row: Row, game: string): number => startIn(games, row, game);
  const isStory = (unit: string): boolean => rowsOf('KZ_StorybookVocab').some(({ storyGame }) => storyGame === unit);
  const offeredBy = (game: string): readonly Row[] => games.filter((row) => startOf(row, game) > 0);
  const first = games.find(({ category }) => category !== undefined && isStory(category));
  const shown = (english: string): string =>
    rowsOf('KZ_uiWords').find((row) => row['English'] === english)?.['Language'] ??
    rowsOf('KZ_GameDescriptions').find((row) => row['description'] === english)?.['Language'] ??
    english;
  const eitherOf = (english: string): string => `^(?:${[english, shown(english)].map(escapePattern).join('|')})`;
  return {
    language: config.Language,
    wordsOf: (unit, subunit) => findWords(unit, subunit).map(toWord),
    words: rowsOf('KZ_AppData').map(toWord),
    wordsIn: (unit) => rowsOf('KZ_AppData').flatMap((row) => (row['homeName'] === unit ? [toWord(row)] : [])),
    numbers: toNumbers(rowsOf('KZ_AppData').filter(({ subCat }) => subCat === 'Math')),
    sentences: rowsOf('KZ_StorybookSentence').map(toSentence),
    pathTo: (game) => {
      const [row] = offeredBy(game).toSorted((one, other) => startOf(one, game) - startOf(other, game));
      const { category: unit, target: subunit } = row ?? {};
      if (!row || unit === undefined || subunit === undefined)
        throw new Error(`The pack "${id}" does not offer "${game}".`);
      // A game that is split by target shows the split-target screen first.
      const target = findGame(registry, game)?.isSplitByTarget ? findWords(unit, subunit)[0]?.['VTA_Cat'] : undefined;
      const branch = new RegExp(`${eitherOf(isStory(unit) ? 'Story' : 'Discover')}$`, 'u');
      return { level: startOf(row, game), branch, unit, subunit, game, ...(target === undefined ? {} : { target }) };
    },
    isPossible: (game) =>
      config.PossibleGames.some((name) => name === ANY_GAME || findGame(registry, name)?.label === game),
    offers: (game) => offeredBy(game).length > 0,
    story: { unit: first?.['category'] ?? '', subunit: first?.['target'] ?? '', key: `${first?.['Key']}Story` },
    pagesOf: (story) =>
      rowsOf('KZ_StorybookSentence').flatMap((row) =>
        row['story'] === story
          ? [{ page: Number(row['page']), sentence: row['fullSentence'] ?? '', english: row['English'] ?? '' }]
          : [],
      ),
    unitNameShown: (unit) => games.find(({ category }) => category === unit)?.['categoryLanguage'] ?? unit,
    history: rowsOf('KZ_HistoryData').map(({ data = '', App_Audio = '', startDate, endDate }) => ({
      text: data.normalize('NFC'),
      audio: App_Audio,
      startDate: Number(startDate),
      endDate: Number(endDate),
    })),
    translate: shown,
    named: (english) => new RegExp(`${eitherOf(english)}$`, 'u'),
    beginning: (english) => new RegExp(eitherOf(english), 'u'),
    popupWords: (wanted) =>
      rowsOf('KZ_PopupWords').flatMap(({ type, Language }) =>
        type === wanted && Language !== undefined ? [Language] : [],
      ),
  };
}

/** Reads a pack that the app under test is served with. */
export async function readPack(request: APIRequestContext, id = PACK): Promise<PackFacts> {
  const readJson = async (path: string): Promise<unknown> => {
    const response = await request.get(path);
    expect(response.ok(), path).toBe(true);
    return await response.json();
  };
  const manifest = (await readJson(`/packs/${id}/pack.json`)) as Manifest;
  return toFacts(id, manifest, (await readJson(`/packs/${id}/${manifest.content}`)) as Lists);
}

/** Reads a file of the pack under test. */
const readFile = (name: string): unknown => JSON.parse(readFileSync(join(BUILT, 'packs', PACK, name), 'utf8'));

/**
 * Reads the pack under test from the folder of the built app, for what must be known before tests
 * are declared.
 */
export function readBuiltPack(): PackFacts {
  const manifest = readFile('pack.json') as Manifest;
  return toFacts(PACK, manifest, readFile(manifest.content) as Lists);
}
