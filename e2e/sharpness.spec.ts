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
const WITHOUT_EDGES = /^(?:glow|prop-beam|shadow|shade|dot|ray|spotlight|bank|brook|stream)$/u;
/** What is no wider is hardly seen. CSS pixels. */
const MIN_WIDTH = 6;
const IS_OF_PACK = /\/packs\//u;
/** The least pixels of an image for each device pixel: of sizes that are rounded. */
const LEAST = 0.95;
/** Pictures of words on the larger screen: their dense atlases are made for it. */
const LEAST_OF_DENSE_WORD = 1;
/**
 * Pictures that have fewer, on the larger screen: a word that flies away, a bush that hides a
 * child, waves of sound, a pale path and an arrow on it, and the pages of stories, which would take
 * more memory.
 */
const FEWER: Readonly<Record<string, number>> = {
  [`${goodGuess.id} word`]: 0.72,
  [`${fromMeToYou.id} prop-bush`]: 0.6,
  [`${fromMeToYou.id} prop-rings`]: 0.7,
  [`${fromMeToYou.id} ring-path`]: 0.6,
  [`${fromMeToYou.id} way`]: 0.65,
};
/** The sheet of stories and their places. */
const IS_OF_STORY = /^(?:piece|place|sign|body)-|^(?:stories|places)\//u;
const LEAST_OF_STORY = 0.62;

function leastOf(id: string, name: string, isDense: boolean): number {
  const known = FEWER[`${id} ${name}`];
  if (known !== undefined) return known;
  if (name === 'word' && isDense) return LEAST_OF_DENSE_WORD;
  return IS_OF_STORY.test(name) ? LEAST_OF_STORY : LEAST;
}

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
        const blurred = new Map<string, number>();
        const withWords = new Set<string>();
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
            const shown = IS_OF_PACK.test(image) ? 'word' : name;
            if (shown === 'word') withWords.add(id);
            const ratio = texels / deviceScaleFactor;
            if (ratio < leastOf(id, shown, deviceScaleFactor > 1))
              blurred.set(`${id} ${shown}`, Math.min(blurred.get(`${id} ${shown}`) ?? ratio, ratio));
          }
        }
        expect([...blurred].map(([key, texels]) => `${key}: ${texels.toFixed(2)}`)).toEqual([]);
        expect(withWords.size).toBeGreaterThan(8);
      });
    });
  }
}
