import type { Page } from '@playwright/test';
import { listGamePlaces, readPack, timelinePlace } from '../tools/shots/places';
import { BUILT } from './built';
import type { Thing } from './luminance';
import { LOOK_NAMES, Memory, look } from './luminance';
import { writeTable } from './tables';
import { expect, test } from './test';

/** `EVERY=1 npm run e2e -- luminance` plays all games. */
const IS_EVERY = Boolean(process.env['EVERY']);

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 412, height: 732 }, isDrawn: true });

/** Steps until what was dealt has arrived, between two presses, and at the most in a game. */
const STEPS = { arrival: 60, between: 20, max: 60_000 } as const;
/** Share of presses that must meet what was meant. */
const MIN_RIGHT = 0.9;

const known = await readPack(BUILT);
const games = [...listGamePlaces(known), timelinePlace(known)];

/** A choice: where it is, and for the teacher its name. */
interface NamedThing extends Thing {
  readonly name: string;
}

interface Moment {
  readonly things: readonly NamedThing[];
  /** Id and name of what is right now. */
  readonly wanted: { readonly id: string; readonly name: string } | null;
  readonly isOver: boolean;
}

/** Runs the game until something can be pressed, and reads where that is. */
async function wait(page: Page, steps: number): Promise<Moment> {
  return page.evaluate(async (count) => {
    const { qa } = window;
    const nothing = { things: [], wanted: null };
    if (!qa) return { ...nothing, isOver: true };
    qa.step(count);
    for (let tries = 0; tries < 200 && qa.scene()?.kind === 'live' && qa.scene()?.phase !== 'ended' && qa.hint() === null; tries += 1)
      qa.step(10);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const hint = qa.hint();
    const isOver = qa.scene()?.kind !== 'live' || qa.scene()?.phase === 'ended';
    const things = [...document.querySelectorAll<HTMLElement>('button[data-choice]:not([hidden])')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { id: element.dataset['choice'] ?? '', name: element.getAttribute('aria-label') ?? '', x, y, width, height };
    });
    const wanted = things.find(({ id }) => id === hint);
    return { things, wanted: wanted ? { id: wanted.id, name: wanted.name } : null, isOver };
  }, steps);
}

async function open(page: Page, address: string): Promise<void> {
  // The game before may still be on its way to another page.
  await page.goto('about:blank');
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}qa&seed=7`);
  await page.getByRole('button', { name: 'Fold', exact: true }).click();
  const subject = page.getByTestId('subject').first();
  const start = page.locator('main button[data-difficulty], main button:has-text("Play!")').first();
  await expect(start.or(subject).first()).toBeVisible();
  if (await subject.isVisible()) await subject.click();
  await start.click();
  await expect(page.getByTestId('hud')).toBeAttached();
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => window.qa?.scene()?.kind === 'live', undefined, { polling: 50 });
}

/** Cards that lie face down look alike: their places tell them apart. */
const withoutPlace = (name: string): string => name.replaceAll(/\d+/gu, '#');

for (const { id, label, address } of IS_EVERY ? games : []) {
  test(`${label} is finished by who sees lightness alone`, async ({ page }) => {
    test.setTimeout(900_000);
    const memory = new Memory();
    // A teacher, who sees colours, plays once and names what there is.
    await open(page, address);
    let taught = await wait(page, STEPS.arrival);
    for (; !taught.isOver; taught = await wait(page, STEPS.arrival)) {
      const sights = await look(page, taught.things);
      for (const thing of taught.things) {
        const sight = sights.get(thing.id);
        if (sight) memory.learn(withoutPlace(thing.name), sight);
      }
      await page.evaluate(() => {
        const hint = window.qa?.hint();
        if (hint) window.qa?.act(hint);
      });
    }
    // The child hears what is asked and knows it; it presses where it sees that, and is told no names.
    await open(page, address);
    const right: Record<string, number> = Object.fromEntries(LOOK_NAMES.map((name) => [name, 0]));
    let presses = 0;
    for (let moment = await wait(page, STEPS.arrival); !moment.isOver; moment = await wait(page, STEPS.arrival)) {
      const { wanted, things } = moment;
      if (!wanted) continue;
      const sights = await look(page, things);
      const name = withoutPlace(wanted.name);
      const seenAs = (by: string): readonly NamedThing[] =>
        things
          .flatMap((thing) => {
            const sight = sights.get(thing.id);
            const seen = sight && memory.recognise(sight, by);
            return seen?.name === name ? [{ thing, likeness: seen.likeness }] : [];
          })
          .sort((one, other) => other.likeness - one.likeness)
          .map(({ thing }) => thing);
      presses += 1;
      for (const by of LOOK_NAMES) {
        const [best] = seenAs(by);
        if (best && withoutPlace(best.name) === name) right[by] = (right[by] ?? 0) + 1;
      }
      const found = seenAs('grey');
      // Of those that look alike (several of one animal, cards face down) the place tells which.
      const pressed = found.find((thing) => thing.id === wanted.id) ?? found[0] ?? things[presses % Math.max(1, things.length)];
      if (pressed) await page.mouse.click(pressed.x + pressed.width / 2, pressed.y + pressed.height / 2);
      expect(presses, 'presses').toBeLessThan(600);
    }
    await page.evaluate(() => window.qa?.play());
    await expect(page.getByTestId('results')).toBeVisible();
    const share = (by: string): string => `${Math.round((100 * (right[by] ?? 0)) / presses)} %`;
    writeTable('luminance.md', label, [
      '| Presses | Grey | Protan | Deutan | Tritan |',
      '| --- | --- | --- | --- | --- |',
      `| ${presses} | ${LOOK_NAMES.map(share).join(' | ')} |`,
    ]);
    for (const by of LOOK_NAMES) expect((right[by] ?? 0) / presses, `${id}, ${by}`).toBeGreaterThanOrEqual(MIN_RIGHT);
  });
}
