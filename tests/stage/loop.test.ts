import { gsap } from 'gsap/gsap-core';
import { Container } from 'pixi.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdaptiveResolution } from '../../src/stage/adaptive-resolution';
import type { Game } from '../../src/stage/game';
import { createLoop } from '../../src/stage/loop';
import type { StageObserver } from '../../src/stage/observer';
import type { Frames } from './frames';
import { installFrames } from './frames';

let frames: Frames;
beforeEach(() => {
  frames = installFrames();
});

/** A loop and a game that counts its steps. */
function makeLoop() {
  const calls = {
    draw: vi.fn<() => void>(),
    onResolution: vi.fn<() => void>(),
    onStopped: vi.fn<(isStopped: boolean) => void>(),
    onFailure: vi.fn<(error: unknown) => void>(),
    onFrame: vi.fn<() => void>(),
  };
  const { onFrame, ...options } = calls;
  const loop = createLoop({ ...options, resolution: createAdaptiveResolution(1.5) });
  const step = vi.fn<() => boolean>(() => false);
  const drawGame = vi.fn<() => boolean>(() => false);
  const game = { step, lift: () => undefined, draw: drawGame } as unknown as Game;
  return { ...calls, loop, game, step, drawGame, start: () => loop.start(game, onFrame) };
}

function makeObserver() {
  return {
    onChange: vi.fn<StageObserver['onChange']>(),
    onStep: vi.fn<StageObserver['onStep']>(),
    onFrame: vi.fn<StageObserver['onFrame']>(),
    onFailure: vi.fn<StageObserver['onFailure']>(),
  };
}

describe('steps', () => {
  // 30: an iPad in low power mode.
  it.each([24, 30, 60, 90, 120, 144])('are one for each 1/60 s that has passed, at %i frames a second', (fps) => {
    const { start, step, onFrame } = makeLoop();
    start();
    for (let frame = 0; frame < fps; frame += 1) frames.pass(1000 / fps + 0.0001);
    expect([step.mock.calls.length, onFrame.mock.calls.length]).toEqual([60, fps]);
  });

  it('carry over what does not fill a step', () => {
    const { start, step } = makeLoop();
    start();
    frames.pass(10);
    expect(step).toHaveBeenCalledTimes(0);
    frames.pass(10);
    expect(step).toHaveBeenCalledTimes(1);
    frames.pass(14);
    expect(step).toHaveBeenCalledTimes(2);
  });

  it('are at most five after a stall; the rest of the time is dropped', () => {
    const { start, step } = makeLoop();
    start();
    frames.pass(2000);
    expect(step).toHaveBeenCalledTimes(5);
    frames.passFrames(10);
    expect(step).toHaveBeenCalledTimes(15);
  });

  it('are more at a higher speed, also after a stall, and fewer at a lower one', () => {
    const { start, step, loop } = makeLoop();
    loop.setSpeed(4);
    start();
    frames.passFrames(15);
    expect(step).toHaveBeenCalledTimes(60);
    frames.pass(2000);
    expect(step).toHaveBeenCalledTimes(80);
    loop.setSpeed(0.5);
    frames.passFrames(20);
    expect(step).toHaveBeenCalledTimes(90);
  });

  it('do not count the time before the start', () => {
    const { start, step } = makeLoop();
    frames.pass(5000);
    start();
    frames.pass(1);
    expect(step).not.toHaveBeenCalled();
  });

  it('ignore a clock that goes back', () => {
    const { start, step } = makeLoop();
    start();
    frames.pass(-500);
    frames.passFrames(3);
    expect(step).toHaveBeenCalledTimes(3);
  });
});

describe('a pause', () => {
  it('stops frames, steps and tweens, and its time is not made up for', () => {
    const { start, step, loop, onStopped } = makeLoop();
    const ball = { x: 0 };
    start();
    gsap.to(ball, { x: 60, duration: 1, ease: 'none' });
    frames.passFrames(6);
    const before = ball.x;
    expect(before).toBeGreaterThan(0);
    loop.setPaused(true);
    expect([frames.isRequested(), loop.isPaused()]).toEqual([false, true]);
    frames.pass(3000);
    expect([step.mock.calls.length, ball.x]).toEqual([6, before]);
    loop.setPaused(false);
    frames.passFrames(1);
    expect(step).toHaveBeenCalledTimes(7);
    expect(ball.x - before).toBeCloseTo(1, 1);
    expect(onStopped.mock.calls).toEqual([[true], [false]]);
  });

  it('and a suspension each keep the game from running', () => {
    const { start, loop, onStopped } = makeLoop();
    start();
    loop.setSuspended(true);
    loop.setPaused(true);
    loop.setPaused(false);
    expect([frames.isRequested(), loop.isSuspended()]).toEqual([false, true]);
    loop.setSuspended(false);
    expect(frames.isRequested()).toBe(true);
    expect(onStopped.mock.calls).toEqual([[true], [false]]);
  });

  it('is over when the game is stopped', () => {
    const { start, loop } = makeLoop();
    start();
    loop.setPaused(true);
    loop.stop();
    expect([loop.isPaused(), frames.isRequested()]).toEqual([false, false]);
    start();
    expect(frames.isRequested()).toBe(true);
  });
});

