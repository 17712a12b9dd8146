import { assert, asyncProperty, constantFrom, array } from 'fast-check';
import { gsap } from 'gsap/gsap-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { template } from '../../scenes/_template';
import { RESTORE_WAIT_MILLISECONDS } from '../../src/stage/context-watch';
import type { RunningGame } from '../../src/stage/host';
import { createHost } from '../../src/stage/host';
import { makeSetup, makeWords } from '../bots';
import { installBrowser, setTabHidden } from './browser';
import { makeApp, makeSound } from './fakes';
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

const ACTIONS = ['start', 'stop', 'pause', 'play', 'hide', 'show', 'turn', 'split', 'lose', 'giveBack', 'wait', 'step', 'answer'] as const;
const nothing = (): void => undefined;

describe('a host', () => {
  it('survives any order of starts, stops, sizes, hidden tabs and lost contexts, and keeps nothing of a game that was stopped', async () => {
    await assert(
      asyncProperty(array(constantFrom(...ACTIONS), { maxLength: 25 }), async (actions) => {
        const frames = installFrames();
        const apps = [makeApp()];
        const layer = document.createElement('div');
        const sound = makeSound();
        const onFailure = vi.fn<(error: unknown) => void>();
        let isGone = false;
        const host = createHost({
          app: apps[0]?.app as never,
          renewApp: async () => {
            apps.push(makeApp());
            return apps.at(-1)?.app as never;
          },
          layer,
          sound,
          artUrl: (path, ending = 'webp') => `art/${path}.${ending}`,
          saveJournal: nothing,
          onGone: () => {
            isGone = true;
          },
        });
        host.resize(1024, 768);
        const current: { running: RunningGame | null } = { running: null };
        const send = (event: string): void => void apps.at(-1)?.app.canvas.dispatchEvent(new Event(`webglcontext${event}`));
        const start = async (): Promise<void> => {
          current.running = await host.start({
            descriptor: template,
            makeSetup: (stage) => makeSetup(template, 'easy', 'normal', 7, { stage, words: makeWords(6) }),
            identity: { build: 'test', pack: 'pack' },
            media: { picture: () => null, audioUrl: () => null, logoUrl: (image) => image },
            atlasName: undefined,
            languageTag: 'mi',
            isDemonstrated: false,
            isMotionReduced: false,
            onStep: nothing,
            onDemonstration: nothing,
            onPause: nothing,
            onContextLost: nothing,
            onMissingPictures: nothing,
            onUnheard: nothing,
            onFailure,
          });
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
          lose: () => send('lost'),
          giveBack: () => send('restored'),
          wait: async () => void (await vi.advanceTimersByTimeAsync(RESTORE_WAIT_MILLISECONDS)),
          step: () => frames.passFrames(20),
          answer: () => {
            const game = host.control.staged()?.game;
            game?.act(game.rules.hint(game.run.setup, game.run.state)?.id ?? '');
          },
        };
        for (const action of actions) {
          // A host that was given up is not used again.
          if (!isGone) await run[action]();
        }
        current.running?.stop();
        setTabHidden(false);
        frames.passFrames(2);
        expect(host.control.staged()).toBeNull();
        expect(apps.at(-1)?.app.stage.children).toHaveLength(0);
        expect(layer.querySelectorAll('button:not([hidden])')).toHaveLength(0);
        expect(gsap.globalTimeline.getChildren(true, true, true)).toHaveLength(0);
        expect(frames.isRequested()).toBe(false);
        // None but the one reason that the device gives.
        expect(onFailure.mock.calls.length).toBeLessThanOrEqual(isGone ? 1 : 0);
      }),
      { numRuns: 40 },
    );
  });
});
