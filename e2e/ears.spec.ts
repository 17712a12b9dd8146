import { NIGHTLY, expect, test } from './test';
import type { Page } from '@playwright/test';
import { matching } from '../scenes/matching';
import { timeline } from '../scenes/pages';
import type { Heard } from './ears';
import { installEars, keepTranscript, toLine } from './ears';
import { PACK_URL, readBuiltPack, readPack } from './pack';
import type { PackFacts } from './pack';
import type { InputDevice } from './robot';
import { createReader, goToGame, passTime, playToResults, playUntil, startEasy } from './robot';
import { openTable } from './robot/timeline-table';
import { GAMES_WITH_ROBOTS } from './strategies';
import { installAudioSpy } from './strategies/observation';

/**
 * `EVERY=1` plays every game to its results; `TRANSCRIPTS=1` keeps what was heard, in
 * shots/transcripts.
 * docs/access.md
 */
const IS_EVERY = Boolean(process.env['EVERY']);
const IS_KEPT = Boolean(process.env['TRANSCRIPTS']);
const JOURNEY_TIMEOUT_MILLISECONDS = 900_000;
const STRIDE_MILLISECONDS = 400;
const IDLE_STRIDE_MILLISECONDS = 1200;
/** What is said after a recording has been said by then. */
const LISTEN_MILLISECONDS = 1800;

const { isPossible } = readBuiltPack();
const games = GAMES_WITH_ROBOTS.filter(({ game }) => isPossible(game.label) && (IS_EVERY || game === matching));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const readHeard = (page: Page): Promise<readonly Heard[]> => page.evaluate(() => window.heardForTest ?? []);

/** What the pack's recordings say, by their names. */
function listTexts({ words, sentences, history }: PackFacts): ReadonlyMap<string, string> {
  const said = [...words, ...sentences].flatMap(({ audio, language }) =>
    audio === null ? [] : [[audio, language] as const],
  );
  return new Map([...said, ...history.map(({ audio, text }) => [audio, text] as const)]);
}

/** Any key ends the demonstration, as was said. */
async function skipDemonstration(page: Page): Promise<void> {
  const countSaid = async (): Promise<number> => (await readHeard(page)).filter(({ kind }) => kind === 'said').length;
  while ((await countSaid()) < 2) {
    await page.keyboard.press('Shift');
    await passTime(page, STRIDE_MILLISECONDS);
  }
}

/**
 * Faults of what was heard: presses after which nothing was heard, texts without a language, and
 * the same text twice at once.
 */
function findFaults(heard: readonly Heard[], languageTag: string): string[] {
  return heard.flatMap((one, index) => {
    const next = heard[index + 1];
    const line = toLine(one, (name) => name);
    const isSilent = one.kind === 'pressed' && next === undefined;
    const isAtOnce = one.kind === 'said' && next?.kind === 'said' && one.milliseconds === next.milliseconds;
    const isTwice = isAtOnce && toLine(next, (name) => name) === line;
    const hasNoLanguage = one.kind === 'said' && one.parts.some(({ lang }) => lang !== 'en' && lang !== languageTag);
    return [
      ...(isSilent ? [`silence after ${line}`] : []),
      ...(isTwice ? [`twice: ${line}`] : []),
      ...(hasNoLanguage ? [`language: ${JSON.stringify(one)}`] : []),
    ];
  });
}

/** Reads what was heard in a game, from its start on, and keeps it when that is wanted. */
async function check(
  page: Page,
  pack: PackFacts,
  { id, label }: { readonly id: string; readonly label: string },
): Promise<void> {
  const heard = await readHeard(page);
  const texts = listTexts(pack);
  const lines = heard.map((one) => toLine(one, (name) => texts.get(name) ?? name));
  if (IS_KEPT) keepTranscript(id, label, lines);
  const tag = await page.evaluate(
    async (url) => ((await (await fetch(url)).json()) as { config: { languageTag: string } }).config.languageTag,
    PACK_URL,
  );
  expect(findFaults(heard, tag)).toEqual([]);
  expect(heard.filter(({ kind }) => kind === 'said').length).toBeGreaterThan(
    heard.filter(({ kind }) => kind === 'pressed').length / 4,
  );
}

for (const { game, robot } of games) {
  test(`${game.label} by names and announcements alone, from home to ${IS_EVERY ? 'its results' : 'a right answer'}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(JOURNEY_TIMEOUT_MILLISECONDS);
    const pack = await readPack(request);
    const gamePath = pack.pathTo(game.label);
    const device = createReader();
    await page.clock.install();
    await page.addInitScript(installAudioSpy);
    await page.addInitScript(installEars);
    await page.goto('/');
    await goToGame(page, device, gamePath);
    await startEasy(page, device, game.start ? pack.beginning(game.start.text) : undefined);
    await skipDemonstration(page);
    const isIdle = robot.maxPressesPerRound !== undefined || robot.isMostlyIdle === true;
    // Where nothing hurries, one listens to the end before each press.
    const patient: InputDevice = {
      ...device,
      pressChoice: async (choice) => {
        if (!isIdle) await passTime(page, LISTEN_MILLISECONDS);
        return await device.pressChoice(choice);
      },
    };
    const options = {
      passTime: () => passTime(page, isIdle ? IDLE_STRIDE_MILLISECONDS : STRIDE_MILLISECONDS),
      maxPressesPerRound: robot.maxPressesPerRound ?? Infinity,
    };
    if (!IS_EVERY) {
      const right = page.locator('[data-testid="popup-word"][data-type="correct"]');
      await playUntil(page, patient, pack, gamePath, right, options);
      await check(page, pack, game);
      return;
    }
    await playToResults(page, patient, pack, gamePath, options);
    // The result is the first that is read there.
    await expect(page.getByRole('heading', { name: /^Results: [1-3] of 3 stars/u })).toBeFocused();
    await check(page, pack, game);
    await device.press(page.getByRole('button', { name: pack.named('Continue') }));
    await expect(page.getByTestId('results')).toBeHidden();
  });
}

test('the timeline by names and announcements alone, to its end', NIGHTLY, async ({ page, request }) => {
  test.setTimeout(JOURNEY_TIMEOUT_MILLISECONDS);
  const pack = await readPack(request);
  const device = createReader();
  await page.clock.install();
  await page.addInitScript(installAudioSpy);
  await page.addInitScript(installEars);
  await page.goto('/timeline/');
  await device.press(page.getByRole('button', { name: pack.named('Play!') }));
  await skipDemonstration(page);
  const table = openTable(page, pack);
  const result = page.getByRole('heading', { name: /, score \d+$/u });
  let wasWrong = false;
  while (!(await result.isVisible())) {
    const [card] = await table.cardsInHand();
    // One card is laid wrong first, where it can be: what is said then is part of the transcript.
    const gap =
      card === undefined ? null : ((wasWrong ? null : await table.gap(card, false)) ?? (await table.gap(card, true)));
    if (card !== undefined && gap !== null) {
      const isTaken = (await table.button(card).getAttribute('aria-pressed')) === 'true';
      if ((isTaken || (await device.pressChoice(table.button(card)))) && (await device.pressChoice(gap)))
        wasWrong = true;
    }
    await passTime(page, IDLE_STRIDE_MILLISECONDS);
  }
  await expect(result).toBeFocused();
  await check(page, pack, timeline);
});
