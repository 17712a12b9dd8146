import { readFile } from 'node:fs/promises';
import { NIGHTLY, expect, test } from './test';
import type { Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { goodGuess } from '../scenes/good-guess';
import { matching } from '../scenes/matching';
import { storyBook } from '../scenes/story-book';
import { wordToImage } from '../scenes/word-to-image';
import { registry } from '../scenes/registry';
import type { Qa } from '../src/debug/api';
import { digestOf } from '../src/play/digest';
import type { Journal } from '../src/play/run';
import { replay } from '../src/play/run';
import { readGolden } from '../tests/journals/golden';
import { PACK_URL } from './pack';

declare global {
  interface Window {
    qa?: Qa;
  }
}

/** `EVERY=1` replays at all rates. */
const IS_EVERY = Boolean(process.env['EVERY']);

/** Words that only the overlay's own code holds. */
const OVERLAY_WORDS = 'Report a problem';

const SEED = 7;
/** As fast as the overlay lets a game run. */
const FAST = 16;
const INTRODUCTION_TIMEOUT = { timeout: 60_000 };

/** An address that holds everything: the game, its seed and its difficulty. */
const addressOf = (game: string): string =>
  `/start-game/?difficulty=1&unit=1Animals&game-name=${encodeURIComponent('Around home')}&game-type=${encodeURIComponent(game)}&Key=1&seed=${SEED}&play=easy&qa`;

const panel = (page: Page) => page.getByRole('complementary', { name: 'QA' });

/** Opens a game by its address, which starts the game itself. */
async function openGame(page: Page, game: string): Promise<void> {
  await page.goto(addressOf(game));
  await expect(panel(page)).toBeVisible();
  await page.waitForFunction(() => window.qa?.scene() !== null);
  expect(await page.evaluate(() => window.qa?.scene())).toMatchObject({
    kind: 'live',
    seed: SEED,
    difficulty: 'easy',
    mode: 'normal',
  });
  // The introduction shows every word first.
  await page.evaluate((speed) => window.qa?.speed(speed), FAST);
  await expect.poll(() => page.evaluate(() => window.qa?.choices().length), INTRODUCTION_TIMEOUT).toBeGreaterThan(0);
}

/** Lets the bot play for a while, fast, and holds the game at a whole second. */
async function record(page: Page, steps: number): Promise<Journal> {
  await panel(page).getByRole('tab', { name: 'Drive' }).click();
  await panel(page).getByRole('button', { name: 'Bot' }).click();
  await expect.poll(() => page.evaluate(() => window.qa?.scene()?.step), { timeout: 60_000 }).toBeGreaterThan(steps);
  await expect
    .poll(() => page.evaluate(() => window.qa?.journal()?.inputs.length ?? 0), { timeout: 60_000 })
    .toBeGreaterThan(3);
  await panel(page).getByRole('button', { name: 'Bot' }).click();
  const journal = await page.evaluate(() => {
    const { qa } = window;
    if (qa) for (let step = qa.step(1); step % 60 !== 0; step = qa.step(1));
    return qa?.journal();
  });
  if (!journal) throw new Error('No game was recorded.');
  return journal;
}

const replayAt = (page: Page, journal: Journal, speed: number, framesASecond: number | null) =>
  page.evaluate(
    ([given, ratio, rate]) => {
      window.qa?.speed(ratio);
      window.qa?.fps(rate);
      return window.qa?.replay(given);
    },
    [journal, speed, framesASecond] as const,
  );

/** Few pixels: without a graphics card it is they that take the time. */
test.use({ viewport: { width: 800, height: 600 }, isQaFolded: false });

test('a player fetches nothing of the overlay; it opens by ?qa alone, and closes by keys', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    // What comes while the page is being left cannot be read any more.
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  await page.goto(addressOf(goodGuess.label).replace('&play=easy&qa', ''));
  await page.getByRole('button', { name: /\bEasy\b/u }).click();
  await expect(page.locator('button[data-choice]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  const fetched = await Promise.all(scripts);
  expect(fetched.length).toBeGreaterThan(5);
  expect(fetched.filter((text) => text.includes(OVERLAY_WORDS))).toEqual([]);
  expect(await page.evaluate(() => window.qa)).toBeUndefined();

  await page.getByText(/^v \d/u).click({ clickCount: 5, position: { x: 4, y: 4 } });
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+KeyQ');
  await expect(panel(page)).toHaveCount(0);
  expect(fetched.filter((text) => text.includes(OVERLAY_WORDS))).toEqual([]);

  await page.goto('/?qa');
  await expect(panel(page)).toBeVisible();
  expect((await Promise.all(scripts)).filter((text) => text.includes(OVERLAY_WORDS))).toHaveLength(1);
  await page.keyboard.press('Control+Shift+KeyQ');
  await expect(panel(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.qa)).toBeUndefined();
});

test('a game recorded in the page replays to the same digest everywhere', async ({ page }) => {
  await openGame(page, bubblePop.label);
  const journal = await record(page, 300);
  const last = journal.digests.at(-1);
  expect(journal.inputs.length).toBeGreaterThan(3);

  const descriptor = registry.find(({ id }) => id === journal.scene);
  if (!descriptor) throw new Error(`There is no game "${journal.scene}".`);
  const inNode = replay((await descriptor.loadRules()).rules, journal);
  expect(inNode.firstDifferenceSecond).toBeNull();
  expect(digestOf(inNode.state)).toBe(last);

  const same = { steps: journal.steps, digest: last, differsAtStep: null };
  if (IS_EVERY) expect(await replayAt(page, journal, 4, null), '60 Hz').toEqual(same);
  expect(await replayAt(page, journal, 16, 30), '30 Hz').toEqual(same);
  await page.setViewportSize({ width: 600, height: 900 });
  expect(await replayAt(page, journal, 16, null), 'sixteen times as fast, on a turned screen').toEqual(same);
  if (IS_EVERY) {
    await page.evaluate(() => {
      window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 1000 / 144);
      window.cancelAnimationFrame = (request) => window.clearTimeout(request);
    });
    expect(await replayAt(page, journal, 16, null), '144 Hz').toEqual(same);
  }

  // The game that was being played stands as it stood.
  await page.evaluate(() => window.qa?.leave());
  expect(await page.evaluate(() => [window.qa?.scene()?.kind, window.qa?.digest()])).toEqual(['live', last]);
});

test('a link starts the game itself, where the script of the page for testers scores', async ({ page }) => {
  const [, script] = /```js\n(?<script>[^`]+)```/u.exec(await readFile('docs/qa.md', 'utf8')) ?? [];
  await page.goto(addressOf(bubblePop.label));
  await page.waitForFunction(() => window.qa !== undefined && window.qa.scene() !== null);
  await page.evaluate(script ?? '');
  const { kind, score } = (await page.evaluate(() => window.qa?.scene())) ?? {};
  expect([kind, score]).toEqual(['live', 3]);
});

test('golden journals replay over any page', NIGHTLY, async ({ page, request }) => {
  const { hash } = (await (await request.get(PACK_URL)).json()) as { readonly hash: string };
  await page.goto('/?qa');
  await expect(panel(page)).toBeVisible();
  for (const game of [storyBook, wordToImage]) {
    // Its words are in the journal; only pictures and recordings are the pack's.
    const journal: Journal = { ...readGolden(game), pack: hash };
    expect(await replayAt(page, journal, 16, null), game.id).toEqual({
      steps: journal.steps,
      digest: journal.digests.at(-1),
      differsAtStep: null,
    });
    await expect(panel(page).getByText('It was recorded with another build (golden;')).toBeVisible();
  }
});

/** Frames that the page asks for in a second. */
const countFrames = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const request = window.requestAnimationFrame.bind(window);
    let frames = 0;
    window.requestAnimationFrame = (callback) => {
      frames += 1;
      return request(callback);
    };
    await new Promise((resolve) => setTimeout(resolve, 1000));
    window.requestAnimationFrame = request;
    return frames;
  });

test('a hold, many seeks and a hidden tab leave nothing running', NIGHTLY, async ({ page }) => {
  await openGame(page, wordToImage.label);
  const journal = await record(page, 300);
  expect(await countFrames(page)).toBe(0);
  await replayAt(page, journal, 16, null);
  const held = () =>
    page.evaluate((middle) => {
      window.qa?.seek(0);
      window.qa?.seek(middle);
      const { tweens, sprites, textures, voices } = window.qa?.stats() ?? {};
      return { tweens, sprites, textures, voices, digest: window.qa?.digest() };
    }, journal.steps - 30);
  const first = await held();
  await page.evaluate((steps) => {
    for (let seek = 0; seek < 60; seek += 1) window.qa?.seek((seek * 7919) % steps);
  }, journal.steps);
  await expect.poll(held).toEqual({ ...first, voices: 0 });
  expect(await countFrames(page)).toBe(0);

  await page.evaluate(() => {
    window.qa?.seek(0);
    window.qa?.speed(1);
    window.qa?.play();
  });
  await expect.poll(() => page.evaluate(() => window.qa?.scene()?.step)).toBeGreaterThan(10);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await countFrames(page)).toBe(0);
});

test.describe('with a screenshot', () => {
  test.use({ isDrawn: true });

  test(
    'a reported problem is a file that replays; other files are refused in plain words',
    NIGHTLY,
    async ({ page }) => {
      await openGame(page, matching.label);
      await record(page, 240);
      await panel(page).getByRole('tab', { name: 'Journal' }).click();
      await panel(page).getByRole('textbox', { name: 'What is wrong?' }).fill('A card does not turn.');
      const downloading = page.waitForEvent('download');
      await panel(page).getByRole('button', { name: 'Report a problem' }).click();
      const text = await readFile(await (await downloading).path(), 'utf8');
      const report = JSON.parse(text) as {
        readonly said: string;
        readonly screenshot: string;
        readonly journal: Journal;
      };
      expect(report.said).toBe('A card does not turn.');
      expect(report.screenshot).toMatch(/^data:image\/webp;base64,.{1000}/u);

      const choose = async (content: string): Promise<void> => {
        await panel(page).getByRole('tab', { name: 'Journal' }).click();
        await panel(page)
          .getByLabel(/^Choose a journal/u)
          .setInputFiles({ name: 'journal.json', mimeType: 'application/json', buffer: Buffer.from(content) });
      };
      await choose(text.slice(0, text.length / 2));
      await expect(panel(page).getByRole('status')).toContainText('it is cut off');
      await choose(JSON.stringify({ ...report.journal, pack: 'other' }));
      await expect(panel(page).getByRole('status')).toContainText('another pack of words');
      expect(await page.evaluate(() => window.qa?.scene()?.kind)).toBe('live');

      // Other numbers are told before it plays, and where they would matter.
      const tuning = { ...report.journal.setup.tuning, mismatchShownMilliseconds: 900 };
      await choose(JSON.stringify({ ...report.journal, setup: { ...report.journal.setup, tuning } }));
      await expect(
        panel(page).getByText("other numbers than this build's: mismatchShownMilliseconds: 900 -> 1000"),
      ).toBeVisible();
      expect(await page.evaluate(() => window.qa?.scene())).toMatchObject({ kind: 'replay', step: 0 });

      await choose(text);
      await expect(panel(page).getByText('Played again it comes to the recorded digests.')).toBeVisible();
      await panel(page).getByRole('slider', { name: 'Step of the replay' }).fill('200');
      expect(await page.evaluate(() => window.qa?.scene())).toMatchObject({ kind: 'replay', step: 200 });
      await panel(page).getByRole('button', { name: 'Back to the game' }).click();
      await expect.poll(() => page.evaluate(() => window.qa?.scene()?.kind)).toBe('live');

      // It is among the last games once it is left.
      await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
      await page.getByRole('button', { name: 'Leave the game' }).click();
      await panel(page).getByRole('tab', { name: 'Journal' }).click();
      await expect(
        panel(page)
          .getByRole('listitem')
          .filter({ hasText: `${matching.id}, easy` }),
      ).toBeVisible();
    },
  );
});
