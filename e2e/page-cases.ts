import type { Page } from '@playwright/test';
import { GAME, LESSON, LEVEL, STORY, STORY_BOOK, STORY_NAME, address } from './addresses';
import { SET_ADDRESS } from './family';
import { passGate } from './gate';

/** A page, or a panel or a tab that opens on it. */
export interface PageCase {
  readonly what: string;
  readonly open: string;
  /** Selector of what is pressed on the page before it is looked at. */
  readonly press?: string;
  /** What is done on the page after that. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Every page, and the panels that open on it. */
export const PAGES: readonly PageCase[] = [
  { what: 'home', open: '/' },
  { what: 'the paths', open: address('/choose-path/', LEVEL) },
  { what: 'the units', open: address('/choose-unit/', LEVEL) },
  { what: 'a unit', open: address('/choose-unit/', LEVEL), press: 'main button[aria-pressed]' },
  { what: 'the stories', open: address('/choose-story-unit/', LEVEL) },
  { what: 'the games', open: address('/choose-game-type/', LESSON) },
  { what: 'the games of a story', open: address('/story-choose-game-type/', STORY) },
  { what: 'a game before its start', open: address('/start-game/', GAME) },
  { what: 'a story before its start', open: address('/start-game/', STORY_BOOK) },
  { what: 'endless games', open: '/endless-mode/' },
  { what: 'endless categories', open: '/endless-mode/', press: 'main button:has-text("Go!")' },
  { what: 'an endless game before its start', open: '/endless-mode/start-game/?game-type=Bubble%20Pop&difficulty=easy&categories=Body' },
  { what: 'the timeline', open: '/timeline/' },
  { what: 'the dictionary', open: '/dictionary/' },
  {
    what: 'a category of the dictionary',
    open: '/dictionary/',
    press: 'main button[aria-pressed]',
    act: (page) => page.getByTestId('word').first().waitFor(),
  },
  { what: 'the categories of stories', open: '/story-book-corner' },
  { what: 'the stories of a category', open: '/story-book-corner?category=Animals' },
  { what: 'a story', open: address('/story-book-corner', { category: 'Animals', story: STORY_NAME }) },
  { what: 'the credits', open: '/credits/' },
  { what: 'the settings', open: '/settings/' },
  { what: 'switches and touch', open: '/access/' },
  { what: 'the stickers', open: '/stickers/' },
  { what: 'who is playing', open: '/who/' },
  { what: 'the animals of children', open: '/who/', press: 'main button[aria-haspopup="dialog"]' },
  { what: 'the languages', open: '/language/' },
  { what: 'use without a network', open: '/offline/' },
  { what: 'today', open: '/today/' },
  { what: 'a set', open: SET_ADDRESS },
  { what: 'an address that is no set', open: '/set/?pack=mi&words=1a.2b' },
  { what: 'the gate of the pages for grown-ups', open: '/grown-ups/' },
  { what: 'the menu', open: '/', press: 'button[aria-label="Menu"]' },
  { what: 'clearing data', open: '/settings/', press: 'button[aria-label="Clear data"]' },
  { what: 'an unknown page', open: '/nowhere' },
];

/** Opens the tab of the page for grown-ups that is called so in English. */
const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button').filter({ hasText: name }).first().click();

/** The pages for grown-ups, behind their gate, on a device with a family (`seedFamily`). */
export const GROWN_UPS_PAGES: readonly PageCase[] = [
  { what: 'what a child knows', open: '/grown-ups/', act: passGate },
  {
    what: 'all children',
    open: '/grown-ups/',
    act: async (page) => {
      await passGate(page);
      await openTab(page, 'All children');
    },
  },
  {
    what: 'the maker of sets',
    open: '/grown-ups/',
    act: async (page) => {
      await passGate(page);
      await openTab(page, 'Choose words');
      await page.getByRole('combobox').selectOption({ index: 1 });
    },
  },
  { what: 'the children', open: '/children/', act: passGate },
];
