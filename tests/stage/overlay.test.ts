import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from '../../src/play/contract';
import type { Overlay } from '../../src/stage/overlay/overlay';
import { createOverlay } from '../../src/stage/overlay/overlay';
import type { Rectangle } from '../../src/stage/kit/view';
import { makeChoice } from './fakes';

type Drag = (choiceId: string, at: { readonly x: number; readonly y: number } | null) => void;

const act = vi.fn<(choiceId: string) => void>();
const drop = vi.fn<(choiceId: string) => void>();
const drag = vi.fn<Drag>();
let layer: HTMLElement;
let overlay: Overlay;
let answersOnRelease = false;

/** Three places side by side, 100 by 100, with 20 between them. */
const PLACES: Readonly<Record<string, Rectangle>> = {
  left: { x: 0, y: 200, width: 100, height: 100 },
  middle: { x: 120, y: 200, width: 100, height: 100 },
  right: { x: 240, y: 200, width: 100, height: 100 },
};

const place = (places: Readonly<Record<string, Rectangle>> = PLACES): boolean =>
  overlay.place((id) => places[id] ?? null, 0);

beforeEach(() => {
  vi.clearAllMocks();
  HTMLElement.prototype.setPointerCapture = vi.fn<(pointerId: number) => void>();
  layer = document.createElement('div');
  // The layer is not at the page's corner.
  layer.getBoundingClientRect = () => ({ left: 10, top: 50 }) as DOMRect;
  document.body.append(layer);
  answersOnRelease = false;
  overlay = createOverlay({
    layer,
    languageTag: () => 'mi',
    act,
    answersOnRelease: () => answersOnRelease,
    drop,
    drag,
  });
});

afterEach(() => layer.remove());

const buttons = (): HTMLButtonElement[] => [...layer.querySelectorAll('button')];
const idsOf = (elements: readonly HTMLElement[]): (string | undefined)[] =>
  elements.map(({ dataset }) => dataset['choice']);

function find(id: string): HTMLButtonElement {
  const found = buttons().find(({ dataset }) => dataset['choice'] === id);
  if (!found) throw new Error(`There is no button "${id}".`);
  return found;
}

function show(ids: readonly string[], changes: Partial<Choice> = {}): void {
  overlay.setChoices(ids.map((id) => makeChoice(id, changes)));
  place();
}

interface Press {
  readonly type?: 'mouse' | 'touch';
  /** CSS pixels of the layer. */
  readonly x?: number;
  readonly y?: number;
  /** Milliseconds since the page began. */
  readonly time?: number;
  readonly pointer?: number;
  readonly button?: number;
  /** Longer side of what touches the screen, in CSS pixels. */
  readonly contact?: number;
}

function send(
  id: string,
  name: string,
  {
    type = 'mouse',
    x = (PLACES[id]?.x ?? 0) + 50,
    y = (PLACES[id]?.y ?? 200) + 50,
    time = 0,
    pointer = 1,
    button = 0,
    contact = 20,
  }: Press = {},
): void {
  const event = new PointerEvent(name, {
    bubbles: true,
    pointerType: type,
    pointerId: pointer,
    clientX: x + 10,
    clientY: y + 50,
    button,
    width: 20,
    height: contact,
    isPrimary: pointer === 1,
  });
  Object.defineProperty(event, 'timeStamp', { value: time });
  find(id).dispatchEvent(event);
}

function press(id: string, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  find(id).dispatchEvent(event);
  return event;
}

/** Name, language and pressed state of each button. */
const told = (): (string | null)[][] =>
  buttons().map((one) => [one.getAttribute('aria-label'), one.lang, one.getAttribute('aria-pressed')]);

