import { assert, asyncProperty, constantFrom, array } from 'fast-check';
import { gsap } from 'gsap/gsap-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RESTORE_WAIT_MILLISECONDS } from '../../src/stage/context-watch';
import type { RunningGame } from '../../src/stage/host';
import { installBrowser, setTabHidden } from './browser';
import { makeHost, makeOptions } from './host-fakes';
import { installFrames } from './frames';

beforeEach(() => {
  installBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  setTabHidden(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const ACTIONS = [
  'start',
  'stop',
  'pause',
  'play',
  'hide',
  'show',
  'turn',
  'split',
  'lose',
  'giveBack',
  'wait',
  'step',
  'answer',
] as const;

describe('a host', () => {
  it('survives any order of starts, stops, sizes, hidden tabs and lost contexts, and keeps nothing of a game that was stopped', async () => {
    await assert(
      asyncProperty(array(constantFrom(...ACTIONS), { maxLength: 25 }), async (actions) => {
        const frames = installFrames();
        const { host, last, onGone, buttons, lose, giveBack } = makeHost();
        const { options, onFailure } = makeOptions();
        const isGone = (): boolean => onGone.mock.calls.length > 0;
        const current: { running: RunningGame | null } = { running: null };
        const start = async (): Promise<void> => {
          current.running = await host.start(options);
        };
        const run: Readonly<Record<(typeof ACTIONS)[number], () => void | Promise<void>>> = {
          start,
          stop: () => current.running?.stop(),
          pause: () => current.running?.setPaused(true),
          play: () => current.running?.setPaused(false),
          hide: () => setTabHidden(true),
          show: () => setTabHidden(false),
          turn: () => host.resize(768, 1024),
          split: () => host.resize(320, 568),
          lose,
          giveBack,
          wait: async () => void (await vi.advanceTimersByTimeAsync(RESTORE_WAIT_MILLISECONDS)),
          step: () => frames.passFrames(20),
          answer: () => {
            const game = host.control.staged()?.game;
            game?.act(game.rules.hint(game.run.setup, game.run.state)?.id ?? '');
          },
        };
        for (const action of actions) {
          // A host that was given up is not used again.
          if (!isGone()) await run[action]();
        }
        current.running?.stop();
        setTabHidden(false);
        frames.passFrames(2);
        expect(host.control.staged()).toBeNull();
        expect(last().app.stage.children).toHaveLength(0);
        expect(buttons().filter(({ hidden }) => !hidden)).toHaveLength(0);
        expect(gsap.globalTimeline.getChildren(true, true, true)).toHaveLength(0);
        expect(frames.isRequested()).toBe(false);
        // None but the one reason that the device gives.
        expect(onFailure.mock.calls.length).toBeLessThanOrEqual(isGone() ? 1 : 0);
      }),
      { numRuns: 40 },
    );
  });
});
