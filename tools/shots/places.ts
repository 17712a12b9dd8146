import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knowledge } from '../../e2e/strategies/knowledge';
import { toNumbers, toSentence, toWord } from '../../e2e/strategies/knowledge';
import { pictureToWord, timeline } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import type { Content, PackManifest, RawLists } from '../../src/content/entities';
import { findLesson } from '../../src/content/lesson';
import { offeredGames } from '../../src/content/offers';
import { normalise } from '../../src/content/normalise';
import { listUnits } from '../../src/content/list-units';
import { uiWord } from '../../src/content/words';
import type { GameFacts } from '../../src/play/game-facts';
import { PACK } from '../chosen-pack';
import { PATHS } from '../../src/shell/routing/paths';
import { keyValue, unitValue, writeQuery } from '../../src/services/address/query';

const RANKS = [1, 2, 3, 4, 5] as const;

/** The pack of a built app: what a visitor who reads the language knows. */
export interface KnownPack {
  readonly content: Content;
  /** A word of the interface as the page shows it. */
  readonly ui: (english: string) => string;
}

export async function readPack(folder: string): Promise<KnownPack> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(folder, 'packs', PACK, file), 'utf8'));
  const manifest = (await read('pack.json')) as PackManifest;
  const { content } = normalise((await read(manifest.content)) as RawLists, manifest.config, registry, '');
  return { content, ui: (english) => uiWord(content, english).text };
}

/** A game of the registry with an address under which it is offered. */
export interface GamePlace {
  readonly id: string;
  readonly label: string;
  readonly address: string;
  /** What one must know to play it there. */
  readonly knowledge: Knowledge;
}

/** The first unit, and the lowest level, that offers a game; null when none does. */
function findPlace(content: Content, { id, label }: GameFacts): GamePlace | null {
  for (const difficulty of RANKS) {
    for (const story of [false, true]) {
      for (const unit of listUnits(content, difficulty, story)) {
        for (const subunit of unit.subUnits) {
          const lesson = findLesson(content, unit.name, subunit.name, story);
          if (!lesson || !offeredGames(content, lesson, difficulty).some(({ game }) => game.id === id)) continue;
          const query = { difficulty, unit: unitValue(unit), gameName: subunit.name, gameType: label, Key: keyValue(lesson.row.Key, story) };
          const knowledge = {
            words: lesson.words.map(toWord),
            numbers: toNumbers(content.numberData),
            sentences: content.storybookSentence.map(toSentence),
          };
          return { id, label, address: PATHS.startGame + writeQuery(query), knowledge };
        }
      }
    }
  }
  return null;
}

/** The timeline, which has a page of its own. */
export function timelinePlace({ content }: KnownPack): GamePlace {
  const knowledge = { words: [], numbers: toNumbers(content.numberData), sentences: [] };
  return { id: timeline.id, label: timeline.label, address: PATHS.timeline, knowledge };
}

/** The game on the path of today: the second of its stops. */
export function pathPlace({ content }: KnownPack): GamePlace {
  const knowledge = { words: content.vocabData.map(toWord), numbers: toNumbers(content.numberData), sentences: [] };
  return { id: pictureToWord.id, label: pictureToWord.label, address: PATHS.today, knowledge };
}

/** These games, where they can be played. */
export function findPlaces(content: Content, games: readonly GameFacts[]): GamePlace[] {
  return games.flatMap((game) => {
    const place = findPlace(content, game);
    if (!place) console.warn(`No unit of the pack offers "${game.id}".`);
    return place ?? [];
  });
}

/** Every game of the registry, where it can be played. */
export const listGamePlaces = ({ content }: KnownPack): GamePlace[] => findPlaces(content, registry);
