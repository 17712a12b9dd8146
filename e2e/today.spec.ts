import type { Locator, Page } from '@playwright/test';
import { pictureToWord } from '../scenes/pages';
import { registry } from '../scenes/registry';
import { DEFAULT_PACK, PACK } from '../tools/chosen-pack';
import { playToEnd } from './fast-game';
import { hideQa } from './fold-qa';
import type { PackFacts } from './pack';
import { readPack } from './pack';
import type { InputDevice } from './robot';
import { createKeyboard, createReader, createTouch, passTime, playUntil } from './robot';
import { installAudioSpy } from './strategies/observation';
import { expect, test } from './test';

/** Between two looks at a game that has nothing to press. */
const STRIDE_MILLISECONDS = 1200;
const PATH_TIMEOUT_MILLISECONDS = 480_000;
/** More than a path or a story has. */
const MAX_STOPS = 10;
const MAX_PAGES = 40;

/**
 * All robots know the page by names, roles and announcements alone; `names` presses with neither
 * finger nor key. By names and keys it is walked with `EVERY=1`.
 */
const INPUTS = { touch: createTouch, names: createReader, keys: createKeyboard } as const;
const IS_EVERY = Boolean(process.env['EVERY']) && PACK === DEFAULT_PACK;
const inputs = IS_EVERY ? (['touch', 'names', 'keys'] as const) : (['touch'] as const);

/** The one button of the path, where it goes on. */
const findGo = (page: Page) =>
  page.getByRole('listitem').and(page.locator('[aria-current="step"]')).getByRole('button');

/** Its name, as a screen reader has it: `Play! 1 / 5: Story`. */
const nameOf = async (button: Locator): Promise<string> => /"(.+)"/u.exec(await button.ariaSnapshot())?.[1] ?? '';

/**
 * Goes on from where the path stands until the path is back, one stop farther. Returns what was
 * played.
 */
async function walkStop(page: Page, device: InputDevice, pack: PackFacts): Promise<string> {
  const go = findGo(page);
  const name = await nameOf(go);
  const label = /: (.+)$/u.exec(name)?.[1] ?? '';
  await device.press(go);
  const isAtPath = page.getByRole('heading', { name: /^(?:Today|Tēnei rā)/u });
  if (label === pack.translate('Story')) {
    const next = page.getByRole('button', { name: pack.named('Next page') });
    await expect(next).toBeVisible();
    for (let turned = 0; turned < MAX_PAGES && (await next.isVisible()); turned += 1) await device.press(next);
  } else {
    const known = { wordsOf: () => pack.words, numbers: pack.numbers, sentences: [] };
    const english = registry.find((entry) => pack.translate(entry.label) === label)?.label ?? label;
    const game = { level: 1, unit: '', subunit: '', game: english };
    const options = { passTime: () => passTime(page, STRIDE_MILLISECONDS) };
    const isWhole = label === pack.translate(pictureToWord.label);
    if (isWhole) await playUntil(page, device, known, { ...game, game: pictureToWord.label }, isAtPath, options);
    else {
      // The games themselves are played by e2e/play.spec.ts.
      const right = page.getByTestId('popup-word').and(page.locator('[data-type="correct"]'));
      await playUntil(page, device, known, game, right, options);
      await page.evaluate(playToEnd);
      await passTime(page, STRIDE_MILLISECONDS);
    }
  }
  await expect(isAtPath).toBeVisible();
  return label;
}

for (const input of inputs) {
  test.describe(`today by ${input}`, () => {
    test.use({
      hasTouch: input === 'touch',
      viewport: input === 'touch' ? { width: 390, height: 844 } : { width: 1366, height: 768 },
    });

    test('leads from home along the path to a rest; a reload goes on where it was', async ({ page, request }) => {
      test.setTimeout(PATH_TIMEOUT_MILLISECONDS);
      const pack = await readPack(request);
      const device = INPUTS[input](page);
      await page.clock.install();
      await page.addInitScript(installAudioSpy);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // The QA overlay plays the games on.
      await page.goto('/?qa');
      await page.evaluate(hideQa);
      await device.press(page.getByRole('link', { name: 'Today', exact: true }));
      await expect(findGo(page)).toBeVisible();
      const played: string[] = [];
      while (played.length < MAX_STOPS && (await findGo(page).isVisible())) {
        played.push(await walkStop(page, device, pack));
        if (played.length !== 1) continue;
        const second = await nameOf(findGo(page));
        await page.reload();
        await page.evaluate(hideQa);
        await expect(findGo(page)).toHaveAccessibleName(second);
      }
      expect(played).toContain(pack.translate(pictureToWord.label));
      expect(played.at(-1)).toBe(pack.translate('Story'));
      expect(new Set(played).size).toBe(played.length);
      // The end of the path: something to do off the screen, and the way home.
      const mission = page.getByRole('button', { name: pack.named('Find it, and say it!') });
      await expect(mission).toBeVisible();
      await page.reload();
      await page.evaluate(hideQa);
      await device.press(mission);
      await expect(page.getByRole('button', { name: new RegExp(`^${pack.translate('Listen')}: `, 'u') })).toBeVisible();
      await device.press(page.getByRole('main').getByRole('link', { name: pack.named('Home') }));
      await expect(page.getByRole('link', { name: 'Today', exact: true })).toBeVisible();
    });
  });
}
