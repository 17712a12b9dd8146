import { expect, test } from './test';
import type { Locator, Page } from '@playwright/test';
import type { PackFacts } from './pack';
import { readPack } from './pack';
import { createSwitch, createTouch, createKeyboard, setUpScanning } from './robot';
import type { Drag } from './robot/drags';
import { createMouseDrag, middleOf } from './robot/drags';
import { createMouse } from './robot/input-devices';
import { CARDS_DEALT, openTable, placeCard, pressWith } from './robot/timeline-table';

/** Plays a round with one deliberate miss, if a wrong gap exists. */
async function playRound(page: Page, pack: PackFacts, place: Drag): Promise<{ readonly misses: number; readonly score: number }> {
  const table = openTable(page, pack);
  const trail = page.getByRole('progressbar', { name: 'Progress' });
  const placeAndWait = (card: string, gap: Locator, words: readonly string[]): Promise<void> =>
    placeCard(page, place, { card: table.button(card), gap, words });
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
  { input: 'switch', viewport: { width: 1024, height: 768 } },
] as const;
const DEVICES = { drag: createMouse, taps: createTouch, keys: createKeyboard, switch: createSwitch } as const;

const SCAN_TIMEOUT_MILLISECONDS = 900_000;

/** By taps a card is placed in offline.spec.ts, too: `EVERY=1 npm run e2e -- timeline` plays a whole game. */
const IS_EVERY = Boolean(process.env['EVERY']);

for (const { input, viewport } of INPUTS.filter((each) => IS_EVERY || (each.input !== 'taps' && each.input !== 'switch'))) {
  test.describe(`the timeline by ${input}`, () => {
    // On a phone it is drawn as well.
    test.use({ viewport, hasTouch: input === 'taps', isDrawn: input === 'taps' });

    test('one whole game, from start to end and back', async ({ page, request }) => {
      const pack = await readPack(request);
      const device = DEVICES[input](page);
      if (input === 'switch') {
        test.setTimeout(SCAN_TIMEOUT_MILLISECONDS);
        await setUpScanning(page);
      }
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
