import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registry } from '../../scenes/registry';
import { completeContent } from '../../src/content/complete';
import { contentOf } from '../../src/content/list-facts';
import { createDictionary } from '../../src/content/dictionary';
import { endlessCategories, endlessGames, wordsForCategories } from '../../src/content/endless';
import type { Content, ContentLists, PackConfig, PackManifest } from '../../src/content/entities';
import { wordsFor } from '../../src/content/game-words';
import { findLesson } from '../../src/content/lesson';
import { offeredGames } from '../../src/content/offers';
import { listUnits } from '../../src/content/list-units';
import type { PreparedContent } from '../../src/content/prepared';
import { prepareContent, readFacts, readPrepared } from '../../src/content/prepared';
import { isSealed, seal } from '../../src/content/seal';
import { repeatUnits } from '../large-pack';
import type { GameResult, ScoreRecord } from '../../src/progress/records';
import { decode, encode } from '../../src/progress/saved/envelope';
import { buildScores, hasResult, joinScores, mergeRecords } from '../../src/progress/scores';
import { mergeResult } from '../../src/progress/merge-result';
import { playerLevelOf, sumStarsAt } from '../../src/progress/stars';
import type { Figure } from './figures';

/** Sizes of the pack, as multiples of the default one. */
const SIZES = [1, 10, 100] as const;
/** The fastest of this many rounds counts, since other programs only slow it down. */
const ROUNDS = 3;
/** Least processor time of a round. */
const MIN_ROUND_MILLISECONDS = 10;
/**
 * Most that an operation may cost with ten times the words, as a multiple: linear, with room for
 * sorting and garbage. What takes the square takes a hundred.
 */
const MAX_TENFOLD = 20;
/**
 * Most that what a child waits for in play may cost with a hundred times the words, as a multiple.
 */
const MAX_PLAY = 3;
const FORMAT = 'bench';
const QUERIES = ['kuri', 'dog', 'tohoro', 'zzzz', 'butterfly 3'] as const;
const LEVEL = 3;
/** Games that a new player has won something in. */
const FIRST_GAMES = 8;

/**
 * Processor time of this process in milliseconds: unlike the clock it goes on only while this
 * program runs.
 */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Milliseconds of processor time of the fastest round. A round repeats short work, since the
 * counter is coarse.
 */
function time(work: () => unknown): number {
  work();
  let repeats = 1;
  let fastest = Infinity;
  for (let rounds = 0; rounds < ROUNDS;) {
    const before = processorTime();
    for (let count = 0; count < repeats; count += 1) work();
    const spent = processorTime() - before;
    if (spent < MIN_ROUND_MILLISECONDS) {
      repeats *= 4;
      continue;
    }
    fastest = Math.min(fastest, spent / repeats);
    rounds += 1;
  }
  return fastest;
}

/** What a player who has won something in every game has saved. */
function winEverything(records: readonly ScoreRecord[]): ScoreRecord[] {
  const won: GameResult = {
    correct: 8,
    incorrect: 1,
    score: 70,
    time: 30,
    stars: 2,
    firstStars: 2,
    secondStars: 0,
    firstNextGoals: null,
    secondNextGoals: null,
  };
  return records.map((record) => mergeResult(record, 'easy', won).record);
}

/**
 * Milliseconds of each operation, by its name. Those of `play` are what a child waits for between
 * the menu and a game.
 */
interface Times {
  readonly words: number;
  readonly records: number;
  readonly kilobytes: number;
  readonly whole: Readonly<Record<string, number>>;
  readonly play: Readonly<Record<string, number>>;
}

