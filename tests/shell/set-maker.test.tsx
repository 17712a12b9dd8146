import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { SetMaker } from '../../src/shell/pages/grown-ups/SetMaker';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { addSubunit, chooseSubunit } from './choose-subunit';
import { fill, find, press, render } from './render';

const show = () => render(<SetMaker />, createAppStore(readContent(), manifest));
const countWords = (page: HTMLElement): number => Number(find(page, '[role="status"] b').textContent);

describe('the maker of sets', () => {
  it('adds the words of a subunit when that is asked for, not at each arrow key that goes through the list', () => {
    const page = show();
    const first = chooseSubunit(page, 1);
    const second = chooseSubunit(page, 2);
    expect(countWords(page)).toBe(0);
    press(page, 'Add');
    expect(countWords(page)).toBe(second);
    chooseSubunit(page, 1);
    press(page, 'Add');
    expect(countWords(page)).toBe(first + second);
  });

  it('says that a search finds no word', () => {
    const page = show();
    const found = (): number => page.querySelectorAll('[aria-label="Words found"] button').length;
    expect(page.textContent).not.toContain('No word is like');
    fill(find(page, 'input'), 'zzzzzz');
    expect([found(), page.textContent.includes('No word is like “zzzzzz”')]).toEqual([0, true]);
    fill(find(page, 'input'), 'ku');
    expect(found()).toBeGreaterThan(0);
    expect(page.textContent).not.toContain('No word is like');
  });

  it('has a tick on Copy for as long as what was copied is the set that is shown', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const page = show();
    addSubunit(page, 1);
    const address = (): string => find(page, 'textarea').textContent;
    const copy = (): HTMLElement => {
      const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Copy');
      if (!button) throw new Error('Nothing copies.');
      return button;
    };
    const isTicked = (): boolean => copy().querySelector('svg') !== null;
    expect(isTicked()).toBe(false);
    await act(async () => copy().click());
    expect(isTicked()).toBe(true);
    addSubunit(page, 2);
    expect(isTicked()).toBe(false);
    await act(async () => copy().click());
    expect(isTicked()).toBe(true);
    expect(copied.at(-1)).toBe(address());
    expect(new Set(copied).size).toBe(2);
  });
});
