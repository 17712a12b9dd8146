import { errors, expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { PackFacts, PackWord } from './pack';

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

/** More presses than any page has controls. */
const MOST_KEYS = 80;
/** Among choices the arrows are tried this often before Tab. */
const MOST_ARROWS = 6;

const isInFocus = (control: Locator, timeout: number): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement, undefined, { timeout });

/** Tab, the arrows and Enter; no pointer ever. */
export function createKeys(page: Page): Hand {
  const choiceInFocus = page.locator('button[data-choice]:focus');

  /** The arrow that leads from the choice in focus toward another; null when none is in focus. */
  async function arrowToward(choice: Locator): Promise<string | null> {
    const from = (await choiceInFocus.count()) === 0 ? null : await choiceInFocus.boundingBox({ timeout: CHOICE_MILLISECONDS });
    const to = await choice.boundingBox({ timeout: CHOICE_MILLISECONDS });
    if (!from || !to) return null;
    const x = to.x - from.x;
    const y = to.y - from.y;
    if (Math.abs(x) >= Math.abs(y)) return x > 0 ? 'ArrowRight' : 'ArrowLeft';
    return y > 0 ? 'ArrowDown' : 'ArrowUp';
  }

  async function press(control: Locator, isChoice: boolean): Promise<void> {
    const patience = isChoice ? CHOICE_MILLISECONDS : CONTROL_MILLISECONDS;
    for (let keys = 0; keys < MOST_KEYS; keys += 1) {
      if (await isInFocus(control, patience)) {
        await page.keyboard.press('Enter');
        return;
      }
      const arrow = isChoice && keys < MOST_ARROWS ? await arrowToward(control) : null;
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

/** The way to a game, by its names. */
export interface Way {
  readonly level: number;
  readonly unit: string;
  readonly subunit: string;
  readonly game: string;
}

/** From the home badge through path, unit, subunit and game to the three buttons of the play screen. */
export async function goToGame(page: Page, hand: Hand, { level, unit, subunit, game }: Way): Promise<void> {
  await hand.press(page.getByRole('link', { name: new RegExp(`^Level ${level}, `, 'u') }));
  await hand.press(page.getByRole('link', { name: 'Discover' }));
  await expect(page).toHaveTitle(/ - Units$/u);
  const card = page.getByRole('button', { name: new RegExp(`Unit \\d+ · ${unit}\\b`, 'u') });
  const next = page.getByRole('button', { name: 'Next unit' });
  const panel = page.getByRole('region', { name: unit, exact: true });
  await expect(card.or(next)).toBeVisible();
  // Wide screens list the units; narrow ones turn them over one by one.
  if (await card.isVisible()) await hand.press(card);
  else while (!(await panel.isVisible())) await hand.press(next);
  await hand.press(panel.getByRole('link', { name: `Play ${subunit}`, exact: true }));
  await hand.press(page.getByRole('link', { name: new RegExp(`\\b${game}\\b`, 'u') }));
  await expect(page.getByRole('heading', { name: game })).toBeVisible();
}

/** What the robot hears and sees of a running game: names only. */
interface Table {
  /** The word on the plaque. */
  readonly asked: string | null;
  /** Names of all buttons, in order. */
  readonly names: readonly string[];
  /** Names of those that are pressed. */
  readonly pressed: readonly string[];
}

const PLAQUE_ENDING = ', listen again';

async function look(page: Page): Promise<Table> {
  const buttons = await page.getByRole('button').evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.getAttribute('aria-label') ?? element.textContent ?? '',
      isPressed: element.getAttribute('aria-pressed') === 'true',
      isPlaque: element.hasAttribute('data-prompt'),
    })),
  );
  const plaque = buttons.find(({ isPlaque }) => isPlaque);
  return {
    asked: plaque?.name.endsWith(PLAQUE_ENDING) ? plaque.name.slice(0, -PLAQUE_ENDING.length).normalize('NFC') : null,
    names: buttons.filter(({ isPlaque }) => !isPlaque).map(({ name }) => name.normalize('NFC')),
    pressed: buttons.filter(({ isPressed }) => isPressed).map(({ name }) => name.normalize('NFC')),
  };
}

const choiceNamed = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).first();

/** A press is answered within this time; without one, the robot looks again after the shorter time. */
const ANSWER_MILLISECONDS = 1500;
const GLANCE_MILLISECONDS = 250;

/** Waits until something else is to be seen than before, or until the time is over. */
async function watch(page: Page, before: Table, milliseconds: number): Promise<void> {
  const seen = JSON.stringify(before);
  const isChanged = expect.poll(async () => JSON.stringify(await look(page)), { timeout: milliseconds, intervals: [30] });
  await isChanged.not.toBe(seen).catch(() => undefined);
}

