import type { RoundDifficulty } from '../play/contract';
import type { GameFacts } from '../play/game-facts';
import type { GameContent } from '../play/needs';
import { findUnmetNeed } from '../play/needs';
import type { PlayWord } from '../play/word';
import type { Content, GameDataRow, VocabItem } from './entities';
import { numbersFor, toPlayWord } from './game-words';
import { hasOwn } from '../play/own';
import { MAX_LEVEL } from './levels';
import { MIN_WORDS } from './units';
import { groupBy, rowsByUnit, wordsByUnit } from './word-index';

/** The most categories of one endless game. spec: data#endless-games-and-categories. */
export const MAX_CATEGORIES = 5;

/** spec: data#endless-games-and-categories. */
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

/**
 * True for a row whose words a game asks: the game's value is a number, and neither unit nor
 * subunit is an excluded name.
 */
function isAsked({ category, target, games }: GameDataRow, { label }: GameFacts): boolean {
  return (
    hasOwn(games, label) &&
    typeof games[label] === 'number' &&
    !EXCLUDED_CATEGORIES.has(category.trim()) &&
    !EXCLUDED_CATEGORIES.has(target.trim())
  );
}

/** The words of a category in these rows, which are its own. */
function vocabularyOf(
  { vocabData, storybookVocab }: Content,
  rows: readonly GameDataRow[],
  category: string,
): VocabItem[] {
  const targets = new Set(rows.map(({ target }) => target));
  return [vocabData, storybookVocab].flatMap((words) =>
    (wordsByUnit(words).get(category) ?? []).filter(({ subCat }) => targets.has(subCat)),
  );
}

/**
 * The categories of a game, in the sheet's order. One with fewer than eight words, or without what
 * the game needs, is left out: it could not be played.
 */
export function endlessCategories(content: Content, game: GameFacts): EndlessCategory[] {
  const asked = content.gameData.filter((row) => isAsked(row, game));
  return [...groupBy(asked, ({ category }) => category)].flatMap(([name, rows]): EndlessCategory[] => {
    const words = vocabularyOf(content, rows, name);
    const first = words[0];
    const language = rows[0]?.categoryLanguage ?? null;
    if (!first || words.length < MIN_WORDS) return [];
    return endlessDifficulties(content, game, [name]).length > 0 ? [{ name, language, image: first.App_Art }] : [];
  });
}

/** The games that have an endless mode, in menu order. spec: data#endless-games-and-categories. */
export function endlessGames(content: Content): GameFacts[] {
  return content.possibleGames.filter((game) => game.hasEndless && endlessCategories(content, game).length > 0);
}

/**
 * The words of some categories together, as a game asks them. No level was chosen, so no rank is
 * left out.
 */
export function wordsForCategories(content: Content, game: GameFacts, categories: readonly string[]): PlayWord[] {
  return [...new Set(categories)].flatMap((category) => {
    const rows = (rowsByUnit(content.gameData).get(category) ?? []).filter((row) => isAsked(row, game));
    return vocabularyOf(content, rows, category).map(toPlayWord);
  });
}

/** The content that an endless game is begun with. */
export function endlessContent(
  content: Content,
  game: GameFacts,
  categories: readonly string[],
  difficulty: RoundDifficulty,
): Omit<GameContent, 'sentences'> & { readonly sentences: [] } {
  const words = wordsForCategories(content, game, categories);
  return { mode: 'endless', difficulty, words, numbers: numbersFor(content, game, MAX_LEVEL), sentences: [] };
}

/** The difficulties at which an endless game can be begun with these categories. */
export function endlessDifficulties(
  content: Content,
  game: GameFacts,
  categories: readonly string[],
): RoundDifficulty[] {
  return game.difficulties.filter(
    (difficulty) => findUnmetNeed(game, endlessContent(content, game, categories, difficulty)) === null,
  );
}
