import { NIGHTLY, expect, test } from './test';
import type { Locator, Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { storyBook } from '../scenes/story-book';
import { STORY_BOOK, address } from './addresses';
import { categoryButton, inPopup } from './endless-selection';
import { passGate } from './gate';
import { seekAnimations } from './fault-test';
import { CONTENT_FILES, PACK_URL, readBuiltPack, readPack } from './pack';
import type { PackFacts } from './pack';

const BUBBLE_POP = '/start-game/?difficulty=2&unit=1Animals&game-name=Around%20home&game-type=Bubble%20Pop&Key=1';

/** Changes the pack's file before the app reads it. */
async function configure(page: Page, changes: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route(`**${PACK_URL}`, async (route) => {
    const response = await route.fetch();
    const manifest = (await response.json()) as { readonly config: object };
    await route.fulfill({ json: { ...manifest, config: { ...manifest.config, ...changes } } });
  });
}

/** Chooses a game in the endless selection. */
async function goToCategories(page: Page): Promise<void> {
  await page.goto('/endless-mode/');
  await page.getByRole('button', { name: bubblePop.label }).click();
}

async function goToDifficulties(page: Page, pack: PackFacts): Promise<void> {
  await goToCategories(page);
  await categoryButton(page, 'Body').click();
  await page.getByRole('button', { name: pack.named('Continue') }).click();
  await inPopup(page, pack.named('Continue')).click();
}

interface TextCase {
  readonly where: string;
  readonly open: (page: Page, pack: PackFacts) => Promise<void>;
  /**
   * Its texts, as the specification has them; one that the pack has in the learner's language is
   * shown in it.
   */
  readonly texts: readonly string[];
}

interface PopupCase extends TextCase {
  /** Its buttons, in their order. */
  readonly buttons: readonly string[];
}

/** The texts of popups. spec: shell#endless-selection, shell#clear-data, play#endless-overlays. */
const POPUPS: readonly PopupCase[] = [
  {
    where: 'the clear-data popup',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Clear data' }).click();
      await passGate(page);
    },
    texts: ['Do you want to delete your saved data?'],
    buttons: ['No', 'Yes'],
  },
  {
    where: 'endless mode without a category',
    open: async (page, pack) => {
      await goToCategories(page);
      await page.getByRole('button', { name: pack.named('Continue') }).click();
    },
    texts: ['There are no selected categories.', 'Please select at least one category.'],
    buttons: ['Select Categories'],
  },
  {
    where: 'endless mode with a category',
    open: async (page, pack) => {
      await goToCategories(page);
      await categoryButton(page, 'Body').click();
      await page.getByRole('button', { name: pack.named('Continue') }).click();
    },
    texts: ['Do you want to choose new categories or continue?'],
    buttons: ['Reselect', 'Continue'],
  },
  {
    where: 'the confirmation of an endless game',
    open: async (page, pack) => {
      await goToDifficulties(page, pack);
      await page.getByRole('button', { name: /\bHard\b/u }).click();
    },
    texts: [bubblePop.label, 'Hard', readBuiltPack().unitNameShown('Body')],
    buttons: ['Reselect', 'Start Playing'],
  },
  {
    where: 'the end of an endless game',
    open: async (page, pack) => {
      await page.goto('/endless-mode/start-game/?game-type=Bubble%20Pop&difficulty=easy&categories=Body');
      await page.getByRole('button', { name: pack.named('Play!') }).click();
      await page.getByRole('button', { name: 'End the game' }).click();
    },
    texts: ['Are you sure you want to end this game?', 'If you end this game, your current level will be recorded.'],
    buttons: ['Cancel', 'Continue'],
  },
];

