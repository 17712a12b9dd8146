import type { PlayWord } from '../play/word';
import type { Content, GameDataRow, VocabItem } from './entities';
import { GAMES } from './games';
import { toPlayWord } from './game-words';
import { WORDLESS_POOL } from './lesson';
import { MIN_WORDS, isPossible } from './units';
import { hasOwn } from '../play/own';

/** The most categories of one endless game. spec: shell 5 "Endless". */
export const MAX_CATEGORIES = 5;

/** spec: shell 5 "Endless game list excludes". FilterData is a column of the sheet rather than a game. */
const EXCLUDED_GAMES: ReadonlySet<string> = new Set([
  'Story Book',
  'Fill In The Blank',
  'Solve It',
  'Crocodile',
  'FilterData',
  'Verb Activity',
]);

/** spec: shell 5 "excluding Math, Numbers and Age and empty names". */
const EXCLUDED_CATEGORIES: ReadonlySet<string> = new Set(['Math', 'Numbers', 'Age', '']);

/** One thing to choose: a unit, or a story, whose words an endless game can ask. */
export interface EndlessCategory {
  /** Unit name. */
  readonly name: string;
  /** The name in the learner's language, where gameData has one. */
  readonly language: string | null;
  /** Art of its first word. */
  readonly image: string;
}

/** Rows whose words a game asks: the game's value is a number, and neither unit nor subunit is an excluded name. */
function rowsOf(content: Content, label: string): GameDataRow[] {
  return content.gameData.filter(
    ({ category, target, games }) =>
      hasOwn(games, label) &&
      typeof games[label] === 'number' &&
      !EXCLUDED_CATEGORIES.has(category.trim()) &&
      !EXCLUDED_CATEGORIES.has(target.trim()),
  );
}

function vocabularyOf(content: Content, rows: readonly GameDataRow[], category: string): VocabItem[] {
  const targets = new Set(rows.flatMap((row) => (row.category === category ? [row.target] : [])));
  return [...content.vocabData, ...content.storybookVocab].filter(({ homeName, subCat }) => homeName === category && targets.has(subCat));
}

function isEnough(label: string, words: readonly VocabItem[]): boolean {
  if (words.length < MIN_WORDS) return false;
  return label !== 'Wordless' || words.filter(({ App_Audio }) => App_Audio !== null).length >= WORDLESS_POOL;
}

/** The categories of a game, in the sheet's order. One with fewer than eight words is left out: it could not be played. */
export function endlessCategories(content: Content, label: string): EndlessCategory[] {
  const rows = rowsOf(content, label);
  return [...new Set(rows.map(({ category }) => category))].flatMap((name): EndlessCategory[] => {
    const words = vocabularyOf(content, rows, name);
    const first = words[0];
    const language = rows.find(({ category }) => category === name)?.categoryLanguage ?? null;
    return first && isEnough(label, words) ? [{ name, language, image: first.App_Art }] : [];
  });
}

/** Labels of the games that have an endless mode, in menu order. `playable` are the labels of this build's games. */
export function endlessGames(content: Content, playable: ReadonlySet<string>): string[] {
  return GAMES.flatMap(({ label }) => {
    if (EXCLUDED_GAMES.has(label) || !playable.has(label) || !isPossible(content.config, label)) return [];
    if (label === 'Counting' && content.numberData.length === 0) return [];
    return endlessCategories(content, label).length === 0 ? [] : [label];
  });
}

/** The words of some categories together, as a game asks them. No level was chosen, so no rank is left out. */
export function wordsForCategories(content: Content, label: string, categories: readonly string[]): PlayWord[] {
  const rows = rowsOf(content, label);
  return [...new Set(categories)].flatMap((category) => vocabularyOf(content, rows, category).map(toPlayWord));
}
