import { gsap } from 'gsap/gsap-core';
import { STEP_MILLISECONDS } from '../play/steps';
import type { AdaptiveResolution } from './adaptive-resolution';
import type { Game } from './game';
import type { StageObserver } from './observer';
import { advanceTweens, countTweens } from './tweens';

/**
 * The game loop: animation frames, fixed steps of 1/60 s, tweens and rendering. It runs one game at
 * a time.
 */
export interface Loop {
  /** Runs a game from its next frame on. `onFrame` is called once a frame, after its steps. */
  readonly start: (game: Game, onFrame: () => void) => void;
  /** Requests no more frames. */
  readonly stop: () => void;
  /** Renders with the next frame. */
  readonly redraw: () => void;
  /** Renders with the next frame, or at once while the loop is stopped and none will come. */
  readonly refresh: () => void;
  readonly render: () => void;
  /** While it is paused or suspended no game time passes and no frame is requested. */
  readonly setPaused: (isPaused: boolean) => void;
  readonly isPaused: () => boolean;
  /**
   * A second, independent pause, which the QA overlay sets: the game runs only while neither is
   * set.
   */
  readonly setSuspended: (isSuspended: boolean) => void;
  readonly isSuspended: () => boolean;
  /** Game seconds per second. */
  readonly setSpeed: (ratio: number) => void;
  /** Maximum frames per second; null for no limit. */
  readonly setMaxFps: (fps: number | null) => void;
  /**
   * Runs steps at once and renders once after them. With `isSeeking` they make no sound, and the
   * page gets no callbacks for them.
   */
  readonly forward: (steps: number, isSeeking: boolean) => void;
  /** True while the game must not make sounds. */
  readonly isMuted: () => boolean;
  /** True while `forward` seeks: the page gets no callbacks for these steps. */
  readonly isSeeking: () => boolean;
  readonly observe: (observer: StageObserver | null) => void;
  readonly countRenders: () => number;
}

interface LoopOptions {
  /** Renders the stage. */
  readonly draw: () => void;
  readonly resolution: AdaptiveResolution;
  /** The resolution has been stepped down. */
  readonly onResolution: () => void;
  /** Game time stopped (true: paused or suspended) or runs again. */
  readonly onStopped: (isStopped: boolean) => void;
  /** The game threw in a frame; the loop requests no more frames. */
  readonly onFailure: (error: unknown) => void;
}

/** After a stall at most this many steps are made up for; the rest of the time is dropped. */
const MAX_STEPS_PER_FRAME = 5;
/** Above this speed the game is muted. Game seconds per second. */
const MAX_AUDIBLE_SPEED = 2;
/**
 * With a frame limit, a frame that comes this much too early is still used, since frame times vary.
 */
const FRAME_TOLERANCE_MILLISECONDS = 2;

const readZero = (): number => 0;
const readClock = (): number => performance.now();

