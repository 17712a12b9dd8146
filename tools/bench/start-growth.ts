import type { Browser } from '@playwright/test';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { writeGrownPack } from '../large-pack';
import { median, openMeasured, readMetrics } from './browser';
import type { Figure } from './figures';
import type { Server } from './server';
import { serve } from './server';

/** Copies of the default pack's units, of about 500 words. */
const TIMES = 40;
/** CPU throttling: about a cheap tablet. */
const SLOWDOWN = 6;
const ROUNDS = 5;
/** Most that a start may cost with the larger pack, as a multiple. */
const MAX_RATIO = 1.2;
const PAGE_TIMEOUT = 60_000;
const QUIET_MILLISECONDS = 1500;
const PACK = 'packs/mi';

/** What a start costs. */
interface Start {
  readonly milliseconds: number;
  readonly mainThread: number;
  /** Of bodies, compressed. */
  readonly kilobytes: number;
  readonly requests: number;
}

async function startOnce(browser: Browser, server: Server): Promise<Start> {
  const { page, cdp, close } = await openMeasured(browser, {
    slowdown: SLOWDOWN,
    // Not the home that the build wrote into the page.
    watched: '#root main ol a',
    hasDownloads: false,
  });
  server.take();
  await page.goto(server.origin, { waitUntil: 'commit', timeout: PAGE_TIMEOUT });
  const ready = await page.waitForFunction(() => Math.max(0, window.bench.ready), null, {
    polling: 50,
    timeout: PAGE_TIMEOUT,
  });
  const milliseconds = Number(await ready.jsonValue());
  const mainThread = (await readMetrics(cdp))('TaskDuration') * 1000;
  await pass(QUIET_MILLISECONDS);
  const answers = server.take();
  await close();
  return {
    milliseconds,
    mainThread,
    kilobytes: answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    requests: answers.length,
  };
}

/**
 * Measures what the start of a pack of 20,000 words costs beside that of one of 500, alternately.
 * `folder` has a built app, which `small` serves.
 */
export async function measureStartGrowth(browser: Browser, small: Server, folder: string): Promise<Figure[]> {
  const grown = await mkdtemp(join(tmpdir(), 'kids-zone-large-'));
  cpSync(folder, grown, { recursive: true, filter: (path) => !path.endsWith('.gz') });
  writeGrownPack(join(folder, PACK), join(grown, PACK), TIMES);
  if (!existsSync(join(grown, PACK, 'pack.json'))) throw new Error('The large pack was not written.');
  const large = await serve(grown);
  try {
    const rounds: { readonly small: Start; readonly large: Start }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ small: await startOnce(browser, small), large: await startOnce(browser, large) });
    const figure = (name: string, of: (start: Start) => number, unit: string, max: number | null): Figure[] => {
      const area = 'growth: a start with 20,000 words';
      return [
        { area, name: `${name}, 500 words`, value: median(rounds.map((round) => of(round.small))), unit, max: null },
        { area, name: `${name}, 20,000 words`, value: median(rounds.map((round) => of(round.large))), unit, max: null },
        {
          area,
          name: `${name}, to 500`,
          value: median(rounds.map((round) => of(round.large) / of(round.small))),
          unit: 'times',
          max,
        },
      ];
    };
    return [
      ...figure('home answers', ({ milliseconds }) => milliseconds, 'ms', MAX_RATIO),
      ...figure('main thread', ({ mainThread }) => mainThread, 'ms', MAX_RATIO),
      ...figure('bytes', ({ kilobytes }) => kilobytes, 'kB', MAX_RATIO),
      ...figure('requests', ({ requests }) => requests, '', MAX_RATIO),
    ];
  } finally {
    large.close();
    rmSync(grown, { recursive: true, force: true });
  }
}
