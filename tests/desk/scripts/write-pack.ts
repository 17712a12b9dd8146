import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bubblePop } from '../../../scenes/bubble-pop';
import { fillInTheBlank } from '../../../scenes/fill-in-the-blank';
import { goodGuess } from '../../../scenes/good-guess';
import { itemFall } from '../../../scenes/item-fall';
import { matching } from '../../../scenes/matching';
import { storyBook } from '../../../scenes/story-book';
import { whackAMole } from '../../../scenes/whack-a-mole';
import { wordToImage } from '../../../scenes/word-to-image';
import type { ScriptPack } from './words';
import { PICTURES } from './words';

type Row = Readonly<Record<string, string | number>>;

const SUBUNITS = ['Animals', 'World', 'Body'];
const STORY = 'Two by two';
const PART = 'Part 1';
/** Words of a subunit, and of the story. */
const SIZE = 8;

const quote = (cell: string | number | undefined): string => `"${String(cell ?? '').replaceAll('"', '""')}"`;

const toCsv = (rows: readonly Row[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => cells.map(quote).join(','))
    .join('\n');
};

/** The columns of KZ_GameFilterDataNew that offer these games. */
const offer = (games: readonly { readonly label: string }[]): Row =>
  Object.fromEntries(games.map(({ label }) => [label, 1]));

/**
 * Writes a pack of 24 words in three subunits and a story whose pages join two of them. Games that
 * need recordings are not offered: it has none.
 */
export function writeScriptPack(folder: string, { words, languageName, languageTag, and, id }: ScriptPack): void {
  const all = Object.entries(words).map(([English, Language]) => ({
    English,
    Language,
    App_Art: PICTURES[English] ?? '',
  }));
  const story = all.slice(0, SIZE);
  const pages = story.slice(0, SIZE - 1).map(({ English, Language, App_Art }, index) => {
    const other = story[index + 1];
    const [one, two] = [Language, other?.Language ?? ''];
    const frame = `_ ${and} ${two}`;
    const hard = `_ ${and} _`;
    return {
      Key: index + 1,
      category: 'Animals',
      story: STORY,
      target: PART,
      page: index,
      App_Art,
      isLandscape: 'yes',
      fullSentence: `${one} ${and} ${two}`,
      English: `${English} and ${other?.English ?? ''}`,
      phaseNum: index,
      phaseOneWord: one,
      phaseTwoWord: one,
      phaseThreeWord: `${one}|${two}`,
      phaseOneSentence: frame,
      phaseTwoSentence: frame,
      phaseThreeSentence: hard,
    };
  });
  const games = offer([wordToImage, matching, goodGuess, bubblePop, whackAMole, itemFall]);
  const sheets: Readonly<Record<string, readonly Row[]>> = {
    KZ_AppData: all.map((word, index) => ({
      Key: index + 1,
      lesson: 1,
      homeName: 'First words',
      subCat: SUBUNITS[Math.floor(index / SIZE)] ?? '',
      rank: 1,
      ...word,
      source: 'a test',
    })),
    KZ_GameFilterDataNew: [
      ...SUBUNITS.map((target, index) => ({
        Key: index + 1,
        category: 'First words',
        target,
        categoryLanguage: languageName,
        ...games,
      })),
      { Key: SUBUNITS.length + 1, category: STORY, target: PART, ...games, ...offer([fillInTheBlank, storyBook]) },
    ],
    KZ_StorybookVocab: story.map((word, index) => ({
      Key: index + 1,
      lesson: 1,
      rank: 1,
      ...word,
      source: 'a test',
      storyGame: STORY,
      group: PART,
    })),
    KZ_StorybookSentence: pages,
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, rows] of Object.entries(sheets)) writeFileSync(join(folder, `${name}.csv`), toCsv(rows));
  const config = {
    Language: id,
    languageName,
    languageTag,
    voice: null,
    PossibleGames: ['*'],
    ShowStorybookCorner: true,
    Credits: [],
  };
  writeFileSync(join(folder, 'pack.json'), JSON.stringify(config));
}
