import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScriptPack } from './words';
import { PICTURES } from './words';

type Row = Readonly<Record<string, string | number>>;

const SUBUNITS = ['Animals', 'World', 'Body'];
const STORY = 'Two by two';
const PART = 'Part 1';
/** Words of a subunit, and of the story. */
const SIZE = 8;

const toCsv = (rows: readonly Row[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quote = (cell: string | number | undefined): string => `"${String(cell ?? '').replaceAll('"', '""')}"`;
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))].map((cells) => cells.map(quote).join(',')).join('\n');
};

/** Writes a pack of 24 words in three subunits and a story whose pages join two of them. Games that need recordings are not offered: it has none. */
export function writeScriptPack(folder: string, { words, languageName, languageTag, and, id }: ScriptPack): void {
  const all = Object.entries(words).map(([English, Language]) => ({ English, Language, App_Art: PICTURES[English] ?? '' }));
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
  const games = { 'Word To Image': 1, Matching: 1, 'Good Guess': 1, 'Bubble Pop': 1, 'Whack-A-Mole': 1, 'Item Fall': 1 };
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
      ...SUBUNITS.map((target, index) => ({ Key: index + 1, category: 'First words', target, categoryLanguage: languageName, ...games })),
      { Key: SUBUNITS.length + 1, category: STORY, target: PART, ...games, 'Fill In The Blank': 1, 'Story Book': 1 },
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
  const config = { Language: id, languageName, languageTag, voice: null, PossibleGames: ['*'], ShowStorybookCorner: true, Credits: [] };
  writeFileSync(join(folder, 'pack.json'), JSON.stringify(config));
}
