import { expect } from '@playwright/test';
import type { Driver, Point } from './drivers/driver';
import type { Place, Wanted } from './in-page';
import { findBadLook, findPlace } from './in-page';

/** How often a page is asked for something that is waited for. */
const INTERVAL_MILLISECONDS = 60;
/**
 * After this a press has missed its control: the page had moved, or the machine was so busy that it
 * was a long press.
 */
const HIT_TIMEOUT_MILLISECONDS = 5000;

/** A page as the suite sees it: pressed at places, and asked. */
export interface EnginePage {
  readonly driver: Driver;
  readonly open: (path: string) => Promise<void>;
  /** Runs a function in the page. It stands by itself; its arguments and value are plain data. */
  readonly run: <Values extends readonly unknown[], Value>(
    inPage: (...values: Values) => Value | Promise<Value>,
    ...values: Values
  ) => Promise<Value>;
  /** Waits until a function gives true in the page. */
  readonly waitFor: <Values extends readonly unknown[]>(
    what: string,
    inPage: (...values: Values) => boolean,
    ...values: Values
  ) => Promise<void>;
  /**
   * Presses a control where it can be seen, once it stands still; again when the press was no click
   * on it.
   */
  readonly press: (selector: string, name?: string) => Promise<void>;
  /** Presses a point of the window. */
  readonly pressAt: (at: Point) => Promise<void>;
  /** Waits until a text is in the page. */
  readonly seeText: (text: string) => Promise<void>;
  /** Waits until an element can be seen. */
  readonly see: (selector: string) => Promise<void>;
  /** Expects a page with controls that have names, and no text that is broken. */
  readonly expectWhole: () => Promise<void>;
}

export function createPage(driver: Driver, origin: string): EnginePage {
  const run: EnginePage['run'] = async (inPage, ...values) => {
    const call = `(${inPage.toString()})(${values.map((value) => JSON.stringify(value)).join(', ')})`;
    const text = await driver.evaluate(
      `Promise.resolve().then(() => ${call}).then((value) => JSON.stringify({ value: value ?? null }), (error) => JSON.stringify({ error: error + ' ' + error.stack }))`,
    );
    const { value, error } = JSON.parse(text) as {
      readonly value: Awaited<ReturnType<typeof inPage>>;
      readonly error?: string;
    };
    if (error !== undefined) throw new Error(error);
    return value;
  };

  const waitFor: EnginePage['waitFor'] = async (what, inPage, ...values) => {
    await expect.poll(() => run(inPage, ...values), { message: what, intervals: [INTERVAL_MILLISECONDS] }).toBe(true);
  };

  /** Looks until the control is at the same place twice. */
  async function findStill(wanted: Wanted): Promise<Point> {
    let last: Place | null = null;
    const look = async (): Promise<string> => {
      const before = last;
      last = await run(findPlace, wanted);
      if ('reason' in last) return last.reason;
      return before && 'x' in before && before.x === last.x && before.y === last.y ? 'still' : 'moving';
    };
    await expect
      .poll(look, { message: `${wanted.selector} ${wanted.name ?? ''}`, intervals: [INTERVAL_MILLISECONDS] })
      .toBe('still');
    return last as unknown as Point;
  }

  return {
    driver,
    open: (path) => driver.navigate(origin + path),
    run,
    waitFor,
    press: async (selector, name) => {
      const wanted = { selector, ...(name === undefined ? {} : { name }) };
      await expect(async () => {
        await driver.press(await findStill(wanted));
        // A page that was left for another document tells nothing.
        await expect
          .poll(() => run(() => window.isControlHit !== false), {
            timeout: HIT_TIMEOUT_MILLISECONDS,
            intervals: [INTERVAL_MILLISECONDS],
          })
          .toBe(true);
      }).toPass();
    },
    pressAt: driver.press,
    seeText: (text) =>
      waitFor(
        text,
        (wanted) => document.querySelector<HTMLElement>('#root')?.innerText.normalize('NFC').includes(wanted) === true,
        text,
      ),
    see: (selector) =>
      waitFor(
        selector,
        (wanted) => [...document.querySelectorAll(wanted)].some((element) => element.getBoundingClientRect().width > 0),
        selector,
      ),
    expectWhole: async () => {
      await expect.poll(() => run(findBadLook)).toEqual([]);
    },
  };
}
