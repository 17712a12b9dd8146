import type { Browser, Page } from '@playwright/test';
import { setTimeout as pass } from 'node:timers/promises';
import { median, openMeasured } from './browser';
import type { Figure } from './figures';
import type { LineSpeed } from './line';
import { openLine } from './line';
import type { Server } from './server';

/** Lines and devices that schools have; the processor is this much slower. */
const PLACES: readonly { readonly name: string; readonly line: LineSpeed; readonly slowdown: number }[] = [
  { name: 'school', line: { bitsPerSecond: 1_600_000, milliseconds: 150 }, slowdown: 4 },
  { name: 'weak line', line: { bitsPerSecond: 400_000, milliseconds: 400 }, slowdown: 6 },
];
const ROUNDS = 3;
/** How long a child looks at the play screen. Milliseconds. */
const LOOKS = [0, 3000] as const;
const STEP_TIMEOUT_MILLISECONDS = 120_000;
/** Targets on the weak line: home can be pressed; Easy to the first choice, by the look. */
const MAX_WEAK_MILLISECONDS = { home: 2500, choice: [5000, 2500] } as const;
/** With the service worker at most this many times what it takes without. */
const MAX_WORKER_RATIO = 1.1;
/** Targets: home, and all that is asked for from there to the first choice. */
const MAX_REQUESTS = { home: 20, game: 50 } as const;

interface Visit {
  /** From the address, or from the press before, to what can be used next. Milliseconds. */
  readonly home: number;
  readonly pages: number;
  readonly choice: number;
  readonly requests: { readonly home: number; readonly game: number };
  readonly kilobytes: number;
}

/** Presses through the pages to the first game of the first unit. */
async function walk(page: Page): Promise<void> {
  const press = async (selector: string): Promise<void> => page.locator(selector).first().click();
  await press('a[href*="difficulty="]');
  const discover = page.getByRole('link', { name: /discover/iu });
  const unit = page.getByTestId('unit').first();
  await discover.or(unit).first().waitFor();
  if (await discover.isVisible()) await discover.click();
  await unit.click();
  await press('a[href*="choose-game-type"]');
  await press('a[href*="start-game"]');
  await page.locator('button[data-difficulty="easy"]').waitFor();
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const begun = Date.now();
  await act();
  return Date.now() - begun;
}

async function visit(
  browser: Browser,
  server: Server,
  { line: speed, slowdown }: (typeof PLACES)[number],
  { look, hasWorker }: { readonly look: number; readonly hasWorker: boolean },
): Promise<Visit> {
  const line = await openLine(server.origin, speed);
  const { page, close } = await openMeasured(browser, { slowdown, isDrawn: true, hasDownloads: hasWorker });
  page.setDefaultTimeout(STEP_TIMEOUT_MILLISECONDS);
  try {
    server.take();
    const home = await time(async () => {
      await page.goto(line.origin, { waitUntil: 'commit' });
      await page.locator('a[href*="difficulty="]').first().waitFor();
    });
    const homeRequests = server.take().length;
    const pages = await time(() => walk(page));
    await pass(look);
    const choice = await time(async () => {
      await page.locator('button[data-difficulty="easy"]').click();
      await page.locator('[data-choice]').first().waitFor();
    });
    const requests = { home: homeRequests, game: server.take().length };
    return { home, pages, choice, requests, kilobytes: line.take() / 1000 };
  } finally {
    await close();
    line.close();
  }
}

/**
 * Measures a first visit, from the address to the first choice of a game, with and without the
 * service worker, over lines that all requests share.
 */
export async function measureFirstVisit(browser: Browser, server: Server): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const place of PLACES) {
    const isWeak = place.slowdown === Math.max(...PLACES.map(({ slowdown }) => slowdown));
    for (const [index, look] of LOOKS.entries()) {
      const area = `first visit, ${place.name}, ${place.slowdown} times slower, ${look / 1000} s on the play screen`;
      const visits: Record<'alone' | 'worker', Visit[]> = { alone: [], worker: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        visits.alone.push(await visit(browser, server, place, { look, hasWorker: false }));
        visits.worker.push(await visit(browser, server, place, { look, hasWorker: true }));
      }
      const middle = (kind: keyof typeof visits, of: (one: Visit) => number): number => median(visits[kind].map(of));
      const add = (name: string, value: number, unit: string, max: number | null = null): void => {
        figures.push({ area, name, value, unit, max });
      };
      const ofWeak = (max: number): number | null => (isWeak ? max : null);
      add(
        'home can be pressed',
        middle('alone', ({ home }) => home),
        'ms',
        ofWeak(MAX_WEAK_MILLISECONDS.home),
      );
      add(
        'the pages to the play screen',
        middle('alone', ({ pages }) => pages),
        'ms',
      );
      add(
        'Easy to the first choice',
        middle('alone', ({ choice }) => choice),
        'ms',
        ofWeak(MAX_WEAK_MILLISECONDS.choice[index] ?? 0),
      );
      add(
        'the same with the service worker',
        middle('worker', ({ choice }) => choice) / middle('alone', ({ choice }) => choice),
        'times',
        MAX_WORKER_RATIO,
      );
      add(
        'requests to home',
        middle('alone', ({ requests }) => requests.home),
        '',
        MAX_REQUESTS.home,
      );
      add(
        'requests to the first choice',
        middle('alone', ({ requests }) => requests.game),
        '',
        MAX_REQUESTS.game,
      );
      add(
        'over the line',
        middle('alone', ({ kilobytes }) => kilobytes),
        'kB',
      );
      add(
        'over the line with the service worker',
        middle('worker', ({ kilobytes }) => kilobytes),
        'kB',
      );
    }
  }
  return figures;
}
