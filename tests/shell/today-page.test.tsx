import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '../../src/clock/clock';
import { localDay } from '../../src/clock/day';
import { hearServer } from '../../src/clock/agreement';
import { listAlbumPages } from '../../src/content/album';
import type { TodayPlace } from '../../src/progress/today';
import { makeChild } from '../../src/progress/children';
import { FIRST_CHILD } from '../../src/progress/first-child';
import { setChildren } from '../../src/store/child';
import type { ChildrenService } from '../../src/services/children/children-service';
import type { Services } from '../../src/shell/context/services';
import { RestOffer } from '../../src/shell/rest/RestOffer';
import type { TodayGame } from '../../src/shell/play/TodayGame';
import { TodayPage } from '../../src/shell/pages/today/TodayPage';
import type { AppStore } from '../../src/store/store';
import { createAppStore } from '../../src/store/store';
import { registry } from '../../scenes/registry';
import { readContent } from '../../tools/balance/child';
import { manifest } from '../progress/sample';
import { find, makeClock, press, render, unmountAll } from './render';

/** The game of a step: a page with a button that ends it. */
vi.mock('../../src/shell/play/TodayGame', () => ({
  TodayGame: ({ onEnd, together }: Parameters<typeof TodayGame>[0]) => (
    <button type="button" data-friend={together && String(together.friend)} onClick={onEnd}>
      End of the game
    </button>
  ),
}));

const content = readContent('assets/packs/mi');
const YESTERDAY = new Date(2026, 4, 4, 17).getTime();
const MORNING = new Date(2026, 4, 5, 9).getTime();
const settle = () =>
  act(async () => {
    for (let index = 0; index < 20; index += 1) await Promise.resolve();
  });

let places: TodayPlace[];
/** The days on which it was walked to its end. */
let ways: number[];
let clock: Clock;
let store: AppStore;
const spoken: unknown[] = [];
const effects: string[] = [];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: YESTERDAY });
  places = [];
  ways = [];
  spoken.length = 0;
  effects.length = 0;
  clock = makeClock();
  store = createAppStore(content, manifest);
});

/** Opens Today for a child whose saved places are `places`. */
async function open(): Promise<HTMLElement> {
  const storage = {
    load: () => Promise.resolve(places.find(({ day }) => day === clock.shownDay()) ?? null),
    save: (place: TodayPlace) => {
      places = [place, ...places.filter(({ day }) => day !== place.day)];
      return Promise.resolve(true);
    },
    clear: () => Promise.resolve(),
  };
  const services: Partial<Services> = {
    clock,
    registry,
    children: () =>
      Promise.resolve({
        openToday: () => storage,
        salt: () => 'salt',
        ways: () => ways,
        addWay: (day: number) => {
          ways = [...new Set([...ways, day])];
          return Promise.resolve();
        },
      } as unknown as ChildrenService),
    sound: {
      effect: (name: string) => void effects.push(name),
      observe: () => () => undefined,
      speak: (url: unknown) => void spoken.push(url),
    } as unknown as Services['sound'],
  };
  const page = render(<TodayPage />, store, services, '/today');
  await settle();
  return page;
}

/** The step where the path goes on. */
const button = (page: HTMLElement): HTMLElement => find(page, '[aria-current="step"] button');

const wake = async (): Promise<void> => {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await settle();
};

/** Walks the next step to its end. */
async function walk(page: HTMLElement): Promise<void> {
  act(() => button(page).click());
  await settle();
  press(page, 'End of the game');
  await settle();
}

describe('the path of a page that was left open over night', () => {
  it('is that of the morning, when the tablet wakes', async () => {
    const page = await open();
    await walk(page);
    vi.setSystemTime(MORNING);
    await wake();
    await walk(page);
    expect(places.map(({ day, done }) => [day, done])).toEqual([
      [localDay(MORNING), 1],
      [localDay(YESTERDAY), 1],
    ]);
  });

  it('is that of the morning before its next step, though nothing has told of it', async () => {
    const page = await open();
    await walk(page);
    vi.setSystemTime(MORNING);
    act(() => button(page).click());
    await settle();
    expect(page.textContent).not.toContain('End of the game');
    await walk(page);
    expect(places[0]).toMatchObject({ day: localDay(MORNING), done: 1 });
  });

  it('changes between two steps alone: what is played is played to its end', async () => {
    const page = await open();
    act(() => button(page).click());
    await settle();
    vi.setSystemTime(MORNING);
    await wake();
    press(page, 'End of the game');
    await settle();
    expect(places).toMatchObject([{ day: localDay(YESTERDAY), done: 1 }]);
  });

  it('stays where it is while the day is the same', async () => {
    const page = await open();
    await walk(page);
    vi.setSystemTime(YESTERDAY + 60_000);
    await wake();
    await walk(page);
    expect(places).toMatchObject([{ day: localDay(YESTERDAY), done: 2 }]);
  });

  it('is walked on a day that cannot be right, but not kept', async () => {
    hearServer(clock, YESTERDAY);
    const page = await open();
    await walk(page);
    vi.setSystemTime(Date.UTC(2099, 0, 1));
    await wake();
    await walk(page);
    await walk(page);
    expect(places).toMatchObject([{ day: localDay(YESTERDAY), done: 1 }]);
  });
});

