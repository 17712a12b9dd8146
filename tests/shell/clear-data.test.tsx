import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HOLD_MILLISECONDS } from '../../src/shell/gate/HoldButton';
import { ClearData } from '../../src/shell/menu/ClearData';
import { ClearedNotice } from '../../src/shell/menu/ClearedNotice';
import { markCleared, wasJustCleared } from '../../src/shell/menu/just-cleared';
import { createAppStore } from '../../src/store/store';
import { manifest, makeResult, readContent } from '../progress/sample';
import { find, press, render } from './render';

afterEach(() => vi.restoreAllMocks());

const named = { ...manifest, config: { ...manifest.config, languageName: 'Māori' } };

describe('the mark that data was cleared', () => {
  it('lasts until it is taken away', () => {
    expect(wasJustCleared()).toBe(false);
    markCleared(true);
    expect(wasJustCleared()).toBe(true);
    markCleared(false);
    expect(wasJustCleared()).toBe(false);
  });
});

describe('clearing the data', () => {
  it('deletes nothing before the gate and Yes, and names the language and its stars', () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const clearProgress = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const store = createAppStore(readContent(), named);
    store.getState().recordResult('12Balloon Ride', 'easy', makeResult({ stars: 2, firstStars: 2 }));
    const page = render(<ClearData onClose={() => undefined} />, store, { clearProgress });
    expect([...page.querySelectorAll('button')].map((button) => button.textContent)).not.toContain('Yes');
    const button = find(page, '[aria-label="Hold for three seconds"]');
    act(() => void button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
    act(() => void vi.advanceTimersByTime(HOLD_MILLISECONDS));
    // 'twenty-one', since the sample has no words for such numbers.
    press(page, '2');
    press(page, '1');
    expect(page.textContent).toContain('Do you want to delete your saved data?');
    expect(page.textContent).toContain('Māori');
    expect(find(page, '[role="img"]').getAttribute('aria-label')).toMatch(/^2 of \d+ stars$/u);
    expect(clearProgress).not.toHaveBeenCalled();
    press(page, 'Yes');
    expect(clearProgress).toHaveBeenCalledOnce();
  });

  it('is undone from the notice that says so', () => {
    const undoClear = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const page = render(<ClearedNotice />, createAppStore(readContent(), named), { undoClear });
    expect(page.textContent).toContain('Māori: The stars were cleared.');
    press(page, 'Undo');
    expect(undoClear).toHaveBeenCalledOnce();
    expect(page.textContent).toBe('');
  });
});
