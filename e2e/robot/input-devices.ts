import { errors, expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { passTime } from './clock';

/** How the robot presses controls: by touch, with the mouse, or with the keyboard alone. */
export interface InputDevice {
  readonly press: (control: Locator) => Promise<void>;
  /**
   * Presses a choice of a running game, which may move, or disappear before it is pressed. Resolves
   * to true when it was pressed.
   */
  readonly pressChoice: (choice: Locator) => Promise<boolean>;
  /**
   * What was pressed so far, by a device of keys: more of them are needed than controls are
   * pressed.
   */
  readonly counts?: () => InputCounts;
}

/** What somebody did with a device so far. */
export interface InputCounts {
  /** Controls and choices that were pressed. */
  readonly controls: number;
  /** Presses of a key or of the switch. */
  readonly keys: number;
}

interface CountedDevice extends InputDevice {
  readonly counts: () => InputCounts;
}

/** Counts the presses of a page's keys, and the controls that they press. */
function createKeyCounter(page: Page) {
  let controls = 0;
  let keys = 0;
  return {
    /** Presses a key. */
    press: async (key: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(key);
    },
    /** A control was pressed. */
    count: (): void => void (controls += 1),
    counts: (): InputCounts => ({ controls, keys }),
  };
}

/** How long a press waits for a choice: the game goes on meanwhile. */
const CHOICE_TIMEOUT_MILLISECONDS = 1500;
/** How long a press waits for a control of a page, which does not disappear. */
const CONTROL_TIMEOUT_MILLISECONDS = 20_000;

async function tryPress(press: () => Promise<void>): Promise<boolean> {
  try {
    await press();
    return true;
  } catch (error) {
    const hasLeft =
      error instanceof errors.TimeoutError ||
      (error instanceof Error && /outside of the viewport|not attached|not visible/u.test(error.message));
    if (!hasLeft) throw error;
    return false;
  }
}

/** A touch screen. */
export function createTouch(): InputDevice {
  return {
    press: (control) => control.tap(),
    // `force`: taps a moving bubble without waiting until it is stable.
    pressChoice: (choice) => tryPress(() => choice.tap({ force: true, timeout: CHOICE_TIMEOUT_MILLISECONDS })),
  };
}

const clickByScript = (control: Locator, timeout: number): Promise<void> =>
  control.evaluate((element: HTMLElement) => element.click(), undefined, { timeout });

/**
 * A screen reader, or a switch: it clicks what it has found by role and name, wherever that lies,
 * without a pointer or a key.
 */
export function createReader(): InputDevice {
  return {
    press: (control) => clickByScript(control, CONTROL_TIMEOUT_MILLISECONDS),
    pressChoice: (choice) => tryPress(() => clickByScript(choice, CHOICE_TIMEOUT_MILLISECONDS)),
  };
}

/** A mouse. */
export function createMouse(): InputDevice {
  return {
    press: (control) => control.click(),
    pressChoice: (choice) => tryPress(() => choice.click({ force: true, timeout: CHOICE_TIMEOUT_MILLISECONDS })),
  };
}

/** Key presses after which the control counts as unreachable: no page has this many controls. */
const MAX_KEY_PRESSES = 80;
/** Arrow keys are tried this often among choices, then Tab. */
const MAX_ARROW_PRESSES = 6;

const isInFocus = (control: Locator, timeout: number): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement, undefined, { timeout });

/**
 * The arrow key that leads from the focused button toward a choice; null when neither or only one
 * of them is there.
 */
async function arrowToward(focused: Locator, choice: Locator): Promise<string | null> {
  const from =
    (await focused.count()) === 0 ? null : await focused.boundingBox({ timeout: CHOICE_TIMEOUT_MILLISECONDS });
  const to = await choice.boundingBox({ timeout: CHOICE_TIMEOUT_MILLISECONDS });
  if (!from || !to) return null;
  const x = to.x - from.x;
  const y = to.y - from.y;
  if (Math.abs(x) >= Math.abs(y)) return x > 0 ? 'ArrowRight' : 'ArrowLeft';
  return y > 0 ? 'ArrowDown' : 'ArrowUp';
}

