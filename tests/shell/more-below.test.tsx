import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MoreBelow, hasMoreBelow } from '../../src/shell/components/MoreBelow';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { find, press, render } from './render';

describe('the sign that there is more below', () => {
  it.each([
    ['at the top of a long list', { scrollTop: 0, clientHeight: 400, scrollHeight: 900 }, true],
    ['at its end', { scrollTop: 500, clientHeight: 400, scrollHeight: 900 }, false],
    ['near its end', { scrollTop: 480, clientHeight: 400, scrollHeight: 900 }, false],
    ['in a list that fits', { scrollTop: 0, clientHeight: 400, scrollHeight: 400 }, false],
    ['in a list that is not laid out', { scrollTop: 0, clientHeight: 0, scrollHeight: 900 }, false],
  ])('%s', (_, sizes, isShown) => {
    expect(hasMoreBelow(sizes)).toBe(isShown);
  });

  it('comes and goes with scrolling, and scrolls on when it is pressed', () => {
    const page = render(
      <section>
        <MoreBelow />
      </section>,
      createAppStore(readContent(), manifest),
    );
    const scroller = find(page, 'section');
    const sizes = { scrollTop: 0, clientHeight: 400, scrollHeight: 900 };
    for (const name of ['scrollTop', 'clientHeight', 'scrollHeight'] as const)
      Object.defineProperty(scroller, name, { get: () => sizes[name] });
    scroller.scrollBy = vi.fn<() => void>();
    const scroll = (): void => act(() => void scroller.dispatchEvent(new Event('scroll')));
    scroll();
    press(page, 'More below');
    expect(scroller.scrollBy).toHaveBeenCalledWith(expect.objectContaining({ top: 320 }));
    sizes.scrollTop = 500;
    scroll();
    expect(page.querySelector('button')).toBeNull();
  });
});
