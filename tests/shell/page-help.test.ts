import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectPageHelp, findInvited } from '../../src/services/spoken/page-help';
import { afterIntroduction } from '../../src/progress/word-memory';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent, sampleLists } from '../progress/sample';

const PAGE = `
  <nav><button id="back"></button></nav>
  <main>
    <h1>Pick A Unit!</h1>
    <img src="/art/bird-idle.webp" alt="" />
    <a href="/one" id="one"></a>
    <a href="/two" id="two"></a>
    <button id="small"></button>
    <button id="later"></button>
    <p>Nothing</p>
  </main>`;
/** What jsdom does not lay out: left, top, width and height. */
const BOXES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  back: [0, 0, 900, 900],
  one: [0, 100, 200, 100],
  two: [300, 100, 200, 100],
  small: [0, 300, 40, 40],
  later: [0, 5000, 200, 100],
};

let hopped: string[] = [];
let isSpeaking = false;
let stop = (): void => undefined;

/** Of a child who has met a word, or who has never played. */
function connect({ isNew = false } = {}) {
  const store = createAppStore(readContent(sampleLists), manifest);
  if (!isNew) store.setState({ memory: new Map([['1', afterIntroduction(undefined, 1)]]) });
  const sayHelp = vi.fn<() => void>();
  const effect = vi.fn<(name: string) => void>();
  const observers: ((state: { musicRatio: number; isSpeaking: boolean; isPaused: boolean }) => void)[] = [];
  const observe = (observer: (typeof observers)[number]) => {
    observers.push(observer);
    return () => undefined;
  };
  stop = connectPageHelp({ store, sayHelp, sound: { effect, observe } });
  const speak = (next: boolean): void => {
    isSpeaking = next;
    for (const observer of observers) observer({ musicRatio: 1, isSpeaking, isPaused: false });
  };
  return { store, sayHelp, effect, speak };
}

function tap(selector: string): void {
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX: 30, clientY: 40 }));
}
/** Makes a control the one to which the page leads on. */
function leadTo(selector: string) {
  const control = document.querySelector<HTMLElement>(selector);
  if (!control) throw new Error(`There is no ${selector}.`);
  control.dataset['wayOn'] = '';
  const pressed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  control.addEventListener('click', pressed);
  return { control, pressed };
}
const pass = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds);
const findRipple = (): Element | null => document.querySelector('main ~ span, main span');

beforeEach(() => {
  vi.useFakeTimers();
  hopped = [];
  document.body.innerHTML = PAGE;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const [x, y, width, height] = BOXES[this.id] ?? [0, 0, 0, 0];
    return new DOMRect(x, y, width, height);
  });
  Element.prototype.animate = function animate(this: Element) {
    hopped.push(this.id || this.localName);
    return {} as Animation;
  };
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'animate');
  delete document.documentElement.dataset['motion'];
  document.body.innerHTML = '';
});

describe('help on a page', () => {
  it('invites to what is large and in sight, in the order of reading', () => {
    expect(findInvited(document.body).map(({ id }) => id)).toEqual(['one', 'two']);
  });

  it('comes after six seconds without a touch, with the bird; three times until the next touch', () => {
    const { sayHelp } = connect();
    pass(5000);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    pass(5900);
    expect(sayHelp).not.toHaveBeenCalled();
    pass(200);
    expect(sayHelp).toHaveBeenCalledTimes(1);
    expect(hopped).toEqual(['img', 'one', 'two']);
    pass(600_000);
    expect(sayHelp).toHaveBeenCalledTimes(3);
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    pass(6000);
    expect(sayHelp).toHaveBeenCalledTimes(4);
  });

  it('waits for what is being said', () => {
    const { sayHelp, speak } = connect();
    speak(true);
    pass(7000);
    expect(sayHelp).not.toHaveBeenCalled();
    speak(false);
    pass(6000);
    expect(sayHelp).toHaveBeenCalledTimes(1);
  });

  it.each<readonly [where: string, prepare: (store: ReturnType<typeof connect>['store']) => void]>([
    ['in a game', (store) => store.setState({ screenDisplay: 'gameScreen' })],
    ['while scanning shows what there is', (store) => store.getState().changeSettings({ scanning: 'auto' })],
    [
      'on a page for grown-ups',
      () => document.querySelector('main')?.insertAdjacentHTML('beforeend', '<span data-for="grown-ups"></span>'),
    ],
  ])('does not come %s', (_where, prepare) => {
    const { store, sayHelp, effect } = connect();
    prepare(store);
    pass(60_000);
    tap('p');
    tap('p');
    expect(sayHelp).not.toHaveBeenCalled();
    expect(effect).not.toHaveBeenCalled();
    expect(hopped).toEqual([]);
  });

  it('is only heard with reduced motion, and in calm mode', () => {
    const { store, sayHelp } = connect();
    document.documentElement.dataset['motion'] = 'reduced';
    pass(6000);
    document.documentElement.dataset['motion'] = 'full';
    store.getState().changeSettings({ isCalm: true });
    pass(12_000);
    expect(sayHelp).toHaveBeenCalledTimes(2);
    expect(hopped).toEqual([]);
  });
});