/** The texts of pages. */
const PAGES: readonly TextCase[] = [
  {
    where: 'home',
    open: async (page) => void (await page.goto('/')),
    texts: ['Welcome Back!', 'Choose your Level!', 'Please allow time for audio to load.'],
  },
  {
    where: 'the unit picker',
    open: async (page) => void (await page.goto('/choose-unit/?difficulty=2')),
    texts: ['Pick A Unit!', 'Please Select a unit to the Left'],
  },
  {
    where: 'the endless games',
    open: async (page) => void (await page.goto('/endless-mode/')),
    texts: ['Choose A Game', 'No score for Easy', 'No score for Medium', 'No score for Hard'],
  },
  {
    where: 'the endless categories',
    open: goToCategories,
    texts: ['Choose up to 5 categories', 'Go Back', 'Continue'],
  },
  {
    where: 'the endless difficulties',
    open: goToDifficulties,
    texts: ['Select a Difficulty', 'Easy', 'Medium', 'Hard'],
  },
  {
    where: 'the dictionary',
    open: async (page) => void (await page.goto('/dictionary/')),
    texts: ['Select a Category to the left'],
  },
  {
    where: 'an unknown page',
    open: async (page) => void (await page.goto('/nowhere')),
    texts: ['This page does not exist', 'Home'],
  },
  {
    where: 'an unknown game',
    open: async (page) => void (await page.goto(BUBBLE_POP.replace('Bubble%20Pop', 'Chess'))),
    texts: ['No Game Found'],
  },
  {
    where: 'a game',
    open: async (page) => void (await page.goto(BUBBLE_POP)),
    texts: [bubblePop.label, 'Pop the bubble with the right picture.', 'Easy', 'Medium', 'Hard'],
  },
  {
    where: 'a story',
    open: async (page) => void (await page.goto(address('/start-game/', STORY_BOOK))),
    texts: [storyBook.label, storyBook.start?.text ?? ''],
  },
  {
    where: 'a game without a description',
    open: async (page) => {
      await page.route(CONTENT_FILES, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ json: { ...((await response.json()) as object), KZ_GameDescriptions: [] } });
      });
      await page.goto(BUBBLE_POP);
    },
    texts: ['No Description Found!'],
  },
  {
    where: 'the menu of a programme with links',
    open: async (page) => {
      await configure(page, { Link: 'https://example.org/', FeedbackLink: 'https://example.org/feedback' });
      await page.goto('/dictionary/');
      await page.getByRole('button', { name: 'Menu' }).click();
    },
    texts: ['Preschool Activity Center', 'Tell us what you think!', 'v 2.03.00003'],
  },
];

const textShown = (within: Page | Locator, pack: PackFacts, text: string): Locator =>
  within.getByText(pack.named(text)).filter({ visible: true }).first();

test('popups show their texts, and close with Escape', NIGHTLY, async ({ page, request }) => {
  const pack = await readPack(request);
  for (const { where, open, texts, buttons } of POPUPS) {
    await test.step(where, async () => {
      await open(page, pack);
      const popup = page.getByRole('dialog');
      for (const text of texts) await expect(textShown(popup, pack, text)).toBeVisible();
      await expect(popup.getByRole('button')).toContainText(buttons.map((name) => pack.translate(name)));
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
    });
  }
});

test('pages show their texts', NIGHTLY, async ({ page, request }) => {
  const pack = await readPack(request);
  for (const { where, open, texts } of PAGES) {
    await test.step(where, async () => {
      await open(page, pack);
      for (const text of texts) await expect(textShown(page, pack, text)).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

test('the loading screen shows two lines at once, and the third with a Reload button after ten seconds', async ({
  page,
}) => {
  // Neither content nor scripts are answered: the HTML alone must show it, everywhere but on home,
  // which is seen itself (e2e/first-home).
  await page.route(`**${PACK_URL}`, () => new Promise<void>(() => undefined));
  await page.route('**/*.js', () => new Promise<void>(() => undefined));
  await page.goto('/credits', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Please make sure you have a strong internet connection.', { exact: true }),
  ).toBeVisible();
  const hint = page.getByText('If this screen lasts longer than 10 seconds, reload your browser.', { exact: true });
  await seekAnimations(page, 9000);
  await expect(hint).toBeHidden();
  await seekAnimations(page, 11_000);
  await expect(hint).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible();
});
