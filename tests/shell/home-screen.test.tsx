import { describe, expect, it, vi } from 'vitest';
import { HomeScreenCard } from '../../src/shell/pages/offline/HomeScreenCard';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { render } from './render';

describe('the advice to put the app on the home screen', () => {
  it.each([
    ['a browser of iOS, which deletes after seven days', { standalone: false }, true],
    ['the home screen of iOS', { standalone: true }, false],
    ['another browser', {}, false],
  ])('in %s', (_, browser, isShown) => {
    vi.stubGlobal('navigator', browser);
    const page = render(<HomeScreenCard />, createAppStore(readContent(), manifest));
    expect(page.textContent.includes('Safari deletes stars and words after seven days')).toBe(isShown);
    expect(page.querySelectorAll('li')).toHaveLength(isShown ? 3 : 0);
  });
});
