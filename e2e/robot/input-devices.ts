import { errors, expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** How the robot presses things: with a finger, or with keys alone. */
export interface Hand {
  readonly press: (control: Locator) => Promise<void>;
  /** Presses a choice of a running game: it may move, or leave while the hand is on its way. Tells whether it was pressed. */
  readonly pressChoice: (choice: Locator) => Promise<boolean>;
}

/** A choice is not waited for longer than this: the game goes on. */
const CHOICE_MILLISECONDS = 1500;
/** A page's own controls stay. */
const CONTROL_MILLISECONDS = 20_000;

async function unlessItLeft(press: () => Promise<void>): Promise<boolean> {
  try {
    await press();
    return true;
  } catch (error) {
    const isGone =
      error instanceof errors.TimeoutError ||
      (error instanceof Error && /outside of the viewport|not attached|not visible/u.test(error.message));
    if (!isGone) throw error;
    return false;
  }
}

/** A finger on a touch screen. */
export function createFinger(): Hand {
  return {
    press: (control) => control.tap(),
    // A finger aims at a moving bubble without waiting for it to stand still.
    pressChoice: (choice) => unlessItLeft(() => choice.tap({ force: true, timeout: CHOICE_MILLISECONDS })),
  };
}

/** A mouse. */
export function createMouse(): Hand {
  return {
    press: (control) => control.click(),
    pressChoice: (choice) => unlessItLeft(() => choice.click({ force: true, timeout: CHOICE_MILLISECONDS })),
  };
}

/** More presses than any page has controls. */
const MAX_KEYS = 80;
/** Among choices the arrows are tried this often before Tab. */
const MAX_ARROWS = 6;

const isInFocus = (control: Locator, timeout: number): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement, undefined, { timeout });

/** The arrow that leads from what is in focus toward another; null when no such thing is in focus. */
async function arrowToward(focused: Locator, choice: Locator): Promise<string | null> {
  const from = (await focused.count()) === 0 ? null : await focused.boundingBox({ timeout: CHOICE_MILLISECONDS });
  const to = await choice.boundingBox({ timeout: CHOICE_MILLISECONDS });
  if (!from || !to) return null;
  const x = to.x - from.x;
  const y = to.y - from.y;
  if (Math.abs(x) >= Math.abs(y)) return x > 0 ? 'ArrowRight' : 'ArrowLeft';
  return y > 0 ? 'ArrowDown' : 'ArrowUp';
}

/** Tab, the arrows and Enter; no pointer ever. */
export function createKeys(page: Page): Hand {
  /** The choices of a game, and the buttons of a toolbar, are gone through with arrows. */
  const choiceInFocus = page.locator('button[data-choice]:focus');
  const toolInFocus = page.locator('[role="toolbar"] button:focus');

  async function press(control: Locator, isChoice: boolean): Promise<void> {
    const patience = isChoice ? CHOICE_MILLISECONDS : CONTROL_MILLISECONDS;
    for (let keys = 0; keys < MAX_KEYS; keys += 1) {
      if (await isInFocus(control, patience)) {
        await page.keyboard.press('Enter');
        return;
      }
      const isTool = !isChoice && (await control.evaluate((element) => element.closest('[role="toolbar"]') !== null));
      const focused = isTool ? toolInFocus : isChoice && keys < MAX_ARROWS ? choiceInFocus : null;
      const arrow = focused && (await arrowToward(focused, control));
      await page.keyboard.press(arrow ?? 'Tab');
    }
    throw new errors.TimeoutError(`No key leads to ${String(control)}.`);
  }

  return {
    press: async (control) => {
      await expect(control).toBeVisible();
      await press(control, false);
    },
    pressChoice: (choice) => unlessItLeft(() => press(choice, true)),
  };
}
