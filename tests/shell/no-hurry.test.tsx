import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/progress/settings';
import { CalmSwitch } from '../../src/shell/play/CalmSwitch';
import { ListeningNotice } from '../../src/shell/pages/start-game/ListeningNotice';
import { paceOf } from '../../src/services/games/game-pace';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { find, press, render } from './render';

describe('the switch of calm mode', () => {
  it('is one press away, and shows its state; with scanning there is nothing to switch', () => {
    const store = createAppStore(readContent(), manifest);
    const page = render(<CalmSwitch />, store);
    const isPressed = () => find(page, 'button').getAttribute('aria-pressed');
    expect(isPressed()).toBe('false');
    press(page, 'No hurry');
    expect([isPressed(), store.getState().settings.isCalm]).toEqual(['true', true]);
    press(page, 'No hurry');
    expect(store.getState().settings.isCalm).toBe(false);
    store.getState().changeSettings({ scanning: 'auto' });
    expect(render(<CalmSwitch />, store).querySelector('button')).toBe(null);
  });
});

describe('a game for listening', () => {
  it('says so, and offers its words to be seen; without a voice they are', () => {
    const store = createAppStore(readContent(), manifest);
    const page = render(<ListeningNotice />, store);
    expect(page.textContent).toContain('A game for listening');
    press(page, 'Show the words');
    expect(store.getState().settings.isCaptioned).toBe(true);
    store.getState().changeSettings({ isCaptioned: false, voiceRatio: 0 });
    const silent = find(render(<ListeningNotice />, store), 'button');
    expect([silent.getAttribute('aria-pressed'), silent.hasAttribute('disabled')]).toEqual(['true', true]);
  });
});

it('the pace of a game is told by the settings: of the child only once it was measured', () => {
  expect(paceOf(DEFAULT_SETTINGS)).toEqual({ isCalm: false });
  expect(paceOf({ ...DEFAULT_SETTINGS, isCalm: true, answerSeconds: 4.5 })).toEqual({
    isCalm: true,
    answerSeconds: 4.5,
  });
  expect(paceOf({ ...DEFAULT_SETTINGS, scanning: 'step', scanSeconds: 3 })).toEqual({ isCalm: true, scanSeconds: 3 });
});
