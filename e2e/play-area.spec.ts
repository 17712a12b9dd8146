import { NIGHTLY, expect, test } from './test';
import type { Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { itemFall } from '../scenes/item-fall';
import { whackAMole } from '../scenes/whack-a-mole';
import { SCREENS } from '../tests/screens';
import { listGamePlaces, readPack } from '../tools/shots/places';
import { readAtRest } from './at-rest';
import { BUILT } from './built';
import { beginGame, step, waitForChoices } from './qa-steps';
import { readBuiltPack } from './pack';

/** Where each game is begun. */
const START = { width: 1366, height: 768 } as const;
/**
 * `EVERY=1 npm run e2e -- play-area` takes all eight sizes, and both difficulties of each game;
 * else two of four sizes and one difficulty for each.
 */
const IS_EVERY = Boolean(process.env['EVERY']);
/** The smallest screens in both orientations, a wide and an upright one. */
const SAMPLED = ['360x640', '844x390', '1366x768', '800x1280'];
const VIEWPORTS = SCREENS.filter(([width, height]) => IS_EVERY || SAMPLED.includes(`${width}x${height}`)).map(
  ([width, height]) => ({
    width,
    height,
  }),
);
/** The sizes of a game: they take turns. */
const viewportsOf = (turn: number): typeof VIEWPORTS =>
  VIEWPORTS.filter((_, index) => IS_EVERY || index % 2 === turn % 2);

/**
 * Shorter side of a choice, in CSS pixels: on a screen that is narrower or lower than `phone`, and
 * on others. spec: art#space.
 */
const MIN_CHOICE = { phone: 600, onPhone: 44, onOthers: 56 } as const;
/**
 * Two choices may overlap by this share of the smaller: the boxes of round things touch at their
 * corners.
 */
const MAX_OVERLAP_RATIO = 0.2;
/**
 * The choices together reach over this share of the play area, in one direction at least, or they
 * cover that share of it.
 */
const MIN_RATIO = { reach: 0.5, cover: 0.12 } as const;
/** Words of a sentence are as large as its text. */
const INLINE = /^word:/u;
/** Steps until things that fall or pop in have arrived. */
const ARRIVAL_STEPS = 240;

interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Layout {
  readonly choices: readonly Box[];
  readonly hud: readonly Box[];
  readonly popup: Box | null;
}

/** Boxes of what a selector finds, by an attribute. */
function readBoxes(page: Page, selector: string, attribute: string): Promise<Box[]> {
  return page.locator(selector).evaluateAll(
    (elements, name) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { name: element.getAttribute(name) ?? '', x, y, width, height };
      }),
    attribute,
  );
}

const HUD_PARTS = ['button', '[role="img"]', '[role="timer"]'].map((part) => `[data-testid="hud"] ${part}`).join(', ');

async function readLayout(page: Page): Promise<Layout> {
  const [popup = null] = await readBoxes(page, '[data-testid="popup-word"]', 'data-testid');
  return {
    choices: await readBoxes(page, 'button[data-choice]:not([hidden])', 'data-choice'),
    hud: await readBoxes(page, HUD_PARTS, 'aria-label'),
    popup,
  };
}

function overlapOf(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width <= 1 || height <= 1 ? 0 : width * height;
}

const areaOf = ({ width, height }: Box): number => width * height;

/** What is wrong with a layout, in words. */
function findFaults(
  { choices, hud }: Layout,
  viewport: { readonly width: number; readonly height: number },
  isScattered: boolean,
): string[] {
  const faults: string[] = [];
  if (choices.length === 0) faults.push('there is nothing to tap');
  const min = Math.min(viewport.width, viewport.height) < MIN_CHOICE.phone ? MIN_CHOICE.onPhone : MIN_CHOICE.onOthers;
  choices.forEach((choice, index) => {
    const size = `${Math.round(choice.width)}x${Math.round(choice.height)}`;
    // A thing that comes in from the edge is cut off there.
    const isCut =
      choice.x < 1 ||
      choice.y < 1 ||
      choice.x + choice.width > viewport.width - 1 ||
      choice.y + choice.height > viewport.height - 1;
    if (!isCut && !INLINE.test(choice.name) && Math.min(choice.width, choice.height) < min)
      faults.push(`${choice.name} is only ${size}`);
    const [x, y] = [choice.x + choice.width / 2, choice.y + choice.height / 2];
    if (x < 0 || y < 0 || x > viewport.width || y > viewport.height) faults.push(`${choice.name} is off the screen`);
    for (const control of hud)
      if (overlapOf(choice, control) > 0) faults.push(`${choice.name} lies under ${control.name}`);
    for (const other of choices.slice(index + 1)) {
      const ratio = overlapOf(choice, other) / Math.min(areaOf(choice), areaOf(other));
      if (ratio > MAX_OVERLAP_RATIO)
        faults.push(`${choice.name} and ${other.name} overlap by ${Math.round(100 * ratio)} %`);
    }
  });
  const left = Math.min(...choices.map(({ x }) => x));
  const right = Math.max(...choices.map(({ x, width }) => x + width));
  const top = Math.min(...choices.map(({ y }) => y));
  const bottom = Math.max(...choices.map(({ y, height }) => y + height));
  const hudBottom = Math.max(...hud.map(({ y, height }) => y + height));
  const reach = Math.max((right - left) / viewport.width, (bottom - top) / (viewport.height - hudBottom));
  const playArea = viewport.width * (viewport.height - hudBottom);
  const cover = choices.reduce((sum, choice) => sum + areaOf(choice), 0) / playArea;
  if (!isScattered && choices.length > 0 && reach < MIN_RATIO.reach && cover < MIN_RATIO.cover)
    faults.push(
      `the choices reach over ${Math.round(100 * reach)} % of the play area and cover ${Math.round(100 * cover)} %`,
    );
  return faults;
}