describe('a tap beside all that can be pressed', () => {
  it('gets help at once when it is the first one of a visit', () => {
    const { sayHelp } = connect();
    tap('p');
    expect(sayHelp).toHaveBeenCalledTimes(1);
  });

  it('makes a ripple that goes, with a sound; a second one gets help', () => {
    const { sayHelp, effect } = connect();
    tap('p');
    pass(9000);
    for (const spy of [sayHelp, effect]) spy.mockClear();
    tap('p');
    expect(findRipple()?.getAttribute('style')).toMatch(/^left: 30px; top: 40px;/u);
    expect(effect).toHaveBeenCalledTimes(1);
    expect(sayHelp).not.toHaveBeenCalled();
    pass(1000);
    expect(findRipple()).toBeNull();
    tap('p');
    expect(sayHelp).toHaveBeenCalledTimes(1);
    tap('p');
    expect(sayHelp).toHaveBeenCalledTimes(1);
  });

  it('goes where the page leads on at the third, once the bird has hopped', () => {
    connect();
    const { pressed } = leadTo('#two');
    tap('p');
    tap('p');
    hopped = [];
    tap('p');
    expect(hopped).toEqual(['img', 'two']);
    expect(pressed).not.toHaveBeenCalled();
    pass(400);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('goes there at once from the songbird', () => {
    connect();
    const { pressed } = leadTo('#two');
    tap('img');
    pass(400);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('leads nowhere when the taps are far apart in time, or the page was left meanwhile', () => {
    connect();
    const { pressed, control } = leadTo('#two');
    for (let times = 0; times < 4; times += 1) {
      tap('p');
      pass(9000);
    }
    expect(pressed).not.toHaveBeenCalled();
    tap('img');
    control.remove();
    pass(400);
    expect(pressed).not.toHaveBeenCalled();
  });

  it('takes who has never played along at once, from page to page into a game', () => {
    const { store } = connect({ isNew: true });
    const { pressed, control } = leadTo('#one');
    tap('p');
    expect(hopped).toEqual(['img', 'one']);
    pass(400);
    expect(pressed).toHaveBeenCalledTimes(1);
    // The next page takes a while to come.
    pass(2000);
    expect(pressed).toHaveBeenCalledTimes(1);
    control.remove();
    const next = leadTo('#two');
    pass(1300);
    expect(next.pressed).toHaveBeenCalledTimes(1);
    next.control.remove();
    store.setState({ screenDisplay: 'gameScreen' });
    const inGame = leadTo('#later');
    pass(60_000);
    expect(inGame.pressed).not.toHaveBeenCalled();
  });

  it('is not heeded on that way; a key ends the way', () => {
    connect({ isNew: true });
    const { pressed, control } = leadTo('#one');
    tap('p');
    pass(200);
    tap('p');
    pass(200);
    expect(pressed).toHaveBeenCalledTimes(1);
    control.remove();
    const next = leadTo('#two');
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    pass(60_000);
    expect(next.pressed).not.toHaveBeenCalled();
  });

  it('is none on a control, or by a key', () => {
    const { effect } = connect();
    tap('#one');
    document.querySelector('p')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    expect(effect).not.toHaveBeenCalled();
  });
});
