import { readFileSync } from 'node:fs';
import { expect, test } from './test';
import type { Page } from '@playwright/test';
import { goodGuess } from '../scenes/good-guess';
import type { PackManifest } from '../src/content/entities';
import { openDatabase } from '../desk/firestore/database';
import { findEmulator, startEmulator } from '../tools/firestore-emulator.mjs';
import { publish } from '../desk/firestore/publication';
import { PACK_URL, readPack } from './pack';
import { servePolicyOf } from './policy';
import { createTouch, goToGame, playUntil, startEasy } from './robot';

// It serves its own content, so it is not run for other packs.

const PROJECT_ID = 'demo-kz';
const PACK = `public${PACK_URL.replace(/\/pack\.json$/u, '')}`;
const jar = findEmulator();
const GAME_PATH = { level: 1, unit: 'Animals', subunit: 'Around home', game: goodGuess.label };
/** A translation that only Firestore has, to show that its content is used. */
const DATABASE_WORD = 'Rapua mai';
const FIRST_WORDS_MILLISECONDS = 90_000;

// The page is answered by the test, so the browser takes it for one of the internet, which may not
// ask this machine's emulator by itself.
test.use({ hasTouch: true, viewport: { width: 390, height: 844 }, permissions: ['local-network-access'] });

/** Adds a Firebase project to the pack's configuration. */
async function nameProject(page: Page, emulator: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(`${PACK}/pack.json`, 'utf8')) as PackManifest;
  const firebase = { apiKey: 'key', projectId: PROJECT_ID, appId: 'app', emulator };
  await servePolicyOf(page, firebase);
  await page.route(`**${PACK_URL}`, (route) =>
    route.fulfill({ json: { ...manifest, config: { ...manifest.config, firebase } } }),
  );
}

test('plays on Firestore content; killing the emulator in mid-session changes nothing, and the cached copy opens without it', async ({
  page,
  request,
}) => {
  if (jar === null)
    throw new Error('There is no Firestore emulator on this machine. docs/firebase.md says where to get it.');
  const emulator = await startEmulator(jar, PROJECT_ID);
  try {
    await publish({
      packFolder: PACK,
      projectId: PROJECT_ID,
      emulator: emulator.host,
      token: 'owner',
      isDryRun: false,
      mediaFolder: null,
    });
    const database = openDatabase({ projectId: PROJECT_ID, emulator: emulator.host, token: 'owner' });
    const words = await database.list('KZ_uiWords');
    const [id, fields] =
      [...words].find(
        ([, { English }]) => English !== undefined && 'stringValue' in English && English.stringValue === 'Story',
      ) ?? [];
    if (id === undefined || fields === undefined) throw new Error('The pack has no word for "Story".');
    await database.commit([
      { kind: 'set', collection: 'KZ_uiWords', id, fields: { ...fields, Language: { stringValue: DATABASE_WORD } } },
    ]);

    await nameProject(page, emulator.host);
    // A slow first start opens with the pack's own words and fetches Firestore's in the background,
    // for the next start.
    await expect(async () => {
      await page.goto('/choose-path?difficulty=1');
      await expect(page.getByText(DATABASE_WORD).first()).toBeVisible();
    }).toPass({ timeout: FIRST_WORDS_MILLISECONDS });

    // Nothing is new at the second start: it asks for the versions alone.
    const asked: string[] = [];
    page.on('request', (sent) => {
      const { host, pathname } = new URL(sent.url());
      if (host === emulator.host) asked.push(pathname);
    });
    const device = createTouch();
    await page.goto('/');
    await goToGame(page, device, GAME_PATH);
    await startEasy(page, device);
    await expect(page.locator('[data-prompt]')).toBeVisible();
    expect(asked).toEqual([`/v1/projects/${PROJECT_ID}/databases/(default)/documents/KZ_Version/current`]);
    await emulator.kill();
    await playUntil(
      page,
      device,
      await readPack(request),
      GAME_PATH,
      page.getByRole('img', { name: /^Score [1-9]\d/u }),
    );

    await page.goto('/choose-path?difficulty=1');
    await expect(page.getByText(DATABASE_WORD).first()).toBeVisible();
  } finally {
    await emulator.kill();
  }
});
