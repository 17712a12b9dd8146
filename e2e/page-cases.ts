import type { Page } from '@playwright/test';
import { PAGES } from '../src/shell/pages/registry';
import { GAME, LEVEL, STORY_BOOK, STORY_NAME, address } from './addresses';
import { SET_ADDRESS } from './family';
import { passGate } from './gate';
import { listPageAddresses } from './page-addresses';
import { addFirstSubunit } from './set-maker';

/** A page, or a panel or a tab that opens on it. */
export interface PageCase<Open = string> {
  readonly what: string;
  readonly open: Open;
  /** Selector of what is pressed on the page before it is looked at. */
  readonly press?: string;
  /** What is done on the page after that. */
  readonly act?: (page: Page) => Promise<void>;
}

/** An address of every page of the app. */
export const ADDRESSES = listPageAddresses(Object.values(PAGES), {
  unit: { ...GAME, categories: 'Body' },
  story: { ...STORY_BOOK },
});

/** Every page as most people see it first, then its other states and what opens on it. */
export const PAGE_CASES: readonly PageCase[] = [
  ...ADDRESSES.map((open) => ({ what: `the page at ${open.replace(/\?.*/u, '')}`, open })),
  { what: 'a unit', open: address('/choose-unit/', LEVEL), press: 'main button[aria-pressed]' },
  { what: 'a story before its start', open: address('/start-game/', STORY_BOOK) },
  { what: 'endless categories', open: '/endless-mode/', press: 'main button:has-text("Go!")' },
  {
    what: 'a category of the dictionary',
    open: '/dictionary/',
    press: 'main button[aria-pressed]',
    act: (page) => page.getByTestId('word').first().waitFor(),
  },
  { what: 'the stories of a category', open: '/story-book-corner?category=Animals' },
  { what: 'a story', open: address('/story-book-corner', { category: 'Animals', story: STORY_NAME }) },
  { what: 'the animals of children', open: '/who/', press: 'main button[aria-haspopup="dialog"]' },
  { what: 'a set', open: SET_ADDRESS },
  { what: 'the menu', open: '/', press: 'button[aria-label="Menu"]' },
  { what: 'clearing data', open: '/settings/', press: 'button[aria-label="Clear data"]' },
  { what: 'an unknown page', open: '/nowhere' },
];

/** Opens the tab of the page for grown-ups that is called so in English. */
const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button').filter({ hasText: name }).first().click();

/**
 * The pages for grown-ups, behind their gate, on a device with a family (`seedFamily`). Where
 * `open` is null the page stays open, since its gate takes three seconds.
 */
export const GROWN_UPS_PAGES: readonly PageCase<string | null>[] = [
  { what: 'what a child knows', open: '/grown-ups/', act: passGate },
  { what: 'all children', open: null, act: (page) => openTab(page, 'All children') },
  {
    what: 'the maker of sets',
    open: null,
    act: async (page) => {
      await openTab(page, 'Choose words');
      await addFirstSubunit(page);
    },
  },
  { what: 'the children', open: '/children/', act: passGate },
];