/** Which choice to press now; null while there is nothing to do. */
type Player = (table: Table) => string | null;

/** Good Guess, Bubble Pop: the word on the plaque is answered with its English. */
function answerPlaque(words: readonly PackWord[]): Player {
  return ({ asked, names }) => words.find(({ language, english }) => language === asked && names.includes(english))?.english ?? null;
}

/** Word To Image: a word first, then the picture of the word in hand. */
function pairWords(words: readonly PackWord[]): Player {
  const answer = answerPlaque(words);
  return (table) =>
    table.asked === null ? (words.find(({ language }) => table.names.includes(language))?.language ?? null) : answer(table);
}

const isCard = (name: string): boolean => /^Card \d+$/u.test(name);

/** Matching: remembers what each card showed, and turns two that belong together as soon as it knows them. */
function rememberCards(words: readonly PackWord[]): Player {
  const shown = new Map<string, string>();
  let lastTurned: string | null = null;
  let lastPressed: readonly string[] = [];
  const belong = (one: string, other: string): boolean =>
    words.some(({ language, english }) => (language === one && english === other) || (language === other && english === one));

  return ({ names, pressed }) => {
    const down = names.filter(isCard);
    if (down.length === 0 && pressed.length === 0) {
      // The table is empty: the next round deals anew.
      shown.clear();
      lastTurned = null;
    }
    if (lastTurned !== null && !down.includes(lastTurned)) {
      const appeared = pressed.filter((name) => !lastPressed.includes(name));
      const [face] = appeared;
      if (face !== undefined && appeared.length === 1) shown.set(lastTurned, face);
    }
    lastPressed = pressed;
    const [open] = pressed;
    const partnerOf = (face: string): string | undefined => down.find((card) => belong(face, shown.get(card) ?? ''));
    const known = down.find((card) => shown.has(card) && partnerOf(shown.get(card) ?? '') !== undefined);
    const fresh = down.find((card) => !shown.has(card));
    const partner = pressed.length === 1 && open !== undefined ? partnerOf(open) : undefined;
    lastTurned = partner ?? (pressed.length === 1 ? undefined : known) ?? fresh ?? down[0] ?? null;
    return lastTurned;
  };
}

const PLAYERS: Readonly<Record<string, (words: readonly PackWord[]) => Player>> = {
  'Word To Image': pairWords,
  Matching: rememberCards,
  'Good Guess': answerPlaque,
  'Bubble Pop': answerPlaque,
};

interface PlayOptions {
  /** Lets time pass while there is nothing to do; by itself the robot waits for what comes. */
  readonly passTime?: () => Promise<void>;
  /** The most answers that the robot gives between two moments without choices: the rest of a round it looks on. */
  readonly answersARound?: number;
}

/** Plays the game that runs on the page until something is to be seen. */
export async function playUntil(
  page: Page,
  hand: Hand,
  pack: PackFacts,
  way: Way,
  sign: Locator,
  options: PlayOptions = {},
): Promise<void> {
  const { passTime, answersARound = Infinity } = options;
  const makePlayer = PLAYERS[way.game];
  if (!makePlayer) throw new Error(`The robot does not know how "${way.game}" is played.`);
  const words = pack.wordsOf(way.unit, way.subunit);
  const player = makePlayer(words);
  const isChoice = (name: string): boolean => isCard(name) || words.some(({ language, english }) => name === language || name === english);
  let answers = 0;
  while (!(await sign.isVisible())) {
    const table = await look(page);
    if (!table.names.some(isChoice)) answers = 0;
    const wanted = player(table);
    if (wanted !== null && answers < answersARound) {
      const isPressed = await hand.pressChoice(choiceNamed(page, wanted));
      if (isPressed) answers += 1;
      await watch(page, table, isPressed ? ANSWER_MILLISECONDS : GLANCE_MILLISECONDS);
    } else if (passTime) {
      await passTime();
    } else {
      await watch(page, table, GLANCE_MILLISECONDS);
    }
  }
}

/** Plays the game that runs on the page to its results screen. */
export async function playToResults(page: Page, hand: Hand, pack: PackFacts, way: Way, options: PlayOptions = {}): Promise<void> {
  await playUntil(page, hand, pack, way, page.getByRole('heading', { name: 'Results', exact: true }), options);
}

/** Chooses Easy on the play screen. */
export async function startEasy(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('button', { name: /\bEasy\b/u }));
}

/** Goes home from a page of the way: a phone has Home in the menu alone. */
export async function goHome(page: Page, hand: Hand, pack: PackFacts): Promise<void> {
  const home = page.getByRole('link', { name: 'Home', exact: true });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(home.or(menu).first()).toBeVisible();
  if (await home.isVisible()) {
    await hand.press(home);
    return;
  }
  await hand.press(menu);
  await hand.press(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: pack.shown('Home'), exact: true }));
}
