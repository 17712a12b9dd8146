import { NIGHTLY, expect, test } from './test';
import type { Page } from '@playwright/test';
import { CONTENT_FILES, PACK_URL, readBuiltPack } from './pack';
import { createTouch, createKeyboard } from './robot';

const pack = readBuiltPack();
const STORY = pack.story.unit;
const STORY_LINK = new RegExp(STORY.replace('?', String.raw`\?`), 'u');
/** Pages that are waited for; `EVERY=1 npm run e2e -- storybook` hears the whole story. */
const PAGES_READ = 3;
const IS_EVERY = Boolean(process.env['EVERY']);
const NARROW = { width: 390, height: 844 };

const sentence = (page: Page) => page.getByTestId('sentence');
const menuTitle = "Kids' Zone - Story Book Corner";
/** The stories that the read one is one of. */
const categoryTitle = 'Animals - Story Book Corner';

/** The number that is seen below a page, in the language of the page. */
const expectPage = (page: Page, number: number, last: number) =>
  expect(page.getByRole('status')).toHaveText(
    number === 0
      ? pack.named('Cover')
      : new RegExp(String.raw`^(?:Page|${pack.translate('Page')})\s*${number}\s*/ ${last}$`, 'u'),
    { useInnerText: true },
  );

test.describe('by touch on a phone', () => {
  test.use({ viewport: NARROW, hasTouch: true });

  test('autoplay reads a story, page by page, and comes back to its category', async ({ page }) => {
    const device = createTouch();
    const story = pack.pagesOf(STORY);
    const read = IS_EVERY ? story : story.slice(0, PAGES_READ);
    await page.goto('/story-book-corner');
    await expect(page).toHaveTitle(menuTitle);
    await device.press(page.getByRole('link', { name: /Animals/u }));
    await device.press(page.getByRole('link', { name: STORY_LINK }));
    await expectPage(page, 0, story.length - 1);
    await expect(page.getByRole('switch')).not.toBeChecked();

    const recordings: string[] = [];
    page.on('request', (made) => {
      if (made.url().includes('/audio/')) recordings.push(made.url());
    });
    await device.press(page.getByRole('switch'));
    expect(story.length).toBeGreaterThan(1);
    for (const { page: number, sentence: text } of read) {
      await expectPage(page, number, story.length - 1);
      await expect(sentence(page)).toHaveText(text);
    }
    expect(recordings.length).toBeGreaterThanOrEqual(read.length - 1);
    if (!IS_EVERY) {
      // The last page ends by itself.
      await page.goto(
        `/story-book-corner?category=Animals&story=${encodeURIComponent(STORY)}&page=${story.length - 1}`,
      );
      await device.press(page.getByRole('switch'));
    }
    await expect(page).toHaveTitle(categoryTitle);
  });
});

test('missing recordings do not stop autoplay: each page has its time to be read', NIGHTLY, async ({ page }) => {
  const story = pack.pagesOf(STORY);
  await page.route(/\/audio\/.*\.mp3$/u, (route) => route.abort());
  await page.clock.install();
  await page.goto(`/story-book-corner?category=Animals&story=${encodeURIComponent(STORY)}`);
  await page.getByRole('switch').click();
  const [first, second] = story;
  await expect(sentence(page)).toHaveText(first?.sentence ?? '');
  const beatMilliseconds = 1500;
  await page.clock.runFor(beatMilliseconds);
  await expectPage(page, 0, story.length - 1);
  for (const { sentence: text } of story.slice(1)) {
    await expect
      .poll(async () => {
        await page.clock.runFor(beatMilliseconds);
        return await sentence(page).textContent();
      })
      .toBe(text);
  }
  expect(second?.page).toBe(1);
  await expect
    .poll(async () => {
      await page.clock.runFor(beatMilliseconds);
      return await page.title();
    })
    .toBe(categoryTitle);
});

/** The clock goes on while the test asks for the time and stops it. */
const PAUSE_LEAD_MILLISECONDS = 1000;

test('by keys: a tap swaps the languages, play and pause, and missing pages lead to its category', async ({ page }) => {
  const [cover, first] = pack.pagesOf(STORY);
  const device = createKeyboard(page);
  await page.clock.install();
  await page.goto('/story-book-corner');
  await device.press(page.getByRole('link', { name: /Animals/u }));
  await device.press(page.getByRole('link', { name: STORY_LINK }));

  await device.press(page.getByRole('button', { name: readBuiltPack().named('Next page') }));
  await device.press(
    page.getByRole('button', { name: new RegExp(first?.sentence.replace('?', String.raw`\?`) ?? '', 'u') }),
  );
  await expect(sentence(page)).toHaveText(first?.english ?? '');
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toHaveText(first?.sentence ?? '');
  // The sentence would be at its end before a slow machine has found the button by keys.
  await page.clock.pauseAt(await page.evaluate((milliseconds) => Date.now() + milliseconds, PAUSE_LEAD_MILLISECONDS));
  await device.press(page.getByRole('button', { name: pack.named('Listen') }));
  await device.press(page.getByRole('button', { name: 'Pause' }));
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  // The page is there after a reload.
  await page.reload();
  await expect(sentence(page)).toHaveText(first?.sentence ?? '');
  await page.keyboard.press('ArrowLeft');
  // The cover may have the same sentence.
  await expect(page).toHaveURL(/[?&]page=0\b/u);
  await expect(sentence(page)).toHaveText(cover?.sentence ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveTitle(categoryTitle);

  // Back is a step, not a page of the story.
  await device.press(page.getByRole('link', { name: STORY_LINK }));
  await device.press(page.getByRole('button', { name: readBuiltPack().named('Next page') }));
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle(categoryTitle);
  await device.press(page.getByRole('link', { name: 'Back' }));
  await expect(page).toHaveTitle(menuTitle);
  await device.press(page.getByRole('link', { name: 'Back' }));
  await expect(page).toHaveTitle("Kids' Zone - Home");
});

test('an upright page stands beside its sentence', NIGHTLY, async ({ page }) => {
  await page.route(CONTENT_FILES, async (route) => {
    const response = await route.fetch();
    const lists = (await response.json()) as Record<string, Record<string, unknown>[]>;
    const upright = lists['KZ_StorybookSentence']?.map((row) => ({ ...row, isLandscape: 'no' })) ?? [];
    await route.fulfill({ json: { ...lists, KZ_StorybookSentence: upright } });
  });
  await page.goto(`/story-book-corner?category=Animals&story=${encodeURIComponent(STORY)}`);
  const [art, text] = [await page.getByTestId('story-art').boundingBox(), await sentence(page).boundingBox()];
  expect(art && art.height > art.width).toBe(true);
  expect(text && art && text.x > art.x + art.width).toBe(true);
});

test('without the configuration there is no corner', NIGHTLY, async ({ page }) => {
  await page.route(`**${PACK_URL}`, async (route) => {
    const response = await route.fetch();
    const manifest = (await response.json()) as { config: Record<string, unknown> };
    await route.fulfill({ json: { ...manifest, config: { ...manifest.config, ShowStorybookCorner: false } } });
  });
  await page.goto('/story-book-corner');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});
