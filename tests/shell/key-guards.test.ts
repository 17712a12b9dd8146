// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardKeys } from '../../src/services/input/key-guards';

/** Stands for the window: the listeners go with it. */
let page: HTMLElement;

const find = (id: string): HTMLElement => {
  const found = page.querySelector<HTMLElement>(`#${id}`);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};

/**
 * Two badges above one, a button that is disabled beside them, and others outside. 10 by 10, with
 * 10 between them.
 */
const PLACES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  back: [0, 0],
  one: [0, 20],
  two: [20, 20],
  three: [0, 40],
  off: [40, 20],
  listen: [0, 60],
  words: [20, 60],
};

beforeEach(() => {
  page = document.createElement('div');
  page.innerHTML = `<a id="back" href="#b">Back</a>
    <main><a id="one" href="#1">1</a><a id="two" href="#2">2</a><a id="three" href="#3">3</a><button id="off" disabled>4</button><input id="box"></main>
    <main data-arrows="own"><button id="listen">Listen</button><button id="words">Words</button></main>`;
  document.body.append(page);
  for (const [id, [x, y]] of Object.entries(PLACES)) find(id).getBoundingClientRect = () => new DOMRect(x, y, 10, 10);
  guardKeys(page);
});
afterEach(() => page.remove());

/** Presses a key on an element; true when the page has prevented what the browser would do. */
function press(id: string, key: string, init: KeyboardEventInit = {}): boolean {
  find(id).focus();
  return !find(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
}

describe('a held key', () => {
  it('presses a button or link once; another key and a text field are let alone', () => {
    expect([
      press('one', 'Enter'),
      press('one', 'Enter', { repeat: true }),
      press('listen', 'Enter', { repeat: true }),
    ]).toEqual([false, true, true]);
    expect([press('box', 'Enter', { repeat: true }), press('one', 'a', { repeat: true })]).toEqual([false, false]);
  });
});

describe('the arrow keys', () => {
  it.each([
    ['one', 'ArrowRight', 'two'],
    ['one', 'ArrowDown', 'three'],
    ['two', 'ArrowLeft', 'one'],
    ['three', 'ArrowUp', 'one'],
  ])('move from badge %s by %s to %s', (from, key, to) => {
    expect(press(from, key)).toBe(true);
    expect(document.activeElement).toBe(find(to));
  });

  it.each([
    ['one', 'ArrowUp', {}, 'there is none in the same part'],
    ['two', 'ArrowRight', {}, 'it cannot be pressed'],
    ['one', 'ArrowRight', { altKey: true }, 'it is the browser’s Back or Forward'],
    ['back', 'ArrowDown', {}, 'it is in no main part'],
    ['box', 'ArrowRight', {}, 'it is a text field'],
    ['listen', 'ArrowRight', {}, 'the part has arrow keys of its own'],
  ] as const)('stay on %s at %s with %j, where %s', (from, key, init, _why) => {
    expect(press(from, key, init)).toBe(false);
    expect(document.activeElement).toBe(find(from));
  });
});
