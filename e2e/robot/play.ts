import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { PackFacts, GamePath } from '../pack';
import { createStrategy } from '../strategies';
import type { Observation } from '../strategies/observation';
import { locate, observe } from '../strategies/observation';
import type { InputDevice } from './input-devices';

/** A press is answered within this time; without one, the robot looks again after the shorter time. */
const ANSWER_TIMEOUT_MILLISECONDS = 1500;
const POLL_MILLISECONDS = 250;

/** Waits until something else is to be seen than before, or until the time is over. */
async function waitForChange(page: Page, before: Observation, milliseconds: number): Promise<void> {
  const initial = JSON.stringify(before);
  const isChanged = expect.poll(async () => JSON.stringify(await observe(page)), { timeout: milliseconds, intervals: [30] });
  await isChanged.not.toBe(initial).catch(() => undefined);
}

/** The longest frame that the game makes up for in full: 5 steps of 1/60 s. */
const FRAME_MILLISECONDS = 80;

/**
 * Lets time pass as fast as frames can be drawn, like a slow device that draws twelve in a second.
 * The page's clock must have been installed.
 */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += FRAME_MILLISECONDS) await page.clock.fastForward(FRAME_MILLISECONDS);
}

interface PlayOptions {
  /** Lets time pass while there is nothing to do; by itself the robot waits for what comes. */
  readonly passTime?: () => Promise<void>;
  /** The most presses in one round: the rest of it the robot looks on. */
  readonly maxPressesPerRound?: number;
}

/** 'Round 2' hangs there. */
const isRoundBanner = ({ notices }: Observation): boolean => /\d$/u.test(notices);

/** What a player has to know of a pack. */
type PlayedPack = Pick<PackFacts, 'wordsOf' | 'numbers' | 'sentences'>;

/** Plays the game that runs on the page until something is to be seen. */
export async function playUntil(
  page: Page,
  device: InputDevice,
  pack: PlayedPack,
  { game, unit, subunit }: GamePath,
  target: Locator,
  options: PlayOptions = {},
): Promise<void> {
  const { passTime: advance, maxPressesPerRound = Infinity } = options;
  const strategy = createStrategy(game, { words: pack.wordsOf(unit, subunit), numbers: pack.numbers, sentences: pack.sentences });
  let presses = 0;
  while (!(await target.isVisible())) {
    const observation = await observe(page);
    if (isRoundBanner(observation)) presses = 0;
    const move = presses < maxPressesPerRound ? strategy(observation) : null;
    if (move) {
      const isPressed = await device.pressChoice(locate(page, observation, move.right));
      if (isPressed) presses += 1;
      await waitForChange(page, observation, isPressed ? ANSWER_TIMEOUT_MILLISECONDS : POLL_MILLISECONDS);
    } else if (advance) {
      await advance();
    } else {
      await waitForChange(page, observation, POLL_MILLISECONDS);
    }
  }
}

/** Plays the game that runs on the page to its results screen. */
export async function playToResults(
  page: Page,
  device: InputDevice,
  pack: PlayedPack,
  gamePath: GamePath,
  options: PlayOptions = {},
): Promise<void> {
  await playUntil(page, device, pack, gamePath, page.getByRole('heading', { name: 'Results', exact: true }), options);
}
