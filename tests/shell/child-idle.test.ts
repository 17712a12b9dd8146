import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATHS } from '../../src/shell/routing/paths';
import { createPresence } from '../../src/shell/routing/presence';
import { watchIdle } from '../../src/services/children/watch-idle';

const MINUTE = 60_000;
let isGameShown = false;
let asked = 0;
let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  [isGameShown, asked] = [false, 0];
  const presence = createPresence(() => isGameShown);
  stop = watchIdle(presence, () => {
    asked += 1;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

const goTo = (path: string): void => window.history.replaceState(null, '', path);

describe('"Who is playing?" after three minutes', () => {
  it('is asked on the path of the day between its games, and on every page on which a child may stand', () => {
    const paths = [
      PATHS.home,
      PATHS.today,
      `${PATHS.today}/`,
      PATHS.choosePath,
      PATHS.startGame,
      PATHS.stickers,
      PATHS.dictionary,
      PATHS.set,
    ];
    for (const [index, path] of paths.entries()) {
      goTo(path);
      vi.advanceTimersByTime(3 * MINUTE);
      expect({ path, asked }).toEqual({ path, asked: index + 1 });
    }
  });

  it('begins anew with each touch and key', () => {
    for (const event of ['pointerdown', 'keydown', 'pointerdown']) {
      vi.advanceTimersByTime(2.9 * MINUTE);
      window.dispatchEvent(new Event(event));
    }
    expect(asked).toBe(0);
  });

  it.each([PATHS.today, PATHS.startGame, PATHS.endlessStartGame, PATHS.timeline, PATHS.set])(
    'interrupts no game at %s, and is asked soon after it has ended',
    (path) => {
      goTo(path);
      isGameShown = true;
      vi.advanceTimersByTime(10 * MINUTE);
      expect(asked).toBe(0);
      isGameShown = false;
      vi.advanceTimersByTime(MINUTE / 2);
      expect(asked).toBe(1);
    },
  );

  it('interrupts no story, no download and no grown-up', () => {
    for (const path of [PATHS.storybook, PATHS.offline, PATHS.grownUps, PATHS.children]) {
      goTo(path);
      vi.advanceTimersByTime(10 * MINUTE);
    }
    // The story at the end of the day's path.
    goTo(PATHS.today);
    const reader = document.createElement('div');
    reader.dataset['reader'] = '';
    document.body.append(reader);
    vi.advanceTimersByTime(10 * MINUTE);
    expect(asked).toBe(0);
    reader.remove();
    vi.advanceTimersByTime(MINUTE / 2);
    expect(asked).toBe(1);
  });

  it('is asked although the screen of a game was left behind on another page', () => {
    isGameShown = true;
    goTo(PATHS.home);
    vi.advanceTimersByTime(3 * MINUTE);
    expect(asked).toBe(1);
  });
});
