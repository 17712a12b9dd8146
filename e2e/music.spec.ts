import { NIGHTLY, expect, test } from './test';
import type { Page } from '@playwright/test';
import { matching } from '../scenes/matching';
import { PHONE } from './device';
import { readBuiltPack } from './pack';

declare global {
  interface Window {
    /** Volume (RMS, 0..1) of the looped sound now; null when no running AudioContext plays one. */
    loopVolumeForTest?: () => number | null;
  }
}

/**
 * Runs in the page, before its own scripts: measures the volume of looped sounds. It does not
 * change what the page does.
 */
function installLoopSpy(): void {
  const analysers = new Map<BaseAudioContext, AnalyserNode>();
  const { connect } = AudioNode.prototype;
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...times) {
    if (this.loop && !analysers.has(this.context)) {
      const analyser = this.context.createAnalyser();
      analyser.fftSize = 16_384;
      analysers.set(this.context, analyser);
    }
    start.apply(this, times);
  };
  AudioNode.prototype.connect = function (this: AudioNode, ...to: Parameters<typeof connect>) {
    // The analyser is connected beside the destination once a loop is played in this context.
    if ((to[0] as unknown) instanceof AudioDestinationNode)
      queueMicrotask(() => {
        const analyser = analysers.get(this.context);
        if (analyser) (connect as (to: AudioNode) => AudioNode).call(this, analyser);
      });
    return connect.apply(this, to);
  } as typeof connect;
  window.loopVolumeForTest = () => {
    const running = [...analysers].filter(([context]) => context.state === 'running').map(([, analyser]) => analyser);
    if (running.length === 0) return null;
    return Math.max(
      ...running.map((analyser) => {
        const samples = new Float32Array(analyser.fftSize);
        analyser.getFloatTimeDomainData(samples);
        return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      }),
    );
  };
}

const readLoopVolume = (page: Page): Promise<number | null | undefined> =>
  page.evaluate(() => window.loopVolumeForTest?.());

/** -54 dB: audible in a quiet room. */
const AUDIBLE = 0.002;

const expectMusic = (page: Page): Promise<void> => expect.poll(() => readLoopVolume(page)).toBeGreaterThan(AUDIBLE);
const expectSilence = (page: Page): Promise<void> => expect.poll(() => readLoopVolume(page)).toBeNull();

test.use(PHONE);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(installLoopSpy);
});

test('music starts after the first tap, is silent in the dictionary and in a hidden tab, and follows its slider', async ({
  page,
}) => {
  const music: string[] = [];
  page.on('request', (request) => {
    if (/music/iu.test(request.url())) music.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await readLoopVolume(page)).toBeNull();
  expect(music).toEqual([]);

  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.tap();
  await expectMusic(page);

  await page.getByRole('dialog', { name: 'Menu' }).locator('a[href*="dictionary"]').tap();
  await expect(page).toHaveURL(/\/dictionary/u);
  await expectSilence(page);

  await menu.tap();
  await page.getByRole('dialog', { name: 'Menu' }).locator('a[href*="settings"]').tap();
  await expectMusic(page);

  const slider = page.getByRole('slider', { name: readBuiltPack().named('Music') });
  await expect(slider).toHaveValue('40');
  await slider.press('Home');
  await expectSilence(page);
  await slider.press('End');
  await expectMusic(page);

  const setHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  await expectSilence(page);
  await setHidden(false);
  await expectMusic(page);

  await page.reload();
  await expect(slider).toHaveValue('100');
});

test('music plays softly under a game, and pauses with it', NIGHTLY, async ({ page }) => {
  await page.goto(`/start-game/?difficulty=1&unit=1Animals&game-name=Around%20home&game-type=${matching.label}&Key=1`);
  await page.getByRole('button', { name: /\bEasy\b/u }).tap();
  await expectMusic(page);
  await page.getByRole('button', { name: 'Pause' }).tap();
  await expectSilence(page);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await expectMusic(page);
});
