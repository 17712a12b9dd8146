import { waitForFrames } from './at-rest';
import type { Page } from '@playwright/test';
import { waitForPlay } from '../tools/bench/journey';
import { findNext } from '../tools/shots/player';
import { listGamePlaces, readPack, timelinePlace } from '../tools/shots/places';
import { PLACES } from '../src/stage/places';
import { goodGuess } from '../scenes/good-guess';
import { timeline } from '../scenes/pages';
import { registry } from '../scenes/registry';
import { wordToImage } from '../scenes/word-to-image';
import { LESSON, address } from './addresses';
import { BUILT } from './built';
import type { Area, Measured, Shot } from './contrast';
import {
  MIN_CONTRAST,
  measureChange,
  measureGraphic,
  measureInk,
  measurePair,
  measureTexts,
  takeShot,
} from './contrast';
import { openAnew, startFromPage } from './open-anew';
import { createStrategy } from './strategies';
import type { Strategy } from './strategies/knowledge';
import { installAudioSpy } from './strategies/observation';
import { writeTable } from './tables';
import { NIGHTLY, expect, test } from './test';

/**
 * `EVERY=1 npm run e2e -- contrast` takes every game; else one in each of the five places, and the
 * timeline.
 */
const IS_EVERY = Boolean(process.env['EVERY']);
const SIZE = { width: 412, height: 915 };

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZE, isDrawn: true });

const known = await readPack(BUILT);
const games = listGamePlaces(known);
const placeOf = new Map<string, string>(registry.map(({ id, place }) => [id, place]));
const firstOfPlaces = PLACES.flatMap((place) => games.find(({ id }) => placeOf.get(id) === place) ?? []);
const played = [...(IS_EVERY ? games : firstOfPlaces), timelinePlace(known)];

interface Row {
  readonly what: string;
  readonly kind: string;
  readonly measured: readonly Measured[];
}

/** Boxes of what a selector finds, that are seen on the screen. */
function readAreas(page: Page, selector: string): Promise<Area[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isOut = x < 0 || y < 0 || x + width > window.innerWidth || y + height > window.innerHeight;
      const name =
        element.getAttribute('data-choice') ?? element.getAttribute('aria-label') ?? element.textContent ?? '';
      return width < 2 || isOut ? [] : [{ name: name.trim().slice(0, 30), x, y, width, height }];
    }),
  );
}

/**
 * Of choices that are pictures of words. Their rims and edges have more than 3
 * (desk/builder/pictures/rim.ts); here, with one pixel of the screen for a CSS pixel, which no
 * telephone of this size has, a rim of two pixels is mixed with what is beside it.
 */
const MIN_PICTURE = 2.5;
/** Games whose choices are pictures of words. */
const PICTURE_GAMES: readonly string[] = [goodGuess.id, wordToImage.id];

/** What was dealt has arrived after this many screenshots at the most. */
const ARRIVAL_SHOTS = 30;
/**
 * More than a page's clock goes on until the call that stops it arrives: a clock is not set back.
 */
const FREEZE_AFTER_MILLISECONDS = 1000;

/**
 * Stops the page's clock, and the game with it: what moves is the same in each screenshot, however
 * long they take.
 */
async function freeze(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + FREEZE_AFTER_MILLISECONDS);
}

/**
 * A screenshot of the frozen game once something can be chosen and stands out, or after a while:
 * choices fade in.
 */
async function takeArrived(page: Page): Promise<Shot> {
  const open = page.locator(':not([inert]) > button[data-choice]:not([hidden])').first();
  for (let shots = 1; ; shots += 1) {
    // On a slow machine the choices seen so far may have been those of the demonstration, and the
    // introduction of a word is still to come.
    await waitForPlay(page);
    await freeze(page);
    const shot = await takeShot(page);
    const measured = (await readAreas(page, 'button[data-choice]:not([hidden])')).map((area) =>
      measureGraphic(shot, area),
    );
    const isPlay = (await open.isVisible()) && !(await page.getByTestId('introduction').isVisible());
    if (shots === ARRIVAL_SHOTS || (isPlay && measured.every(({ contrast, min }) => contrast >= min))) return shot;
    await page.clock.resume();
  }
}

/** What is less than it must be, in words. */
const listFaults = ({ what, kind, measured }: Row): string[] =>
  measured
    .filter(({ contrast, min }) => !(contrast >= min - 0.05))
    .map(({ name, contrast, min }) => `${what}, ${kind}, ${name}: ${contrast.toFixed(2)} of ${min}`);

/** Least contrasts of a page or game, as a row of the table. */
function formatRows(rows: readonly Row[]): string[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const whats = [...new Set(rows.map(({ what }) => what))];
  const least = (what: string, kind: string): string => {
    const measured = rows.filter((row) => row.what === what && row.kind === kind).flatMap((row) => row.measured);
    return measured.length === 0 ? '-' : Math.min(...measured.map(({ contrast }) => contrast)).toFixed(1);
  };
  return [
    `| | ${kinds.join(' | ')} |`,
    `| --- | ${kinds.map(() => '---').join(' | ')} |`,
    ...whats.map((what) => `| ${what} | ${kinds.map((kind) => least(what, kind)).join(' | ')} |`),
  ];
}