describe('the buttons', () => {
  it('stay the same elements for the same choices, and are removed with them', () => {
    show(['left', 'middle']);
    const [left, middle] = buttons();
    show(['middle', 'right']);
    expect(find('middle')).toBe(middle);
    expect(left?.isConnected).toBe(false);
    expect(idsOf(buttons())).toEqual(['middle', 'right']);
  });

  it('are in the order of reading, also when new ones come, and the focus stays where it is', () => {
    show(['right', 'left']);
    expect(idsOf(buttons())).toEqual(['left', 'right']);
    const places = { ...PLACES, above: { x: 260, y: 20, width: 100, height: 100 } };
    find('right').focus();
    overlay.setChoices(['right', 'left', 'middle', 'above'].map((id) => makeChoice(id)));
    place(places);
    expect(idsOf(buttons())).toEqual(['above', 'left', 'middle', 'right']);
    expect(document.activeElement).toBe(find('right'));
  });

  it('keep their order while a finger holds one', () => {
    show(['right'], { isDraggable: true });
    send('right', 'pointerdown', { type: 'touch' });
    overlay.setChoices(['right', 'left'].map((id) => makeChoice(id, { isDraggable: true })));
    place();
    expect(idsOf(buttons())).toEqual(['right', 'left']);
    send('right', 'pointerup', { type: 'touch' });
    place();
    expect(idsOf(buttons())).toEqual(['left', 'right']);
  });

  it('lie over their pictures, and are hidden while there is none', () => {
    show(['left', 'elsewhere']);
    const { style } = find('left');
    expect([style.transform, style.width, style.height]).toEqual(['translate(0.0px, 200.0px)', '100px', '100px']);
    expect([find('left').hidden, find('elsewhere').hidden]).toEqual([false, true]);
    place({ elsewhere: { x: 7.25, y: 8, width: 30, height: 40 } });
    expect([find('left').hidden, find('elsewhere').hidden]).toEqual([true, false]);
    place({ elsewhere: { x: 9, y: 8, width: 50, height: 40 } });
    expect(find('elsewhere').style.transform).toBe('translate(9.0px, 8.0px)');
    expect(find('elsewhere').style.width).toBe('50px');
  });

  it('follow a moving picture in steps, but at once while they have the focus', () => {
    show(['left']);
    const at = (x: number): string => {
      place({ left: { x, y: 200, width: 100, height: 100 } });
      return find('left').style.transform;
    };
    expect([at(1), at(20), at(21)]).toEqual([
      'translate(0.0px, 200.0px)',
      'translate(0.0px, 200.0px)',
      'translate(21.0px, 200.0px)',
    ]);
    find('left').focus();
    expect(at(21.7)).toBe('translate(21.7px, 200.0px)');
  });

  it('lie exactly over a picture that has come to rest, and say until then that they do not', () => {
    show(['left']);
    const moved = { left: { x: 20, y: 200, width: 100, height: 100 } };
    expect([place(moved), find('left').style.transform]).toEqual([true, 'translate(0.0px, 200.0px)']);
    expect([place(moved), find('left').style.transform]).toEqual([false, 'translate(20.0px, 200.0px)']);
  });

  it('never stay above the place that the head-up display has taken', () => {
    show(['left']);
    overlay.place(() => ({ x: 0, y: 200, width: 100, height: 100 }), 210);
    expect(find('left').style.transform).toBe('translate(0.0px, 210.0px)');
  });

  it('are pressed where their picture is now, not where the button was left', () => {
    show(['left', 'middle', 'right']);
    // All have moved to the right by less than a step: the old edge of the middle one is free now,
    // and beside it the left one has come.
    const moved = Object.fromEntries(
      Object.entries(PLACES).map(([id, bounds]) => [id, { ...bounds, x: bounds.x + 19 }]),
    );
    place(moved);
    expect(find('left').style.transform).toBe('translate(0.0px, 200.0px)');
    send('left', 'pointerdown', { x: 60, y: 250 });
    layer.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 10 + 110, clientY: 50 + 250 }));
    send('middle', 'pointerdown', { x: 122, y: 250 });
    expect(act.mock.calls).toEqual([['left'], ['left'], ['middle']]);
    place({
      ...moved,
      left: { x: 35, y: 200, width: 100, height: 100 },
      middle: { x: 139, y: 200, width: 100, height: 100 },
    });
    send('middle', 'pointerdown', { x: 130, y: 250 });
    expect(act).toHaveBeenLastCalledWith('left');
  });

  it('let a press between them, or at a round corner of a picture, be none', () => {
    show(['left', 'middle']);
    for (const [x, y] of [
      [110, 250],
      [2, 202],
    ] as const)
      layer.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: x + 10, clientY: y + 50 }));
    expect(act).not.toHaveBeenCalled();
  });

  it('take no second answer from the click that follows a press on another one', () => {
    show(['left', 'middle']);
    layer.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 10 + 50, clientY: 50 + 250 }));
    find('middle').click();
    expect(act.mock.calls).toEqual([['left']]);
  });

  it('take the click of a switch or a screen reader after a press between them', () => {
    show(['left', 'middle']);
    layer.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 10 + 110, clientY: 50 + 250 }));
    layer.click();
    find('middle').click();
    expect(act.mock.calls).toEqual([['middle']]);
  });

  it('are not pressed by a finger on the layer while they are inert', () => {
    show(['left']);
    overlay.setInert(true);
    layer.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 10 + 50, clientY: 50 + 250 }));
    overlay.setInert(false);
    expect(act).not.toHaveBeenCalled();
  });

  it('have the name and language of their choice, and its pressed state', () => {
    overlay.setChoices([
      makeChoice('a', { label: 'kurī', spokenIn: 'learner', pressed: false }),
      makeChoice('b', { label: 'dog' }),
    ]);
    expect(told()).toEqual([
      ['kurī', 'mi', 'false'],
      ['dog', 'en', null],
    ]);
    overlay.setChoices([
      makeChoice('a', { label: 'kurī', spokenIn: 'learner', pressed: true }),
      makeChoice('b', { label: 'cat' }),
    ]);
    expect(told()).toEqual([
      ['kurī', 'mi', 'true'],
      ['cat', 'en', null],
    ]);
    overlay.setChoices([makeChoice('a', { label: 'kurī', spokenIn: 'learner' })]);
    expect(told()).toEqual([['kurī', 'mi', null]]);
  });

  it('can be made inert together', () => {
    show(['left']);
    overlay.setInert(true);
    expect(find('left').closest<HTMLElement>('div')?.inert).toBe(true);
    overlay.setInert(false);
    expect(find('left').closest<HTMLElement>('div')?.inert).toBe(false);
  });

  it('are hidden while they are inert where the browser does not know inert', () => {
    show(['left']);
    const group = find('left').closest<HTMLElement>('div');
    const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'inert');
    Reflect.deleteProperty(HTMLElement.prototype, 'inert');
    overlay.setInert(true);
    expect(group?.style.visibility).toBe('hidden');
    overlay.setInert(false);
    expect(group?.style.visibility).toBe('');
    Object.defineProperty(
      HTMLElement.prototype,
      'inert',
      known ?? { value: false, writable: true, configurable: true },
    );
    overlay.setInert(true);
    expect(group?.style.visibility).toBe('');
    if (!known) Reflect.deleteProperty(HTMLElement.prototype, 'inert');
  });

  it('are all removed by clear()', () => {
    show(['left', 'right']);
    overlay.clear();
    expect([buttons().length, layer.textContent]).toEqual([0, '']);
  });
});