function measureSize(lists: ContentLists, config: PackConfig, size: number): Times {
  const grown = contentOf(repeatUnits(lists, size), config, registry);
  const text = JSON.stringify(seal(prepareContent(grown, []), FORMAT));
  const open = (): Content => {
    const json: unknown = JSON.parse(text);
    if (!isSealed<PreparedContent>(json, FORMAT)) throw new Error('The seal of the content is broken.');
    const own = readPrepared(json);
    return completeContent(own, config, registry, readFacts(json.facts, own.gameData));
  };
  const content = open();
  const fresh = buildScores(content);
  const saved = winEverything(fresh);
  const firstGames = [...saved.slice(0, FIRST_GAMES), ...fresh.slice(FIRST_GAMES)];
  const savedText = encode({ generation: 1, records: saved });
  const reread = (): readonly ScoreRecord[] => {
    const decoded = decode<ScoreRecord>(savedText);
    return decoded.kind === 'valid' ? decoded.list.records : [];
  };
  const copy = reread();
  const [result] = saved;
  const [game] = endlessGames(content);
  const lastUnit = content.vocabData.at(-1);
  if (!result || !game || !lastUnit) throw new Error('The pack has no game.');
  const categories = endlessCategories(content, game)
    .slice(0, 5)
    .map(({ name }) => name);
  const { search } = createDictionary(content);
  return {
    words: content.vocabData.length + content.storybookVocab.length,
    records: saved.length,
    kilobytes: text.length / 1000,
    whole: {
      'start: words read': time(open),
      'start: records of the words made': time(() => buildScores(open())),
      'start: stars read and merged': time(() => mergeRecords(fresh, reread())),
      'home: stars added up': time(() => [1, 2, 3, 4, 5].map((level) => sumStarsAt(saved, level, registry))),
      'units of a level': time(() => listUnits(content, LEVEL, false)),
      'dictionary opened': time(() => createDictionary(content)),
      'search of five words': time(() => QUERIES.map(search)),
      'endless choice: games': time(() => endlessGames(content)),
      'endless choice: categories': time(() => endlessCategories(content, game)),
      'save: text of the first games': time(() => encode({ generation: 1, records: firstGames.filter(hasResult) })),
      'save: text of all stars': time(() => encode({ generation: 1, records: saved })),
      'merge: two copies of all stars': time(() => joinScores(saved, copy)),
    },
    play: {
      'a lesson and its games': time(() => {
        const lesson = findLesson(content, lastUnit.homeName, lastUnit.subCat, false);
        return lesson && [offeredGames(content, lesson, LEVEL), wordsFor(lesson, LEVEL)];
      }),
      'words of an endless game': time(() => wordsForCategories(content, game, categories)),
      'level of the player after a game': time(() => playerLevelOf(saved.slice(0, fresh.length / size), registry)),
    },
  };
}

const ratio = (large: number, small = Number.NaN): number => large / small;

/** Measures what grows with a pack and its records, at three sizes. `folder` has a built app. */
export async function measureGrowth(folder: string): Promise<Figure[]> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, 'packs/mi', file), 'utf8'));
  const { prepared, config } = (await read('pack.json')) as PackManifest;
  if (prepared === undefined) throw new Error('The pack has no prepared rows.');
  const lists = readPrepared((await read(prepared)) as PreparedContent);
  const sizes = SIZES.map((size) => measureSize(lists, config, size));
  const figures: Figure[] = [];
  const add = (area: string, name: string, value: number, unit: string, max: number | null): void => {
    figures.push({ area, name, value, unit, max });
  };
  for (const [index, { words, records, kilobytes, whole, play }] of sizes.entries()) {
    const area = `growth: ${SIZES[index]} times the pack`;
    add(area, 'words', words, '', null);
    add(area, 'records of stars', records, '', null);
    add(area, 'prepared rows', kilobytes, 'kB', null);
    for (const [name, milliseconds] of Object.entries({ ...whole, ...play })) add(area, name, milliseconds, 'ms', null);
  }
  const [least, middle, most] = sizes;
  if (!least || !middle || !most) return figures;
  for (const [name, milliseconds] of Object.entries(most.whole))
    add('growth: ten times the words cost', name, ratio(milliseconds, middle.whole[name]), 'times', MAX_TENFOLD);
  for (const [name, milliseconds] of Object.entries(most.play))
    add(
      "growth: a child's play with a hundred times the words",
      name,
      ratio(milliseconds, least.play[name]),
      'times',
      MAX_PLAY,
    );
  return figures;
}
