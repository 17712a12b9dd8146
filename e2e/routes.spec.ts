import { NIGHTLY, expect, test } from './test';
import type { Locator, Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { fromMeToYou } from '../scenes/from-me-to-you';
import { matching } from '../scenes/matching';
import { storyBook } from '../scenes/story-book';
import { GAME, LESSON, LEVEL, STORY, STORY_BOOK, STORY_NAME, address, expectAddress, readAddress } from './addresses';
import { SET_ADDRESS } from './family';
import type { PackFacts } from './pack';
import { readBuiltPack, readPack } from './pack';
import { createTouch, createKeyboard, goHome } from './robot';
import type { InputDevice } from './robot';

const ENDLESS = '/endless-mode/start-game/?game-type=Bubble%20Pop&difficulty=easy&categories=Body';

interface RouteCase {
  readonly open: string;
  readonly title: string;
  /** Where the page's own way back leads, or null. */
  readonly back: string | null;
}

const inTitleCase = (name: string): string => name.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

/** A game with the split-target screen; not every pack offers it. */
const FROM_ME_TO_YOU: RouteCase = {
  open: address('/start-game/', {
    difficulty: '5',
    unit: '15Me and you',
    'game-name': 'Who to whom',
    'game-type': fromMeToYou.label,
    Key: '34',
  }),
  title: `Me and you - ${fromMeToYou.label} - Who to whom - Level 5`,
  back: address('/choose-game-type', { difficulty: '5', unit: '15Me and you', 'game-name': 'Who to whom' }),
};

/** Every route of the table, with its title and the page above. spec: shell#routes, shell#back. */
const ROUTES: readonly RouteCase[] = [
  { open: '/', title: "Kids' Zone - Home", back: null },
  { open: address('/choose-path/', LEVEL), title: "Kids' Zone - Path", back: '/' },
  { open: address('/choose-unit/', LEVEL), title: "Kids' Zone - Units", back: address('/choose-path', LEVEL) },
  { open: address('/choose-story-unit/', LEVEL), title: "Kids' Zone - Units", back: address('/choose-path', LEVEL) },
  {
    open: address('/choose-game-type/', LESSON),
    title: 'Animals Games - Around home',
    back: address('/choose-unit', LESSON),
  },
  {
    open: address('/story-choose-game-type/', STORY),
    title: `${inTitleCase(STORY_NAME)} Games - Part 1`,
    back: address('/choose-story-unit', STORY),
  },
  {
    open: address('/start-game/', GAME),
    title: `Animals - ${bubblePop.label} - Around home - Level 2`,
    back: address('/choose-game-type', LESSON),
  },
  {
    open: address('/start-game/', STORY_BOOK),
    title: `${STORY_NAME} - ${storyBook.label} - Part 1 - Level 2`,
    back: address('/story-choose-game-type', STORY),
  },
  ...(readBuiltPack().offers(fromMeToYou.label) ? [FROM_ME_TO_YOU] : []),
  { open: '/endless-mode/', title: "Kids' Zone - Endless - Choose A Game", back: '/' },
  {
    open: ENDLESS,
    title: `Endless - ${bubblePop.label} - Body - easy`,
    back: '/endless-mode?game-type=Bubble%20Pop&categories=Body',
  },
  { open: '/timeline/', title: "Kids' Zone - Timeline", back: '/' },
  { open: '/dictionary/', title: "Kids' Zone - Dictionary", back: '/' },
  { open: '/credits/', title: "Kids' Zone - Credits", back: '/' },
  { open: '/story-book-corner', title: "Kids' Zone - Story Book Corner", back: '/' },
  { open: '/settings/', title: "Kids' Zone - Settings", back: '/' },
  { open: '/stickers/', title: "Kids' Zone - Stickers", back: '/' },
  { open: '/today/', title: `Kids' Zone - ${readBuiltPack().translate('Today')}`, back: '/' },
  { open: SET_ADDRESS, title: `Kids' Zone - ${readBuiltPack().translate('Play these words')}`, back: '/' },
  { open: '/who/', title: "Kids' Zone - Who is playing?", back: '/' },
  { open: '/any/other/path', title: 'This page does not exist', back: '/' },
];

/** The way back of a page: Back, or, where there is no page between, Home. */
async function findBack(page: Page, pack: PackFacts): Promise<Locator> {
  const back = page.getByRole('link', { name: pack.named('Back') });
  const home = page.getByRole('link', { name: pack.named('Home') });
  await expect(back.or(home).first()).toBeVisible();
  return (await back.isVisible()) ? back : home;
}

/** Opens the page's menu and presses an entry. */
async function pressInMenu(page: Page, device: InputDevice, entry: RegExp): Promise<void> {
  await device.press(page.getByRole('button', { name: 'Menu', exact: true }));
  await device.press(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: entry }));
}

/** Picks a unit or a story, wherever the picker has it at this width. */
async function pickUnit(page: Page, device: InputDevice, unit: string): Promise<Locator> {
  const card = page.getByTestId('unit').filter({ hasText: unit });
  const next = page.getByRole('button', { name: 'Next unit' });
  const panel = page.getByRole('region', { name: unit, exact: true });
  await expect(card.or(next).first()).toBeVisible();
  if (await card.isVisible()) await device.press(card);
  else while (!(await panel.isVisible())) await device.press(next);
  return panel;
}

