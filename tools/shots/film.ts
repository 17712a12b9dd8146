// Films each game, a frame every 0.2 s: begin, idle for 6, 9 and 12 s, right, three misses, the
// end of a round, the second and the last round, the end, results. `npm run shots -- film 800x1280
// my-game` films one game at one size; DIFFICULTY=hard another difficulty, PACK=chr another pack.
// Files: shots/film/<id>-<difficulty>-<size>.png.
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { seedToday } from '../../e2e/family';
import { pictureToWord } from '../../scenes/pages';
import type { PlayState } from '../../src/play/contract';
import { idleTimesOf } from '../../src/play/idle';
import { deviceOf } from '../chosen-pack';
import { ASKED } from './asked';
import { SIZES, readSize } from './pictures';
import type { Frame } from './film-strip';
import { makeStrip } from './film-strip';
import type { GamePlace } from './places';
import { listGamePlaces, pathPlace, readPack, timelinePlace } from './places';
import { withApp } from './with-app';

const TO = 'shots/film';
const DIFFICULTY = process.env['DIFFICULTY'] ?? 'easy';
const FRAME_MILLISECONDS = 200;
/** Steps of 1/60 s. */
const STEPS = { second: 60, frame: 12, betweenActs: 20, settle: 4 } as const;
const MAX_ACTS = 400;
const MAX_PAGE_ACTS = 30;
/** Acts for which a miss waits for a wrong choice, where only the right one is there. */
const PATIENT_ACTS = 20;

const step = (page: Page, count: number): Promise<PlayState | null> =>
  page.evaluate((steps) => {
    window.qa?.step(steps);
    return window.qa?.state() ?? null;
  }, count);

/** Acts by the hint, or by anything else, until the number of hits or misses has risen. */
async function answer(page: Page, isRight: boolean): Promise<void> {
  const before = await step(page, 1);
  for (let act = 0; act < MAX_ACTS; act += 1) {
    const state = await page.evaluate(
      ([right, count, isLate]) => {
        const { qa } = window;
        if (!qa) return null;
        const hint = qa.hint();
        const choices = qa.choices();
        // Another one may be right as well.
        const label = choices.find(({ id }) => id === hint)?.label;
        const others = choices.filter((one) => one.id !== hint && one.label !== label);
        const wrong = others[Math.floor(Math.random() * others.length)]?.id ?? (isLate ? hint : null);
        const choice = right ? hint : wrong;
        if (choice !== null) qa.act(choice);
        qa.step(count);
        return qa.state();
      },
      [isRight, STEPS.settle, act >= PATIENT_ACTS] as const,
    );
    if (!state || !before || state.phase.kind === 'ended') return;
    const isDone = ({ stats, phase }: PlayState): boolean =>
      isRight ? stats.hits > before.stats.hits || phase.kind === 'pause' : stats.misses > before.stats.misses;
    if (isDone(state)) return;
    // What flies to its place is answered when it is there.
    for (let steps = 0; steps < STEPS.betweenActs; steps += STEPS.settle) {
      const next = await step(page, STEPS.settle);
      if (next && isDone(next)) return;
    }
  }
}

async function playTo(page: Page, isReached: (state: PlayState) => boolean): Promise<void> {
  for (let act = 0; act < MAX_ACTS * 4; act += 1) {
    const state = await page.evaluate((count) => {
      const hint = window.qa?.hint() ?? null;
      if (hint !== null) window.qa?.act(hint);
      window.qa?.step(count);
      return window.qa?.state() ?? null;
    }, STEPS.betweenActs);
    if (!state || isReached(state)) return;
  }
}

/** Frames of a strip: `count` of them, each `STEPS.frame` of the game after the other. */
async function filmFrames(page: Page, frames: Frame[], name: string, count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    const shown = performance.now();
    frames.push({ name: `${name} ${frame * FRAME_MILLISECONDS}`, picture: await page.screenshot() });
    await step(page, STEPS.frame);
    // What the page itself moves (popup word, banner) follows the clock, not the steps.
    await page.waitForTimeout(Math.max(0, FRAME_MILLISECONDS - (performance.now() - shown)));
  }
}

/**
 * A book is filmed page by page, each act of it, up to the question after its last page; the second
 * page on which somebody hides, with a miss.
 */
async function filmPages(page: Page, film: (name: string, count: number) => Promise<void>): Promise<void> {
  let searches = 0;
  for (let act = 1; act <= MAX_PAGE_ACTS; act += 1) {
    const hint = await page.evaluate(() => {
      const { qa } = window;
      const isBook = qa?.choices().some(({ id }) => id === 'next');
      const { page: open = 0 } = (qa?.state() ?? {}) as { page?: number };
      const isLast = open + 1 >= (qa?.journal()?.setup.sentences.length ?? 0);
      return isBook || (!isLast && open > 0) ? (qa?.hint() ?? '') : null;
    });
    if (hint === null) return;
    await step(page, STEPS.second);
    if (hint.startsWith('thing')) searches += 1;
    const wrong = hint.startsWith('thing') && searches === 2
      ? await page.evaluate((right) => window.qa?.choices().find(({ id }) => id !== right && id.startsWith('thing'))?.id, hint)
      : undefined;
    if (wrong !== undefined) {
      await page.evaluate((choice) => window.qa?.act(choice), wrong);
      await film('miss on a page', 6);
    }
    await page.evaluate(() => {
      const now = window.qa?.hint() ?? null;
      if (now !== null) window.qa?.act(now);
    });
    await film(`page act ${act}`, hint.startsWith('thing') ? 5 : 4);
  }
}

