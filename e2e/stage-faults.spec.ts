import type { Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { wordless } from '../scenes/wordless';
import type { FaultServer } from '../tests/faults/fault-server';
import { startFaultServer } from '../tests/faults/fault-server';
import { GAME, address } from './addresses';
import { BUILT } from './built';
import { PHONE } from './device';
import { readDrawnTexts, recordDrawnTexts } from './drawn-texts';
import { NIGHTLY, expect, test } from './test';

test.use(PHONE);

let server: FaultServer;
test.beforeAll(async () => {
  server = await startFaultServer({ folder: BUILT });
});
test.afterAll(() => server.close());
test.afterEach(() => server.heal());

const RENDERERS = /\/assets\/(WebGL|Canvas)Renderer-/u;
const PICTURES = /\/packs\/[^/]+\/art\//u;
const RECORDINGS = /\/packs\/[^/]+\/audio\//u;

const easyOf = (page: Page) => page.getByRole('button', { name: /\bEasy\b/u });
const pauseOf = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true });
const playOf = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
const retryOf = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });
const waitingOf = (page: Page) => page.getByTestId('game-waiting');
const noStageOf = (page: Page) =>
  page.getByRole('alert').getByRole('main').filter({ hasText: 'This device cannot show the games' });
const choicesOf = (page: Page) => page.locator('[data-choice]');
const promptOf = (page: Page) => page.locator('[data-prompt]');
const scoreOf = (page: Page) => page.getByRole('img', { name: /^Score /u });
const noticeOf = (page: Page) => page.getByText('Some pictures could not be fetched.');

async function startGame(page: Page, game: string = bubblePop.label): Promise<void> {
  await page.goto(server.origin + address('/start-game/', { ...GAME, 'game-type': game, seed: '5' }));
  await easyOf(page).tap();
}

/** Starts a game, and waits until there is something to choose. */
async function playGame(page: Page, game?: string): Promise<void> {
  await startGame(page, game);
  await expect(choicesOf(page).first()).toBeVisible();
}

/** Takes the context of these kinds away from all canvases: they throw, or give none. */
async function refuseContexts(page: Page, kinds: readonly string[], isThrown: boolean): Promise<void> {
  await page.addInitScript(
    ([refused, throws]) => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function get(this: HTMLCanvasElement, kind: string, options?: unknown) {
        if (!refused.includes(kind))
          return (getContext as (kind: string, options: unknown) => unknown).call(this, kind, options);
        if (throws) throw new Error(`no ${kind}`);
        return null;
      } as typeof getContext;
    },
    [kinds, isThrown] as const,
  );
}

/**
 * Takes the graphics away, as a device does that has too little memory; `giveBack` gives them back.
 */
async function loseContext(page: Page): Promise<() => Promise<void>> {
  const extension = await page.evaluateHandle(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] canvas');
    const found = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    found?.loseContext();
    return found;
  });
  return () => extension.evaluate((found) => found?.restoreContext());
}

test('no WebGL and no sound device: the game is played on a plain canvas, in silence', async ({ page }) => {
  await refuseContexts(page, ['webgl', 'webgl2'], true);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'AudioContext', {
      get: () => {
        throw new Error('no sound device');
      },
    });
  });
  await playGame(page);
  await expect(pauseOf(page)).toBeVisible();
});

test(
  'no canvas at all: a page says so, and leads to the dictionary and the stories, which work',
  NIGHTLY,
  async ({ page }) => {
    await refuseContexts(page, ['webgl', 'webgl2', '2d'], false);
    await startGame(page);
    await expect(noStageOf(page)).toBeVisible();
    await noStageOf(page).getByRole('button').first().tap();
    await easyOf(page).tap();
    await noStageOf(page).getByRole('link').first().tap();
    await expect(page.getByPlaceholder('Search')).toBeVisible();
    await page.goto(server.origin + address('/start-game/', GAME));
    await easyOf(page).tap();
    await noStageOf(page).getByRole('link').last().tap();
    await expect(page.getByRole('heading', { name: /Story Book Corner/u })).toBeVisible();
  },
);

for (const kind of [404, 'garbage'] as const) {
  test(
    `the files of the renderers are ${kind}: plain words; Try again works once they are there`,
    NIGHTLY,
    async ({ page }) => {
      const fault = server.inject({ path: RENDERERS, kind });
      await startGame(page);
      await expect(page.getByRole('alert')).toContainText('The game could not be shown.');
      await expect(page.getByRole('alert').getByRole('button')).toHaveCount(2);
      expect(fault.count()).toBeGreaterThan(0);
      server.heal();
      // A browser remembers a script that it could not read: then the page is loaded anew. The child
      // presses what is there.
      await expect(async () => {
        for (const button of [retryOf(page), easyOf(page)])
          if (await button.isVisible()) await button.tap({ timeout: 1000 });
        await expect(pauseOf(page)).toBeVisible({ timeout: 3000 });
      }).toPass();
    },
  );
}

