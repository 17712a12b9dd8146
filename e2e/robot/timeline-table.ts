import type { Locator, Page } from '@playwright/test';
import type { PackEvent, PackFacts } from '../pack';
import type { Strategy } from '../strategies/knowledge';
import { expect } from '../test';
import type { Drag } from './drags';
import { waitUntilStable } from './drags';
import type { InputDevice } from './input-devices';

/** Number of cards in the hand at the start, and of those that lie open. */
const CARDS_DEALT = 5;
export const CARDS_OPEN = 3;
/**
 * When no popup word has appeared by then, the card was dropped beside the gap and is still in the
 * hand.
 */
const POPUP_TIMEOUT_MILLISECONDS = 15_000;

/** A slow machine may need another press. */
const MAX_TRIES = 4;

/**
 * Presses until it was pressed. Without a timeout of its own: by one switch a press takes as long
 * as scanning does.
 */
async function pressAgain(press: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) if (await press()) return;
  throw new Error(`Pressed ${MAX_TRIES} times in vain.`);
}

/** One press for the card, one for the gap. */
export function pressWith(device: InputDevice): Drag {
  return async (card, gap) => {
    const isTaken = async (): Promise<boolean> => (await card.getAttribute('aria-pressed')) === 'true';
    // A card that is taken is not pressed again.
    await pressAgain(async () => (await isTaken()) || (await device.pressChoice(card)));
    await expect.poll(isTaken).toBe(true);
    // The gaps open as soon as a card is taken.
    await waitUntilStable(gap);
    await pressAgain(() => device.pressChoice(gap));
  };
}

interface Table {
  /** Texts of the open cards of the hand. */
  readonly cardsInHand: readonly string[];
  /** Name of the first gap that is right for a card, or that is wrong, or null. */
  readonly gap: (card: string, wantsRight: boolean) => string | null;
}

/** The cards and gaps that buttons of these names are. */
function readTable(names: readonly string[], history: readonly PackEvent[]): Table {
  const gaps = names.filter((name) => /^(Before|Between|After) /u.test(name));
  /** The cards that a gap's name speaks of. */
  const cardsIn = (gap: string): PackEvent[] =>
    [...gap.matchAll(/“([^”]+)”/gu)].flatMap(
      ([, text = '']) => history.find((event) => event.text.startsWith(text)) ?? [],
    );
  /** The cards beside the gaps that are asked about, in the table's one order. */
  const known = [...new Set(gaps.flatMap(cardsIn))].sort(
    (one, other) => one.startDate - other.startDate || one.endDate - other.endDate,
  );
  /** True when no card before the gap is later, and no card after it earlier. */
  const isRight = (gap: string, card: PackEvent): boolean => {
    const [first] = cardsIn(gap);
    const index = first ? known.indexOf(first) + (gap.startsWith('Before') ? 0 : 1) : 0;
    const [before, after] = [known.slice(0, index), known.slice(index)];
    return (
      before.every(({ startDate }) => startDate <= card.endDate) &&
      after.every(({ endDate }) => endDate >= card.startDate)
    );
  };
  return {
    cardsInHand: names.filter((name) => history.some(({ text }) => text === name)),
    gap: (card, wantsRight) => {
      const event = history.find(({ text }) => text === card);
      return gaps.find((name) => event && isRight(name, event) === wantsRight) ?? null;
    },
  };
}

/** The table on the page, read from the names of its buttons. */
export function openTable(page: Page, { history }: PackFacts) {
  const choices = page.locator('button[data-choice]');
  const read = async (): Promise<Table> => {
    const names = await choices.evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('aria-label') ?? ''),
    );
    return readTable(
      names.map((name) => name.normalize('NFC')),
      history,
    );
  };
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  return {
    cardsInHand: async (): Promise<readonly string[]> => (await read()).cardsInHand,
    button,
    gap: async (card: string, wantsRight: boolean): Promise<Locator | null> => {
      const found = (await read()).gap(card, wantsRight);
      return found === null ? null : button(found);
    },
  };
}

/** Takes a card, then a gap that is right for it. */
export function placeCards(history: readonly PackEvent[]): Strategy {
  return ({ buttons }) => {
    const { cardsInHand, gap } = readTable(
      buttons.map(({ name }) => name),
      history,
    );
    const find = (wanted: string | null) => buttons.find(({ name }) => name === wanted);
    const taken = buttons.find(({ name, isPressed }) => isPressed === true && cardsInHand.includes(name));
    const right = taken
      ? find(gap(taken.name, true))
      : find(cardsInHand.find((card) => gap(card, true) !== null) ?? cardsInHand[0] ?? null);
    return right ? { right, wrong: [] } : null;
  };
}

