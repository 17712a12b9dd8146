import type { Browser } from '@playwright/test';
import { median, openMeasured } from './browser';
import type { Figure } from './figures';

/** CPU throttling: about a cheap tablet. */
const SLOWDOWN = 6;
const ROUNDS = 5;
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

async function timeOnce(browser: Browser, { address, watched, pressed, lookedAt = 0 }: Page): Promise<number> {
  const { page, close } = await openMeasured(browser, { slowdown: SLOWDOWN, ...(watched === undefined ? {} : { watched }) });
  if (pressed !== undefined) {
    await page.addInitScript(([selector, milliseconds]) => window.bench.pressWhenThere(selector, milliseconds), [
      pressed,
      lookedAt,
    ] as const);
  }
  await page.goto(address, { waitUntil: 'commit' });
  const when = await page.waitForFunction(
    (isWatched) => (isWatched ? Math.max(0, window.bench.ready) : window.bench.firstDraw),
    watched !== undefined,
    {
      polling: 50,
      timeout: 60_000,
    },
  );
  const begun = lookedAt > 0 ? await page.evaluate(() => window.bench.firstPress) : 0;
  const milliseconds = Number(await when.jsonValue()) - begun;
  await close();
  return milliseconds;
}

/** Measures both pages alternately, so that other load of the machine affects both. */
async function compare(browser: Browser, own: Page, reference: Page): Promise<{ own: number; reference: number }> {
  const times: { own: number[]; reference: number[] } = { own: [], reference: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.own.push(await timeOnce(browser, own));
    times.reference.push(await timeOnce(browser, reference));
  }
  return { own: median(times.own), reference: median(times.reference) };
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
      await timeOnce(browser, { address: origin + gameAddress, pressed: 'button[data-difficulty="easy"]', lookedAt: LOOK_MILLISECONDS }),
    );
  const figure = (name: string, value: number, unit: string, max: number | null): Figure => ({ area, name, value, unit, max });
  return [
    figure('home answers', home.own, 'ms', null),
    figure('React alone', home.reference, 'ms', null),
    figure('home to React alone', home.own / home.reference, 'times', 1.5),
    figure('first frame of a game, from its address', game.own, 'ms', null),
    figure('first frame of Pixi alone', game.reference, 'ms', null),
    figure(`first frame of a game, from a press after ${LOOK_MILLISECONDS / 1000} s on its page`, median(looked), 'ms', null),
    figure('game to Pixi alone', game.own / game.reference, 'times', 1.3),
  ];
}
