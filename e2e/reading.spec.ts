import { NIGHTLY, expect, test } from './test';
import { wordless } from '../scenes/wordless';
import { addressOfGame } from './fast-game';
import { readPack } from './pack';

declare global {
  interface Window {
    saidForTest: string[];
  }
}

/** Runs in the page. A device with an English voice, which says nothing aloud. */
function installVoice(): void {
  window.saidForTest = [];
  Object.defineProperty(window, 'speechSynthesis', {
    value: {
      getVoices: () => [{ lang: 'en-GB', localService: true }],
      cancel: () => undefined,
      speak: (utterance: SpeechSynthesisUtterance) => {
        window.saidForTest.push(utterance.text);
        setTimeout(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent));
      },
    },
  });
  window.SpeechSynthesisUtterance = class {
    public readonly text: string;
    public constructor(text: string) {
      this.text = text;
    }
  } as unknown as typeof SpeechSynthesisUtterance;
}

test('a long press says a name and goes nowhere; "Read to me" says pages by itself, and what is pressed', async ({
  page,
  request,
}) => {
  const { translate } = await readPack(request);
  await page.addInitScript(installVoice);
  const said = () => page.evaluate(() => window.saidForTest.join(' | '));
  await page.goto('/');
  const badge = page.getByRole('link', { name: /^Level 1,/u });
  await badge.hover();
  await expect(async () => {
    await page.mouse.down();
    // What listens for it is loaded once the page is idle. A press that is let go elsewhere opens
    // nothing.
    await expect.poll(said, { timeout: 1500 }).toContain('Level 1');
    await page.mouse.up();
  }).toPass();
  await expect(badge).toBeVisible();

  await page.goto('/access/');
  await page
    .getByRole('group', { name: translate('Read to me') })
    .getByRole('button', { name: translate('On') })
    .click();
  await page.goto('/settings/');
  await expect.poll(said).toContain('Settings');
  // The texts of such a page are for who can read.
  await expect.poll(said).toContain('For grown-ups');
  expect(await said()).not.toContain('As on this device');
  await page.getByRole('link', { name: translate('Switches and touch') }).click();
  await expect.poll(said).toContain('Switches and touch');
});

test(
  'without a voice a game for listening says what it is, and writes its words; calm is one press away, at once',
  NIGHTLY,
  async ({ page, request }) => {
    const { translate } = await readPack(request);
    await page.goto('/settings/');
    const voice = page.getByRole('slider', { name: translate('Voice') });
    await voice.fill('0');
    await page.goto(addressOfGame(wordless.label, 'easy').replace('&play=easy', ''));
    await expect(page.getByText(translate('A game for listening'))).toBeVisible();
    await expect(page.getByRole('button', { name: translate('Show the words') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.locator('[data-difficulty="easy"]').click();
    await page.waitForFunction(() => window.qa?.scene()?.kind !== undefined);
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => window.qa?.scene()?.kind === 'live' && window.qa.choices().length > 0);
    const plaque = page.locator('[data-prompt]');
    await expect(plaque.locator('[lang]').first()).not.toBeEmpty();
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: translate('No hurry') }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => window.qa?.state()?.isCalm)).toBe(true);
  },
);