/** Runs in the page: true while one of these popup words is shown. */
const isShown = (words: readonly string[]): boolean =>
  words.some((word) => document.querySelector('[data-testid="popup-word"]')?.textContent.includes(word) === true);

/** Places a card, until one of these popup words is shown. */
export async function placeCard(
  page: Page,
  place: Drag,
  { card, gap, words }: { readonly card: Locator; readonly gap: Locator; readonly words: readonly string[] },
): Promise<void> {
  await expect(async () => {
    // It stays little more than a second: looked for in every frame, from before the card is
    // placed, however long that takes.
    let isOver = false;
    const popup = page.waitForFunction(isShown, words, { timeout: 0 }).then(() => (isOver = true));
    // A popup that never came is not waited for when the page is closed.
    popup.catch(() => undefined);
    await place(card, gap);
    await expect.poll(() => isOver, { timeout: POPUP_TIMEOUT_MILLISECONDS }).toBe(true);
  }).toPass();
}

/** Plays a round with one deliberate miss, if a wrong gap exists. */
async function playRound(
  page: Page,
  pack: PackFacts,
  place: Drag,
): Promise<{ readonly misses: number; readonly score: number }> {
  const table = openTable(page, pack);
  const trail = page.getByRole('progressbar', { name: 'Progress' });
  const placeAndWait = (card: string, gap: Locator, words: readonly string[]): Promise<void> =>
    placeCard(page, place, { card: table.button(card), gap, words });
  await expect.poll(table.cardsInHand).toHaveLength(CARDS_OPEN);
  let misses = 0;
  let hits = 0;
  let score = 0;
  let left = CARDS_DEALT;
  while (left > 0) {
    const [card] = await table.cardsInHand();
    if (card === undefined) break;
    const wrong = misses === 0 ? await table.gap(card, false) : null;
    if (wrong) {
      await placeAndWait(card, wrong, pack.popupWords('incorrect'));
      misses += 1;
      score = Math.max(0, score - 1);
      left += 1;
      await expect.poll(table.cardsInHand).toHaveLength(Math.min(left, CARDS_OPEN));
      continue;
    }
    const right = await table.gap(card, true);
    if (!right) throw new Error(`No right gap for “${card}”.`);
    await placeAndWait(card, right, pack.popupWords('correct'));
    hits += 1;
    score += 1;
    left -= 1;
    await expect(trail).toHaveAttribute('aria-valuenow', String(hits));
  }
  return { misses, score };
}

/** From home through the menu and a whole game of the timeline to its results. */
export async function playTimeline(page: Page, pack: PackFacts, device: InputDevice, place: Drag): Promise<void> {
  await device.press(page.getByRole('button', { name: 'Menu', exact: true }));
  await device.press(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: pack.named('Timeline Game') }),
  );
  await expect(page).toHaveTitle(/ - Timeline$/u);
  // Switches the demonstration off.
  await device.press(page.getByRole('button', { name: pack.named('Show me') }));
  await device.press(page.getByRole('button', { name: pack.named('Play!') }));
  await expect(page.getByRole('heading', { name: pack.named('Table') })).toBeVisible();
  await expect(page.getByRole('heading', { name: pack.named('Your Hand') })).toBeVisible();
  const { misses, score } = await playRound(page, pack, place);
  const cards = CARDS_DEALT + misses;
  await expect(page.getByRole('list', { name: 'Your timeline' }).getByRole('listitem')).toHaveCount(cards + 1);
  await expect(page.locator('main dd')).toHaveText([String(cards), String(misses), String(score)]);
}

/** From the results of the timeline into another game, and home from there. */
export async function playAgainAndLeave(page: Page, pack: PackFacts, device: InputDevice): Promise<void> {
  await device.press(page.getByRole('button', { name: pack.named('Play!') }));
  await expect.poll(openTable(page, pack).cardsInHand).toHaveLength(CARDS_OPEN);
  await device.press(page.getByRole('button', { name: 'Pause' }));
  await device.press(page.getByRole('button', { name: 'Leave the game' }));
  await device.press(page.getByRole('link', { name: 'Back' }));
  await expect(page).toHaveTitle(/ - Home$/u);
}
