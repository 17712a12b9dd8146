// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findScope, findTargets, chooseControl } from '../../../src/services/scanning/find-targets';
import { sayName } from '../../../src/services/read-aloud/device-voice';
import { namePartsOf } from '../../../src/services/read-aloud/name-parts';
import { itemsOf } from '../../../src/services/scanning/scan-order';
import type { SwitchPress, Switches } from '../../../src/services/scanning/switches';
import { listenToSwitches } from '../../../src/services/scanning/switches';

beforeEach(() => {
  vi.useFakeTimers();
  // In the order of the document, one below the other.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = [...document.querySelectorAll('*')].indexOf(this);
    return this.dataset['hidden'] === undefined ? new DOMRect(0, 100 * index, 50, 50) : new DOMRect();
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

/** Texts of what scanning shows, a group in brackets. */
const shown = (): string[] =>
  findTargets(findScope()).map((node) => {
    const texts = itemsOf(node).map(({ textContent }) => textContent);
    return node.kind === 'item' ? texts.join(' ') : `[${texts.join(' ')}]`;
  });

describe('what scanning shows', () => {
  it('of a page: what can be seen and pressed in its main part, then the rest', () => {
    document.body.innerHTML = `<header><a href="#b">Back</a><button>Menu</button></header>
      <main><a href="#1">One</a><button disabled>Two</button><button data-hidden>Three</button><span aria-hidden="true"><button>Four</button></span>
      <div inert><button>Five</button></div><button style="visibility: hidden">Six</button><a>Seven</a><button>Eight</button></main>`;
    expect(shown()).toEqual(['One', 'Eight', '[Back Menu]']);
  });

  it('of a game: its choices, then the head-up display', () => {
    document.body.innerHTML = `<button>Pause</button><button>Listen</button><main><button>Bird</button></main>
      <div><button data-choice="a">A</button><button data-choice="b">B</button></div>`;
    expect(shown()).toEqual(['A', 'B', '[Pause Listen Bird]']);
  });

  it('of a dialog: nothing behind it', () => {
    document.body.innerHTML =
      '<main><button>One</button></main><dialog open><button>Yes</button></dialog><dialog open><a href="#n">No</a></dialog>';
    expect(shown()).toEqual(['No']);
  });
});

describe('choosing', () => {
  it('clicks as a key does, and moves a slider up, from its end to its beginning', () => {
    document.body.innerHTML = '<button></button><input type="range" min="0" max="100" step="50" value="50">';
    const clicks: number[] = [];
    find('button').addEventListener('click', ({ detail }) => clicks.push(detail));
    chooseControl(find('button'));
    const slider = find('input') as HTMLInputElement;
    const values: string[] = [];
    slider.addEventListener('input', () => values.push(slider.value));
    for (let times = 0; times < 3; times += 1) chooseControl(slider);
    expect([clicks, values]).toEqual([[0], ['100', '0', '50']]);
  });
});

describe('what is said', () => {
  it('is the name alone, by language', () => {
    document.body.innerHTML = `<button aria-label="dog" lang="en"><img alt="kurī"></button>
      <a href="#1"><span lang="mi">Roto</span> <small aria-hidden="true">Lake</small> 3 of 9 <b>stars</b></a>`;
    expect(namePartsOf(find('button'))).toEqual([{ text: 'dog', lang: 'en' }]);
    expect(namePartsOf(find('a'))).toEqual([
      { text: 'Roto', lang: 'mi', gloss: 'Lake' },
      { text: '3 of 9 stars', lang: 'en' },
    ]);
  });

  it('is said by voices of the device alone, and not at no volume', () => {
    const speak = vi.fn<(utterance: { readonly text: string }) => void>();
    const voices = [
      { lang: 'mi-NZ', localService: false },
      { lang: 'en-GB', localService: true },
    ];
    vi.stubGlobal('speechSynthesis', { getVoices: () => voices, cancel: () => undefined, speak });
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        public readonly text: string;
        public constructor(text: string) {
          this.text = text;
        }
      },
    );
    document.body.innerHTML = '<button><span lang="mi">Roto</span> lake</button>';
    sayName(find('button'), 0);
    sayName(find('button'), 0.5);
    expect(speak.mock.calls.map(([{ text }]) => text)).toEqual(['lake']);
  });
});

