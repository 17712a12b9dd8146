import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bubblePop } from '../../scenes/bubble-pop';
import { GameScreen } from '../../src/shell/play/GameScreen';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { find, press, render, unmountAll } from './render';

const play = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../../src/shell/play/use-staged-game', () => ({
  useStagedGame: () => ({ progress: 'paused', failure: null, unheard: new Set(), pause: () => undefined, play }),
}));

const nothing = (): void => undefined;

beforeEach(() => {
  play.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }));
});

/** Ends a game of endless mode, whose level takes its time to be saved. */
function endGame() {
  let saved = nothing;
  const saveProgress = () => new Promise<void>((resolve) => (saved = resolve));
  const onLeave = vi.fn<() => void>();
  const game = { mode: 'endless', descriptor: bubblePop, categories: ['Birds'] } as const;
  const store = createAppStore(readContent(), manifest);
  store.getState().startPlaying('easy', 'endless');
  const page = render(<GameScreen game={game} isDemonstrationRequested={false} onLeave={onLeave} />, store, {
    saveProgress,
  });
  press(find(page, 'dialog'), 'End the game');
  press(find(page, 'dialog'), 'Continue');
  return { page, onLeave, save: () => act(async () => saved()) };
}

describe('the end of a game of endless mode', () => {
  it('is left when its level is saved; until then that can no longer be taken back', async () => {
    const { page, onLeave, save } = endGame();
    const dialog = find(page, 'dialog');
    expect([...dialog.querySelectorAll('button')].map(({ disabled }) => disabled)).toEqual([true, true]);
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(page.querySelector('dialog')).toBe(dialog);
    expect(play).not.toHaveBeenCalled();
    expect(onLeave).not.toHaveBeenCalled();
    await save();
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('leads nowhere from another page, when it was left meanwhile', async () => {
    const { onLeave, save } = endGame();
    unmountAll();
    await save();
    expect(onLeave).not.toHaveBeenCalled();
  });
});