/** Takes something wrong where that is possible. */
const answerWrong = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { qa } = window;
    const wrong = qa?.choices().find(({ id }) => id !== qa.hint());
    if (wrong) qa?.act(wrong.id);
    qa?.step(4);
  });

/** Its choices come up here and there, a few at a time. */
const SCATTERED: readonly string[] = [whackAMole.id, bubblePop.id, itemFall.id];

/** What is wrong with a game that has begun, at some sizes. */
async function findFaultsAtSizes(page: Page, id: string, viewports: typeof VIEWPORTS): Promise<string[]> {
  const faults: string[] = [];
  await beginGame(page);
  await step(page, ARRIVAL_STEPS);
  await waitForChoices(page);
  for (const [index, viewport] of viewports.entries()) {
    await page.setViewportSize(viewport);
    // Whole pixels of a coarser canvas, as a busy machine has it, may end behind the edge.
    await expect
      .poll(async () => {
        const width = await page.evaluate(() => document.querySelector('canvas')?.clientWidth ?? 0);
        return Math.abs(width - viewport.width);
      })
      .toBeLessThanOrEqual(1);
    await step(page, 2);
    // The popup word of an answer comes at some of the sizes.
    const layout = await readAtRest(page, () => readLayout(page));
    const found = findFaults(layout, viewport, SCATTERED.includes(id));
    if (index % 3 === 0) {
      await answerWrong(page);
      const { popup, choices } = await readLayout(page);
      if (popup)
        for (const { name } of choices.filter((choice) => overlapOf(choice, popup) > 0))
          found.push(`${name} lies under the popup word`);
      await waitForChoices(page);
    }
    faults.push(...found.map((fault) => `${id}, ${viewport.width}x${viewport.height}: ${fault}`));
  }
  return faults;
}

test('everything to tap is large, free and on the screen: the timeline', async ({ page }) => {
  await page.goto('/timeline?qa&seed=3');
  await page.getByRole('button', { name: readBuiltPack().named('Show me') }).click();
  await page.locator('main button').last().click();
  expect(await findFaultsAtSizes(page, 'timeline', VIEWPORTS)).toEqual([]);
});

for (const [turn, difficulty] of ['easy', 'hard'].entries()) {
  test(
    `everything to tap is large, free and on the screen: ${difficulty}`,
    difficulty === 'easy' ? NIGHTLY : {},
    async ({ page }) => {
      test.setTimeout(600_000);
      const pack = await readPack(BUILT);
      const faults: string[] = [];
      const places = listGamePlaces(pack).filter((_, index) => IS_EVERY || index % 4 === turn);
      for (const [index, place] of places.entries()) {
        await page.setViewportSize(START);
        // All difficulties are open at the last level.
        await page.goto(`${place.address.replace(/difficulty=\d/u, 'difficulty=5')}&qa&seed=3`);
        await page.getByTestId('subject').or(page.locator('button[data-difficulty]')).first().waitFor();
        if (await page.getByTestId('subject').first().isVisible()) await page.getByTestId('subject').first().click();
        const levels = page.locator('button[data-difficulty]');
        await (difficulty === 'easy' ? levels.first() : levels.last()).click();
        faults.push(...(await findFaultsAtSizes(page, place.id, viewportsOf(index))));
      }
      expect(faults).toEqual([]);
    },
  );
}
