import { expect, test } from './test';
import type { Locator, Page } from '@playwright/test';
import type { PackEvent, PackFacts } from './pack';
import { readPack } from './pack';
import type { InputDevice } from './robot';
import { createTouch, createKeyboard } from './robot';
import type { Drag } from './robot/drags';
import { createMouseDrag, middleOf, waitUntilStable } from './robot/drags';
import { createMouse } from './robot/input-devices';
import { installDrawingSwitch } from './strategies/skip-drawing';

const CARDS_DEALT = 5;
/** When no popup word has appeared by then, the card was dropped beside the gap and is still in the hand. */
const POPUP_TIMEOUT_MILLISECONDS = 15_000;

/** One press for the card, one for the gap. */
function pressWith(device: InputDevice): Drag {
  return async (card, gap) => {
    const isTaken = async (): Promise<boolean> => (await card.getAttribute('aria-pressed')) === 'true';
    // Retries on a slow machine; a card that is taken is not pressed again.
    await expect.poll(async () => (await isTaken()) || (await device.pressChoice(card))).toBe(true);
    await expect.poll(isTaken).toBe(true);
    // The gaps open as soon as a card is taken.
    await waitUntilStable(gap);
    await expect.poll(() => device.pressChoice(gap)).toBe(true);
  };
}

/** The cards and gaps on the page, read from the names of buttons. */
function openTable(page: Page, { history }: PackFacts) {
  const choices = page.locator('button[data-choice]');
  const namesOf = async (): Promise<string[]> => {
    const names = await choices.evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? ''));
    return names.map((name) => name.normalize('NFC'));
  };
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const gapsOf = async (): Promise<string[]> => (await namesOf()).filter((name) => /^(Before|Between|After) /u.test(name));
  /** The cards that a gap's name speaks of. */
  const cardsIn = (gap: string): PackEvent[] =>
    [...gap.matchAll(/“([^”]+)”/gu)].flatMap(([, text = '']) => history.find((event) => event.text.startsWith(text)) ?? []);
  /** The cards before a gap: each gap's name links a card to the next. */
  const cardsBefore = (gap: string, gaps: readonly string[]): PackEvent[] => {
    if (gap.startsWith('Before')) return [];
    const [left] = cardsIn(gap);
    const previous = gaps.find((other) => !other.startsWith('After') && cardsIn(other).at(-1) === left);
    return left && previous !== undefined ? [...cardsBefore(previous, gaps), left] : [];
  };
  /** True when no card before the gap is later, and no card after it earlier. */
  const isRight = (gap: string, card: PackEvent, gaps: readonly string[]): boolean => {
    const before = cardsBefore(gap, gaps);
    const after = gaps.flatMap(cardsIn).filter((other) => !before.includes(other));
    return before.every(({ startDate }) => startDate <= card.endDate) && after.every(({ endDate }) => endDate >= card.startDate);
  };
  return {
    cardsInHand: async (): Promise<string[]> => (await namesOf()).filter((name) => history.some(({ text }) => text === name)),
    button,
    /** The first gap that is right for a card, or that is wrong; null when there is none. */
    gap: async (card: string, wantsRight: boolean): Promise<Locator | null> => {
      const event = history.find(({ text }) => text === card);
      const gaps = await gapsOf();
      const found = gaps.find((name) => event && isRight(name, event, gaps) === wantsRight);
      return found === undefined ? null : button(found);
    },
  };
}

/** Runs in the page: true while one of these popup words is shown. */
const isShown = (words: readonly string[]): boolean =>
  words.some((word) => document.querySelector('[data-testid="popup-word"]')?.textContent.includes(word) === true);

/** Resolves when one of these popup words is shown. Polls every frame: a popup word stays little more than a second. */
async function waitForPopupWord(page: Page, words: readonly string[]): Promise<void> {
  await page.waitForFunction(isShown, words, { timeout: POPUP_TIMEOUT_MILLISECONDS });
}

