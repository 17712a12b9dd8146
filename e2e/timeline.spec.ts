import { NIGHTLY, expect, test } from './test';
import { timeline } from '../scenes/pages';
import { readPack } from './pack';
import { createTouch, createKeyboard } from './robot';
import { createMouseDrag, middleOf } from './robot/drags';
import { createMouse } from './robot/input-devices';
import { CARDS_OPEN, openTable, playAgainAndLeave, playTimeline, pressWith } from './robot/timeline-table';
import { writeKeys } from './robot/table';

const INPUTS = [
  { input: 'drag', viewport: { width: 1366, height: 768 } },
  { input: 'taps', viewport: { width: 390, height: 844 } },
  { input: 'keys', viewport: { width: 1024, height: 768 } },
] as const;
const DEVICES = { drag: createMouse, taps: createTouch, keys: createKeyboard } as const;

/**
 * By taps a card is placed in offline.spec.ts, too: `EVERY=1 npm run e2e -- timeline` plays a whole
 * game.
 */
const IS_EVERY = Boolean(process.env['EVERY']);

for (const { input, viewport } of INPUTS.filter((each) => IS_EVERY || each.input !== 'taps')) {
  test.describe(`the timeline by ${input}`, input === 'keys' ? NIGHTLY : {}, () => {
    test.use({ viewport, hasTouch: input === 'taps' });

    test('from home to the results of a whole game, into another one, and home', async ({ page, request }) => {
      const pack = await readPack(request);
      const device = DEVICES[input](page);
      await page.goto('/');
      await playTimeline(page, pack, device, input === 'drag' ? createMouseDrag(page) : pressWith(device));
      if (device.counts) writeKeys(timeline.label, device.counts());
      await playAgainAndLeave(page, pack, device);
    });
  });
}

test(
  'the hand may be sorted by dragging, and a card dropped elsewhere returns to it',
  NIGHTLY,
  async ({ page, request }) => {
    const pack = await readPack(request);
    const table = openTable(page, pack);
    await page.goto('/timeline/');
    await page.getByRole('button', { name: pack.named('Show me') }).click();
    await page.getByRole('button', { name: pack.named('Play!') }).click();
    await expect.poll(table.cardsInHand).toHaveLength(CARDS_OPEN);
    const inOrder = async (): Promise<string[]> => {
      const names = await table.cardsInHand();
      const places = await Promise.all(
        names.map(async (name) => ({ name, x: (await middleOf(table.button(name)))[0] })),
      );
      return places.toSorted((one, other) => one.x - other.x).map(({ name }) => name);
    };
    // The deal has ended once the order is the same twice.
    await expect.poll(inOrder).toEqual(await table.cardsInHand());
    const [first, second, third] = (await inOrder()) as [string, string, string];
    await createMouseDrag(page)(table.button(first), table.button(third));
    await expect.poll(async () => (await inOrder()).slice(0, 3)).toEqual([second, third, first]);

    const heading = page.getByRole('heading', { name: pack.named('Table') });
    await createMouseDrag(page)(table.button(second), page.getByRole('button', { name: 'Pause' }));
    await expect.poll(async () => (await inOrder())[0]).toBe(second);
    await expect(heading).toBeVisible();
  },
);
