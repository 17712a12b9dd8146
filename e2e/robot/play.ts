import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { PackFacts, GamePath } from '../pack';
import { createStrategy } from '../strategies';
import type { Observation } from '../strategies/observation';
import { locate, observe } from '../strategies/observation';
import type { InputDevice } from './input-devices';

/** How long the robot waits for a change after a press. */
const ANSWER_TIMEOUT_MILLISECONDS = 1500;
/** How long it waits for a change when it pressed nothing. */
const POLL_MILLISECONDS = 250;

/** Waits until the page differs from an observation, or until the time is over. */
async function waitForChange(page: Page, before: Observation, milliseconds: number): Promise<void> {
  const initial = JSON.stringify(before);
  const isChanged = expect.poll(async () => JSON.stringify(await observe(page)), {
    timeout: milliseconds,
    // Soon at first; each look takes a part of the processor that the page waits for.
    intervals: [30, 30, 60, 120],
  });
  await isChanged.not.toBe(initial).catch(() => undefined);
}

interface PlayOptions {
  /** Advances time while there is nothing to press; without it the robot waits in real time. */
  readonly passTime?: () => Promise<void>;
  /** After this many presses in a round the robot only waits. */
  readonly maxPressesPerRound?: number;
}

/** True while a banner such as 'Round 2' is shown. */
const isRoundBanner = ({ notices }: Observation): boolean => /\d$/u.test(notices);

/** After this many turns without anything to press the robot asks to hear the question again. */
const MAX_IDLE_TURNS = 50;

/** What a strategy needs of a pack. */
type PlayedPack = Pick<PackFacts, 'wordsOf' | 'numbers' | 'sentences'>;

/** Plays the game that runs on the page until an element is visible. */
export async function playUntil(
  page: Page,
  device: InputDevice,
  pack: PlayedPack,
  { game, unit, subunit }: GamePath,
  target: Locator,
  options: PlayOptions = {},
): Promise<void> {
  const { passTime: advance, maxPressesPerRound = Infinity } = options;
  const strategy = createStrategy(game, {
    words: pack.wordsOf(unit, subunit),
    numbers: pack.numbers,
    sentences: pack.sentences,
  });
  /** Passes over a word that is introduced. */
  const introduced = page.getByTestId('introduction').getByRole('button');
  let presses = 0;
  // A recording that comes too late on a busy machine is not heard: a child asks for it again.
  const again = page.getByRole('button', { name: 'Listen again' });
  let idleTurns = 0;
  while (!(await target.isVisible())) {
    if (await introduced.isVisible()) await device.pressChoice(introduced);
    const observation = await observe(page);
    if (isRoundBanner(observation)) presses = 0;
    const move = presses < maxPressesPerRound ? strategy(observation) : null;
    if (move) {
      const isPressed = await device.pressChoice(locate(page, observation, move.right));
      if (isPressed) presses += 1;
      idleTurns = 0;
      await waitForChange(page, observation, isPressed ? ANSWER_TIMEOUT_MILLISECONDS : POLL_MILLISECONDS);
    } else if (advance) {
      await advance();
      idleTurns += 1;
      if (idleTurns % MAX_IDLE_TURNS === 0 && (await again.isVisible())) await device.pressChoice(again);
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
  await playUntil(page, device, pack, gamePath, page.getByRole('heading', { name: /^Results: /u }), options);
}
