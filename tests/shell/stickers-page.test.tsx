import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listAlbumPages } from '../../src/content/album';
import type { Placement } from '../../src/progress/scenes';
import { joinScenes, placedRow, readScene } from '../../src/progress/scenes';
import type { ChildrenService, SceneStorage } from '../../src/services/children/children-service';
import type { Services } from '../../src/shell/context/services';
import { StickersPage } from '../../src/shell/pages/stickers/StickersPage';
import type { AppStore } from '../../src/store/store';
import { createAppStore } from '../../src/store/store';
import { readContent } from '../../tools/balance/child';
import { manifest } from '../progress/sample';
import { find, press, pressKey, render } from './render';

const content = readContent('assets/packs/mi');
/** Words of the first unit, of two of its album pages. */
const words = listAlbumPages(content)
  .filter(({ kind, unit }) => kind === 'unit' && unit === listAlbumPages(content)[0]?.unit)
  .flatMap((page) => page.words);
const keys = words.map(({ key }) => key);
const [DOG = '', CAT = '', HORSE = ''] = keys;
const nameOf = (key: string): string => words.find((word) => word.key === key)?.text ?? '';
const at = (word: string, x: number, y = 0.5): Placement => ({ word, x, y, turn: 0, size: 1 });

/** The scene is 800 x 400 beside a tray; a sticker of size 1 is 100 wide. */
const BOXES = { scene: new DOMRect(200, 100, 800, 400), tray: new DOMRect(0, 100, 150, 400), side: 100 };

let store: AppStore;
let rows: string[];
let heard: string[];
let finish: (() => void)[];
let saves: number;

const settle = async (): Promise<void> => {
  await act(async () => {
    for (let index = 0; index < 10; index += 1) await Promise.resolve();
  });
};

beforeEach(() => {
  rows = [];
  heard = [];
  finish = [];
  saves = 0;
  store = createAppStore(content, manifest);
  // Buttons are found by their English names.
  store.getState().changeSettings({ interfaceLanguage: 'english' });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    if (this.matches('[data-testid="tray"]')) return BOXES.tray;
    return this.matches('ul') ? BOXES.scene : new DOMRect(0, 0, BOXES.side, BOXES.side);
  });
  Element.prototype.scrollIntoView = () => undefined;
});

/** Opens the album of a child who has won these stickers. */
async function open(won: readonly string[], address = '/stickers'): Promise<HTMLElement> {
  act(() => store.setState({ stickers: won.map((word, index) => ({ word, layers: 1, order: index + 1 })) }));
  const storage: SceneStorage = {
    rows: () => rows,
    save: (added) => {
      saves += 1;
      rows = joinScenes(rows, added);
      return Promise.resolve(true);
    },
    isAwaited: () => false,
    whenRead: () => Promise.resolve(true),
    share: () => undefined,
  };
  const page = render(
    <StickersPage />,
    store,
    {
      children: () => Promise.resolve({ openScenes: () => storage } as unknown as ChildrenService),
      media: { picture: () => null, audioUrl: (name) => name, logoUrl: () => '' },
      sound: {
        effect: (name: string) => void heard.push(name),
        observe: () => () => undefined,
        stopVoice: () => void heard.push('(stopped)'),
        speak: (url: string | null) => {
          heard.push(`says ${url ?? ''}`);
          return new Promise((resolve) => finish.push(() => resolve(true)));
        },
      } as unknown as Services['sound'],
    },
    address,
  );
  await settle();
  return page;
}

const audioOf = (key: string): string => `says ${words.find((word) => word.key === key)?.audio ?? ''}`;
const inTray = (page: HTMLElement): string[] =>
  [...find(page, '[data-testid="tray"]').querySelectorAll<HTMLElement>('[data-sticker]')].map(
    ({ dataset }) => dataset['sticker'] ?? '',
  );
const sceneOf = (page: HTMLElement): HTMLElement => find(page, '[data-testid="scene"]');
const inScene = (page: HTMLElement): string[] =>
  [...sceneOf(page).querySelectorAll<HTMLElement>('[data-sticker]')].map(({ dataset }) => dataset['sticker'] ?? '');
