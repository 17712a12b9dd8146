import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOLD_MILLISECONDS } from '../../src/shell/gate/HoldButton';
import { ClearData } from '../../src/shell/menu/ClearData';
import { ClearedNotice } from '../../src/shell/menu/ClearedNotice';
import { UndoClear } from '../../src/shell/menu/UndoClear';
import { markCleared, wasJustCleared } from '../../src/services/children/just-cleared';
import { recordResult } from '../../src/store/record';
import { createAppStore } from '../../src/store/store';
import { manifest, makeResult, readContent } from '../progress/sample';
import { find, press, render } from './render';

// Its code is loaded when it is wanted.
vi.mock('../../src/shell/gate/LazyGate', () => ({
  LazyGate: ({ onPass }: { readonly onPass: () => void }) => (
    <button type="button" onClick={onPass}>
      Pass the gate
    </button>
  ),
}));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const named = { ...manifest, config: { ...manifest.config, languageName: 'Māori' } };

const takeBack = (undo: () => void) => (
  <button type="button" onClick={undo}>
    Take back
  </button>
);

describe('the mark that data was cleared', () => {
  it('lasts until it is taken away', () => {
    expect(wasJustCleared()).toBe(false);
    markCleared(true);
    expect(wasJustCleared()).toBe(true);
    markCleared(false);
    expect(wasJustCleared()).toBe(false);
  });
});

/**
 * Passes the gate: holds its button, and presses 'twenty-one', since the sample has no words for
 * such numbers.
 */
function passGate(page: HTMLElement): void {
  const button = find(page, '[aria-label="Hold for three seconds"]');
  act(() => void button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
  act(() => void vi.advanceTimersByTime(HOLD_MILLISECONDS));
  press(page, '2');
  press(page, '1');
}

describe('clearing the data', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });

  it('deletes nothing before the gate and Yes, and names the language and its stars', () => {
    const clearProgress = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const store = createAppStore(readContent(), named);
    recordResult(store, '12Balloon Ride', 'easy', makeResult({ stars: 2, firstStars: 2 }));
    const page = render(<ClearData onClose={() => undefined} />, store, { clearProgress });
    expect([...page.querySelectorAll('button')].map((button) => button.textContent)).not.toContain('Yes');
    passGate(page);
    expect(page.textContent).toContain('Do you want to delete your saved data?');
    expect(page.textContent).toContain('Māori');
    expect(find(page, '[role="img"]').getAttribute('aria-label')).toMatch(/^2 of \d+ stars$/u);
    expect(clearProgress).not.toHaveBeenCalled();
    press(page, 'Yes');
    expect(clearProgress).toHaveBeenCalledOnce();
  });

  it('says so when it cannot be done, and can be asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const clearProgress = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('The code did not come.')));
    const page = render(<ClearData onClose={() => undefined} />, createAppStore(readContent(), named), {
      clearProgress,
    });
    passGate(page);
    await act(async () => press(page, 'Yes'));
    expect(find(page, '[role="alert"]').textContent).toContain('It could not be done.');
    await act(async () => press(page, 'Yes'));
    expect(clearProgress).toHaveBeenCalledTimes(2);
  });

  it('is undone from the notice that says so', async () => {
    markCleared(true);
    const undoClear = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const page = render(<ClearedNotice />, createAppStore(readContent(), named), { undoClear });
    expect(page.textContent).toContain('Māori: The stars were cleared.');
    await act(async () => press(page, 'Undo'));
    expect(undoClear).toHaveBeenCalledOnce();
    expect(page.textContent).toBe('');
    expect(wasJustCleared()).toBe(false);
  });

  it('stays in the notice, which says so, when it cannot be undone, and is undone once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    markCleared(true);
    const answers: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
    const undoClear = vi.fn<() => Promise<void>>(
      () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
    );
    const page = render(<ClearedNotice />, createAppStore(readContent(), named), { undoClear });
    press(page, 'Undo');
    press(page, 'Undo');
    expect(undoClear).toHaveBeenCalledOnce();
    await act(async () => answers[0]?.reject(new Error('The code did not come.')));
    expect(find(page, '[role="alert"]').textContent).toContain('It could not be done.');
    expect(wasJustCleared()).toBe(true);
    press(page, 'Undo');
    expect(page.querySelector('[role="alert"]')).toBeNull();
    await act(async () => answers[1]?.resolve());
    expect(page.textContent).toBe('');
  });

  it('that cannot be undone in the settings is said there, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const undoClear = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('The code did not come.')));
    const services = { undoClear, canUndoClear: () => Promise.resolve(true) };
    const page = render(<UndoClear render={takeBack} />, createAppStore(readContent(), named), services);
    await act(async () => undefined);
    press(page, 'Take back');
    await act(async () => press(page, 'Pass the gate'));
    expect(find(page, '[role="alert"]').textContent).toContain('It could not be done.');
    press(page, 'Take back');
    expect(page.querySelector('[role="alert"]')).toBeNull();
  });
});
