import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Announcement } from '../../src/play/announcements';
import type { LiveRegion } from '../../src/services/announcer/live-region';
import { createLiveRegion } from '../../src/services/announcer/live-region';

const LONG_MILLISECONDS = 10_000;

const one = (text: string, isPatient = false): Announcement => ({ parts: [{ text, spokenIn: 'english' }], isPatient });
const silent = (): boolean => false;

let region: LiveRegion;
beforeEach(() => {
  vi.useFakeTimers();
  region = createLiveRegion();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const element = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[aria-live="polite"]');
  if (!found) throw new Error('There is no live region.');
  return found;
};
const lines = (): string[] => [...element().children].map(({ textContent }) => textContent.trim());

describe('the live region', () => {
  it('is there before anything is said, and each part has its language', () => {
    expect(element().textContent).toBe('');
    const parts = [
      { text: 'Ka pai!', spokenIn: 'learner' },
      { text: 'dog.', spokenIn: 'english' },
    ] as const;
    region.say([{ parts, isPatient: false }], 'mi', silent);
    expect([...element().querySelectorAll('span')].map(({ lang, textContent }) => [lang, textContent])).toEqual([
      ['mi', 'Ka pai!'],
      ['en', 'dog.'],
    ]);
  });

  it('says the same twice where it happens twice, and keeps few lines', () => {
    for (let times = 0; times < 6; times += 1) region.say([one('Score 1.')], 'mi', silent);
    expect(lines()).toEqual(['Score 1.', 'Score 1.', 'Score 1.', 'Score 1.']);
    region.clear();
    expect(lines()).toEqual([]);
  });

  it('lets what is patient wait for the recording, but not for ever', () => {
    let isSounding = true;
    region.say([one('Round 1.'), one('Choose: dog.', true)], 'mi', () => isSounding);
    vi.advanceTimersByTime(1000);
    expect(lines()).toEqual(['Round 1.']);
    isSounding = false;
    vi.advanceTimersByTime(1000);
    expect(lines()).toEqual(['Round 1.', 'Choose: dog.']);
    region.say([one('Choose: cat.', true)], 'mi', () => true);
    vi.advanceTimersByTime(LONG_MILLISECONDS);
    expect(lines()).toEqual(['Round 1.', 'Choose: dog.', 'Choose: cat.']);
  });

  it('drops what waits when something else is said, so that nobody hears of the question before', () => {
    region.say([one('Choose: dog.', true)], 'mi', () => true);
    region.say([one('Right.'), one('Choose: cat.', true)], 'mi', silent);
    vi.advanceTimersByTime(LONG_MILLISECONDS);
    expect(lines()).toEqual(['Right.', 'Choose: cat.']);
  });
});
