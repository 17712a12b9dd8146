import type { Locator, Page } from '@playwright/test';
import type { PackEvent, PackFacts } from '../pack';
import type { Strategy } from '../strategies/knowledge';
import { expect } from '../test';
import type { Drag } from './drags';
import { waitUntilStable } from './drags';
import type { InputDevice } from './input-devices';

/** Number of cards in the hand at the start. */
export const CARDS_DEALT = 5;
/** When no popup word has appeared by then, the card was dropped beside the gap and is still in the hand. */
const POPUP_TIMEOUT_MILLISECONDS = 15_000;

/** One press for the card, one for the gap. */
export function pressWith(device: InputDevice): Drag {
  return async (card, gap) => {
    const isTaken = async (): Promise<boolean> => (await card.getAttribute('aria-pressed')) === 'true';
    // Retries on a slow machine; a card that is taken is not pressed again.
    await expect.poll(async () => (await isTaken()) || (await device.pressChoice(card))).toBe(true);
    await expect.poll(isTaken).toBe(true);
    // The gaps open as soon as a card is taken.
    await waitUntilStable(gap);
    await expect.poll(() => device.pressChoice(gap)).toBe(true);
  };
}

interface Table {
  /** Texts of the cards in the hand. */
  readonly cardsInHand: readonly string[];
  /** Name of the first gap that is right for a card, or that is wrong; null when there is none. */
  readonly gap: (card: string, wantsRight: boolean) => string | null;
}

/** The cards and gaps that buttons of these names are. */
function readTable(names: readonly string[], history: readonly PackEvent[]): Table {
  const gaps = names.filter((name) => /^(Before|Between|After) /u.test(name));
  /** The cards that a gap's name speaks of. */
  const cardsIn = (gap: string): PackEvent[] =>
    [...gap.matchAll(/“([^”]+)”/gu)].flatMap(([, text = '']) => history.find((event) => event.text.startsWith(text)) ?? []);
  /** The cards before a gap: each gap's name links a card to the next. */
  const cardsBefore = (gap: string): PackEvent[] => {
    if (gap.startsWith('Before')) return [];
    const [left] = cardsIn(gap);
    const previous = gaps.find((other) => !other.startsWith('After') && cardsIn(other).at(-1) === left);
    return left && previous !== undefined ? [...cardsBefore(previous), left] : [];
  };
  /** True when no card before the gap is later, and no card after it earlier. */
  const isRight = (gap: string, card: PackEvent): boolean => {
    const before = cardsBefore(gap);
    const after = gaps.flatMap(cardsIn).filter((other) => !before.includes(other));
    return before.every(({ startDate }) => startDate <= card.endDate) && after.every(({ endDate }) => endDate >= card.startDate);
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
    const names = await choices.evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? ''));
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

/** Resolves when one of these popup words is shown. Polls every frame: a popup word stays little more than a second. */
async function waitForPopupWord(page: Page, words: readonly string[]): Promise<void> {
  await page.waitForFunction(isShown, words, { timeout: POPUP_TIMEOUT_MILLISECONDS });
}

/** Places a card, until one of these popup words is shown. */
export async function placeCard(
  page: Page,
  place: Drag,
  { card, gap, words }: { readonly card: Locator; readonly gap: Locator; readonly words: readonly string[] },
): Promise<void> {
  await expect(async () => {
    await Promise.all([waitForPopupWord(page, words), place(card, gap)]);
  }).toPass();
}
