import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { encode } from 'uqr';
import { makeChild } from '../src/progress/children';
import { splitIntoFrames } from '../src/progress/qr-frames';
import { writeBackup } from '../src/progress/saved/backup';
import { NO_PROGRESS } from '../src/progress/saved/profiles';
import { afterReview, toRow } from '../src/progress/word-memory';
import { packText } from '../src/services/children/carry-text';
import { BROWSER_FLAGS, findBrowser } from '../tools/browser.mjs';
import { deviceOf } from '../tools/chosen-pack';
import { passGate } from './gate';
import { readBuiltPack } from './pack';
import { NIGHTLY, expect, test, watchContext } from './test';

/**
 * The camera's picture. Pixels; the codes are as large as on a tablet that is held in front of it.
 */
const VIDEO = { width: 640, height: 480, framesPerSecond: 10 } as const;
const CODE_PIXELS = 420;
/** How long a code stays, and how long nothing is shown before it. Frames of the video. */
const [SHOWN_FRAMES, EMPTY_FRAMES] = [10, 2] as const;
const [BLACK, GREY, WHITE] = [16, 110, 235] as const;
const WORDS = 120;

/** One picture of the camera: a code before a grey wall, or the wall alone. Planes Y, U and V. */
function drawFrame(text: string | null): Buffer {
  const { width, height } = VIDEO;
  const luma = Buffer.alloc(width * height, GREY);
  if (text !== null) {
    const { data, size } = encode(text, { ecc: 'L', border: 4 });
    const [left, top] = [(width - CODE_PIXELS) / 2, (height - CODE_PIXELS) / 2];
    for (let y = 0; y < CODE_PIXELS; y += 1) {
      for (let x = 0; x < CODE_PIXELS; x += 1) {
        const isDark = data[Math.floor((y * size) / CODE_PIXELS)]?.[Math.floor((x * size) / CODE_PIXELS)] ?? false;
        luma[(top + y) * width + left + x] = isDark ? BLACK : WHITE;
      }
    }
  }
  return Buffer.concat([luma, Buffer.alloc((width * height) / 2, 128)]);
}

/** A film of the codes in turn, as YUV4MPEG2; Chromium plays it again and again. */
function makeFilm(codes: readonly string[]): Buffer {
  const head = Buffer.from('FRAME\n');
  const pictures = codes.flatMap((code) => {
    const [empty, shown] = [drawFrame(null), drawFrame(code)];
    return [...Array.from({ length: EMPTY_FRAMES }, () => empty), ...Array.from({ length: SHOWN_FRAMES }, () => shown)];
  });
  const { width, height, framesPerSecond } = VIDEO;
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`),
    ...pictures.flatMap((picture) => [head, picture]),
  ]);
}

test(
  'a child is read by the camera from the codes of another device, from whichever code it begins',
  NIGHTLY,
  async ({ baseURL }) => {
    const { language } = readBuiltPack();
    const memory = Array.from({ length: WORDS }, (_, index) => {
      const key = String(index + 1);
      return toRow(
        key,
        `kupu ${key}`,
        afterReview(undefined, { key, isRight: true, guess: 0.25, taken: null }, 20_000 + (index % 9)),
      );
    });
    const child = makeChild('child-aaaaaaaaaa', { animal: 'dog', colour: 1 }, 5);
    const profile = { child, languages: [[language, { ...NO_PROGRESS, memory }]] as const };
    const codes =
      splitIntoFrames(
        await packText(writeBackup({ kind: 'child', savedAt: '2026-01-01', profiles: [profile], settings: [] })),
      ) ?? [];
    expect(codes.length).toBeGreaterThan(2);
    const folder = mkdtempSync(join(tmpdir(), 'camera-'));
    const film = join(folder, 'codes.y4m');
    writeFileSync(film, makeFilm([...codes.slice(2), ...codes.slice(0, 2)]));
    const executablePath = findBrowser();
    const flags = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ];
    const browser = await chromium.launch({
      args: [...BROWSER_FLAGS, ...flags],
      ...(executablePath && { executablePath }),
    });
    try {
      const origin = baseURL ?? '';
      const context = await browser.newContext({
        baseURL: origin,
        storageState: deviceOf(origin),
        serviceWorkers: 'block',
      });
      const faults = await watchContext(context);
      const page = await context.newPage();
      const button = (english: string) => page.getByRole('button').filter({ hasText: english });
      await page.goto('/children');
      await passGate(page);
      await button('Add a child from another device').click();
      await button('Use the camera').click();
      await expect(page.locator('video')).toBeVisible();
      // Each code is counted as it is read.
      await expect(page.getByRole('status').filter({ hasText: `/ ${codes.length}` })).toBeVisible();
      await button('Yes').click();
      await page.getByRole('dialog', { name: 'The child was added.' }).getByRole('button').click();
      await page.goto('/who');
      await expect(page.locator('button[data-child="child-aaaaaaaaaa"]')).toBeVisible();
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true });
    }
  },
);
