import { NIGHTLY, expect, test } from './test';
import type { Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { counting } from '../scenes/counting';
import { storyBook } from '../scenes/story-book';
import { GAME, LESSON, LEVEL, STORY, STORY_BOOK, address, expectAddress, readAddress } from './addresses';
import { CONTENT_FILES, readBuiltPack } from './pack';

const pack = readBuiltPack();
const { Key: STORY_KEY } = STORY_BOOK;

const backButton = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });

test('an address with missing parameters leads to where they are chosen', NIGHTLY, async ({ page }) => {
  const CASES = [
    { what: 'no difficulty, on the path page', open: address('/choose-path/'), lands: '/' },
    { what: 'no difficulty, on the unit page', open: address('/choose-unit/'), lands: '/' },
    { what: 'no difficulty, in a game', open: address('/start-game/', { ...GAME, difficulty: '' }), lands: '/' },
    { what: 'an invalid difficulty', open: address('/choose-unit/', { difficulty: 'elephant' }), lands: '/' },
    { what: 'a difficulty out of range', open: address('/choose-unit/', { difficulty: '6' }), lands: '/' },
    { what: 'no unit', open: address('/choose-game-type/', LEVEL), lands: address('/choose-unit', LEVEL) },
    {
      what: 'no subunit',
      open: address('/start-game/', { ...LEVEL, unit: '1Animals' }),
      lands: address('/choose-unit', { ...LEVEL, unit: '1Animals' }),
    },
    { what: 'no story', open: address('/story-choose-game-type/', LEVEL), lands: address('/choose-story-unit', LEVEL) },
    {
      what: 'no part of a story, in its game',
      open: address('/start-game/', { ...LEVEL, unit: STORY.unit, 'game-type': storyBook.label, Key: STORY_KEY }),
      lands: address('/choose-story-unit', {
        ...LEVEL,
        unit: STORY.unit,
        'game-type': storyBook.label,
        Key: STORY_KEY,
      }),
    },
    {
      what: 'no game type, in a story',
      open: address('/start-game/', { ...STORY, Key: STORY_KEY }),
      lands: address('/story-choose-game-type', { ...STORY, Key: STORY_KEY }),
    },
    { what: 'no game type', open: address('/start-game/', LESSON), lands: address('/choose-game-type', LESSON) },
    {
      what: 'no game type, in capitals',
      open: address('/START-GAME', LESSON),
      lands: address('/choose-game-type', LESSON),
    },
    {
      what: 'no game type, with parameters that no page reads',
      open: `${address('/start-game/', LESSON)}&qa&seed=7&foo=1`,
      lands: `${address('/choose-game-type', LESSON)}&qa&seed=7&foo=1`,
    },
    {
      what: 'a story without its Key',
      open: address('/start-game', { ...STORY, 'game-type': storyBook.label }),
      lands: address('/start-game', { ...STORY, 'game-type': storyBook.label, Key: STORY_KEY }),
    },
    {
      what: 'a story, at the path of units',
      open: address('/choose-game-type', STORY),
      lands: address('/story-choose-game-type', STORY),
    },
  ];
  for (const { what, open, lands } of CASES) {
    await test.step(what, async () => {
      await page.goto(open);
      await expectAddress(page, lands);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  await test.step('a difficulty by its word is understood', async () => {
    await page.goto(address('/choose-unit/', { difficulty: 'medium' }));
    await expect(page).toHaveTitle("Kids' Zone - Units");
    await expect(page.getByRole('button', { name: /Unit 1 · Animals/u })).toBeVisible();
  });
});

test('an address with an unknown name shows a message and a link that leads on', NIGHTLY, async ({ page }) => {
  await test.step('a unit', async () => {
    await page.goto(address('/choose-game-type/', { ...LESSON, unit: '77Dragons & unicorns' }));
    await expect(page.getByRole('heading', { name: 'These words are not here' })).toBeVisible();
    await expect(page.getByText('“77Dragons & unicorns”')).toBeVisible();
    await page.getByRole('link', { name: pack.named('Pick A Unit!') }).click();
    await expect(page).toHaveTitle("Kids' Zone - Units");
    await expect(
      page.getByText(pack.named('Please Select a unit to the Left')).filter({ visible: true }),
    ).toBeVisible();
  });

  for (const [what, open] of [
    ['a unit, in a game', address('/start-game/', { ...GAME, unit: '%00<script>' })],
    ['a subunit', address('/choose-game-type/', { ...LESSON, 'game-name': 'Under the bed' })],
  ] as const) {
    await test.step(what, async () => {
      await page.goto(open);
      await expect(page.getByRole('heading', { name: 'These words are not here' })).toBeVisible();
    });
  }

  for (const type of ['Chess', '__proto__', 'Read & Write']) {
    await test.step(`a game type: ${type}`, async () => {
      await page.goto(address('/start-game/', { ...GAME, 'game-type': type }));
      await expect(page.getByRole('heading', { name: 'No Game Found' })).toBeVisible();
      await backButton(page)
        .or(page.getByRole('link', { name: pack.named('Back') }))
        .first()
        .click();
      await expectAddress(page, address('/choose-game-type', LESSON));
    });
  }

  for (const path of ['/no-such-page', '/start-game/extra', '/choose-unit.html?difficulty=1']) {
    await test.step(`a page: ${path}`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
      await expect(page).toHaveTitle('This page does not exist');
      await page.getByRole('link', { name: pack.named('Home') }).click();
      await expect(page).toHaveTitle("Kids' Zone - Home");
    });
  }
});

test('a game that needs words which the pack does not have says so, and leads on', NIGHTLY, async ({ page }) => {
  await page.route(CONTENT_FILES, async (route) => {
    const response = await route.fetch();
    const lists = (await response.json()) as Record<string, Record<string, unknown>[]>;
    const words = lists['KZ_AppData']?.filter((row) => row['subCat'] !== 'Math') ?? [];
    await route.fulfill({ json: { ...lists, KZ_AppData: words } });
  });
  await page.goto(address('/start-game/', { ...GAME, 'game-type': counting.label }));
  await expect(page.getByRole('heading', { name: `${counting.label} cannot be played here` })).toBeVisible();
  await expect(page.getByText('It needs number words, and this pack of words has none.')).toBeVisible();
  await page.getByRole('link', { name: pack.named('Back') }).click();
  await expectAddress(page, address('/choose-game-type', LESSON));
});

test('the title of a running game says how hard it is', NIGHTLY, async ({ page }) => {
  await page.goto(address('/start-game/', GAME));
  await page.getByRole('button', { name: /\bEasy\b/u }).click();
  await expect(page).toHaveTitle(`Animals - ${bubblePop.label} - Around home - easy`);
});

/** The ways to go back, which are one. spec: shell#back. */
const WAYS_BACK: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "the browser's Back": (page) => page.goBack(),
  "the page's button": (page) => backButton(page).click(),
  Escape: (page) => page.keyboard.press('Escape'),
};

for (const [name, goBack] of Object.entries(WAYS_BACK)) {
  const tag = name === "the browser's Back" ? {} : NIGHTLY;
  test(
    `${name} leads up a page at a time, each as it was left, and keeps the rest of the query`,
    tag,
    async ({ page }) => {
      await page.goto('/?foo=1');
      await page.getByRole('link', { name: /^Level 2, /u }).click();
      await page.getByRole('link', { name: readBuiltPack().named('Discover') }).click();
      // One that is below the edge of the list.
      const unit = page.getByTestId('unit').nth(8);
      await unit.click();
      const subunit = page.getByTestId('subunit').last();
      await subunit.getByRole('button').click();
      const units = await readAddress(page);
      await subunit.getByRole('link').click();
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveTitle(/ - Level 2$/u);
      const play = await readAddress(page);
      expect(play).toMatch(/&foo=1$/u);

      // Out of a running game to its play screen. There Escape pauses, and the page has no other
      // Back.
      await page.getByRole('button', { name: /\bEasy\b/u }).click();
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
      await expectAddress(page, play);

      await goBack(page);
      await expect.poll(() => readAddress(page)).toMatch(/^\/choose-game-type\?.*&foo=1$/u);
      await expect(page).toHaveTitle(/ Games - /u);
      await goBack(page);
      await expectAddress(page, units);
      await expect(unit).toHaveAttribute('aria-pressed', 'true');
      await expect(unit).toBeInViewport();
      await expect(subunit.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
      await page.reload();
      await expect(unit).toHaveAttribute('aria-pressed', 'true');
      await goBack(page);
      await expectAddress(page, `${address('/choose-path', LEVEL)}&foo=1`);
      // The address comes first, then the page with its own Back.
      await expect(page).toHaveTitle("Kids' Zone - Path");
      await goBack(page);
      await expectAddress(page, '/?foo=1');
    },
  );
}

test("an address that was opened from outside has the pages above below it: the browser's Back leads up", async ({
  page,
}) => {
  await page.goto(address('/start-game', GAME));
  await expect(backButton(page)).toBeVisible();
  for (const lands of [
    address('/choose-game-type', LESSON),
    address('/choose-unit', LESSON),
    address('/choose-path', LEVEL),
    '/',
  ]) {
    await page.goBack();
    await expectAddress(page, lands);
  }
});

test(
  'a mouse on its way to the words opens no other subunit, and none where one was picked',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(address('/choose-unit', { ...LEVEL, unit: '1Animals' }));
    const [first, second] = [page.getByTestId('subunit').nth(0), page.getByTestId('subunit').nth(1)];
    await expect(first.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    // It stays: that is meant.
    await second.hover();
    await expect(second.getByRole('button')).toHaveAttribute('aria-expanded', 'true');

    await first.getByRole('button').click();
    await expect(first.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    await page.clock.install();
    await second.hover();
    await page.clock.runFor(2000);
    await page.getByTestId('bank-word').first().hover();
    await expect(first.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  },
);

test(
  'the carousel has the stars of its unit, and keeps its place and the words of the subunit',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address('/choose-unit', LEVEL));
    await expect(
      page
        .getByRole('region')
        .getByRole('img', { name: /of 3 stars/u })
        .first(),
    ).toBeVisible();
    const second = page.getByTestId('subunit').nth(1).getByRole('button');
    await second.click();
    await page.getByRole('button', { name: 'Next unit' }).click();
    await expect(second).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'Previous unit' }).click();
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Next unit' }).click();
    await page.reload();
    await expect(page.getByText(/^2 \//u)).toBeVisible();
  },
);