/** Tab, the arrows and Enter; no pointer. */
export function createKeyboard(page: Page): CountedDevice {
  const keyboard = createKeyCounter(page);
  /**
   * Choices of a game and buttons of a toolbar have one tab stop together; arrow keys move between
   * them.
   */
  const choiceInFocus = page.locator('button[data-choice]:focus');
  const toolInFocus = page.locator('[role="toolbar"] button:focus');

  async function press(control: Locator, isChoice: boolean): Promise<void> {
    const timeout = isChoice ? CHOICE_TIMEOUT_MILLISECONDS : CONTROL_TIMEOUT_MILLISECONDS;
    for (let keys = 0; keys < MAX_KEY_PRESSES; keys += 1) {
      if (await isInFocus(control, timeout)) {
        await keyboard.press('Enter');
        keyboard.count();
        return;
      }
      const isTool = !isChoice && (await control.evaluate((element) => element.closest('[role="toolbar"]') !== null));
      const focused = isTool ? toolInFocus : isChoice && keys < MAX_ARROW_PRESSES ? choiceInFocus : null;
      const arrow = focused && (await arrowToward(focused, control));
      await keyboard.press(arrow ?? 'Tab');
    }
    throw new errors.TimeoutError(`No key leads to ${String(control)}.`);
  }

  return {
    press: async (control) => {
      await expect(control).toBeVisible();
      await press(control, false);
    },
    pressChoice: (choice) => tryPress(() => press(choice, true)),
    counts: keyboard.counts,
  };
}

/**
 * Runs in the page: whether a ring of scanning is around a control, and whether it is the only one.
 */
function readRing(control: Element): 'alone' | 'among others' | 'no' {
  const at = control.getBoundingClientRect();
  const rings = [...document.querySelectorAll<HTMLElement>('[data-testid="scan-rings"] > div:not([hidden])')];
  const margin = 12;
  const isAround = (ring: HTMLElement): boolean => {
    const { left, top, right, bottom } = ring.getBoundingClientRect();
    return [at.left - left, at.top - top, right - at.right, bottom - at.bottom].every(
      (gap) => gap >= 0 && gap <= 2 * margin,
    );
  };
  if (!rings.some(isAround)) return 'no';
  return rings.length === 1 ? 'alone' : 'among others';
}

/**
 * Switches scanning on, by one switch at 1.5 s a thing. The page's clock is the test's from then
 * on.
 */
export async function setUpScanning(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/access/');
  await page.getByRole('button', { name: 'One switch' }).click();
  await page.getByRole('group', { name: 'Time for each thing' }).getByRole('button', { name: '1.5 s' }).click();
  await expect(page.getByTestId('scan-rings')).toBeAttached();
}

/** The longest that scanning takes to show one control of a page. */
const MAX_SCAN_MILLISECONDS = 120_000;

/**
 * One switch, the space bar, while the app scans (`setUpScanning`). The page's clock is advanced
 * until the ring is around the control, or around a group with it.
 */
export function createSwitch(page: Page): CountedDevice {
  const keyboard = createKeyCounter(page);
  // Each thing is shown for longer. Frame by frame as devices draw: the timers of every millisecond
  // would take most of the time.
  const strideMilliseconds = 480;
  async function press(control: Locator, timeout: number): Promise<void> {
    for (let passed = 0; passed < MAX_SCAN_MILLISECONDS; passed += strideMilliseconds) {
      const ring = await control.evaluate(readRing, undefined, { timeout });
      if (ring !== 'no') await keyboard.press('Space');
      if (ring === 'alone') {
        keyboard.count();
        return;
      }
      await passTime(page, strideMilliseconds);
    }
    throw new errors.TimeoutError(`The ring never comes to ${String(control)}.`);
  }
  return {
    press: async (control) => {
      await expect(control).toBeVisible();
      await press(control, CONTROL_TIMEOUT_MILLISECONDS);
    },
    pressChoice: (choice) => tryPress(() => press(choice, CHOICE_TIMEOUT_MILLISECONDS)),
    counts: keyboard.counts,
  };
}