/** Creates the loop, without a game. It takes over GSAP's tweens from GSAP's own ticker. */
export function createLoop({ draw, resolution, onResolution, onStopped, onFailure }: LoopOptions): Loop {
  gsap.ticker.remove(gsap.updateRoot);
  // Otherwise GSAP queues the first values of `fromTo` for the next frame, also when the tween is
  // killed before it and its target destroyed.
  gsap.defaults({ lazy: false });
  let running: { readonly game: Game; readonly onFrame: () => void } | null = null;
  let observer: StageObserver | null = null;
  /** Handle of the requested animation frame; 0 for none. */
  let frameRequest = 0;
  /** Time of the last frame, as `performance.now()`. */
  let lastFrame = 0;
  /** Game time that has passed but does not yet fill a step. Milliseconds. */
  let accumulator = 0;
  /** Time of all tweens since the page was loaded. Seconds. */
  let gameSeconds = 0;
  let isPaused = false;
  let isSuspended = false;
  let speed = 1;
  /** 0 without a limit of frames. */
  let minFrameMilliseconds = 0;
  let isSeeking = false;
  let isRedrawRequested = false;
  let renders = 0;

  function render(): void {
    isRedrawRequested = false;
    renders += 1;
    draw();
  }

  /** Tweens after the last frame. */
  let tweens = 0;

  /**
   * One frame: tweens advance by `milliseconds`, then the steps run, then what has moved is
   * rendered. `elapsed` is real time.
   */
  function runFrame(steps: number, milliseconds: number, elapsed: number): void {
    if (!running) return;
    const readTime = observer ? readClock : readZero;
    const started = readTime();
    const hadTweens = tweens > 0;
    gameSeconds += milliseconds / 1000;
    advanceTweens(gameSeconds);
    const { game, onFrame } = running;
    for (let step = 0; step < steps; step += 1) {
      game.step();
      // The last step may have ended the game.
      if (running?.game !== game) return;
    }
    onFrame();
    if (running?.game !== game) return;
    const played = readTime();
    const isMoving = game.draw();
    const drawn = readTime();
    tweens = countTweens();
    if (isMoving || hadTweens || isRedrawRequested || tweens > 0) {
      render();
      if (minFrameMilliseconds === 0 && resolution.recordFrame(elapsed)) {
        onResolution();
        // Resizing clears the canvas: it must not be shown empty.
        render();
      }
    }
    // A new tween wakes GSAP's own ticker, which would request frames of its own.
    gsap.ticker.sleep();
    observer?.onFrame({ elapsed, rules: played - started, draw: drawn - played, render: readTime() - drawn });
  }

  function advance(now: number): void {
    const elapsed = Math.max(0, now - lastFrame);
    lastFrame = now;
    const max = MAX_STEPS_PER_FRAME * STEP_MILLISECONDS * Math.max(1, speed);
    const passed = Math.min(elapsed * speed, max);
    accumulator = Math.min(accumulator + passed, max);
    const steps = Math.floor(accumulator / STEP_MILLISECONDS);
    accumulator -= steps * STEP_MILLISECONDS;
    runFrame(steps, passed, elapsed);
  }

  function handleFrame(now: number): void {
    frameRequest = 0;
    if (minFrameMilliseconds === 0 || now - lastFrame >= minFrameMilliseconds) {
      try {
        advance(now);
      } catch (error) {
        onFailure(error);
        return;
      }
    }
    requestFrame();
  }

  const isStopped = (): boolean => isPaused || isSuspended;

  function requestFrame(): void {
    if (frameRequest === 0 && running && !isStopped()) frameRequest = requestAnimationFrame(handleFrame);
  }

  function cancelFrame(): void {
    cancelAnimationFrame(frameRequest);
    frameRequest = 0;
  }

  /** Call after a change of `isPaused` or `isSuspended`, with what `isStopped` was before it. */
  function updateFrameRequest(wasStopped: boolean): void {
    if (isStopped() === wasStopped) return;
    onStopped(isStopped());
    cancelFrame();
    lastFrame = performance.now();
    requestFrame();
  }

  return {
    start: (game, onFrame) => {
      running = { game, onFrame };
      accumulator = 0;
      lastFrame = performance.now();
      requestFrame();
      observer?.onChange();
    },
    stop: () => {
      cancelFrame();
      const wasStopped = isStopped();
      running = null;
      isPaused = false;
      updateFrameRequest(wasStopped);
      gsap.ticker.sleep();
      observer?.onChange();
    },
    redraw: () => {
      isRedrawRequested = true;
    },
    refresh: () => {
      isRedrawRequested = true;
      if (running && !isStopped()) return;
      running?.game.draw();
      render();
      gsap.ticker.sleep();
    },
    render,
    setPaused: (paused) => {
      const wasStopped = isStopped();
      isPaused = paused;
      updateFrameRequest(wasStopped);
    },
    isPaused: () => isPaused,
    setSuspended: (suspended) => {
      const wasStopped = isStopped();
      isSuspended = suspended;
      updateFrameRequest(wasStopped);
      observer?.onChange();
    },
    isSuspended: () => isSuspended,
    setSpeed: (ratio) => {
      speed = ratio;
    },
    setMaxFps: (fps) => {
      minFrameMilliseconds = fps === null ? 0 : 1000 / fps - FRAME_TOLERANCE_MILLISECONDS;
    },
    forward: (steps, isSeek) => {
      if (!running) return;
      const { game } = running;
      isSeeking = isSeek;
      try {
        for (let step = 0; step < steps; step += 1) {
          gameSeconds += STEP_MILLISECONDS / 1000;
          const hasHappened = game.step();
          if (running?.game !== game) return;
          if (!hasHappened) continue;
          advanceTweens(gameSeconds);
          game.draw();
        }
        advanceTweens(gameSeconds);
        game.draw();
      } finally {
        isSeeking = false;
        gsap.ticker.sleep();
      }
      render();
      lastFrame = performance.now();
      observer?.onChange();
    },
    isMuted: () => isSeeking || speed > MAX_AUDIBLE_SPEED,
    isSeeking: () => isSeeking,
    observe: (next) => {
      observer = next;
    },
    countRenders: () => renders,
  };
}