const friendIn = (page: HTMLElement): string | undefined =>
  page.querySelector<HTMLElement>('[data-friend]')?.dataset['friend'];
const together = (page: HTMLElement): HTMLElement | null => page.querySelector('[aria-pressed]');

describe('two children who play together', () => {
  it('walk the way after a press, until the next', async () => {
    const page = await open();
    act(() => together(page)?.click());
    expect(effects).toEqual(['chirp']);
    act(() => button(page).click());
    await settle();
    expect(friendIn(page)).toBe('null');
    press(page, 'End of the game');
    await settle();
    act(() => together(page)?.click());
    act(() => button(page).click());
    await settle();
    expect(page.textContent).toContain('End of the game');
    expect(friendIn(page)).toBeUndefined();
  });

  it('are the child who plays and another of this device, where one is chosen', async () => {
    const children = [FIRST_CHILD, 'child-bbbbbbbbbb'].map((id, colour) => makeChild(id, { animal: '', colour }, 1));
    setChildren(store, children);
    const page = await open();
    act(() => together(page)?.click());
    act(() => page.querySelector<HTMLElement>('ul button')?.click());
    act(() => button(page).click());
    await settle();
    expect(friendIn(page)).toBe('child-bbbbbbbbbb');
  });
});

const steps = (page: HTMLElement): number => page.querySelectorAll('ol > li').length - 1;
const chicks = (page: HTMLElement): HTMLElement | null => page.querySelector('[aria-label="Chicks"]');

/** Opens the path where all of its steps are done, at this time. */
async function openAtEnd(time: number): Promise<HTMLElement> {
  const page = await open();
  await walk(page);
  const [place] = places;
  if (!place) throw new Error('Nothing was saved.');
  const done = steps(page);
  unmountAll();
  vi.setSystemTime(time);
  places = [{ ...place, day: clock.shownDay(), done }];
  return await open();
}

describe('the nest at the end of the path', () => {
  it('keeps the day on which it was reached, once', async () => {
    await openAtEnd(YESTERDAY);
    expect(ways).toEqual([localDay(YESTERDAY)]);
    unmountAll();
    await open();
    expect(ways).toEqual([localDay(YESTERDAY)]);
  });

  it('does not keep a day that cannot be right', async () => {
    hearServer(clock, YESTERDAY);
    await openAtEnd(Date.UTC(2099, 0, 1));
    expect(ways).toEqual([]);
  });

  it('has a chick from the third day on, however far apart the days are, which cheeps when it is pressed', async () => {
    const today = localDay(YESTERDAY);
    ways = [today - 90, today - 40];
    expect(chicks(await open())).toBeNull();
    unmountAll();
    ways = [today - 90, today - 40, today - 1];
    const page = await open();
    expect(effects).toEqual([]);
    act(() => chicks(page)?.click());
    expect(effects).toEqual(['chirpGreet']);
  });
});

const win = (): void => {
  const word = listAlbumPages(content)[0]?.words[0];
  store.setState({ wonSticker: { word: word?.key ?? '', layers: 1 } });
};
const isShown = (page: HTMLElement): boolean => page.querySelector('[data-testid="won-sticker"]') !== null;

describe('the sticker on the path', () => {
  it('is that of the step that was just played, once', async () => {
    const page = await open();
    act(() => button(page).click());
    await settle();
    win();
    press(page, 'End of the game');
    await settle();
    expect(isShown(page)).toBe(true);
    act(() => void vi.advanceTimersByTime(2000));
    expect(spoken).toHaveLength(1);
    // Into the album, and back.
    unmountAll();
    expect(isShown(await open())).toBe(false);
  });

  it('is not given again for a game of the menu', async () => {
    store.getState().startPlaying('easy');
    win();
    store.getState().showScreen('playScreen');
    const page = await open();
    act(() => void vi.advanceTimersByTime(2000));
    expect([isShown(page), spoken]).toEqual([false, []]);
  });
});

let time = 0;
const offer = (): HTMLElement => render(<RestOffer />, store, { clock });
const isOffered = (page: HTMLElement): boolean => page.textContent.includes('Time for a rest?');

/** Plays this long; the game changes its display once a second. */
const play = (seconds: number): void => {
  act(() => store.getState().showScreen('gameScreen'));
  for (let second = 0; second < seconds; second += 1) {
    vi.spyOn(performance, 'now').mockReturnValue((time += 1000));
    act(() => store.setState({ serial: second } as never));
  }
  act(() => store.getState().showScreen('playScreen'));
};

describe('the offer of a rest', () => {
  it('comes after ten minutes of one child, whichever pages it sees meanwhile', () => {
    store.setState({ child: 'child-aaaaaaaaaa' });
    offer();
    play(560);
    unmountAll();
    const page = offer();
    play(45);
    expect(isOffered(page)).toBe(true);
  });

  it('is not made for what the child before has played, though it came on a page without it', () => {
    store.setState({ child: 'child-bbbbbbbbbb' });
    offer();
    play(560);
    unmountAll();
    store.setState({ child: null });
    store.setState({ child: 'child-cccccccccc' });
    const page = offer();
    play(45);
    expect(isOffered(page)).toBe(false);
    play(560);
    expect(isOffered(page)).toBe(true);
  });
});
