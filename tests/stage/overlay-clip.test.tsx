import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from '../../src/play/contract';
import type { Overlay } from '../../src/stage/overlay/overlay';
import { createOverlay } from '../../src/stage/overlay/overlay';
import type { Rectangle } from '../../src/stage/kit/view';

/** Where the head-up display ends. */
const MIN_Y = 150;
const SIZE = 100;

const act = vi.fn<(choiceId: string) => void>();
const drag = vi.fn<(choiceId: string, at: { readonly x: number; readonly y: number } | null) => void>();
let layer: HTMLElement;
let overlay: Overlay;

const choice = (id: string, isDraggable = false): Choice => ({
  id,
  label: id,
  spokenIn: 'english',
  input: id,
  isDraggable,
});
const at = (y: number): Rectangle => ({ x: 10, y, width: SIZE, height: SIZE });
const find = (id: string): HTMLButtonElement => {
  const button = layer.querySelector<HTMLButtonElement>(`[data-choice="${id}"]`);
  if (!button) throw new Error(`There is no button for ${id}.`);
  return button;
};
const placed = (id: string) => {
  const { hidden, style } = find(id);
  return { hidden, transform: style.transform, width: style.width, height: style.height };
};
const point = (type: string, clientY: number): PointerEvent =>
  new PointerEvent(type, { bubbles: true, button: 0, clientX: 60, clientY, pointerType: 'mouse' });

beforeEach(() => {
  vi.clearAllMocks();
  layer = document.createElement('div');
  overlay = createOverlay({
    layer,
    languageTag: () => 'mi',
    answersOnRelease: () => false,
    act,
    drop: vi.fn<() => void>(),
    drag,
  });
});

describe('the button of a choice', () => {
  it.each([
    [
      'below the head-up display',
      MIN_Y,
      { hidden: false, transform: 'translate(10.0px, 150.0px)', width: '100px', height: '100px' },
    ],
    [
      'with its upper part behind it',
      120,
      { hidden: false, transform: 'translate(10.0px, 150.0px)', width: '100px', height: '70px' },
    ],
    [
      'with its centre at the edge',
      100,
      { hidden: false, transform: 'translate(10.0px, 150.0px)', width: '100px', height: '50px' },
    ],
  ])('%s lies below it', (_, y, shown) => {
    overlay.setChoices([choice('bubble:1')]);
    overlay.place(() => at(y), MIN_Y);
    expect(placed('bubble:1')).toEqual(shown);
  });

  it('is hidden while its centre is behind the head-up display, and shown when it has fallen below', () => {
    overlay.setChoices([choice('bubble:1')]);
    overlay.place(() => at(99), MIN_Y);
    expect(find('bubble:1').hidden).toBe(true);
    overlay.place(() => at(101), MIN_Y);
    expect(find('bubble:1').hidden).toBe(false);
    overlay.place(() => at(99), MIN_Y);
    expect(find('bubble:1').hidden).toBe(true);
  });

  it('stays while it is dragged over the head-up display, until it is released', () => {
    overlay.setChoices([choice('piece:1', true)]);
    overlay.place(() => at(300), MIN_Y);
    const button = find('piece:1');
    button.setPointerCapture = () => undefined;
    button.dispatchEvent(point('pointerdown', 350));
    button.dispatchEvent(point('pointermove', 60));
    overlay.place(() => at(10), MIN_Y);
    expect(button.hidden).toBe(false);
    button.dispatchEvent(point('pointerup', 60));
    expect(drag).toHaveBeenLastCalledWith('piece:1', null);
    overlay.place(() => at(10), MIN_Y);
    expect(button.hidden).toBe(true);
  });
});