describe('a tap', () => {
  it('acts when it begins, and once', () => {
    show(['left']);
    send('left', 'pointerdown');
    expect(act.mock.calls).toEqual([['left']]);
    send('left', 'pointerup');
    send('left', 'click');
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('of another mouse button does nothing', () => {
    show(['left']);
    send('left', 'pointerdown', { button: 2 });
    expect(act).not.toHaveBeenCalled();
  });

  it('of a draggable choice acts when it is released', () => {
    show(['left'], { isDraggable: true });
    send('left', 'pointerdown');
    expect(act).not.toHaveBeenCalled();
    send('left', 'pointerup');
    send('left', 'click');
    expect(act.mock.calls).toEqual([['left']]);
    expect(drag).not.toHaveBeenCalled();
  });

  it('that answers at its end is taken back by sliding off, and not by a picture that drifts away', () => {
    answersOnRelease = true;
    show(['left', 'right']);
    const touch = { type: 'touch' } as const;
    send('left', 'pointerdown', touch);
    send('left', 'pointermove', { ...touch, x: 290, time: 500 });
    send('left', 'pointerup', { ...touch, x: 290 });
    expect([act.mock.calls, drag.mock.calls, drop.mock.calls]).toEqual([[], [], []]);
    send('left', 'pointerdown', touch);
    expect(act).not.toHaveBeenCalled();
    place({ ...PLACES, left: { x: 0, y: 400, width: 100, height: 100 } });
    send('left', 'pointerup', touch);
    expect(act.mock.calls).toEqual([['left']]);
  });

  it('that the browser cancels does nothing', () => {
    show(['left'], { isDraggable: true });
    send('left', 'pointerdown', { type: 'touch' });
    send('left', 'pointercancel', { type: 'touch' });
    expect([act.mock.calls, drop.mock.calls, drag.mock.calls]).toEqual([[], [], []]);
  });
});

describe('a click without a pointer', () => {
  it('acts: it comes from a key, a switch or a screen reader', () => {
    show(['left', 'right']);
    find('left').click();
    send('right', 'pointerdown');
    send('right', 'click');
    find('right').click();
    expect(act.mock.calls).toEqual([['left'], ['right'], ['right']]);
  });

  it('acts by a key after a press whose click never came', () => {
    show(['left']);
    send('left', 'pointerdown');
    press('left', 'Enter');
    find('left').click();
    expect(act).toHaveBeenCalledTimes(2);
  });
});

describe('a drag', () => {
  beforeEach(() => show(['left', 'middle', 'right'], { isDraggable: true }));

  it('by mouse begins after 5 pixels, with the choice in hand', () => {
    send('left', 'pointerdown');
    send('left', 'pointermove', { x: 55 });
    expect([act.mock.calls, drag.mock.calls]).toEqual([[], []]);
    send('left', 'pointermove', { x: 56 });
    expect([act.mock.calls, drag.mock.calls]).toEqual([[['left']], [['left', { x: 56, y: 250 }]]]);
    send('left', 'pointermove', { x: 50 });
    expect(drag.mock.lastCall).toEqual(['left', { x: 50, y: 250 }]);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('by touch begins after a press of 120 ms, however far the finger has moved', () => {
    send('left', 'pointerdown', { type: 'touch', time: 1000 });
    send('left', 'pointermove', { type: 'touch', x: 158, time: 1119 });
    expect(drag).not.toHaveBeenCalled();
    send('left', 'pointermove', { type: 'touch', x: 158, time: 1120 });
    expect(drag).toHaveBeenCalledTimes(1);
  });

  it('does not take a choice that is in hand already', () => {
    show(['left', 'right'], { isDraggable: true, pressed: true });
    send('left', 'pointerdown');
    send('left', 'pointermove', { x: 80 });
    expect(act).not.toHaveBeenCalled();
    expect(drag).toHaveBeenCalledTimes(1);
  });

  it('released over another choice drops there', () => {
    send('left', 'pointerdown');
    send('left', 'pointermove', { x: 150 });
    send('left', 'pointerup', { x: 290, y: 299 });
    expect([drop.mock.calls, drag.mock.lastCall]).toEqual([[['right']], ['left', null]]);
    send('left', 'click');
    send('left', 'pointermove', { x: 300 });
    expect([act.mock.calls.length, drag.mock.calls.length]).toEqual([1, 2]);
  });

  it.each([
    ['over its own place', 60],
    ['beside all places', 110],
  ])('let go %s only ends', (_, x) => {
    send('left', 'pointerdown');
    send('left', 'pointermove', { x: 150 });
    send('left', 'pointerup', { x });
    expect([drop.mock.calls, drag.mock.lastCall]).toEqual([[], ['left', null]]);
  });

  it('that the browser cancels drops nothing, and ends', () => {
    send('left', 'pointerdown', { type: 'touch' });
    send('left', 'pointermove', { type: 'touch', x: 150, time: 120 });
    send('left', 'pointercancel', { type: 'touch', x: 290 });
    expect([drop.mock.calls, drag.mock.lastCall]).toEqual([[], ['left', null]]);
    drag.mockClear();
    send('left', 'pointermove', { type: 'touch', x: 200 });
    expect(drag).not.toHaveBeenCalled();
    send('left', 'pointerdown', { type: 'touch' });
    send('left', 'pointerup', { type: 'touch' });
    expect(act.mock.calls).toEqual([['left'], ['left']]);
  });

  it('follows the first finger alone', () => {
    send('left', 'pointerdown', { type: 'touch', pointer: 1 });
    send('left', 'pointermove', { type: 'touch', pointer: 1, x: 150, time: 120 });
    send('left', 'pointerdown', { type: 'touch', pointer: 2, x: 20 });
    send('left', 'pointermove', { type: 'touch', pointer: 2, x: 290 });
    send('left', 'pointerup', { type: 'touch', pointer: 2, x: 290 });
    expect([act.mock.calls, drop.mock.calls, drag.mock.calls]).toEqual([
      [['left']],
      [],
      [['left', { x: 150, y: 250 }]],
    ]);
    send('left', 'pointerup', { type: 'touch', pointer: 1, x: 170 });
    expect([drop.mock.calls, drag.mock.lastCall]).toEqual([[['middle']], ['left', null]]);
  });

  it('of one hand does not stop the tap of the other', () => {
    send('left', 'pointerdown', { type: 'touch', pointer: 1 });
    send('left', 'pointermove', { type: 'touch', pointer: 1, x: 150, time: 120 });
    send('right', 'pointerdown', { type: 'touch', pointer: 2, time: 300 });
    send('right', 'pointerup', { type: 'touch', pointer: 2, time: 340 });
    expect(act.mock.calls).toEqual([['left'], ['right']]);
  });
});

describe('a drag that ends without the finger being lifted', () => {
  beforeEach(() => {
    show(['left', 'middle', 'right'], { isDraggable: true });
    send('left', 'pointerdown', { type: 'touch' });
    send('left', 'pointermove', { type: 'touch', x: 150, time: 120 });
    drag.mockClear();
  });

  it.each([
    ['the browser takes the finger for a gesture of its own', () => send('left', 'pointercancel', { type: 'touch' })],
    [
      'the finger left the screen, and its end went astray',
      () => send('left', 'lostpointercapture', { type: 'touch' }),
    ],
    ['the game is paused', () => overlay.setInert(true)],
    ['the choice is gone', () => overlay.setChoices([makeChoice('right')])],
  ])('lets the piece go home, once: %s', (_, end) => {
    const left = find('left');
    end();
    left.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, clientX: 300, clientY: 300 }));
    left.dispatchEvent(new PointerEvent('lostpointercapture', { pointerId: 1 }));
    expect([drop.mock.calls, drag.mock.calls]).toEqual([[], [['left', null]]]);
  });

  it('leaves the next drag free', () => {
    overlay.setInert(true);
    overlay.setInert(false);
    send('middle', 'pointerdown', { type: 'touch', x: 150 });
    send('middle', 'pointermove', { type: 'touch', x: 250, time: 120 });
    expect(drag.mock.lastCall).toEqual(['middle', { x: 250, y: 250 }]);
  });
});

describe('more than one finger', () => {
  it('two taps of two children are two answers', () => {
    show(['left', 'right']);
    send('left', 'pointerdown', { type: 'touch', pointer: 1 });
    send('right', 'pointerdown', { type: 'touch', pointer: 2, time: 100 });
    expect(act.mock.calls).toEqual([['left'], ['right']]);
  });

  it('a hand that is laid on several pictures takes the first alone', () => {
    show(['left', 'middle', 'right']);
    send('left', 'pointerdown', { type: 'touch', pointer: 1 });
    send('middle', 'pointerdown', { type: 'touch', pointer: 2, time: 30 });
    for (const pointer of [1, 2]) send('left', 'pointerup', { type: 'touch', pointer, time: 40 });
    send('right', 'pointerdown', { type: 'touch', pointer: 1, time: 60 });
    expect(act.mock.calls).toEqual([['left'], ['right']]);
  });

  it('drags one piece at a time', () => {
    show(['left', 'middle', 'right'], { isDraggable: true });
    for (const [pointer, id] of [
      [1, 'left'],
      [2, 'right'],
    ] as const) {
      send(id, 'pointerdown', { type: 'touch', pointer });
      send(id, 'pointermove', { type: 'touch', pointer, x: 150, time: 120 });
    }
    send('right', 'pointerup', { type: 'touch', pointer: 2, x: 150 });
    expect([act.mock.calls, drop.mock.calls, drag.mock.calls]).toEqual([
      [['left']],
      [],
      [['left', { x: 150, y: 250 }]],
    ]);
  });

  it('a palm answers nothing: one wide contact', () => {
    show(['left']);
    send('left', 'pointerdown', { type: 'touch', contact: 130 });
    send('left', 'click');
    expect(act).not.toHaveBeenCalled();
    send('left', 'pointerdown', { type: 'touch', contact: 80 });
    expect(act.mock.calls).toEqual([['left']]);
  });

  it('a palm answers nothing: the third contact at once, and all after it', () => {
    show(['left', 'middle', 'right']);
    send('left', 'pointerdown', { type: 'touch', pointer: 1 });
    send('middle', 'pointerdown', { type: 'touch', pointer: 2, time: 100 });
    send('right', 'pointerdown', { type: 'touch', pointer: 3, time: 200 });
    expect(act.mock.calls).toEqual([['left'], ['middle']]);
    send('middle', 'pointerup', { type: 'touch', pointer: 2 });
    send('right', 'pointerup', { type: 'touch', pointer: 3 });
    send('right', 'pointerdown', { type: 'touch', pointer: 4, time: 300 });
    expect(act.mock.lastCall).toEqual(['right']);
  });

  it('a finger whose end was missed counts no longer once all others are lifted', () => {
    show(['left', 'right']);
    for (const pointer of [1, 2, 3]) send('left', 'pointerdown', { type: 'touch', pointer });
    act.mockClear();
    send('left', 'pointerdown', { type: 'touch', pointer: 1 });
    send('right', 'pointerdown', { type: 'touch', pointer: 2, time: 100 });
    expect(act.mock.calls).toEqual([['left'], ['right']]);
  });
});

describe('the keyboard', () => {
  beforeEach(() => show(['left', 'middle', 'right']));

  it('moves with the arrow keys to the choice on that side, and stays where there is none', () => {
    find('left').focus();
    expect(press('left', 'ArrowRight').defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(find('middle'));
    press('middle', 'ArrowRight');
    press('right', 'ArrowRight');
    expect(document.activeElement).toBe(find('right'));
    press('right', 'ArrowLeft');
    expect(document.activeElement).toBe(find('middle'));
    expect(press('middle', 'a').defaultPrevented).toBe(false);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves an arrow key with %s to the browser', (modifier) => {
    find('left').focus();
    expect(press('left', 'ArrowRight', { [modifier]: true }).defaultPrevented).toBe(false);
    expect(document.activeElement).toBe(find('left'));
  });

  it.each(['Enter', ' '])('answers once while %j is held', (key) => {
    expect(press('left', key).defaultPrevented).toBe(false);
    expect(press('left', key, { repeat: true }).defaultPrevented).toBe(true);
    expect(press('left', 'ArrowRight', { repeat: true }).defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(find('middle'));
  });

  it('begins a game at its first choice when the game was chosen by a key', () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    overlay.clear();
    show(['right', 'left']);
    expect(document.activeElement).toBe(find('left'));
    overlay.clear();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    show(['right', 'left']);
    expect(document.activeElement).toBe(document.body);
  });

  it('moves to the nearest choice when the focused one is removed', () => {
    find('right').focus();
    press('right', 'Enter');
    overlay.setChoices([makeChoice('left'), makeChoice('middle')]);
    place();
    expect(document.activeElement).toBe(find('middle'));
  });

  it('stays away when Tab has led out of the page, until the focus is lost again', () => {
    find('right').focus();
    press('right', 'Tab');
    find('right').blur();
    place();
    expect(document.activeElement).toBe(document.body);
    find('left').focus();
    overlay.setChoices([makeChoice('middle')]);
    place();
    expect(document.activeElement).toBe(find('middle'));
  });

  it('waits until a choice has bounds', () => {
    find('right').focus();
    press('right', 'Enter');
    overlay.setChoices([makeChoice('left')]);
    place({});
    expect(document.activeElement).toBe(document.body);
    place();
    expect(document.activeElement).toBe(find('left'));
  });

  it('gets no focus back in a game that is played by touch', () => {
    find('right').focus();
    press('right', 'Enter');
    send('right', 'pointerdown', { type: 'touch' });
    overlay.setChoices([makeChoice('left')]);
    place();
    expect(document.activeElement).toBe(document.body);
  });
});
