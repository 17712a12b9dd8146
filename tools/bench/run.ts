// Measures the app as it stands beside reference pages of the same run, and prints each figure with its target.
import { mkdir, writeFile } from 'node:fs/promises';
import { listGamePlaces, readPack } from '../shots/places';
import { launch } from './browser';
import { buildApp, buildReferences } from './build';
import { measureContent } from './content';
import { passes, toTable } from './figures';
import type { Figure } from './figures';
import { measureGame, measureReference, toFigures } from './frames';
import { measureOverlay } from './qa';
import { measureLeaks, measureRest } from './rest';
import { serve } from './server';
import { measureStart } from './start';
import { measureWeight } from './weight';

const RESULTS = 'bench-results';

const begun = new Date();
const app = await buildApp();
const references = await buildReferences();
const server = await serve(app.folder, { reference: references.folder });
const browser = await launch();
const figures: Figure[] = [];

function add(more: readonly Figure[]): void {
  figures.push(...more);
  console.log(toTable(more));
}

try {
  const pack = await readPack(app.folder);
  const games = listGamePlaces(pack);
  const [first] = games;
  if (!first) throw new Error('The registry has no game.');

  const { figures: weight, fetched } = await measureWeight(browser, server, app.folder, pack.ui('Discover'));
  add(weight);
  add(await measureStart(browser, server.origin, first.address));
  const raw = await measureReference(browser, server.origin, 'raw');
  add(toFigures('drawing by hand', raw, null));
  add(toFigures('Pixi alone', await measureReference(browser, server.origin, 'pixi'), null));
  for (const place of games) {
    try {
      add(toFigures(place.id, await measureGame(browser, server.origin, place), raw));
    } catch (error) {
      console.error(error);
      add([{ area: `a frame of ${place.id}`, name: 'could not be measured', value: 1, unit: '', most: 0 }]);
    }
  }
  add(await measureRest(browser, server.origin, first));
  add(await measureLeaks(browser, server.origin, first));
  add(await measureContent(app.folder));
  add(await measureOverlay(browser, server.origin, first));

  await mkdir(RESULTS, { recursive: true });
  const file = `${RESULTS}/${begun.toISOString().slice(0, 19).replaceAll(':', '')}.json`;
  await writeFile(file, JSON.stringify({ begun, figures, fetched }, null, 2));
  const counted = figures.filter(({ most }) => most !== null);
  const missed = counted.filter((figure) => !passes(figure));
  const seconds = Math.round((Date.now() - begun.getTime()) / 1000);
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
