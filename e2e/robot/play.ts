import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { PackFacts, Way } from '../pack';
import { createPlayer } from '../strategies';
import type { Table } from '../strategies/observation';
import { locate, look } from '../strategies/observation';
import type { Hand } from './input-devices';

/** A press is answered within this time; without one, the robot looks again after the shorter time. */
const ANSWER_MILLISECONDS = 1500;
const GLANCE_MILLISECONDS = 250;

/** Waits until something else is to be seen than before, or until the time is over. */
async function watch(page: Page, before: Table, milliseconds: number): Promise<void> {
  const seen = JSON.stringify(before);
  const isChanged = expect.poll(async () => JSON.stringify(await look(page)), { timeout: milliseconds, intervals: [30] });
  await isChanged.not.toBe(seen).catch(() => undefined);
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
  readonly pressesARound?: number;
}

/** 'Round 2' hangs there. */
const isRoundBanner = ({ news }: Table): boolean => /\d$/u.test(news);

/** What a player has to know of a pack. */
type PlayedPack = Pick<PackFacts, 'wordsOf' | 'numbers' | 'sentences'>;

/** Plays the game that runs on the page until something is to be seen. */
export async function playUntil(
  page: Page,
  hand: Hand,
  pack: PlayedPack,
  { game, unit, subunit }: Way,
  sign: Locator,
  options: PlayOptions = {},
): Promise<void> {
  const { passTime: pass, pressesARound = Infinity } = options;
  const player = createPlayer(game, { words: pack.wordsOf(unit, subunit), numbers: pack.numbers, sentences: pack.sentences });
  let presses = 0;
  while (!(await sign.isVisible())) {
    const table = await look(page);
    if (isRoundBanner(table)) presses = 0;
    const move = presses < pressesARound ? player(table) : null;
    if (move) {
      const isPressed = await hand.pressChoice(locate(page, table, move.right));
      if (isPressed) presses += 1;
      await watch(page, table, isPressed ? ANSWER_MILLISECONDS : GLANCE_MILLISECONDS);
    } else if (pass) {
      await pass();
    } else {
      await watch(page, table, GLANCE_MILLISECONDS);
    }
  }
}

/** Plays the game that runs on the page to its results screen. */
export async function playToResults(page: Page, hand: Hand, pack: PlayedPack, way: Way, options: PlayOptions = {}): Promise<void> {
  await playUntil(page, hand, pack, way, page.getByRole('heading', { name: 'Results', exact: true }), options);
}
