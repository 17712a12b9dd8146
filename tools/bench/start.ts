import type { Browser } from '@playwright/test';
import { median, openMeasured, readMetrics } from './browser';
import type { Figure } from './figures';

/** CPU throttling: about a cheap tablet. */
const SLOWDOWN = 6;
const ROUNDS = 5;
/** A busy machine may take this long for one page. Milliseconds. */
const PAGE_TIMEOUT = 60_000;
/** Time on the play screen before a press. Milliseconds. */
const LOOK_MILLISECONDS = 4000;

interface Page {
  readonly address: string;
  /** Selector of the element that makes the page ready; without it, the first draw does. */
  readonly watched?: string;
  /** Selector of an element that is pressed as soon as it exists. */
  readonly pressed?: string;
  /** Delay before the press in milliseconds; the time is then measured from the press. */
  readonly lookedAt?: number;
}

/** Milliseconds until a page is ready. */
interface Times {
  readonly wall: number;
  /** Of processor time on the main thread, which other programs hardly change. */
  readonly mainThread: number;
}

async function timeOnce(browser: Browser, { address, watched, pressed, lookedAt = 0 }: Page): Promise<Times> {
  const { page, cdp, close } = await openMeasured(browser, {
    slowdown: SLOWDOWN,
    ...(watched === undefined ? {} : { watched }),
  });
  if (pressed !== undefined) {
    await page.addInitScript(([selector, milliseconds]) => window.bench.pressWhenThere(selector, milliseconds), [
      pressed,
      lookedAt,
    ] as const);
  }
  await page.goto(address, { waitUntil: 'commit', timeout: PAGE_TIMEOUT });
  const when = await page.waitForFunction(
    (isWatched) => (isWatched ? Math.max(0, window.bench.ready) : window.bench.firstDraw),
    watched !== undefined,
    {
      polling: 50,
      timeout: PAGE_TIMEOUT,
    },
  );
  const mainThread = (await readMetrics(cdp))('TaskDuration') * 1000;
  const begun = lookedAt > 0 ? await page.evaluate(() => window.bench.firstPress) : 0;
  const wall = Number(await when.jsonValue()) - begun;
  await close();
  return { wall, mainThread };
}

/**
 * Measures both pages alternately, so that other load of the machine affects both. The ratio is the
 * middle one of the rounds.
 */
async function compare(
  browser: Browser,
  own: Page,
  reference: Page,
): Promise<{ own: Times; reference: Times; ratio: Times }> {
  const rounds: { readonly own: Times; readonly reference: Times }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ own: await timeOnce(browser, own), reference: await timeOnce(browser, reference) });
  const summarise = (of: (round: (typeof rounds)[number], name: keyof Times) => number): Times => ({
    wall: median(rounds.map((round) => of(round, 'wall'))),
    mainThread: median(rounds.map((round) => of(round, 'mainThread'))),
  });
  return {
    own: summarise((round, name) => round.own[name]),
    reference: summarise((round, name) => round.reference[name]),
    ratio: summarise((round, name) => round.own[name] / round.reference[name]),
  };
}

/** Measures the cold start of home and of a first game on a throttled CPU. */
export async function measureStart(browser: Browser, origin: string, gameAddress: string): Promise<Figure[]> {
  const area = `start, ${SLOWDOWN} times slower, cold`;
  const home = await compare(
    browser,
    { address: origin, watched: 'main ol a' },
    { address: `${origin}/reference/react-dom.html`, watched: '.reference-ready' },
  );
  const game = await compare(
    browser,
    { address: origin + gameAddress, pressed: 'button[data-difficulty="easy"]' },
    { address: `${origin}/reference/pixi.html` },
  );
  const looked: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    looked.push(
      (
        await timeOnce(browser, {
          address: origin + gameAddress,
          pressed: 'button[data-difficulty="easy"]',
          lookedAt: LOOK_MILLISECONDS,
        })
      ).wall,
    );
  const figure = (name: string, value: number, unit: string, max: number | null): Figure => ({
    area,
    name,
    value,
    unit,
    max,
  });
  return [
    figure('home answers', home.own.wall, 'ms', null),
    figure('React alone', home.reference.wall, 'ms', null),
    figure('home to React alone', home.ratio.wall, 'times', 1.5),
    figure('the same on the main thread', home.ratio.mainThread, 'times', null),
    figure('first frame of a game, from its address', game.own.wall, 'ms', null),
    figure('first frame of Pixi alone', game.reference.wall, 'ms', null),
    figure(
      `first frame of a game, from a press after ${LOOK_MILLISECONDS / 1000} s on its page`,
      median(looked),
      'ms',
      null,
    ),
    figure('game to Pixi alone', game.ratio.wall, 'times', 1.3),
    figure('the same on the main thread, game', game.ratio.mainThread, 'times', null),
  ];
}
