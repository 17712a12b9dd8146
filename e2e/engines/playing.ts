import type { Qa } from '../../src/debug/api';
import { playToEnd } from '../fast-game';
import type { Place } from './in-page';
import { touchByScript } from './in-page';
import type { EnginePage } from './page';
import { expect } from './test';

declare global {
  interface Window {
    qa?: Qa;
  }
}

/** Presses until an answer counts: some take several (two cards, the pages of a story). */
const MAX_PRESSES = 30;
/** Steps between two presses: something has moved, and what was pressed has been taken. */
const STEPS_BETWEEN = 20;

/** Opens a page with the QA overlay, whose panel is out of the way. */
export async function openForPlay(page: EnginePage, path: string): Promise<void> {
  await page.open(`${path}${path.includes('?') ? '&' : '?'}qa&seed=7`);
  await page.waitFor('window.qa', () => {
    const panel = document.querySelector<HTMLElement>('[aria-label="QA"]');
    if (panel) panel.style.display = 'none';
    return panel !== null && window.qa !== undefined;
  });
}

/**
 * Presses the button that starts the game whose play screen is shown; where it first asks for a
 * topic, the first.
 */
export async function pressStart(page: EnginePage): Promise<void> {
  await page.see('[data-testid="subject"], button[data-difficulty]');
  if (await page.run(() => document.querySelector('[data-testid="subject"]') !== null))
    await page.press('[data-testid="subject"]');
  await page.press('button[data-difficulty]');
}

/**
 * Sends the demonstration away with a press, and waits until the game can be played. Returns
 * whether there was one: none, when a test before in this browser has finished the game.
 */
export async function skipDemonstration(page: EnginePage): Promise<boolean> {
  await page.waitFor('the game on the stage', () => (window.qa?.scene() ?? null) !== null);
  const { kind, x, y } = await page.run(() => ({
    kind: window.qa?.scene()?.kind ?? null,
    x: Math.round(window.innerWidth / 2),
    y: Math.round(window.innerHeight / 2),
  }));
  if (kind === 'demonstration') await page.pressAt({ x, y });
  await page.waitFor('the game itself', () => window.qa?.scene()?.kind === 'live');
  return kind === 'demonstration';
}

/** Runs in the page: where the right choice is now. The game stands still from then on. */
function findHint(steps: number): Place {
  const { qa } = window;
  if (!qa) return { reason: 'There is no window.qa.' };
  qa.step(steps);
  const hint = qa.hint();
  if (hint === null) return { reason: 'There is nothing to press now.' };
  const button = document.querySelector(`button[data-choice="${CSS.escape(hint)}"]`);
  if (!button) return { reason: `There is no button for ${hint}.` };
  const { left, top, width, height } = button.getBoundingClientRect();
  if (width === 0) return { reason: `${hint} cannot be seen.` };
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  return hit === button ? { x, y } : { reason: `${hint} is covered by ${hit?.outerHTML.slice(0, 120)}` };
}

/** A press that sends a demonstration away passes over the first banner as well: no answer. */
const readAnswers = (): { readonly taken: number; readonly hits: number } => ({
  taken: window.qa?.journal()?.inputs.filter(([, input]) => typeof input !== 'string').length ?? 0,
  hits: window.qa?.state()?.stats.hits ?? 0,
});

/**
 * Presses right choices at their places until one more answer counts. The game stands still during
 * a press, so that a slow machine hits what moves; `byScript` presses with touch events that a
 * script makes.
 */
export async function answer(page: EnginePage, byScript = false): Promise<void> {
  const before = await page.run(readAnswers);
  let presses = 0;
  await expect
    .poll(
      async () => {
        if (presses >= MAX_PRESSES) throw new Error(`${presses} presses were no answer.`);
        const place = await page.run(findHint, STEPS_BETWEEN);
        if ('reason' in place) return place.reason;
        presses += 1;
        if (byScript) await page.run(touchByScript, place.x, place.y);
        else await page.pressAt(place);
        await page.run((steps) => void window.qa?.step(steps), STEPS_BETWEEN);
        const { hits } = await page.run(readAnswers);
        return hits > before.hits ? 'answered' : `${presses} presses`;
      },
      { message: 'a right answer by presses', intervals: [20] },
    )
    .toBe('answered');
  const { taken } = await page.run(readAnswers);
  expect(taken - before.taken, 'presses that the game took').toBe(presses);
}

/** Plays the rest with right answers, as fast as the rules run. */
export async function finish(page: EnginePage): Promise<void> {
  await page.run(playToEnd);
}
