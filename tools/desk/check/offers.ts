import type { Content, GameDataRow, VocabItem } from '../../../src/content/entities';
import { GAMES, gameByName } from '../../../src/content/games';
import type { Lesson } from '../../../src/content/lesson';
import { WORDLESS_POOL, offeredGames } from '../../../src/content/lesson';
import { MIN_WORDS, NUMBER_GAMES, isPossible } from '../../../src/content/units';
import type { GameOffer, SubunitReport, UnreachedWord } from './report';

const HIGHEST_LEVEL = 5;

/** A subunit as the sheets have it. */
interface Place {
  readonly unit: string;
  readonly subunit: string;
  readonly kind: 'unit' | 'story';
  readonly words: readonly VocabItem[];
  readonly row: GameDataRow | null;
}

function listPlaces(content: Content): Place[] {
  const collect = (words: readonly VocabItem[], kind: Place['kind']): Place[] => {
    const places = new Map<string, VocabItem[]>();
    for (const word of words) {
      const name = JSON.stringify([word.homeName, word.subCat]);
      const own = places.get(name);
      if (own) own.push(word);
      else places.set(name, [word]);
    }
    return [...places.values()].map((own): Place => {
      const [first] = own;
      const unit = first?.homeName ?? '';
      const subunit = first?.subCat ?? '';
      const row = content.gameData.find(({ category, target }) => category === unit && target === subunit) ?? null;
      return { unit, subunit, kind, words: own, row };
    });
  };
  return [...collect(content.vocabData, 'unit'), ...collect(content.storybookVocab, 'story')];
}

/** What a game is offered for and does not find. */
function findCaution({ words }: Place, label: string, audible: ReadonlySet<string>): string | null {
  const heard = words.filter(({ App_Audio }) => App_Audio !== null && audible.has(App_Audio.normalize('NFC')));
  return label === 'Wordless' && heard.length < WORDLESS_POOL ? `fewer than ${WORDLESS_POOL} words have a recording that is there` : null;
}

/** What a game is made of beside words, and does not find. */
const LACKS: Readonly<Record<string, string>> = {
  Wordless: `fewer than ${WORDLESS_POOL} words name a recording (App_Audio)`,
  'Story Book': 'there are no pages for it in KZ_StorybookSentence',
  'Fill In The Blank': 'no page has a word to leave out (phaseOneWord, phaseOneSentence)',
  'From Me To You': 'no word says who does it to whom (Arrow)',
};

function findRefusal(content: Content, { words, row }: Place, label: string): string {
  if (words.length < MIN_WORDS)
    return `the subunit has ${words.length} ${words.length === 1 ? 'word' : 'words'}, and a game needs ${MIN_WORDS}`;
  if (row === null) return 'KZ_GameFilterDataNew has no row for this subunit';
  if (!isPossible(content.config, label)) return 'pack.json does not name it (PossibleGames)';
  if (!Object.hasOwn(row.games, label)) return 'KZ_GameFilterDataNew has no column for it';
  const start = row.games[label] ?? null;
  if (start === null) return 'its cell in KZ_GameFilterDataNew holds no level';
  if (start > HIGHEST_LEVEL) return `it would start at level ${start}, and ${HIGHEST_LEVEL} is the highest`;
  if (NUMBER_GAMES.has(label) && content.numberData.length === 0) return 'the pack has no number words (subCat "Math")';
  return LACKS[label] ?? 'the app does not offer it here';
}

function offerOf(content: Content, place: Place, label: string, audible: ReadonlySet<string>): GameOffer {
  const { row, words } = place;
  const lesson: Lesson | null = row && words.length >= MIN_WORDS ? { row, words } : null;
  const isOffered = lesson !== null && offeredGames(content, lesson, HIGHEST_LEVEL).some((offer) => offer.label === label);
  if (!isOffered) return { game: label, isOffered: false, reason: findRefusal(content, place, label) };
  const fromLevel = Math.max(1, row?.games[label] ?? 1);
  return { game: label, isOffered: true, fromLevel, caution: findCaution(place, label, audible) };
}

/** What every subunit offers and why not, and the words that are in no game. `rowOf` gives a word's row in its sheet. */
export function checkOffers(
  content: Content,
  audible: ReadonlySet<string>,
  rowOf: (word: VocabItem) => number | null,
): { subunits: SubunitReport[]; unreached: UnreachedWord[] } {
  const unreached: UnreachedWord[] = [];
  const subunits = listPlaces(content).map((place): SubunitReport => {
    const games = GAMES.map(({ label }) => offerOf(content, place, label, audible));
    const isOpen = games.some(({ isOffered }) => isOffered);
    if (!isOpen) {
      const reasons = [...new Set(games.flatMap((game) => (game.isOffered ? [] : game.reason)))];
      const reason = reasons.length === 1 ? (reasons[0] ?? '') : 'its subunit offers no game';
      for (const word of place.words) {
        const sheet = place.kind === 'unit' ? 'KZ_AppData' : 'KZ_StorybookVocab';
        unreached.push({ sheet, row: rowOf(word), english: word.English, language: word.Language, reason });
      }
    }
    return { unit: place.unit, subunit: place.subunit, kind: place.kind, words: place.words.length, isOpen, games };
  });
  return { subunits, unreached };
}

/** Names in PossibleGames that are no games. */
export function findUnknownGames(content: Content): string[] {
  return content.config.PossibleGames.filter((name) => gameByName(name) === null);
}

/** Rows of KZ_GameFilterDataNew for subunits that no word names. */
export function findEmptyRows(content: Content): GameDataRow[] {
  const names = new Set(
    [...content.vocabData, ...content.storybookVocab].map(({ homeName, subCat }) => JSON.stringify([homeName, subCat])),
  );
  return content.gameData.filter(({ category, target }) => !names.has(JSON.stringify([category, target])));
}