describe('a game', () => {
  it('that is stopped within a step is not stepped or drawn again', () => {
    const { start, step, loop, drawGame, onFrame } = makeLoop();
    start();
    step.mockImplementation(() => {
      if (step.mock.calls.length === 2) loop.stop();
      return false;
    });
    frames.pass(80);
    expect([step.mock.calls.length, drawGame.mock.calls.length, onFrame.mock.calls.length]).toEqual([2, 0, 0]);
    expect(frames.isRequested()).toBe(false);
  });

  it('that is stopped after the steps of a frame is not drawn', () => {
    const { start, loop, drawGame, onFrame } = makeLoop();
    onFrame.mockImplementation(() => loop.stop());
    start();
    frames.passFrames(2);
    expect([onFrame.mock.calls.length, drawGame.mock.calls.length, frames.isRequested()]).toEqual([1, 0, false]);
  });

  it('that throws is reported once, and no frame is requested', () => {
    const { start, step, onFailure } = makeLoop();
    const fault = new Error('a fault in the rules');
    step.mockImplementation(() => {
      throw fault;
    });
    start();
    frames.passFrames(3);
    expect(onFailure.mock.calls).toEqual([[fault]]);
    expect(frames.isRequested()).toBe(false);
  });

  it('sets the first values of a tween at once, so that none are left for an object that is destroyed before the next frame', () => {
    const { start } = makeLoop();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    start();
    frames.pass(17);
    gsap.ticker.tick();
    const left = new Container();
    const tween = gsap.timeline().fromTo(left, { y: 1 }, { y: 2, duration: 1 });
    expect(left.y).toBe(1);
    tween.kill();
    left.destroy();
    const ball = { x: 0 };
    gsap.to(ball, { x: 60, duration: 1, ease: 'none' });
    frames.pass(17);
    frames.pass(17);
    expect([ball.x > 0, warn.mock.calls]).toEqual([true, []]);
  });

  it("a new tween does not wake GSAP's ticker, which would request a frame of its own", () => {
    const { loop, start } = makeLoop();
    start();
    frames.pass(17);
    loop.setPaused(true);
    gsap.to({ x: 0 }, { x: 60, duration: 1 });
    expect(frames.isRequested()).toBe(false);
  });

  it('goes on when a tween throws, which alone is killed', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { start, step, onFailure } = makeLoop();
    start();
    gsap.delayedCall(0.01, () => {
      throw new Error('a fault in a tween');
    });
    frames.passFrames(5);
    expect(step).toHaveBeenCalledTimes(5);
    expect(onFailure).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe('rendering', () => {
  it('is skipped while nothing moves', () => {
    const { start, draw } = makeLoop();
    start();
    frames.passFrames(30);
    expect(draw).not.toHaveBeenCalled();
  });

  it('happens once, with the next frame, after redraw()', () => {
    const { start, draw, loop } = makeLoop();
    start();
    loop.redraw();
    expect(draw).not.toHaveBeenCalled();
    frames.passFrames(5);
    expect([draw.mock.calls.length, loop.countRenders()]).toEqual([1, 1]);
  });

  it('happens in every frame while the view moves by itself', () => {
    const { start, draw, drawGame } = makeLoop();
    drawGame.mockReturnValue(true);
    start();
    frames.passFrames(5);
    expect(draw).toHaveBeenCalledTimes(5);
  });

  it('happens while a tween runs, including its last frame', () => {
    const { start, draw } = makeLoop();
    const ball = { x: 0 };
    const seen: number[] = [];
    draw.mockImplementation(() => seen.push(ball.x));
    start();
    gsap.to(ball, { x: 1, duration: 0.1, ease: 'none' });
    frames.passFrames(30);
    expect(seen.at(-1)).toBe(1);
    expect(seen.length).toBeLessThan(10);
  });

  it('happens at once in refresh() while no frame is requested', () => {
    const { start, draw, drawGame, loop } = makeLoop();
    loop.refresh();
    expect(draw).toHaveBeenCalledTimes(1);
    start();
    loop.refresh();
    expect(draw).toHaveBeenCalledTimes(1);
    loop.setPaused(true);
    loop.refresh();
    expect([draw.mock.calls.length, drawGame.mock.calls.length]).toEqual([2, 1]);
  });

  it('is repeated after a change of resolution, which clears the canvas', () => {
    const { start, draw, drawGame, onResolution } = makeLoop();
    drawGame.mockReturnValue(true);
    start();
    for (let frame = 0; frame < 40; frame += 1) frames.pass(40);
    expect([onResolution.mock.calls.length, draw.mock.calls.length]).toEqual([1, 41]);
  });
});

describe('a limit of frames', () => {
  it('skips frames but loses no time, and does not lower the resolution', () => {
    const { start, step, onFrame, onResolution, drawGame, loop } = makeLoop();
    drawGame.mockReturnValue(true);
    loop.setMaxFps(20);
    start();
    frames.passFrames(600);
    expect([step.mock.calls.length, onFrame.mock.calls.length]).toEqual([600, 200]);
    expect(onResolution).not.toHaveBeenCalled();
    loop.setMaxFps(null);
    frames.passFrames(6);
    expect(onFrame).toHaveBeenCalledTimes(206);
  });
});

describe('forward', () => {
  it('runs steps at once with one render at their end, and does not add their time to the next frame', () => {
    const { start, step, draw, loop } = makeLoop();
    start();
    loop.setSuspended(true);
    loop.forward(300, false);
    expect([step.mock.calls.length, draw.mock.calls.length, frames.isRequested()]).toEqual([300, 1, false]);
    loop.setSuspended(false);
    frames.passFrames(1);
    expect(step).toHaveBeenCalledTimes(301);
  });

  it('makes no sound and no callbacks only while it seeks', () => {
    const { start, step, loop } = makeLoop();
    const told: boolean[][] = [];
    step.mockImplementation(() => {
      told.push([loop.isSeeking(), loop.isMuted()]);
      return false;
    });
    start();
    loop.forward(1, true);
    loop.forward(1, false);
    expect(told).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(loop.isSeeking()).toBe(false);
  });

  it('moves tweens by the time of the steps, and draws where something happens', () => {
    const { start, step, drawGame, loop } = makeLoop();
    const ball = { x: 0 };
    start();
    gsap.to(ball, { x: 120, duration: 2, ease: 'none' });
    step.mockImplementation(() => step.mock.calls.length === 30);
    loop.forward(60, true);
    expect(ball.x).toBeCloseTo(60, 0);
    expect(drawGame).toHaveBeenCalledTimes(2);
  });

  it('stops with a game that ends, and is not muted after a throw', () => {
    const { start, step, draw, loop } = makeLoop();
    start();
    step.mockImplementation(() => {
      if (step.mock.calls.length === 3) loop.stop();
      return false;
    });
    loop.forward(10, true);
    expect([step.mock.calls.length, draw.mock.calls.length, loop.isSeeking()]).toEqual([3, 0, false]);
    start();
    step.mockImplementation(() => {
      throw new Error('a fault');
    });
    expect(() => loop.forward(1, true)).toThrow('a fault');
    expect(loop.isSeeking()).toBe(false);
  });

  it('does nothing without a game', () => {
    const { draw, loop } = makeLoop();
    loop.forward(10, false);
    expect(draw).not.toHaveBeenCalled();
  });
});

describe('sound', () => {
  it('is muted above twice the speed', () => {
    const { loop } = makeLoop();
    const muted = [1, 2, 2.5, 16].map((speed) => {
      loop.setSpeed(speed);
      return loop.isMuted();
    });
    expect(muted).toEqual([false, false, true, true]);
  });
});

describe('an observer', () => {
  it('is notified of starts, stops, suspensions and the times of each frame', () => {
    const { start, loop } = makeLoop();
    const observer = makeObserver();
    loop.observe(observer);
    start();
    frames.pass(20);
    expect(observer.onFrame.mock.calls).toEqual([[{ elapsed: 20, rules: 0, draw: 0, render: 0 }]]);
    loop.setSuspended(true);
    loop.forward(1, false);
    loop.stop();
    expect(observer.onChange).toHaveBeenCalledTimes(4);
    loop.observe(null);
    start();
    expect(observer.onChange).toHaveBeenCalledTimes(4);
  });
});