/** Entries of the menu -> the path of their page. */
const MENU: ReadonlyMap<string, string> = new Map([
  ['Dictionary', '/dictionary'],
  ['Timeline Game', '/timeline'],
  ['Endless', '/endless-mode'],
  ['Credits', '/credits'],
  ['Story Book Corner', '/story-book-corner'],
  ['Settings', '/settings'],
]);

/** The title that the table has for a path. */
const titleAt = (path: string): string =>
  ROUTES.find(({ open }) => open.replace(/\/$/u, '') === path)?.title ?? `no route at ${path}`;

/** The two branches from a level to its games. */
const BRANCHES = [
  {
    branch: 'Discover',
    picker: '/choose-unit',
    unit: 'Animals',
    subunit: 'Around home',
    types: address('/choose-game-type', LESSON),
    game: matching.label,
    playTitle: `Animals - ${matching.label} - Around home - Level 2`,
  },
  {
    branch: 'Story',
    picker: '/choose-story-unit',
    unit: STORY_NAME,
    subunit: 'Part 1',
    types: address('/story-choose-game-type', STORY),
    game: storyBook.label,
    playTitle: `${STORY_NAME} - ${storyBook.label} - Part 1 - Level 2`,
  },
] as const;

/** Touch and keys take turns; `EVERY=1 npm run e2e -- routes` does all by both. */
const IS_EVERY = Boolean(process.env['EVERY']);

for (const [turn, input] of (['touch', 'keys'] as const).entries()) {
  const takeTurns = <Case>(cases: readonly Case[]): readonly Case[] =>
    IS_EVERY ? cases : cases.filter((_, index) => index % 2 === turn);

  test.describe(`by ${input}`, input === 'keys' ? NIGHTLY : {}, () => {
    test.use({
      viewport: input === 'touch' ? { width: 390, height: 844 } : { width: 1366, height: 768 },
      hasTouch: input === 'touch',
    });

    test(`${IS_EVERY ? 'every route' : 'every other route'} opens by its address, has its title and its heading, and leads back`, async ({
      page,
      request,
    }) => {
      const pack = await readPack(request);
      const device = input === 'touch' ? createTouch() : createKeyboard(page);
      for (const { open, title, back } of takeTurns(ROUTES)) {
        await test.step(open, async () => {
          await page.goto(open);
          await expect(page).toHaveTitle(title);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/u);
          if (back === null) {
            await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveCount(0);
          } else {
            await device.press(await findBack(page, pack));
            await expectAddress(page, back);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          }
        });
      }
    });

    for (const { branch, picker, unit, subunit, types, game, playTitle } of takeTurns(BRANCHES)) {
      test(`from home by ${branch} to a game, and back a level at a time`, async ({ page, request }) => {
        const pack = await readPack(request);
        const device = input === 'touch' ? createTouch() : createKeyboard(page);
        await page.goto('/');
        await device.press(page.getByRole('link', { name: /^Level 2, /u }));
        await expectAddress(page, address('/choose-path', LEVEL));
        await device.press(page.getByRole('link', { name: pack.named(branch) }));
        await expectAddress(page, address(picker, LEVEL));
        const panel = await pickUnit(page, device, unit);
        const picked = await readAddress(page);
        await device.press(panel.getByRole('link', { name: `Play ${subunit}`, exact: true }));
        await expectAddress(page, types);
        await device.press(page.getByRole('link', { name: new RegExp(`\\b${game}\\b`, 'u') }));
        await expect(page).toHaveTitle(playTitle);
        // The unit that was picked is picked still.
        for (const lands of [types, picked, address('/choose-path', LEVEL), '/']) {
          const title = await page.title();
          await device.press(page.getByRole('link', { name: 'Back', exact: true }));
          await expectAddress(page, lands);
          // The address changes first: until the new page is shown, Back is still the old page's.
          await expect(page).not.toHaveTitle(title);
        }
        await expect(page).toHaveTitle("Kids' Zone - Home");
      });
    }

    test(`${IS_EVERY ? 'every entry' : 'every other entry'} of the menu leads to its page, and home again`, async ({
      page,
      request,
    }) => {
      const pack = await readPack(request);
      const device = input === 'touch' ? createTouch() : createKeyboard(page);
      await page.goto('/');
      for (const [entry, path] of takeTurns([...MENU])) {
        await pressInMenu(page, device, pack.named(entry));
        await expectAddress(page, path);
        await expect(page).toHaveTitle(titleAt(path));
        await goHome(page, device, pack);
        await expectAddress(page, '/');
      }
      await device.press(page.getByRole('link', { name: /^Level 3, /u }));
      await pressInMenu(page, device, pack.named('Back'));
      await expectAddress(page, '/');
    });
  });
}

// Not every pack offers a game that is split by targets.
if (readBuiltPack().offers(fromMeToYou.label)) {
  test('the chosen target is there after a reload, and Back leads to the targets', async ({ page }) => {
    await page.goto(FROM_ME_TO_YOU.open);
    await page.getByTestId('subject').nth(1).click();
    const easy = page.getByRole('button', { name: /\bEasy\b/u });
    await expect(easy).toBeVisible();
    await page.reload();
    await expect(easy).toBeVisible();
    await page.goBack();
    await expect(page.getByTestId('subject').first()).toBeVisible();
  });
}
