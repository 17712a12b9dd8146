import { NIGHTLY, expect, test } from './test';
import type { Page } from '@playwright/test';
import { fromMeToYou } from '../scenes/from-me-to-you';
import { goodGuess } from '../scenes/good-guess';
import type { DrawnPicture } from '../src/stage/drawn';
import { SIZES } from '../tools/shots/pictures';
import { listGamePlaces, readPack } from '../tools/shots/places';
import { BUILT } from './built';
import { answerUntilShown, playUntilBanner } from './moments';
import { beginGame } from './qa-steps';

/** Light, shadow and ripples have no edges; what lies along a whole side is stretched. */
const WITHOUT_EDGES = /^(?:glow|shadow|shade|dot|ray|spotlight|bank|brook|stream)$/u;
/** What is no wider is hardly seen. CSS pixels. */
const MIN_WIDTH = 6;
const IS_OF_PACK = /\/packs\//u;
/** The least pixels of an image for each device pixel: pictures of words, and our own. */
const LEAST = {
  1: { word: 0.95, own: 0.95 },
  // Our own art is drawn for one device pixel to a CSS pixel.
  2: { word: 1, own: 0.44 },
} as const;
/** Pictures that come nearer than others: a word that flies away, and a bush that hides a child. */
const NEARER: Readonly<Record<string, number>> = {
  [`${goodGuess.id} word`]: 0.72,
  [`${fromMeToYou.id} prop-bush`]: 0.3,
};

const look = (page: Page): Promise<DrawnPicture[]> => page.evaluate(() => [...(window.qa?.pictures() ?? [])]);

/** The pictures of a game that has begun: when it begins, at answers, and with its result. */
async function lookThroughout(page: Page): Promise<DrawnPicture[]> {
  const seen = await look(page);
  for (const isRight of [true, false]) {
    await page.evaluate(answerUntilShown, isRight);
    seen.push(...(await look(page)));
  }
  await page.evaluate(playUntilBanner, 'result' as const);
  return [...seen, ...(await look(page))];
}

for (const size of [SIZES[0], SIZES[3]]) {
  for (const deviceScaleFactor of [1, 2] as const) {
    test.describe(`at ${size.width} by ${size.height} with ${deviceScaleFactor} device pixels`, () => {
      test.use({ viewport: size, deviceScaleFactor });

      test('the pictures of every game are sharp', NIGHTLY, async ({ page }) => {
        test.setTimeout(600_000);
        const worst = new Map<string, number>();
        for (const { id, address } of listGamePlaces(await readPack(BUILT))) {
          await page.goto(`${address}&qa&seed=3`);
          const subject = page.getByTestId('subject').first();
          const start = page.locator('main button[data-difficulty], main button:has-text("Play!")');
          await subject.or(start).first().waitFor();
          if (await subject.isVisible()) await subject.click();
          await start.first().click();
          await beginGame(page);
          for (const { name, image, texels, width } of await lookThroughout(page)) {
            if (width < MIN_WIDTH || WITHOUT_EDGES.test(name)) continue;
            const key = `${id} ${IS_OF_PACK.test(image) ? 'word' : name}`;
            worst.set(key, Math.min(worst.get(key) ?? Infinity, texels / deviceScaleFactor));
          }
        }
        const least = LEAST[deviceScaleFactor];
        const leastOf = (key: string): number => NEARER[key] ?? (key.endsWith(' word') ? least.word : least.own);
        const blurred = [...worst].filter(([key, texels]) => texels < leastOf(key));
        expect(blurred.map(([key, texels]) => `${key}: ${texels.toFixed(2)}`)).toEqual([]);
        expect([...worst.keys()].filter((key) => key.endsWith(' word')).length).toBeGreaterThan(8);
      });
    });
  }
}
