import type { Content, GameDataRow, VocabItem } from '../../src/content/entities';
import type { Lesson } from '../../src/content/lesson';
import { offeredGames, pagesOf } from '../../src/content/lesson';
import { findUnmetNeed } from '../../src/content/needs';
import { ANY_GAME } from '../../src/content/complete';
import { MIN_WORDS } from '../../src/content/units';
import type { GameFacts } from '../../src/play/game-facts';
import { findGame } from '../../src/play/game-facts';
import type { Refusal } from './offer-reason';
import { refusalReason } from './offer-reason';
import type { GameOffer, SubunitReport, UnreachableWord } from './report';

const MAX_LEVEL = 5;

/** A subunit as the sheets have it. */
interface Subunit {
  readonly unit: string;
  readonly subunit: string;
  readonly kind: 'unit' | 'story';
  readonly words: readonly VocabItem[];
  readonly row: GameDataRow | null;
}

function listSubunits(content: Content): Subunit[] {
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

function findRefusal(content: Content, { words, row }: Subunit, game: GameFacts): Refusal {
  const { label } = game;
  if (words.length < MIN_WORDS) return { code: 'words-few', facts: { words: words.length, minWords: MIN_WORDS } };
  if (row === null) return { code: 'row-missing', facts: {} };
  if (!content.possibleGames.includes(game)) return { code: 'game-not-possible', facts: {} };
  if (!Object.hasOwn(row.games, label)) return { code: 'column-missing', facts: {} };
  const level = row.games[label] ?? null;
  if (level === null) return { code: 'level-missing', facts: {} };
  if (level > MAX_LEVEL) return { code: 'level-above-max', facts: { level, maxLevel: MAX_LEVEL } };
  const need = findUnmetNeed(game, { words, pages: pagesOf(content, { row, words }), numbers: content.numberData });
  return need === null ? { code: 'not-offered', facts: {} } : { code: 'need-unmet', facts: { need } };
}

function offerOf(content: Content, subunit: Subunit, game: GameFacts): GameOffer {
  const { label } = game;
  const { row, words } = subunit;
  const lesson: Lesson | null = row && words.length >= MIN_WORDS ? { row, words } : null;
  const isOffered = lesson !== null && offeredGames(content, lesson, MAX_LEVEL).some((offer) => offer.game === game);
  if (!isOffered) {
    const refusal = findRefusal(content, subunit, game);
    return { game: label, isOffered: false, code: refusal.code, reason: refusalReason(refusal) };
  }
  const fromLevel = Math.max(1, row?.games[label] ?? 1);
  return { game: label, isOffered: true, fromLevel };
}

/** What every subunit offers and why not, and the words that are in no game, of content with the recordings alone that are there. `rowOf` gives a word's row in its sheet. */
export function checkOffers(
  content: Content,
  rowOf: (word: VocabItem) => number | null,
): { subunits: SubunitReport[]; unreachable: UnreachableWord[] } {
  const unreachable: UnreachableWord[] = [];
  const subunits = listSubunits(content).map((subunit): SubunitReport => {
    const games = content.catalogue.map((game) => offerOf(content, subunit, game));
    const isOpen = games.some(({ isOffered }) => isOffered);
    if (!isOpen) {
      const reasons = [...new Set(games.flatMap((game) => (game.isOffered ? [] : game.reason)))];
      const reason = reasons.length === 1 ? (reasons[0] ?? '') : 'its subunit offers no game';
      for (const word of subunit.words) {
        const sheet = subunit.kind === 'unit' ? 'KZ_AppData' : 'KZ_StorybookVocab';
        unreachable.push({ sheet, row: rowOf(word), english: word.English, language: word.Language, reason });
      }
    }
    return { unit: subunit.unit, subunit: subunit.subunit, kind: subunit.kind, words: subunit.words.length, isOpen, games };
  });
  return { subunits, unreachable };
}

/** Names in PossibleGames that are no games. */
export function findUnknownGames(content: Content): string[] {
  return content.config.PossibleGames.filter((name) => name !== ANY_GAME && findGame(content.catalogue, name) === null);
}

/** Rows of KZ_GameFilterDataNew for subunits that no word names. */
export function findEmptyRows(content: Content): GameDataRow[] {
  const names = new Set(
    [...content.vocabData, ...content.storybookVocab].map(({ homeName, subCat }) => JSON.stringify([homeName, subCat])),
  );
  return content.gameData.filter(({ category, target }) => !names.has(JSON.stringify([category, target])));
}