const send = (event: Event): boolean => find('button').dispatchEvent(event);

const key = (type: string, name: string, repeat = false): boolean =>
  send(new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true, repeat }));
const touch = (type: string, clientX = 900): boolean =>
  send(new PointerEvent(type, { pointerId: 1, clientX, bubbles: true, cancelable: true, button: 0 }));

const tap = (x: number): void => {
  touch('pointerdown', x);
  touch('pointerup', x);
  send(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
};

describe('the switches', () => {
  const presses: SwitchPress[] = [];
  let switches: Switches | null = null;
  const listen = (options: {
    mode?: 'auto' | 'step';
    holdSeconds?: number;
    isScreenSwitch?: boolean;
    isLeftHanded?: boolean;
  }): void => {
    presses.length = 0;
    switches = listenToSwitches({
      mode: 'auto',
      holdSeconds: 0,
      isScreenSwitch: false,
      onPress: (press) => presses.push(press),
      ...options,
    });
  };
  afterEach(() => switches?.dispose());

  beforeEach(() => {
    document.body.innerHTML = '<button></button><input>';
  });

  it('one: Space and Enter choose once while they are held, and reach nothing else', () => {
    listen({});
    const heard = vi.fn<() => void>();
    for (const type of ['keydown', 'keyup']) find('button').addEventListener(type, heard);
    for (const name of [' ', 'Enter']) {
      expect(key('keydown', name)).toBe(false);
      key('keydown', name, true);
      key('keyup', name);
    }
    expect(key('keydown', 'Tab')).toBe(true);
    find('input').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    expect([presses, heard.mock.calls.length]).toEqual([['choose', 'choose'], 1]);
  });

  it('two: Space or Tab goes on, Enter chooses', () => {
    listen({ mode: 'step' });
    for (const name of [' ', 'Tab', 'Enter']) {
      key('keydown', name);
      key('keyup', name);
    }
    expect(presses).toEqual(['step', 'step', 'choose']);
  });

  it('do nothing when they are held for less than they should, and nothing moves on meanwhile', () => {
    listen({ holdSeconds: 0.5 });
    key('keydown', ' ');
    expect(switches?.isHeld()).toBe(true);
    vi.advanceTimersByTime(400);
    key('keyup', ' ');
    vi.advanceTimersByTime(400);
    expect([presses, switches?.isHeld()]).toEqual([[], false]);
    key('keydown', ' ');
    vi.advanceTimersByTime(600);
    expect([presses, switches?.isHeld()]).toEqual([['choose'], false]);
  });

  it('a tap anywhere presses what is shown, not what is under it', () => {
    const clicked = vi.fn<() => void>();
    find('button').addEventListener('click', clicked);
    listen({ isScreenSwitch: true });
    tap(900);
    expect([presses, clicked.mock.calls.length]).toEqual([['choose'], 0]);
    find('button').click();
    expect(clicked).toHaveBeenCalledTimes(1);
    switches?.dispose();
    listen({ isScreenSwitch: true, mode: 'step' });
    tap(10);
    tap(window.innerWidth - 10);
    switches?.dispose();
    listen({ isScreenSwitch: true, mode: 'step', isLeftHanded: true });
    tap(10);
    tap(window.innerWidth - 10);
    expect(presses).toEqual(['choose', 'step']);
  });

  it('a finger taps as ever where the screen is no switch', () => {
    listen({});
    expect([touch('pointerdown'), presses]).toEqual([true, []]);
  });

  it('the buttons of a gamepad press once each, and end a demonstration as a key does', () => {
    const pressed = [false, false];
    vi.stubGlobal('navigator', {
      getGamepads: () => [null, { index: 1, buttons: [0, 1].map((index) => ({ pressed: pressed[index] })) }],
    });
    const heard = vi.fn<() => void>();
    window.addEventListener('keydown', heard, { capture: true, once: true });
    listen({ mode: 'step' });
    for (const [index, isPressed] of [
      [0, true],
      [0, true],
      [0, false],
      [1, true],
      [1, false],
    ] as const) {
      pressed[index] = isPressed;
      switches?.poll();
    }
    expect([presses, heard.mock.calls.length]).toEqual([['choose', 'step'], 1]);
  });
});
