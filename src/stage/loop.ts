import { gsap } from 'gsap/gsap-core';
import { STEP_MILLISECONDS } from '../play/steps';
import type { AdaptiveResolution } from './adaptive-resolution';
import type { Game } from './game';
import { createLater } from './later';
import type { Later } from './later';
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
  /**
   * Does at the end of this frame, or of one of the next, what the game shows nothing of; at once
   * between frames.
   */
  readonly later: (work: () => void) => void;
  /** Does at once what was left for later. */
  readonly finishLater: () => void;
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

interface Options {
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

/** The loop as it is now. It is changed in place: frames make no new ones. */
interface State extends Options {
  /** Runs a frame, and requests the next one. */
  readonly onAnimationFrame: FrameRequestCallback;
  later: Later;
  isInFrame: boolean;
  /** The game, and what is called after the steps of each frame; null without one. */
  running: { readonly game: Game; readonly onFrame: () => void } | null;
  observer: StageObserver | null;
  /** Handle of the requested animation frame; 0 for none. */
  frameRequest: number;
  /** Time of the last frame, as `performance.now()`. */
  lastFrame: number;
  /** Game time that has passed but does not yet fill a step. Milliseconds. */
  accumulator: number;
  /** Time of all tweens since the page was loaded. Seconds. */
  gameSeconds: number;
  isPaused: boolean;
  /** The second pause, of the QA overlay. */
  isSuspended: boolean;
  /** Game seconds per second. */
  speed: number;
  /** 0 without a limit of frames. */
  minFrameMilliseconds: number;
  /** True while `forward` seeks. */
  isSeeking: boolean;
  /** True when the next frame renders, also where nothing has moved. */
  isRedrawRequested: boolean;
  /** Number of tweens after the last frame. */
  tweens: number;
  /** Number of times that the stage was rendered. */
  renders: number;
}

function render(state: State): void {
  state.isRedrawRequested = false;
  state.renders += 1;
  state.draw();
}

/** Renders what has moved. `elapsed` is the time since the last frame, in milliseconds. */
function renderFrame(state: State, isMoving: boolean, elapsed: number): void {
  const hadTweens = state.tweens > 0;
  state.tweens = countTweens();
  if (!isMoving && !hadTweens && !state.isRedrawRequested && state.tweens === 0) return;
  render(state);
  if (state.minFrameMilliseconds === 0 && state.resolution.recordFrame(elapsed)) {
    state.onResolution();
    // Resizing clears the canvas: it must not be shown empty.
    render(state);
  }
}

/**
 * One frame: tweens advance by `milliseconds`, then the steps run, then what has moved is rendered.
 * `elapsed` is real time.
 */
function runFrame(state: State, steps: number, milliseconds: number, elapsed: number): void {
  if (!state.running) return;
  const readTime = state.observer ? readClock : readZero;
  const started = readTime();
  state.gameSeconds += milliseconds / 1000;
  const { game, onFrame } = state.running;
  game.lift();
  advanceTweens(state.gameSeconds);
  for (let step = 0; step < steps; step += 1) {
    game.step();
    // The last step may have ended the game.
    if (state.running?.game !== game) return;
  }
  onFrame();
  if (state.running?.game !== game) return;
  const played = readTime();
  const isMoving = game.draw();
  const drawn = readTime();
  renderFrame(state, isMoving, elapsed);
  state.observer?.onFrame({ elapsed, rules: played - started, draw: drawn - played, render: readTime() - drawn });
}

function advance(state: State, now: number): void {
  const elapsed = Math.max(0, now - state.lastFrame);
  state.lastFrame = now;
  const max = MAX_STEPS_PER_FRAME * STEP_MILLISECONDS * Math.max(1, state.speed);
  const passed = Math.min(elapsed * state.speed, max);
  const unplayed = Math.min(state.accumulator + passed, max);
  const steps = Math.floor(unplayed / STEP_MILLISECONDS);
  state.accumulator = unplayed - steps * STEP_MILLISECONDS;
  runFrame(state, steps, passed, elapsed);
}

const isStopped = ({ isPaused, isSuspended }: State): boolean => isPaused || isSuspended;

function requestFrame(state: State): void {
  if (state.frameRequest === 0 && state.running && !isStopped(state))
    state.frameRequest = requestAnimationFrame(state.onAnimationFrame);
}

function cancelFrame(state: State): void {
  cancelAnimationFrame(state.frameRequest);
  state.frameRequest = 0;
}

function handleFrame(state: State, now: number): void {
  state.frameRequest = 0;
  const { minFrameMilliseconds, lastFrame } = state;
  if (minFrameMilliseconds === 0 || now - lastFrame >= minFrameMilliseconds) {
    const begun = performance.now();
    try {
      state.isInFrame = true;
      advance(state, now);
      state.isInFrame = false;
      state.later.endFrame(begun);
    } catch (error) {
      state.isInFrame = false;
      state.later = createLater();
      state.onFailure(error);
      return;
    }
  }
  requestFrame(state);
}

/** Call after a change of `isPaused` or `isSuspended`, with what `isStopped` was before it. */
function updateFrameRequest(state: State, wasStopped: boolean): void {
  if (isStopped(state) === wasStopped) return;
  state.later.finish();
  state.onStopped(isStopped(state));
  cancelFrame(state);
  state.lastFrame = performance.now();
  requestFrame(state);
}

function start(state: State, game: Game, onFrame: () => void): void {
  state.running = { game, onFrame };
  state.accumulator = 0;
  state.lastFrame = performance.now();
  requestFrame(state);
  state.observer?.onChange();
}

function stop(state: State): void {
  state.later.finish();
  cancelFrame(state);
  const wasStopped = isStopped(state);
  state.running = null;
  state.isPaused = false;
  updateFrameRequest(state, wasStopped);
  state.observer?.onChange();
}

function refresh(state: State): void {
  state.isRedrawRequested = true;
  if (state.running && !isStopped(state)) return;
  state.running?.game.draw();
  render(state);
}

function setPaused(state: State, isPaused: boolean): void {
  const wasStopped = isStopped(state);
  state.isPaused = isPaused;
  updateFrameRequest(state, wasStopped);
}

function setSuspended(state: State, isSuspended: boolean): void {
  const wasStopped = isStopped(state);
  state.isSuspended = isSuspended;
  updateFrameRequest(state, wasStopped);
  state.observer?.onChange();
}

/** Runs the steps of `forward`, without rendering. False when the game ended before the last. */
function runSteps(state: State, game: Game, steps: number): boolean {
  game.lift();
  for (let step = 0; step < steps; step += 1) {
    state.gameSeconds += STEP_MILLISECONDS / 1000;
    const hasHappened = game.step();
    if (state.running?.game !== game) return false;
    if (!hasHappened) continue;
    advanceTweens(state.gameSeconds);
    game.draw();
    game.lift();
  }
  advanceTweens(state.gameSeconds);
  game.draw();
  return true;
}

function forward(state: State, steps: number, isSeeking: boolean): void {
  if (!state.running) return;
  state.later.finish();
  state.isSeeking = isSeeking;
  try {
    if (!runSteps(state, state.running.game, steps)) return;
  } finally {
    state.isSeeking = false;
  }
  render(state);
  state.lastFrame = performance.now();
  state.observer?.onChange();
}

/**
 * Stops GSAP's own ticker for good. Each new tween would wake it again, which runs its listeners
 * and requests a frame of its own, in the middle of one of ours.
 */
function stopTicker(): void {
  gsap.ticker.remove(gsap.updateRoot);
  // The first time it also finds its window and plugins.
  gsap.ticker.wake();
  gsap.ticker.sleep();
  Object.assign(gsap.ticker, { wake: () => undefined });
}

/** Creates the loop, without a game. It takes over GSAP's tweens from GSAP's own ticker. */
export function createLoop(options: Options): Loop {
  stopTicker();
  // Otherwise GSAP queues the first values of `fromTo` for the next frame, also when the tween is
  // killed before it and its target destroyed.
  gsap.defaults({ lazy: false });
  const state: State = {
    ...options,
    onAnimationFrame: (now) => handleFrame(state, now),
    later: createLater(),
    isInFrame: false,
    running: null,
    observer: null,
    frameRequest: 0,
    lastFrame: 0,
    accumulator: 0,
    gameSeconds: 0,
    isPaused: false,
    isSuspended: false,
    speed: 1,
    minFrameMilliseconds: 0,
    isSeeking: false,
    isRedrawRequested: false,
    tweens: 0,
    renders: 0,
  };
  return {
    start: (game, onFrame) => start(state, game, onFrame),
    stop: () => stop(state),
    later: (work) => {
      if (state.isInFrame) state.later.add(work);
      else work();
    },
    finishLater: () => state.later.finish(),
    redraw: () => {
      state.isRedrawRequested = true;
    },
    refresh: () => refresh(state),
    render: () => render(state),
    setPaused: (isPaused) => setPaused(state, isPaused),
    isPaused: () => state.isPaused,
    setSuspended: (isSuspended) => setSuspended(state, isSuspended),
    isSuspended: () => state.isSuspended,
    setSpeed: (ratio) => {
      state.speed = ratio;
    },
    setMaxFps: (fps) => {
      state.minFrameMilliseconds = fps === null ? 0 : 1000 / fps - FRAME_TOLERANCE_MILLISECONDS;
    },
    forward: (steps, isSeeking) => forward(state, steps, isSeeking),
    isMuted: () => state.isSeeking || state.speed > MAX_AUDIBLE_SPEED,
    isSeeking: () => state.isSeeking,
    observe: (observer) => {
      state.observer = observer;
    },
    countRenders: () => state.renders,
  };
}
