import { gsap } from 'gsap/gsap-core';
import { STEP_MILLISECONDS } from '../play/steps';
import type { Game } from './game';
import type { Pace } from './pace';
import { countTweens, passTweens } from './tweens';
import type { StageObserver } from './watch';

/** The game clock: frames, whole steps of 1/60 s, tweens and the picture. One game at a time. */
export interface Loop {
  /** Runs a game from its next frame on. `follow` is called once a frame, after its steps. */
  readonly begin: (game: Game, follow: () => void) => void;
  /** No frame is asked for any more. */
  readonly end: () => void;
  /** Draws with the next frame. */
  readonly redraw: () => void;
  /** Draws with the next frame, or at once where none will come. */
  readonly refresh: () => void;
  readonly render: () => void;
  readonly setPaused: (isPaused: boolean) => void;
  readonly isPaused: () => boolean;
  /** Apart from a pause: what looks on holds the game. */
  readonly setHeld: (isHeld: boolean) => void;
  readonly isHeld: () => boolean;
  /** Game seconds a second. */
  readonly setSpeed: (ratio: number) => void;
  readonly setFrameRate: (framesASecond: number | null) => void;
  /** Steps at once, and one frame at their end. When `isUnnoticed` they are not heard, and the page is told nothing of them. */
  readonly forward: (steps: number, isUnnoticed: boolean) => void;
  /** True while nothing is to be heard. */
  readonly isQuiet: () => boolean;
  /** True while steps are made of which the page is not told. */
  readonly isUnnoticed: () => boolean;
  readonly observe: (observer: StageObserver | null) => void;
  readonly countRenders: () => number;
}

interface LoopParts {
  /** Draws the stage. */
  readonly draw: () => void;
  readonly pace: Pace;
  /** The pace has changed the resolution. */
  readonly onResolution: () => void;
  /** Called when time begins to stand still, and when it goes on. */
  readonly onStill: (isStill: boolean) => void;
  readonly onFailure: (error: unknown) => void;
}

/** A stall is made up for by at most this many steps; the rest of it is forgotten. */
const MAX_STEPS_A_FRAME = 5;
/** Faster than this, a game is only seen. Game seconds a second. */
const FASTEST_HEARD = 2;
/** A frame that comes a little early still counts. */
const EARLY_MILLISECONDS = 2;

const readNoClock = (): number => 0;
const readClock = (): number => performance.now();

/** Makes the clock, standing still. GSAP runs by it alone. */
export function createLoop({ draw, pace, onResolution, onStill, onFailure }: LoopParts): Loop {
  gsap.ticker.remove(gsap.updateRoot);
  let running: { readonly game: Game; readonly follow: () => void } | null = null;
  let observer: StageObserver | null = null;
  let frameRequest = 0;
  let last = 0;
  let owed = 0;
  let gameSeconds = 0;
  let isPaused = false;
  let isHeld = false;
  let speed = 1;
  let minFrameMilliseconds = 0;
  let isUnnoticed = false;
  let isRedrawWanted = false;
  let renders = 0;

  function render(): void {
    isRedrawWanted = false;
    renders += 1;
    draw();
  }

  /** Lets game time pass: tweens, then whole steps, then the picture. */
  function pass(steps: number, milliseconds: number, elapsed: number): void {
    if (!running) return;
    const read = observer ? readClock : readNoClock;
    const begun = read();
    const hadTweens = countTweens() > 0;
    gameSeconds += milliseconds / 1000;
    passTweens(gameSeconds);
    const { game, follow } = running;
    for (let step = 0; step < steps; step += 1) {
      game.step();
      // The last step may have ended the game.
      if (running?.game !== game) return;
    }
    follow();
    if (running?.game !== game) return;
    const played = read();
    const isMoving = game.draw();
    const drawn = read();
    if (isMoving || hadTweens || isRedrawWanted || countTweens() > 0) {
      render();
      if (minFrameMilliseconds === 0 && pace.count(elapsed)) {
        onResolution();
        // A canvas of another size is empty: it must not be seen so.
        render();
      }
    }
    // A new tween wakes GSAP's own clock, which would run beside this one.
    gsap.ticker.sleep();
    observer?.onFrame({ elapsed, rules: played - begun, draw: drawn - played, render: read() - drawn });
  }

  function advance(now: number): void {
    const elapsed = Math.max(0, now - last);
    last = now;
    const max = MAX_STEPS_A_FRAME * STEP_MILLISECONDS * Math.max(1, speed);
    const passed = Math.min(elapsed * speed, max);
    owed = Math.min(owed + passed, max);
    const steps = Math.floor(owed / STEP_MILLISECONDS);
    owed -= steps * STEP_MILLISECONDS;
    pass(steps, passed, elapsed);
  }

  function frame(now: number): void {
    frameRequest = 0;
    if (minFrameMilliseconds === 0 || now - last >= minFrameMilliseconds) {
      try {
        advance(now);
      } catch (error) {
        onFailure(error);
        return;
      }
    }
    go();
  }

  const isStill = (): boolean => isPaused || isHeld;

  function go(): void {
    if (frameRequest === 0 && running && !isStill()) frameRequest = requestAnimationFrame(frame);
  }

  function stand(): void {
    cancelAnimationFrame(frameRequest);
    frameRequest = 0;
  }

  /** Follows a change of what keeps the game still. */
  function settle(wasStill: boolean): void {
    if (isStill() === wasStill) return;
    onStill(isStill());
    stand();
    last = performance.now();
    go();
  }

  return {
    begin: (game, follow) => {
      running = { game, follow };
      owed = 0;
      last = performance.now();
      go();
      observer?.onChange();
    },
    end: () => {
      stand();
      const wasStill = isStill();
      running = null;
      isPaused = false;
      settle(wasStill);
      gsap.ticker.sleep();
      observer?.onChange();
    },
    redraw: () => {
      isRedrawWanted = true;
    },
    refresh: () => {
      isRedrawWanted = true;
      if (running && !isStill()) return;
      running?.game.draw();
      render();
      gsap.ticker.sleep();
    },
    render,
    setPaused: (paused) => {
      const wasStill = isStill();
      isPaused = paused;
      settle(wasStill);
    },
    isPaused: () => isPaused,
    setHeld: (held) => {
      const wasStill = isStill();
      isHeld = held;
      settle(wasStill);
      observer?.onChange();
    },
    isHeld: () => isHeld,
    setSpeed: (ratio) => {
      speed = ratio;
    },
    setFrameRate: (framesASecond) => {
      minFrameMilliseconds = framesASecond === null ? 0 : 1000 / framesASecond - EARLY_MILLISECONDS;
    },
    forward: (steps, isAside) => {
      if (!running) return;
      const { game } = running;
      isUnnoticed = isAside;
      try {
        for (let step = 0; step < steps; step += 1) {
          gameSeconds += STEP_MILLISECONDS / 1000;
          const hasHappened = game.step();
          if (running?.game !== game) return;
          if (!hasHappened) continue;
          gsap.updateRoot(gameSeconds);
          game.draw();
        }
        gsap.updateRoot(gameSeconds);
        game.draw();
      } finally {
        isUnnoticed = false;
        gsap.ticker.sleep();
      }
      render();
      last = performance.now();
      observer?.onChange();
    },
    isQuiet: () => isUnnoticed || speed > FASTEST_HEARD,
    isUnnoticed: () => isUnnoticed,
    observe: (next) => {
      observer = next;
    },
    countRenders: () => renders,
  };
}
