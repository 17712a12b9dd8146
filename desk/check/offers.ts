import type { Content, GameDataRow, VocabItem } from '../../src/content/entities';
import type { Lesson } from '../../src/content/lesson';
import type { OfferedGame } from '../../src/content/offers';
import { findLack } from '../../src/content/can-begin';
import { MAX_LEVEL, NEVER } from '../../src/content/levels';
import { offeredGames } from '../../src/content/offers';
import { GLOSS_CARD } from '../builder/pictures/art';
import { MIN_WORDS } from '../../src/content/units';
import type { RoundDifficulty } from '../../src/play/contract';
import type { GameFacts } from '../../src/play/game-facts';
import type { Need } from '../../src/play/needs';
import type { Refusal } from './offer-reason';
import { describeUnmetNeed, refusalReason } from './offer-reason';
import type { GameOffer, SubunitReport, UnreachableWord } from './desk-report';

/** A subunit as the sheets have it. */
export interface Subunit {
  readonly unit: string;
  readonly subunit: string;
  readonly kind: 'unit' | 'story';
  readonly words: readonly VocabItem[];
  readonly row: GameDataRow | null;
}

export function listSubunits(content: Content): Subunit[] {
  const collect = (words: readonly VocabItem[], kind: Subunit['kind']): Subunit[] => {
    const byName = new Map<string, VocabItem[]>();
    for (const word of words) {
      const name = JSON.stringify([word.homeName, word.subCat]);
      const own = byName.get(name);
      if (own) own.push(word);
      else byName.set(name, [word]);
    }
    return [...byName.values()].map((own): Subunit => {
      const [first] = own;
      const unit = first?.homeName ?? '';
      const subunit = first?.subCat ?? '';
      const row = content.gameData.find(({ category, target }) => category === unit && target === subunit) ?? null;
      return { unit, subunit, kind, words: own, row };
    });
  };
  return [...collect(content.vocabData, 'unit'), ...collect(content.storybookVocab, 'story')];
}

/** Why a subunit does not offer a game, at the highest level. */
function findRefusal(content: Content, { words, row }: Subunit, game: GameFacts): Refusal {
  if (words.length < MIN_WORDS) return { code: 'words-few', facts: { words: words.length, minWords: MIN_WORDS } };
  if (row === null) return { code: 'row-missing', facts: {} };
  if (!content.possibleGames.includes(game)) return { code: 'game-not-possible', facts: {} };
  if (!Object.hasOwn(row.games, game.label)) return { code: 'column-missing', facts: {} };
  const need =
    row.games[game.label] === null ? null : findLack(content, { game, lesson: { row, words }, rank: MAX_LEVEL });
  return need === null ? { code: 'level-missing', facts: {} } : { code: 'need-unmet', facts: { need } };
}

/** The difficulties of a game that no level opens, with what they lack. */
export function listClosed(
  content: Content,
  lesson: Lesson,
  { game, opensAt }: OfferedGame,
): (readonly [RoundDifficulty, Need])[] {
  return game.difficulties.flatMap((difficulty) => {
    if (opensAt[difficulty] !== NEVER) return [];
    const need = findLack(content, { game, lesson, rank: MAX_LEVEL }, [difficulty]);
    return need === null ? [] : [[difficulty, need] as const];
  });
}

/** The lesson of a subunit; null where it has no row. */
export const lessonOfSubunit = ({ row, words }: Subunit): Lesson | null => row && { row, words };

function offerOf(content: Content, subunit: Subunit, offered: readonly OfferedGame[], game: GameFacts): GameOffer {
  const lesson = lessonOfSubunit(subunit);
  const offer = offered.find((other) => other.game === game);
  if (!lesson || !offer) {
    const refusal = findRefusal(content, subunit, game);
    return { game: game.label, isOffered: false, code: refusal.code, reason: refusalReason(refusal) };
  }
  const closed = listClosed(content, lesson, offer).map(([difficulty, need]) => ({
    difficulty,
    reason: describeUnmetNeed(need),
  }));
  return { game: game.label, isOffered: true, fromLevel: Math.min(...Object.values(offer.opensAt)), closed };
}

/**
 * What is not offered of a game: the game, or some of its difficulties (the game 'on hard'), each
 * with the reason.
 */
export function listMissing(offer: GameOffer): { readonly name: string; readonly reason: string }[] {
  if (!offer.isOffered) return [{ name: offer.game, reason: offer.reason }];
  return offer.closed.map(({ difficulty, reason }) => ({ name: `${offer.game} on ${difficulty}`, reason }));
}

/**
 * What every subunit offers and why not, and the words that are in no game, of content with the
 * recordings alone that are there. `rowOf` gives a word's row in its sheet.
 */
export function checkOffers(
  content: Content,
  rowOf: (word: VocabItem) => number | null,
): { subunits: SubunitReport[]; unreachable: UnreachableWord[] } {
  const unreachable: UnreachableWord[] = [];
  const subunits = listSubunits(content).map((subunit): SubunitReport => {
    const lesson = lessonOfSubunit(subunit);
    const offered = lesson ? offeredGames(content, lesson, MAX_LEVEL) : [];
    const games = content.catalogue.map((game) => offerOf(content, subunit, offered, game));
    const textCards = subunit.words.filter(({ App_Art }) => App_Art?.startsWith(GLOSS_CARD) === true).length;
    const isOpen = games.some(({ isOffered }) => isOffered);
    if (!isOpen) {
      const reasons = [...new Set(games.flatMap((game) => (game.isOffered ? [] : game.reason)))];
      const reason = reasons.length === 1 ? (reasons[0] ?? '') : 'its subunit offers no game';
      for (const word of subunit.words) {
        const sheet = subunit.kind === 'unit' ? 'KZ_AppData' : 'KZ_StorybookVocab';
        unreachable.push({ sheet, row: rowOf(word), english: word.English, language: word.Language, reason });
      }
    }
    return {
      unit: subunit.unit,
      subunit: subunit.subunit,
      kind: subunit.kind,
      words: subunit.words.length,
      isOpen,
      textCards,
      isOpenWithoutReading: isOpen && subunit.words.length - textCards >= MIN_WORDS,
      games,
    };
  });
  return { subunits, unreachable };
}

/** Rows of KZ_GameFilterDataNew for subunits that no word names. */
export function findEmptyRows(content: Content): GameDataRow[] {
  const names = new Set(
    [...content.vocabData, ...content.storybookVocab].map(({ homeName, subCat }) => JSON.stringify([homeName, subCat])),
  );
  return content.gameData.filter(({ category, target }) => !names.has(JSON.stringify([category, target])));
}