const stickerOf = (page: HTMLElement, key: string): HTMLElement => find(page, `[data-sticker="${key}"]`);
const stored = (): Placement[] => readScene(rows, new Set(keys));

/** A finger does something at a place of the window. */
function point(target: Element, type: string, x: number, y: number, pointerId = 1): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 0 });
  Object.defineProperty(event, 'pointerId', { value: pointerId });
  act(() => void target.dispatchEvent(event));
}

function drag(target: Element, from: readonly [number, number], to: readonly [number, number]): void {
  point(target, 'pointerdown', ...from);
  point(target, 'pointermove', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  point(target, 'pointermove', ...to);
  point(target, 'pointerup', ...to);
}

describe('the scene of a unit', () => {
  it('has what was won of all its words in the tray, and is filled up with outlines of those to come', async () => {
    const page = await open([DOG, keys[keys.length - 1] ?? '']);
    expect(inTray(page)).toEqual([DOG, keys[keys.length - 1]]);
    expect(inScene(page)).toEqual([]);
    expect(find(page, '[data-testid="tray"]').querySelectorAll('[data-layers="0"]:not(button)')).toHaveLength(4);
  });

  it('shows on an empty scene where the first sticker goes; a tap there puts it', async () => {
    const page = await open([DOG]);
    const outline = find(page, `[data-testid="guide"] [data-sticker="${DOG}"]`);
    point(outline, 'pointerdown', 500, 300);
    point(outline, 'pointerup', 500, 300);
    expect(inScene(page)).toEqual([DOG]);
    expect(page.querySelector('[data-testid="guide"]')).toBeNull();
  });

  it('leads to the games of the day where nothing was won yet', async () => {
    const page = await open([]);
    expect(find(page, '[data-testid="guide"] a').getAttribute('href')).toBe('/today');
  });

  it('shows six that wait at one time, and the others after them', async () => {
    const page = await open(keys.slice(0, 8));
    expect(inTray(page)).toEqual(keys.slice(0, 6));
    press(page, 'More');
    expect(inTray(page)).toEqual(keys.slice(6, 8));
    press(page, 'More');
    expect(inTray(page)).toEqual(keys.slice(0, 6));
  });

  it('has its stickers where the child has left them', async () => {
    rows = [placedRow([], { word: CAT, x: 0.25, y: 0.75, turn: 30, size: 1.5 }, 5), placedRow([], at(DOG, 0.5), 6)];
    const page = await open([DOG, CAT, HORSE]);
    expect(inTray(page)).toEqual([HORSE]);
    const spot = stickerOf(page, CAT).closest('li')?.style;
    expect(['--x', '--y', '--turn', '--size'].map((name) => spot?.getPropertyValue(name))).toEqual([
      '0.25',
      '0.75',
      '30deg',
      '1.5',
    ]);
    expect(Number(stickerOf(page, DOG).closest('li')?.style.zIndex)).toBeGreaterThan(Number(spot?.zIndex));
  });

  it('is that of the album page in the address, of any part of the unit', async () => {
    const last = listAlbumPages(content).findLast(({ unit }) => unit === 'Animals');
    const page = await open([], `/stickers?unit=${encodeURIComponent(last?.id ?? '')}`);
    expect(find(page, '[aria-current="page"]').getAttribute('aria-label')).toBe('Animals');
  });
});

describe('a finger', () => {
  it('puts a sticker of the tray where it lets go, which is saved', async () => {
    const page = await open([DOG, CAT]);
    drag(stickerOf(page, CAT), [50, 150], [600, 400]);
    await settle();
    expect(inScene(page)).toEqual([CAT]);
    expect(stored()).toEqual([at(CAT, 0.5, 0.75)]);
    expect(saves).toBeGreaterThan(0);
  });

  it('moves a sticker over another one: it is on top, and they greet', async () => {
    rows = [placedRow([], at(DOG, 0.2), 5), placedRow([], at(CAT, 0.8), 6)];
    const page = await open([DOG, CAT]);
    drag(stickerOf(page, DOG), [360, 300], [830, 300]);
    await settle();
    expect(stored().map(({ word }) => word)).toEqual([CAT, DOG]);
    expect(stored()[1]?.x).toBeCloseTo(0.2 + 470 / 800, 3);
    expect(heard.filter((name) => name === 'chirp')).toHaveLength(1);
  });

  it('takes a sticker back to the tray', async () => {
    rows = [placedRow([], at(DOG, 0.2), 5)];
    const page = await open([DOG]);
    drag(stickerOf(page, DOG), [360, 300], [60, 300]);
    await settle();
    expect(stored()).toEqual([]);
    expect(inTray(page)).toEqual([DOG]);
  });

  it('leaves no sticker outside of the scene', async () => {
    rows = [placedRow([], at(DOG, 0.2), 5)];
    const page = await open([DOG]);
    drag(stickerOf(page, DOG), [360, 300], [1900, 2000]);
    await settle();
    expect(stored()).toEqual([at(DOG, 0.95, 0.95)]);
  });

  it('and a second one beside it make it larger and turn it', async () => {
    rows = [placedRow([], at(DOG, 0.5), 5)];
    const page = await open([DOG]);
    const dog = stickerOf(page, DOG);
    point(dog, 'pointerdown', 550, 300, 1);
    point(sceneOf(page), 'pointerdown', 650, 300, 2);
    point(sceneOf(page), 'pointermove', 600, 450, 2);
    point(dog, 'pointermove', 600, 250, 1);
    point(dog, 'pointerup', 600, 250, 1);
    point(sceneOf(page), 'pointerup', 600, 450, 2);
    await settle();
    expect(stored()).toMatchObject([{ word: DOG, turn: 90, size: 2 }]);
  });

  it('says a sticker by a tap, once, though the browser clicks then', async () => {
    rows = [placedRow([], at(DOG, 0.5), 5)];
    const page = await open([DOG]);
    const dog = stickerOf(page, DOG);
    point(dog, 'pointerdown', 600, 300);
    point(dog, 'pointerup', 602, 301);
    act(() => void dog.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
    expect(heard.filter((name) => name.startsWith('says'))).toEqual([audioOf(DOG)]);
    expect(dog.querySelector('[data-move="hop"]')).not.toBeNull();
    expect(stored()).toEqual([at(DOG, 0.5)]);
    expect(find(page, '[role="status"]').textContent).toBe(nameOf(DOG));
  });

  it('brings one sticker of the tray by a tap, though the next one is under it when the browser clicks', async () => {
    const page = await open([DOG, CAT, HORSE]);
    point(stickerOf(page, DOG), 'pointerdown', 50, 150);
    point(stickerOf(page, DOG), 'pointerup', 50, 150);
    act(() => void stickerOf(page, CAT).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
    expect(inScene(page)).toEqual([DOG]);
    expect(inTray(page)).toEqual([CAT, HORSE]);
  });

  it('has buttons beside the sticker that it has tapped', async () => {
    rows = [placedRow([], at(DOG, 0.5), 5)];
    const page = await open([DOG]);
    act(() => stickerOf(page, DOG).click());
    press(page, 'Larger');
    press(page, 'Turn');
    await settle();
    expect(stored()).toEqual([{ ...at(DOG, 0.5), size: 1.2, turn: 15 }]);
    press(page, 'Smaller');
    press(page, 'Put away');
    await settle();
    expect(stored()).toEqual([]);
    expect(page.querySelector('[data-testid="sticker-tools"]')).toBeNull();
  });
});

describe('keys and a switch', () => {
  it('put a sticker into the scene, move, size and turn it, say it and put it away', async () => {
    const page = await open([DOG]);
    act(() => stickerOf(page, DOG).click());
    await settle();
    expect(stored()).toEqual([at(DOG, 0.5)]);
    const dog = (): HTMLElement => stickerOf(page, DOG);
    // What had the focus is no more.
    expect(document.activeElement).toBe(dog());
    const type = (key: string): boolean => pressKey(dog(), key);
    for (const key of ['ArrowLeft', 'ArrowUp', '+', ']', ']', '[', 'r']) expect(type(key)).toBe(true);
    await settle();
    expect(stored()).toEqual([{ word: DOG, x: 0.45, y: 0.45, turn: 30, size: 1.2 }]);
    expect(find(page, '[role="status"]').textContent).toBe(`${nameOf(DOG)}: Turn`);
    for (const key of ['ArrowRight', 'ArrowDown', '-']) type(key);
    // The browser's own.
    expect(pressKey(dog(), '+', { ctrlKey: true })).toBe(false);
    expect(type('Tab')).toBe(false);
    await settle();
    expect(stored()).toEqual([{ word: DOG, x: 0.5, y: 0.5, turn: 30, size: 1 }]);
    expect(type('Delete')).toBe(true);
    await settle();
    expect(stored()).toEqual([]);
    expect(inTray(page)).toEqual([DOG]);
    expect(document.activeElement).toBe(dog());
  });

  it('have a button for each direction while scanning is on', async () => {
    rows = [placedRow([], at(DOG, 0.5), 5)];
    store.getState().changeSettings({ scanning: 'auto' });
    const page = await open([DOG]);
    act(() => stickerOf(page, DOG).click());
    for (const name of ['Left', 'Left', 'Right', 'Up', 'Up', 'Down']) press(page, name);
    await settle();
    expect(stored()).toEqual([at(DOG, 0.45, 0.45)]);
  });
});

const bird = (page: HTMLElement): HTMLElement => find(page, '[data-testid="tell"]');

/** The word that is said has ended. */
const next = async (): Promise<void> => {
  await act(async () => {
    finish.at(-1)?.();
    await vi.advanceTimersByTimeAsync(1000);
  });
};

describe('the bird', () => {
  it('says all stickers from left to right, each hopping, and is silent then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    rows = [placedRow([], at(DOG, 0.7), 5), placedRow([], at(CAT, 0.2), 6), placedRow([], at(HORSE, 0.4), 7)];
    const page = await open([DOG, CAT, HORSE]);
    act(() => bird(page).click());
    expect(bird(page).getAttribute('aria-pressed')).toBe('true');
    for (const key of [CAT, HORSE, DOG]) {
      expect(heard.at(-1)).toBe(audioOf(key));
      expect(stickerOf(page, key).querySelector('[data-move="hop"]')).not.toBeNull();
      await next();
    }
    expect(bird(page).getAttribute('aria-pressed')).toBe('false');
    expect(heard.filter((name) => name.startsWith('says'))).toHaveLength(3);
  });

  it('says them from right to left where the language is written so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    rows = [placedRow([], at(DOG, 0.7), 5), placedRow([], at(CAT, 0.2), 6)];
    document.documentElement.dir = 'rtl';
    const page = await open([DOG, CAT]);
    act(() => bird(page).click());
    document.documentElement.dir = '';
    expect(heard.at(-1)).toBe(audioOf(DOG));
    await next();
    expect(heard.at(-1)).toBe(audioOf(CAT));
  });

  it('stops when it is pressed again, and when a sticker is tapped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    rows = [placedRow([], at(DOG, 0.7), 5), placedRow([], at(CAT, 0.2), 6)];
    const page = await open([DOG, CAT]);
    act(() => bird(page).click());
    act(() => bird(page).click());
    expect(heard.at(-1)).toBe('(stopped)');
    await next();
    expect(heard.at(-1)).toBe('(stopped)');
    act(() => bird(page).click());
    act(() => stickerOf(page, DOG).click());
    const said = heard.filter((name) => name.startsWith('says')).length;
    await next();
    expect(heard.filter((name) => name.startsWith('says'))).toHaveLength(said);
    expect(bird(page).getAttribute('aria-pressed')).toBe('false');
  });

  it('has nothing to tell of an empty scene', async () => {
    const page = await open([DOG]);
    expect((bird(page) as HTMLButtonElement).disabled).toBe(true);
  });
});
