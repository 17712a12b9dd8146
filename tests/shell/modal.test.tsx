import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Modal } from '../../src/shell/components/Modal';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { find, pressKey, render } from './render';

const showModal = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
/** Sizes of the dialog, as the browser would lay it out. */
const size = { scrollHeight: 100, clientHeight: 100 };
let resized = (): void => undefined;

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(size, { scrollHeight: 100, clientHeight: 100 });
});
afterEach(() => vi.restoreAllMocks());

class FakeObserver {
  public readonly observe = (): void => undefined;
  public readonly disconnect = (): void => undefined;
  public constructor(callback: () => void) {
    resized = callback;
  }
}

function show(): HTMLElement {
  for (const name of ['scrollHeight', 'clientHeight'] as const)
    vi.spyOn(HTMLDialogElement.prototype, name, 'get').mockImplementation(() => size[name]);
  vi.stubGlobal('ResizeObserver', FakeObserver);
  const modal = (
    <Modal name="Pause" className="" onClose={onClose}>
      <button type="button">Play</button>
    </Modal>
  );
  const dialog = find(render(modal, createAppStore(readContent(), manifest)), 'dialog');
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(showModal);
  return dialog;
}

const send = (dialog: HTMLElement, type: string): boolean => {
  let isTaken = false;
  act(() => {
    isTaken = !dialog.dispatchEvent(new Event(type, { cancelable: true }));
  });
  return isTaken;
};

describe('a modal dialog', () => {
  it('asks to be closed by Escape, and by the second one, which the browser lets nobody prevent', () => {
    const dialog = show();
    expect(send(dialog, 'cancel')).toBe(true);
    expect([onClose.mock.calls.length, showModal.mock.calls.length]).toEqual([1, 0]);
    // It is closed now, but those who have it mounted still want it shown.
    send(dialog, 'close');
    expect([onClose.mock.calls.length, showModal.mock.calls.length]).toEqual([2, 1]);
  });

  it('is not closed by an Escape that is held since before it was open', () => {
    const dialog = show();
    expect(pressKey(dialog, 'Escape', { repeat: true })).toBe(true);
    expect(pressKey(dialog, 'Escape')).toBe(false);
    expect(pressKey(dialog, 'Enter', { repeat: true })).toBe(false);
  });

  it('scrolls when it has become taller than it may be, and no longer when there is room again', async () => {
    const dialog = show();
    expect(dialog.hasAttribute('data-tall')).toBe(false);
    size.scrollHeight = 150;
    resized();
    await vi.waitFor(() => expect(dialog.hasAttribute('data-tall')).toBe(true));
    size.scrollHeight = 100;
    window.dispatchEvent(new Event('resize'));
    await vi.waitFor(() => expect(dialog.hasAttribute('data-tall')).toBe(false));
  });
});
