import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdaptiveResolution } from '../../src/stage/adaptive-resolution';
import type { Game } from '../../src/stage/game';
import { createLater } from '../../src/stage/later';
import { createLoop } from '../../src/stage/loop';
import type { Frames } from './frames';
import { installFrames } from './frames';

let frames: Frames;

beforeEach(() => {
  frames = installFrames();
});

/** Work of so many milliseconds each; `done` are the names of what was done. */
function makeWork(milliseconds: number) {
  const done: string[] = [];
  const named = (name: string) => (): void => {
    frames.work(milliseconds);
    done.push(name);
  };
  return { done, named };
}

/** Says what was done since it was asked before. */
const take = (done: string[]): string[] => done.splice(0, done.length);

describe('what is left for later', () => {
  it('is done in the same frame while that has time, in order', () => {
    const { done, named } = makeWork(1);
    const later = createLater();
    for (const name of ['sound', 'word', 'page']) later.add(named(name));
    later.endFrame(performance.now());
    expect(done).toEqual(['sound', 'word', 'page']);
  });

  it('is done a piece a frame where the frame has taken too long, or a piece does', () => {
    const { done, named } = makeWork(6);
    const later = createLater();
    for (const name of ['sound', 'word', 'page']) later.add(named(name));
    const begun = performance.now();
    frames.work(10);
    later.endFrame(begun);
    expect(take(done)).toEqual([]);
    const perFrame = [1, 2, 3, 4].map(() => {
      later.endFrame(performance.now());
      return take(done);
    });
    expect(perFrame).toEqual([['sound'], ['word'], ['page'], []]);
  });

  it('is done though no later frame has time for it', () => {
    const { done, named } = makeWork(1);
    const later = createLater();
    for (const name of ['sound', 'word']) later.add(named(name));
    const endBusyFrame = (): string[] => {
      const begun = performance.now();
      frames.work(30);
      later.endFrame(begun);
      return take(done);
    };
    expect([endBusyFrame(), endBusyFrame(), endBusyFrame()]).toEqual([[], ['sound'], ['word']]);
  });
});

/** A loop with a game whose steps take 10 ms, and leave three pieces of 6 ms. */
function makeBusyLoop() {
  const { done, named } = makeWork(6);
  const onFailure = vi.fn<(error: unknown) => void>();
  const loop = createLoop({
    draw: () => undefined,
    resolution: createAdaptiveResolution(1),
    onResolution: () => undefined,
    onStopped: () => undefined,
    onFailure,
  });
  let isAnswered = true;
  const step = vi.fn<() => boolean>(() => {
    if (!isAnswered) return false;
    isAnswered = false;
    frames.work(10);
    for (const name of ['sound', 'word', 'page']) loop.later(named(name));
    return true;
  });
  const game = { step, lift: () => undefined, draw: () => false } as unknown as Game;
  loop.start(game, () => undefined);
  return { loop, done, named, step, onFailure };
}

describe('the loop', () => {
  it('leaves what an answer causes to the next frames, where the frame of the answer is long', () => {
    const { done } = makeBusyLoop();
    const perFrame = [1, 2, 3, 4, 5].map(() => {
      frames.passFrames(1);
      return take(done);
    });
    expect(perFrame).toEqual([[], ['sound'], ['word'], ['page'], []]);
  });

  it.each([
    ['a pause', 'setPaused'],
    ['the end of the game', 'stop'],
    ['steps that are run at once', 'forward'],
  ] as const)('has done all of it before %s', (_, name) => {
    const { done, loop } = makeBusyLoop();
    frames.passFrames(1);
    expect(done).toEqual([]);
    if (name === 'setPaused') loop.setPaused(true);
    else if (name === 'stop') loop.stop();
    else loop.forward(1, false);
    expect(done).toEqual(['sound', 'word', 'page']);
  });

  it('does at once what comes between frames', () => {
    const { done, loop, named } = makeBusyLoop();
    loop.later(named('press'));
    expect(done).toEqual(['press']);
  });

  it('forgets it when the game throws', () => {
    const { done, loop, step, onFailure } = makeBusyLoop();
    frames.passFrames(1);
    step.mockImplementation(() => {
      throw new Error('A game is broken.');
    });
    frames.passFrames(1);
    loop.stop();
    expect([onFailure.mock.calls.length, done]).toEqual([1, []]);
  });
});
