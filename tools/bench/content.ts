import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registry } from '../../scenes/registry';
import type { PackManifest, RawLists } from '../../src/content/entities';
import { normalise } from '../../src/content/normalise';
import { median } from './browser';
import type { Figure } from './figures';

/** Words of a large pack: a hundred times those of the default pack. */
const ROWS = 20_000;
const ROUNDS = 9;
/**
 * Maximum time of normalising as a multiple of parsing the JSON: every field of every row is
 * validated.
 */
const MAX_RATIO = 15;

/** Repeats the words of a pack, each with a unique number. */
function multiply(lists: RawLists): RawLists {
  const words = lists.KZ_AppData ?? [];
  const rows = Array.from({ length: ROWS }, (_, index) => ({ ...words[index % words.length], Key: String(index + 1) }));
  return { ...lists, KZ_AppData: rows };
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** A figure of this area. */
function figure(name: string, value: number, unit: string, max: number | null): Figure {
  return { area: `a pack of ${ROWS} words`, name, value, unit, max };
}

/**
 * Measures the time from text to content for a very large pack, relative to parsing its JSON.
 * `folder` has a built app.
 */
export async function measureContent(folder: string): Promise<Figure[]> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, 'packs/mi', file), 'utf8'));
  const { content, config } = (await read('pack.json')) as PackManifest;
  const text = JSON.stringify(multiply((await read(content)) as RawLists));
  const times = { parsed: [] as number[], opened: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.parsed.push(time(() => JSON.parse(text)));
    times.opened.push(time(() => normalise(JSON.parse(text) as RawLists, config, registry, '')));
  }
  const parsed = median(times.parsed);
  const opened = median(times.opened);
  return [
    figure('its text read', parsed, 'ms', null),
    figure('its content made', opened, 'ms', null),
    figure('content to text', opened / parsed, 'times', MAX_RATIO),
  ];
}
