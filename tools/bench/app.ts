// Measures the app and, in the same run, reference pages, and prints each figure with its target.
// `--only dictionary` measures one part alone, `--only start,rest` two of them;
// `--games counting,matching` these games alone. The parts 'slow', 'processor' and 'memory' are
// measured when they are named; the first two play each game for a minute, or for `--seconds 10`.
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { GamePlace } from '../shots/places';
import { listGamePlaces, readPack, timelinePlace } from '../shots/places';
import { launch } from './browser';
import { buildApp, buildReferences } from './build';
import { measureContent } from './content';
import { measureDictionary } from './dictionary';
import { passes, toTable } from './figures';
import type { Figure } from './figures';
import { measureFirstVisit } from './first-visit';
import { measureGame, measureReference, toFigures } from './frames';
import { measureGrowth } from './growth';
import { measureMemory } from './memory';
import { measureProcessor } from './processor';
import { measureOverlay } from './qa';
import { measureLeaks, measureIdlePages } from './rest';
import { measureSlowGame, measureSlowReference } from './slow';
import { serve } from './server';
import type { Answer } from './server';
import { measureStart } from './start';
import { measureStartGrowth } from './start-growth';
import { measureWeight } from './weight';

const RESULTS = 'bench-results';
const PARTS = [
  'weight',
  'start',
  'visit',
  'frames',
  'rest',
  'leaks',
  'slow',
  'processor',
  'memory',
  'qa',
  'dictionary',
  'content',
  'growth',
] as const;
type Part = (typeof PARTS)[number];
/**
 * Of the page that draws by hand, on a slow device: the first and the last of a game. Device pixels
 * per CSS pixel.
 */
const REFERENCE_RESOLUTIONS = [1, 0.5] as const;
/** Each takes longer than all the others. */
const WHEN_NAMED: readonly Part[] = ['slow', 'processor', 'memory'];

const {
  only,
  games: gameIds,
  seconds: playedSeconds,
} = parseArgs({
  options: { only: { type: 'string' }, games: { type: 'string' }, seconds: { type: 'string', default: '60' } },
}).values;

/** The parts named by `--only`, else all but the one that must be named. */
function readParts(): ReadonlySet<Part> {
  const asked = only?.split(',') ?? PARTS.filter((part) => !WHEN_NAMED.includes(part));
  const unknown = asked.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`"${unknown.join(', ')}" cannot be measured. There are: ${PARTS.join(', ')}.`);
  return new Set(PARTS.filter((part) => asked.includes(part)));
}

const parts = readParts();
const started = new Date();
const app = await buildApp();
const references = await buildReferences();
const server = await serve(app.folder, { reference: references.folder });
const browser = await launch({ counts: true });
const figures: Figure[] = [];

function add(more: readonly Figure[]): void {
  figures.push(...more);
  console.log(toTable(more));
}

try {
  const { origin } = server;
  const pack = await readPack(app.folder);
  const games = [...listGamePlaces(pack), timelinePlace(pack)].filter(
    ({ id }) => gameIds?.split(',').includes(id) ?? true,
  );
  const [first] = games;
  if (!first) throw new Error('There is no such game.');
  let fetched: Record<string, readonly Answer[]> = {};

  /** A game that cannot be measured is a figure too. */
  async function forEachGame(measure: (place: GamePlace) => Promise<readonly Figure[]>): Promise<void> {
    for (const place of games) {
      try {
        add(await measure(place));
      } catch (error) {
        console.error(error);
        add([{ area: place.id, name: 'could not be measured', value: 1, unit: '', max: 0 }]);
      }
    }
  }

  const measures: Readonly<Record<Part, () => Promise<void>>> = {
    weight: async () => {
      const weight = await measureWeight(browser, server, app.folder, pack.ui('Discover'));
      ({ fetched } = weight);
      add(weight.figures);
    },
    start: async () => add(await measureStart(browser, origin, first.address)),
    visit: async () => {
      const usual = await launch({ counts: false });
      try {
        add(await measureFirstVisit(usual, server));
      } finally {
        await usual.close();
      }
    },
    frames: async () => {
      const raw = await measureReference(browser, origin, 'raw');
      add(toFigures('drawing by hand', raw, null));
      add(toFigures('Pixi alone', await measureReference(browser, origin, 'pixi'), null));
      await forEachGame(async (place) => toFigures(place.id, await measureGame(browser, origin, place), raw));
    },
    rest: async () => add(await measureIdlePages(browser, origin, first)),
    slow: async () => {
      const usual = await launch({ counts: false });
      try {
        for (const resolution of REFERENCE_RESOLUTIONS)
          add(await measureSlowReference(usual, origin, resolution, Number(playedSeconds)));
        await forEachGame((place) => measureSlowGame(usual, origin, place, Number(playedSeconds)));
      } finally {
        await usual.close();
      }
    },
    processor: async () => {
      const usual = await launch({ counts: false });
      try {
        await forEachGame((place) => measureProcessor(usual, origin, place, Number(playedSeconds)));
      } finally {
        await usual.close();
      }
    },
    memory: () => forEachGame((place) => measureMemory(browser, origin, place)),
    leaks: async () => add(await measureLeaks(browser, origin, first)),
    qa: async () => add(await measureOverlay(browser, origin, first)),
    dictionary: async () => {
      const usual = await launch({ counts: false });
      try {
        add(await measureDictionary(usual, origin));
      } finally {
        await usual.close();
      }
    },
    content: async () => add(await measureContent(app.folder)),
    growth: async () => {
      add(await measureGrowth(app.folder));
      add(await measureStartGrowth(browser, server, app.folder));
    },
  };
  for (const part of parts) await measures[part]();

  await mkdir(RESULTS, { recursive: true });
  const file = `${RESULTS}/${started.toISOString().slice(0, 19).replaceAll(':', '')}.json`;
  await writeFile(file, JSON.stringify({ begun: started, figures, fetched }, null, 2));
  const counted = figures.filter(({ max }) => max !== null);
  const missed = counted.filter((figure) => !passes(figure));
  const seconds = Math.round((Date.now() - started.getTime()) / 1000);
  console.log(
    `\n${counted.length - missed.length} of ${counted.length} figures within their targets, in ${seconds} s. Written to ${file}.`,
  );
  if (missed.length > 0) console.log(toTable(missed));
} finally {
  await browser.close();
  server.close();
  await app.drop();
  await references.drop();
}