const isPlaying = ({ phase }: PlayState): boolean => phase.kind === 'play';

async function takeFrames(page: Page, place: GamePlace, origin: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  const film = (name: string, count: number): Promise<void> => filmFrames(page, frames, name, count);
  const address = new URL(origin + place.address);
  address.search += `${address.search === '' ? '?' : '&'}qa&seed=12&play=${DIFFICULTY}`;
  const isOnPath = place.id === pictureToWord.id;
  if (isOnPath) await seedToday(page, 1);
  await page.goto(address.href);
  await page.waitForFunction(() => window.qa !== undefined);
  await page.getByRole('button', { name: 'Fold' }).click();
  // The policy refuses a style sheet.
  await page.getByRole('complementary', { name: 'QA' }).evaluate((overlay: HTMLElement) => overlay.style.setProperty('opacity', '0'));
  // Without a graphics card the resolution would be lowered from frame to frame.
  await page.evaluate(() => window.qa?.fps(60));
  if (isOnPath) await page.locator('[aria-current="step"] button').click();
  // A choice of topics, or the one button of a game without difficulties.
  const opening = page.locator('[data-testid="subject"], [data-testid="begin"]').first();
  await page.waitForFunction(() => window.qa?.scene()?.kind === 'live' || document.querySelector('[data-testid="subject"], [data-testid="begin"]') !== null);
  if (await opening.isVisible()) await opening.click();
  await page.waitForFunction(() => window.qa?.scene()?.kind === 'live');
  // A game that is stepped has no sound in time: words would be crossed out as not heard. Above
  // this speed it is mute.
  await page.evaluate(() => window.qa?.speed(4));
  await playTo(page, isPlaying);
  await film('begin', 5);
  const setup = await page.evaluate(() => window.qa?.journal()?.setup);
  const { wordSeconds, lookSeconds, handSeconds } = idleTimesOf(setup ?? { difficulty: 'easy', tuning: { rounds: 0, statsMilliseconds: 0 } });
  const idleSeconds = [wordSeconds, lookSeconds, handSeconds];
  for (const [index, seconds] of idleSeconds.entries()) {
    const before = index === 0 ? 1 : (idleSeconds[index - 1] ?? 0) + 0.6;
    await step(page, (seconds - before) * STEPS.second);
    await film(`idle ${seconds} s:`, 3);
  }
  await answer(page, true);
  await film('right', 10);
  await playTo(page, isPlaying);
  await filmPages(page, film);
  for (const name of ['first miss', 'second miss', 'third miss']) {
    await answer(page, false);
    await film(name, name === 'second miss' ? 3 : 6);
  }
  const last = await page.evaluate(() => (window.qa?.journal()?.setup.tuning.rounds ?? 1) - 1);
  await playTo(page, ({ phase, round }) => phase.kind !== 'play' && (round > 0 || phase.kind === 'closing'));
  await film('round end', 10);
  if (last > 0) {
  await playTo(page, (state) => isPlaying(state) && state.round >= 1);
  await film('second round', 3);
  await playTo(page, (state) => isPlaying(state) && state.round >= last);
  await film('last round', 4);
  await answer(page, true);
  await film('right in the last round', 8);
  await playTo(page, ({ phase }) => phase.kind === 'closing' || phase.kind === 'result' || phase.kind === 'ended');
  await film('game end', 8);
  }
  await page.evaluate(() => {
    window.qa?.speed(1);
    window.qa?.play();
  });
  await playTo(page, ({ phase }) => phase.kind === 'ended');
  // A step of the path leads back to it.
  if (isOnPath) return frames;
  await page.getByTestId('results').waitFor();
  await film('results', 6);
  return frames;
}

const askedSizes = ASKED.flatMap((name) => readSize(name) ?? []);
const sizes = askedSizes.length === 0 ? SIZES.slice(0, 2) : askedSizes;
const only = ASKED.filter((name) => readSize(name) === null);
mkdirSync(TO, { recursive: true });
await withApp(async ({ folder, origin, browser }) => {
  const pack = await readPack(folder);
  const places = [...listGamePlaces(pack), timelinePlace(pack), pathPlace(pack)];
  for (const place of places.filter(({ id }) => only.length === 0 || only.includes(id))) {
    for (const size of sizes) {
      const context = await browser.newContext({ baseURL: origin, storageState: deviceOf(origin), viewport: size, hasTouch: size.width < 1000 });
      const page = await context.newPage();
      page.on('pageerror', (error) => console.warn(`${place.id}: ${error.message}`));
      const file = `${TO}/${place.id}-${DIFFICULTY}-${size.width}x${size.height}.png`;
      await takeFrames(page, place, origin)
        .then((frames) => makeStrip(frames, size, file))
        .then(() => console.log(file))
        .catch((error: unknown) => console.warn(`${place.id}: ${String(error).split('\n')[0]}`));
      await context.close();
    }
  }
});
