import type { Content, GameDataRow, VocabItem } from '../../src/content/entities';
import type { Lesson } from '../../src/content/lesson';
import { offeredGames, pagesOf } from '../../src/content/lesson';
import { findUnmetNeed } from '../../src/content/needs';
import { ANY_GAME } from '../../src/content/normalise';
import { MIN_WORDS } from '../../src/content/units';
import type { GameFacts, Need } from '../../src/play/game-facts';
import { findGame } from '../../src/play/game-facts';
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
    const places = new Map<string, VocabItem[]>();
    for (const word of words) {
      const name = JSON.stringify([word.homeName, word.subCat]);
      const own = places.get(name);
      if (own) own.push(word);
      else places.set(name, [word]);
    }
    return [...places.values()].map((own): Subunit => {
      const [first] = own;
      const unit = first?.homeName ?? '';
      const subunit = first?.subCat ?? '';
      const row = content.gameData.find(({ category, target }) => category === unit && target === subunit) ?? null;
      return { unit, subunit, kind, words: own, row };
    });
  };
  return [...collect(content.vocabData, 'unit'), ...collect(content.storybookVocab, 'story')];
}

/** What an offered game lacks: recordings that are named but not there. null when it lacks nothing. */
function findCaution({ words }: Subunit, { needs }: GameFacts, audible: ReadonlySet<string>): string | null {
  const heard = words.filter(({ App_Audio }) => App_Audio !== null && audible.has(App_Audio.normalize('NFC')));
  const unheard = needs.find((need) => need.kind === 'recordings' && heard.length < need.min);
  return unheard?.kind === 'recordings' ? `fewer than ${unheard.min} words have a recording that is there` : null;
}

/** Why a need of a game is not met, in words. */
function describeLack(need: Need): string {
  switch (need.kind) {
    case 'recordings':
      return `fewer than ${need.min} words name a recording (App_Audio)`;
    case 'pages':
      return 'there are no pages for it in KZ_StorybookSentence';
    case 'blanks':
      return 'no page has a word to leave out (phaseOneWord, phaseOneSentence)';
    case 'arrows':
      return 'no word says who does it to whom (Arrow)';
    case 'numbers':
      return 'the pack has no number words (subCat "Math")';
    case 'actions':
      return 'no row says that its words are actions';
  }
}

function findRefusal(content: Content, { words, row }: Subunit, game: GameFacts): string {
  const { label } = game;
  if (words.length < MIN_WORDS)
    return `the subunit has ${words.length} ${words.length === 1 ? 'word' : 'words'}, and a game needs ${MIN_WORDS}`;
  if (row === null) return 'KZ_GameFilterDataNew has no row for this subunit';
  if (!content.possibleGames.includes(game)) return 'pack.json does not name it (PossibleGames)';
  if (!Object.hasOwn(row.games, label)) return 'KZ_GameFilterDataNew has no column for it';
  const start = row.games[label] ?? null;
  if (start === null) return 'its cell in KZ_GameFilterDataNew holds no level';
  if (start > MAX_LEVEL) return `it would start at level ${start}, and ${MAX_LEVEL} is the highest`;
  const unmet = findUnmetNeed(game, { words, pages: pagesOf(content, { row, words }), numbers: content.numberData });
  return unmet === null ? 'the app does not offer it here' : describeLack(unmet);
}

function offerOf(content: Content, place: Subunit, game: GameFacts, audible: ReadonlySet<string>): GameOffer {
  const { label } = game;
  const { row, words } = place;
  const lesson: Lesson | null = row && words.length >= MIN_WORDS ? { row, words } : null;
  const isOffered = lesson !== null && offeredGames(content, lesson, MAX_LEVEL).some((offer) => offer.game === game);
  if (!isOffered) return { game: label, isOffered: false, reason: findRefusal(content, place, game) };
  const fromLevel = Math.max(1, row?.games[label] ?? 1);
  return { game: label, isOffered: true, fromLevel, caution: findCaution(place, game, audible) };
}

/** What every subunit offers and why not, and the words that are in no game. `rowOf` gives a word's row in its sheet. */
export function checkOffers(
  content: Content,
  audible: ReadonlySet<string>,
  rowOf: (word: VocabItem) => number | null,
): { subunits: SubunitReport[]; unreachable: UnreachableWord[] } {
  const unreachable: UnreachableWord[] = [];
  const subunits = listSubunits(content).map((place): SubunitReport => {
    const games = content.catalogue.map((game) => offerOf(content, place, game, audible));
    const isOpen = games.some(({ isOffered }) => isOffered);
    if (!isOpen) {
      const reasons = [...new Set(games.flatMap((game) => (game.isOffered ? [] : game.reason)))];
      const reason = reasons.length === 1 ? (reasons[0] ?? '') : 'its subunit offers no game';
      for (const word of place.words) {
        const sheet = place.kind === 'unit' ? 'KZ_AppData' : 'KZ_StorybookVocab';
        unreachable.push({ sheet, row: rowOf(word), english: word.English, language: word.Language, reason });
      }
    }
    return { unit: place.unit, subunit: place.subunit, kind: place.kind, words: place.words.length, isOpen, games };
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
