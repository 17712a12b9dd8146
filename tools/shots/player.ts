import type { Page } from '@playwright/test';
import type { KnownPack } from './places';

/** A choice as a screen reader meets it. */
interface SeenChoice {
  readonly id: string;
  readonly name: string;
  readonly lang: string;
  readonly isPressed: boolean;
}

/** What a visitor takes in at one look. */
export interface Look {
  readonly prompt: string | null;
  readonly choices: readonly SeenChoice[];
  readonly answer: 'right' | 'wrong' | null;
  readonly banner: 'round' | 'result' | null;
  readonly isOver: boolean;
}

/** Looks at the page: names, languages and states, as they stand in the document. */
export function look(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const shout = document.querySelector('.shout');
    const banner = document.querySelector('.banner');
    return {
      prompt: document.querySelector<HTMLElement>('button.plaque')?.dataset['prompt'] ?? null,
      choices: [...document.querySelectorAll<HTMLButtonElement>('button.choice:not([hidden])')].map((button) => ({
        id: button.dataset['choice'] ?? '',
        name: button.getAttribute('aria-label') ?? '',
        lang: button.lang,
        isPressed: button.getAttribute('aria-pressed') === 'true',
      })),
      answer: shout ? (shout.classList.contains('correct') ? 'right' : 'wrong') : null,
      banner: banner ? (banner.querySelector('.star-row') ? 'result' : 'round') : null,
      isOver: document.querySelector('.results') !== null,
    };
  });
}

/** Decides what to tap. It knows the words of the pack and remembers what it has seen; of the games it knows the names of their buttons. */
export interface Player {
  readonly choose: (seen: Look, wanted: 'right' | 'wrong') => SeenChoice | null;
}

/** Names of empty places that wait for a piece. */
const PLACE = /^(Place for|Gap)/u;
const MOST_REPEATS = 3;

export function createPlayer({ content }: KnownPack): Player {
  const words = [...content.vocabData, ...content.storybookVocab];
  const tapped = new Set<string>();
  /** Choices that were tapped again and again and led to nothing: they only say their word. */
  const useless = new Set<string>();
  let last: SeenChoice | null = null;
  let repeats = 0;
  let turn = 0;
  /** Names that a choice has shown, apart from the one that says nothing ('Card 3'). */
  const shown = new Map<string, SeenChoice>();
  let lastChoices = '';

  function meansTheSame(one: string, other: string): boolean {
    return words.some(
      ({ English, Language }) => (English === one && Language === other) || (English === other && Language === one),
    );
  }

  /** One that has not been tapped yet; then each in its turn, in an order that does not repeat. */
  function guess(choices: readonly SeenChoice[]): SeenChoice | null {
    turn += 1;
    const shift = turn + Math.floor(turn / 3) + Math.floor(turn / 7);
    return choices.find(({ id }) => !tapped.has(id)) ?? choices[shift % Math.max(1, choices.length)] ?? null;
  }

  /** The choice that is the other half of what lies open: by its name, or as it was remembered. */
  function isPartner(open: SeenChoice, choice: SeenChoice): boolean {
    const known = shown.get(choice.id) ?? choice;
    return choice.id !== open.id && known.lang !== open.lang && meansTheSame(open.name, known.name);
  }

  function isAsked(prompt: string | null, choice: SeenChoice): boolean {
    return words.some(({ Key, English, Language }) => String(Key) === prompt && (choice.name === English || choice.name === Language));
  }

  function findRight({ prompt, choices }: Look): SeenChoice[] {
    const open = choices.find(({ isPressed }) => isPressed);
    if (open) {
      const partners = choices.filter((choice) => isPartner(open, choice));
      if (partners.length > 0) return partners;
    }
    const asked = choices.filter((choice) => isAsked(prompt, choice) && !choice.isPressed && !useless.has(choice.id));
    if (asked.length > 0) return asked;
    return choices.filter((choice) => !choice.isPressed && choices.some((other) => isPartner(choice, other)));
  }

  /** Takes as many as the number says and then checks; or one too few, or something else. */
  function count({ prompt, choices }: Look, finish: SeenChoice, wanted: 'right' | 'wrong'): SeenChoice | null {
    const number = content.numberData.find(({ Language }) => choices.some(({ name }) => name === Language));
    const taken = choices.filter(({ isPressed }) => isPressed);
    const isAskedFor = (choice: SeenChoice): boolean => isAsked(prompt, choice);
    const isRight = taken.length === Number(number?.English) && taken.every(isAskedFor);
    if (wanted === 'wrong') return taken.length > 0 && !isRight ? finish : guess(choices.filter((choice) => !isAskedFor(choice) && choice.lang === 'en'));
    const surplus = taken.find((choice) => !isAskedFor(choice)) ?? (taken.length > Number(number?.English) ? taken[0] : undefined);
    if (isRight) return finish;
    return surplus ?? choices.find((choice) => !choice.isPressed && isAskedFor(choice)) ?? null;
  }

  return {
    choose: (seen, wanted) => {
      const { choices } = seen;
      const finish = choices.find(({ name }) => name === 'Check');
      if (finish) return count(seen, finish, wanted);
      const together = choices.map(({ id }) => id).join();
      if (choices.length > 0 && lastChoices === '') shown.clear();
      lastChoices = together;
      for (const choice of choices) if (choice.isPressed) shown.set(choice.id, choice);
      const right = findRight(seen);
      const open = choices.find(({ isPressed }) => isPressed);
      const others = choices.filter((choice) => !choice.isPressed && !right.includes(choice) && choice.lang !== open?.lang);
      const unknown = choices.filter((choice) => !choice.isPressed);
      const places = choices.filter(({ name }) => PLACE.test(name));
      const choice =
        places.length > 0
          ? guess(open ? places : unknown.filter(({ id }) => !id.startsWith('slot:') && !useless.has(id)))
          : wanted === 'right'
            ? (right[0] ?? guess(unknown) ?? guess(choices))
            : (guess(others) ?? guess(unknown));
      if (choice) tapped.add(choice.id);
      repeats = choice && choice.id === last?.id ? repeats + 1 : 0;
      if (choice && repeats >= MOST_REPEATS) useless.add(choice.id);
      last = choice;
      return choice;
    },
  };
}

/** Taps a choice where it is now; one that has just left is let go. */
export async function tap(page: Page, { id }: SeenChoice): Promise<void> {
  const box = await page
    .locator(`button.choice[data-choice="${id}"]`)
    .boundingBox({ timeout: 500 })
    .catch(() => null);
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
