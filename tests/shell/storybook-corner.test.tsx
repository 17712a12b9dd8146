import { act } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { StorybookCorner } from '../../src/shell/pages/story-book-corner/StorybookCorner';
import { listStoryCategories } from '../../src/services/stories/story-categories';
import { createAppStore } from '../../src/store/store';
import { readContent } from '../../tools/balance/child';
import { manifest } from '../progress/sample';
import { find, pressKey, render } from './render';

const content = readContent('assets/packs/mi');
const [category] = listStoryCategories(content);
const [story] = category?.stories ?? [];
if (!category || !story) throw new Error('The pack has no stories.');
const lastPage = Math.max(...story.pages.keys());
const names = { category: category.name, story: story.name };
const query = (page: number): string => `?${new URLSearchParams({ ...names, page: String(page) })}`;

/** Opens the storybook corner; `place` reads where the page is now. */
function open(page: number) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  let place = '';
  function Place() {
    const { pathname, search } = useLocation();
    place = pathname + search;
    return null;
  }
  const element = render(
    <>
      <StorybookCorner />
      <Place />
    </>,
    createAppStore(content, { ...manifest, config: content.config }),
    {},
    `/story-book-corner${query(page)}`,
  );
  return { element, parameters: () => Object.fromEntries(new URL(place, 'http://here').searchParams) };
}

it('a page that the story does not have opens the nearest one, which the address says', () => {
  const { element, parameters } = open(lastPage + 90);
  expect(find(element, '[data-reader] [role="status"]').textContent).toContain(String(lastPage));
  expect(parameters()).toEqual({ ...names, page: String(lastPage) });
});

it('paging past the end, or back before the cover, leads to the stories of that category', () => {
  for (const [page, key] of [
    [lastPage, 'ArrowRight'],
    [0, 'ArrowLeft'],
  ] as const) {
    const { element, parameters } = open(page);
    act(() => pressKey(document.body, key));
    expect(parameters()).toEqual({ category: names.category });
    expect(element.textContent).toContain(story.name);
  }
});