/** Plays a round with one deliberate miss, if a wrong gap exists. */
async function playRound(page: Page, pack: PackFacts, place: Drag): Promise<{ readonly misses: number; readonly score: number }> {
  const table = openTable(page, pack);
  const trail = page.getByRole('progressbar', { name: 'Progress' });
  const placeAndWait = (card: string, gap: Locator, words: readonly string[]): Promise<void> =>
    expect(async () => {
      await Promise.all([waitForPopupWord(page, words), place(table.button(card), gap)]);
    }).toPass();
  await expect.poll(table.cardsInHand).toHaveLength(CARDS_DEALT);
  let misses = 0;
  let hits = 0;
  let score = 0;
  let left = CARDS_DEALT;
  while (left > 0) {
    const [card] = await table.cardsInHand();
    if (card === undefined) break;
    const wrong = misses === 0 ? await table.gap(card, false) : null;
    if (wrong) {
      await placeAndWait(card, wrong, pack.popupWords('incorrect'));
      misses += 1;
      score = Math.max(0, score - 1);
      left += 1;
      await expect.poll(table.cardsInHand).toHaveLength(left);
      continue;
    }
    const right = await table.gap(card, true);
    if (!right) throw new Error(`No right gap for “${card}”.`);
    await placeAndWait(card, right, pack.popupWords('correct'));
    hits += 1;
    score += 1;
    left -= 1;
    await expect(trail).toHaveAttribute('aria-valuenow', String(hits));
  }
  return { misses, score };
}

const INPUTS = [
  { input: 'drag', viewport: { width: 1366, height: 768 } },
  { input: 'taps', viewport: { width: 390, height: 844 } },
  { input: 'keys', viewport: { width: 1024, height: 768 } },
] as const;

for (const { input, viewport } of INPUTS) {
  test.describe(`the timeline by ${input}`, () => {
    test.use({ viewport, hasTouch: input === 'taps' });

    test('one whole game, from start to end and back', async ({ page, request }) => {
      const pack = await readPack(request);
      const device = input === 'keys' ? createKeyboard(page) : input === 'taps' ? createTouch() : createMouse();
      // On a phone it is drawn as well.
      if (input !== 'taps') await page.addInitScript(installDrawingSwitch, true);
      await page.goto('/timeline/');
      await expect(page).toHaveTitle("Kids' Zone - Timeline");
      await device.press(page.getByRole('button', { name: 'Show me' }));
      await device.press(page.getByRole('button', { name: pack.translate('Play!') }));
      await expect(page.getByRole('heading', { name: 'Table' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Your Hand' })).toBeVisible();

      const { misses, score } = await playRound(page, pack, input === 'drag' ? createMouseDrag(page) : pressWith(device));
      const cards = CARDS_DEALT + misses;
      await expect(page.getByRole('list', { name: 'Your timeline' }).getByRole('listitem')).toHaveCount(cards + 1);
      await expect(page.locator('main dd')).toHaveText([String(cards), String(misses), String(score)]);

      await device.press(page.getByRole('button', { name: 'Play Again?' }));
      await expect.poll(openTable(page, pack).cardsInHand).toHaveLength(CARDS_DEALT);
      await device.press(page.getByRole('button', { name: 'Pause' }));
      await device.press(page.getByRole('button', { name: 'Leave the game' }));
      await device.press(page.getByRole('link', { name: 'Back' }));
      await expect(page).toHaveTitle(/ - Home$/u);
    });
  });
}

test('the hand may be sorted by dragging, and a card dropped elsewhere returns to it', async ({ page, request }) => {
  const pack = await readPack(request);
  const table = openTable(page, pack);
  await page.goto('/timeline/');
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByRole('button', { name: pack.translate('Play!') }).click();
  await expect.poll(table.cardsInHand).toHaveLength(CARDS_DEALT);
  const inOrder = async (): Promise<string[]> => {
    const names = await table.cardsInHand();
    const places = await Promise.all(names.map(async (name) => ({ name, x: (await middleOf(table.button(name)))[0] })));
    return places.toSorted((one, other) => one.x - other.x).map(({ name }) => name);
  };
  // The deal has ended once the order is the same twice.
  await expect.poll(inOrder).toEqual(await table.cardsInHand());
  const [first, second, third] = (await inOrder()) as [string, string, string];
  await createMouseDrag(page)(table.button(first), table.button(third));
  await expect.poll(async () => (await inOrder()).slice(0, 3)).toEqual([second, third, first]);

  const heading = page.getByRole('heading', { name: 'Table' });
  await createMouseDrag(page)(table.button(second), page.getByRole('button', { name: 'Pause' }));
  await expect.poll(async () => (await inOrder())[0]).toBe(second);
  await expect(heading).toBeVisible();
});
