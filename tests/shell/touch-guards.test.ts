// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardTouch } from '../../src/services/input/touch-guards';

/** Stands for the window: the listeners go with it. */
let page: HTMLElement;
let button: HTMLButtonElement;
const onClick = vi.fn<(detail: number) => void>();

beforeEach(() => {
  onClick.mockClear();
  page = document.createElement('div');
  page.innerHTML =
    '<button><span>Play</span></button><a href="#x"><img alt=""></a><input><p style="user-select: text">Credits</p>';
  document.body.append(page);
  const [found] = page.querySelectorAll('button');
  if (!found) throw new Error('There is no button.');
  button = found;
  button.addEventListener('click', ({ detail }) => onClick(detail));
  guardTouch(page);
});
afterEach(() => page.remove());

const find = (selector: string): Element => {
  const found = page.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

/** True when the page has not prevented it. */
function send(selector: string, type: string, init: PointerEventInit = {}): boolean {
  return find(selector).dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'touch', ...init }),
  );
}

describe('a long press', () => {
  it.each(['button', 'a', 'img'])('opens no menu by touch: %s', (selector) => {
    send(selector, 'pointerdown');
    expect(send(selector, 'contextmenu')).toBe(false);
  });

  it('opens the menu of a mouse', () => {
    send('a', 'pointerdown', { pointerType: 'mouse' });
    expect(send('a', 'contextmenu')).toBe(true);
  });

  it.each(['input', 'p'])('opens the menu of text: %s', (selector) => {
    send(selector, 'pointerdown');
    expect(send(selector, 'contextmenu')).toBe(true);
  });

  it('drags no link and no picture out of the page, but selected text', () => {
    expect([send('a', 'dragstart'), send('img', 'dragstart'), send('p', 'dragstart')]).toEqual([false, false, true]);
  });
});

describe('a second finger, while a thumb rests on the screen', () => {
  const second = { pointerId: 2, isPrimary: false };

  it('taps a button: once, and not as a key would', () => {
    send('span', 'pointerdown', second);
    send('span', 'pointerup', second);
    expect(onClick.mock.calls).toEqual([[1]]);
  });

  it.each([
    ['it slides', () => send('span', 'pointerup', { ...second, clientX: 40 })],
    ['another finger is lifted', () => send('span', 'pointerup', { pointerId: 1, isPrimary: true })],
  ])('taps nothing when %s', (_, end) => {
    send('span', 'pointerdown', second);
    end();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('taps nothing when the browser takes both for a zoom', () => {
    send('span', 'pointerdown', second);
    send('span', 'pointercancel', second);
    send('span', 'pointerup', second);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('leaves the first finger, and the choices of a game, to those who listen there', () => {
    send('span', 'pointerdown', { pointerId: 1, isPrimary: true });
    send('span', 'pointerup', { pointerId: 1, isPrimary: true });
    button.dataset['choice'] = 'bubble:1';
    send('span', 'pointerdown', second);
    send('span', 'pointerup', second);
    expect(onClick).not.toHaveBeenCalled();
  });
});