/** Records how many textures each shader samples that is compiled. */
async function recordSamplers(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const samplers: number[] = [];
    const { shaderSource } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.shaderSource = function record(shader, source) {
      const [, count] = /uniform sampler2D \w+\[(\d+)\]/u.exec(source) ?? [];
      if (count !== undefined) samplers.push(Number(count));
      shaderSource.call(this, shader, source);
    };
    Object.assign(window, { samplers });
  });
  return () => page.evaluate(() => (window as unknown as { samplers: number[] }).samplers);
}

test('the graphics are lost: given back, replaced, and the third time in a minute given up', async ({ page }) => {
  const readSamplers = await recordSamplers(page);
  await playGame(page);
  // Where the processor draws, each texture of a shader is sampled for each pixel.
  expect(await readSamplers()).toEqual([4]);
  const giveBack = await loseContext(page);
  await expect(waitingOf(page).getByRole('button')).toBeVisible();
  await giveBack();
  await expect(playOf(page)).toBeVisible();
  const readHud = async (): Promise<unknown> => [
    await scoreOf(page).getAttribute('aria-label'),
    await promptOf(page).getAttribute('data-prompt'),
  ];
  const before = await readHud();
  await loseContext(page);
  await expect(waitingOf(page)).toBeVisible();
  await expect(playOf(page)).toBeVisible();
  expect(await readHud()).toEqual(before);
  await playOf(page).tap();
  await expect(choicesOf(page).first()).toBeVisible();
  const samplers = await readSamplers();
  expect([samplers.length > 1, new Set(samplers)]).toEqual([true, new Set([4])]);
  await loseContext(page);
  await expect(noStageOf(page)).toBeVisible();
  await retryOf(page).tap();
  await expect(pauseOf(page)).toBeVisible();
});

test('the pictures are not there, in all ways: the words are drawn, told once, and the pictures come when the network is back', async ({
  page,
}) => {
  await recordDrawnTexts(page);
  for (const kind of process.env['EVERY'] ? (['html', 'garbage', 'cut', 404] as const) : (['garbage', 404] as const)) {
    server.heal();
    const fault = server.inject({ path: PICTURES, kind });
    await playGame(page);
    expect(fault.count()).toBeGreaterThan(0);
    // The labels of the choices are the English words of their pictures.
    const label = (await choicesOf(page).first().getAttribute('aria-label')) ?? '';
    expect(await readDrawnTexts(page), String(kind)).toContain(label);
    await expect(noticeOf(page)).toHaveCount(0);
  }
  await pauseOf(page).tap();
  await page.getByRole('button', { name: 'Leave the game' }).tap();
  await expect(noticeOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).tap();
  await page.goto(server.origin + address('/choose-unit/', { difficulty: '2' }));
  const words = page.locator('[data-missing]');
  await expect(words.first()).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).tap();
  server.heal();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(words).toHaveCount(0);
  await expect(noticeOf(page)).toHaveCount(0);
});

for (const kind of ['hang', 'garbage'] as const) {
  test(
    `recordings are ${kind}: a word that cannot be heard is shown, also where it is asked by sound alone`,
    kind === 'hang' ? NIGHTLY : {},
    async ({ page }) => {
      const fault = server.inject({ path: RECORDINGS, kind });
      await playGame(page, wordless.label);
      await expect(page.getByRole('button', { name: /., listen again$/u })).toBeVisible();
      expect(fault.count()).toBeGreaterThan(0);
    },
  );
}

test(
  'the tab stands still for an hour, and the screen is turned and split: the game is where it was, and no time has passed',
  NIGHTLY,
  async ({ page }) => {
    await page.clock.install();
    await playGame(page);
    const readSeconds = async (): Promise<number> =>
      Number.parseInt((await scoreOf(page).getAttribute('aria-label')) ?? '', 10);
    const before = await readSeconds();
    await page.clock.fastForward('01:00:00');
    await pauseOf(page).tap();
    await expect(playOf(page)).toBeVisible();
    const stopped = await readSeconds();
    // What passes while the test looks.
    expect(before - stopped).toBeLessThanOrEqual(5);
    const asked = await promptOf(page).getAttribute('data-prompt');
    for (const [width, height] of [
      [844, 390],
      [512, 768],
      [683, 768],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(playOf(page)).toBeInViewport();
      expect([await readSeconds(), await promptOf(page).getAttribute('data-prompt')]).toEqual([stopped, asked]);
    }
    await playOf(page).tap();
    await expect(pauseOf(page)).toBeInViewport();
    await expect(choicesOf(page).first()).toBeInViewport();
  },
);