async function measureTextRows(page: Page, what: string): Promise<Row[]> {
  const texts = await measureTexts(page);
  return [
    { what, kind: 'text (4.5)', measured: texts.filter(({ min }) => min === MIN_CONTRAST.text) },
    { what, kind: 'large text (3)', measured: texts.filter(({ min }) => min === MIN_CONTRAST.largeText) },
  ];
}

/**
 * Side of the ring that is looked for round what has the focus, and the width of it that must stand
 * out (WCAG 2.2, 2.4.13). CSS pixels.
 */
const RING = { around: 14, width: 2 } as const;

async function measureFocus(page: Page, what: string): Promise<Row> {
  const before = await takeShot(page);
  await page.keyboard.press('Tab');
  const after = await takeShot(page);
  const [area] = await readAreas(page, ':focus-visible');
  if (!area) return { what, kind: 'focus ring (3)', measured: [] };
  const around = {
    name: area.name,
    x: area.x - RING.around,
    y: area.y - RING.around,
    width: area.width + 2 * RING.around,
    height: area.height + 2 * RING.around,
  };
  const pixels = RING.width * (area.width + area.height);
  return { what, kind: 'focus ring (3)', measured: [measureChange(area.name, before, after, around, pixels)] };
}

/** Waits for the picture behind a page, on which its texts stand out: it comes after the page. */
async function waitForBackdrop(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const style = document.querySelector<HTMLElement>('[style*="background-image"]')?.style.backgroundImage ?? '';
    const image = new Image();
    image.src = /url\("(.+)"\)/u.exec(style)?.[1] ?? '';
    await image.decode();
  });
  await waitForFrames(page);
}

/** The same words every time: their pictures differ. */
const withSeed = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}seed=7`;

/** Answers right until a dot of the progress is lit. Gives all dots. */
async function lightDot(page: Page, strategy: Strategy): Promise<Area[]> {
  await expect(async () => {
    await (await findNext(page, strategy, 'right'))?.click({ timeout: 500 });
    await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0', { timeout: 500 });
  }).toPass();
  return readAreas(page, '[role="progressbar"] i');
}

test('text and what must be seen stand out on pages of all places', async ({ page }) => {
  const rows: Row[] = [];
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Level 1, /u })).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
  rows.push(...(await measureTextRows(page, 'home')));
  for (const [index, place] of PLACES.entries()) {
    // By day axe looks at the texts of all pages, and this at every other place.
    if (!IS_EVERY && index % 2 === 1) continue;
    const difficulty = String(index + 1);
    for (const [what, open] of [
      ['units', address('/choose-unit/', { difficulty })],
      ['games', address('/choose-game-type/', { ...LESSON, difficulty })],
    ] as const) {
      await openAnew(page, open);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      await waitForBackdrop(page);
      rows.push(...(await measureTextRows(page, `${what}, ${place}`)));
      rows.push(await measureFocus(page, `${what}, ${place}`));
    }
  }
  writeTable('contrast.md', 'Pages', formatRows(rows));
  expect(rows.flatMap(listFaults)).toEqual([]);
});

test('text and what must be seen stand out in games over all places', NIGHTLY, async ({ page }) => {
  test.setTimeout(600_000);
  const rows: Row[] = [];
  await page.addInitScript(installAudioSpy);
  await page.clock.install();
  await page.goto('/');
  for (const { id, label, address: opened, knowledge } of played) {
    await openAnew(page, withSeed(opened.replace(/difficulty=\d/u, 'difficulty=5')));
    await startFromPage(page);
    // The banner of the round has gone, and the pictures have come.
    await expect(page.getByTestId('banner')).toBeHidden();
    const what = `${label}${placeOf.has(id) ? `, ${placeOf.get(id)}` : ''}`;
    rows.push(...(await measureTextRows(page, what)));
    // Places for a card are shown once it is taken.
    if (id === timeline.id) await page.locator('button[data-choice^="card:"]').last().click();
    const shot = await takeArrived(page);
    const choices = await readAreas(page, 'button[data-choice]:not([hidden])');
    const words = await readAreas(page, 'button[data-choice]:not([hidden]):not([lang="en"])');
    rows.push({ what, kind: 'words drawn (3)', measured: words.flatMap((area) => measureInk(shot, area) ?? []) });
    const measured = choices.map((area) => measureGraphic(shot, area));
    rows.push({
      what,
      kind: 'choices (3)',
      measured: PICTURE_GAMES.includes(id) ? measured.map((one) => ({ ...one, min: MIN_PICTURE })) : measured,
    });
    const dots = await readAreas(page, '[role="progressbar"] i');
    rows.push({ what, kind: 'dots (3)', measured: dots.map((area) => measureGraphic(shot, area)) });
    const icons = await readAreas(page, '[data-testid="hud"] button svg');
    rows.push({ what, kind: 'icons (3)', measured: icons.map((area) => measureGraphic(shot, area)) });
    rows.push(await measureFocus(page, what));
    await page.clock.resume();
    if (id !== firstOfPlaces[0]?.id) continue;
    const [done, ...others] = await lightDot(page, createStrategy(label, knowledge));
    const open = others.at(-1);
    if (!done || !open) throw new Error('There are no dots.');
    rows.push({ what, kind: 'done and open dot (3)', measured: [measurePair(await takeShot(page), done, open)] });
  }
  writeTable('contrast.md', 'Games', formatRows(rows));
  expect(rows.flatMap(listFaults)).toEqual([]);
});
