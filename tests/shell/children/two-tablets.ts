import { afterEach, beforeEach, vi } from 'vitest';
import type { ChildrenService } from '../../../src/services/children/children-service';
import type { Page } from './world';
import { Network, Tablet, finishAll, inPage } from './world';

/** The tablets of a class, anew for each test. */
export const world: { network: Network; tablets: Tablet[] } = { network: new Network(), tablets: [] };

/** Opens a class with two tablets before each test of a file. */
export function setUpTablets(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    world.network = new Network();
    world.tablets = [new Tablet(world.network), new Tablet(world.network)];
  });
  afterEach(() => {
    for (const tablet of world.tablets) for (const page of tablet.pages.slice()) tablet.kill(page);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

/** Answers all that the tablets have asked for. */
export const finish = async (): Promise<void> => await finishAll(world.tablets, world.network);

/** A page of a tablet, once it is open. */
export async function open(tablet: Tablet | undefined): Promise<Page> {
  const page = tablet?.open();
  await finish();
  if (!page) throw new Error('There is no such tablet.');
  return page;
}

/** Asks a page's service for something, and answers all that this asks for. */
export async function ask<Value>(page: Page, request: (service: ChildrenService) => Promise<Value>): Promise<Value> {
  const asked = inPage(page, request);
  await finish();
  if (!asked) throw new Error('The page is not open.');
  return await asked;
}

/** The child of a page wins a sticker, and learns its word. */
export function win(page: Page, word: string): void {
  page.store.setState({
    stickers: [
      ...page.store.getState().stickers,
      { word, layers: 1, order: 1 + page.store.getState().stickers.length },
    ],
  });
  inPage(page, ({ learn, saveMemory }) => {
    learn([{ kind: 'review', key: word, isRight: true, guess: 0.25, taken: null }], page.store.getState().child);
    void page.storage().save(page.collect());
    void saveMemory();
  });
}

export const stickersOf = ({ store }: Page): string[] => store.getState().stickers.map(({ word }) => word);
export const wordsOf = ({ store }: Page): string[] => [...store.getState().memory.keys()];

/** Adds a child to a tablet, and lets it in. */
export async function addChild(page: Page): Promise<string> {
  const id = await ask(page, (service) => service.add({ animal: 'dog', colour: 1 }));
  if (id === null) throw new Error('There is no room.');
  await ask(page, (service) => service.enter(id));
  return id;
}
