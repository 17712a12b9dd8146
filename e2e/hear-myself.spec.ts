import { BROWSER_FLAGS, findBrowser } from '../tools/browser.mjs';
import { passGate } from './gate';
import { expect, test } from './test';
import { readBuiltPack } from './pack';

const executablePath = findBrowser();
test.use({
  permissions: ['microphone'],
  launchOptions: {
    args: [...BROWSER_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ...(executablePath ? { executablePath } : {}),
  },
});

test('Hear myself: switched on by a grown-up, a word is heard, said, and heard again', async ({ page }) => {
  await page.goto('/settings');
  const setting = page.getByRole('group', { name: readBuiltPack().named('Hear myself') });
  await setting.getByRole('button').last().click();
  await passGate(page);
  await expect(setting.getByRole('button').last()).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/dictionary?word=1');
  const own = page.getByRole('group', { name: readBuiltPack().named('Hear myself') });
  await own.getByRole('button').first().click();
  await own.getByRole('button', { name: readBuiltPack().named('I have said it') }).click();
  await expect(own.getByRole('button', { name: readBuiltPack().beginning('Listen again') })).toBeVisible();
  await expect(own.getByRole('alert')).toHaveCount(0);
});
