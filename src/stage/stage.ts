import type { Application } from 'pixi.js';
import type { Run } from '../play/run';
import type { Sound } from '../sound/sound';
import { createAdaptiveResolution } from './adaptive-resolution';
import type { Game } from './game';
import { createGame } from './game';
import type { Loop } from './loop';
import { createLoop } from './loop';
import { uploadLabels } from './labels';
import type { LoadedGame } from './load-game';
import type { StagedGame } from './observer';
import { createOverlay } from './overlay/overlay';
import type { StartOptions } from './start-options';
import type { VoiceOptions } from './voice';
import type { Viewport } from './kit/view';
import { findViewport } from './viewport';

/**
 * The game on the stage; `dispose` destroys what belongs to it, such as the demonstration's hand.
 */
interface RunningGame extends StagedGame {
  readonly dispose?: () => void;
}

/**
 * One game at a time with its loop and its buttons, laid out for the size of the canvas. The host
 * decides which game that is.
 */
export interface Stage {
  readonly loop: Loop;
  readonly staged: () => StagedGame | null;
  readonly viewport: () => Viewport;
  /** Creates a game at the state of its run. It is drawn and stepped only after `start`. */
  readonly createGame: (loaded: LoadedGame, run: Run, onStep: StartOptions['onStep'], voice?: VoiceOptions) => Game;
  /** Starts a game. `onFrame` is called once a frame, after its steps. */
  readonly start: (next: RunningGame, onFrame?: () => void) => void;
  /** Destroys the game and renders the empty stage; what is being said goes on if it is kept. */
  readonly clear: (isVoiceKept?: boolean) => void;
  /** Leaves the game as it stands, below the page, until the stage is cleared. */
  readonly rest: () => void;
  readonly setPaused: (isPaused: boolean) => void;
  /** While they are inert the buttons cannot be pressed. */
  readonly setInert: (isInert: boolean) => void;
  /** BCP 47 tag of the learner's language. */
  readonly setLanguage: (languageTag: string) => void;
  /** Whether a press answers at its end instead of at once. */
  readonly setAnswersOnRelease: (isOnRelease: boolean) => void;
  /** In CSS pixels. */
  readonly resize: (width: number, height: number) => void;
  /** Sizes and draws anew, after the context was restored or the Application was replaced. */
  readonly refresh: () => void;
}

interface StageOptions {
  /** The Application that draws now. */
  readonly app: () => Application;
  /** While true nothing is drawn: without its context Pixi would throw. */
  readonly isContextLost: () => boolean;
  /** Lies exactly over the canvas. */
  readonly layer: HTMLElement;
  readonly sound: Sound;
  /** What is drawn is seen behind a page, or is no longer. */
  readonly onRest: (isAtRest: boolean) => void;
  /** The game threw. */
  readonly onFailure: (error: unknown) => void;
}

/** Red, green, blue and alpha. */
const TRANSPARENT: [number, number, number, number] = [0, 0, 0, 0];

const doNothing = (): void => undefined;

/** Creates an empty stage. */
export function createStage({ app, isContextLost, layer, sound, onRest, onFailure }: StageOptions): Stage {
  const resolution = createAdaptiveResolution(window.devicePixelRatio);
  let size = { width: 0, height: 0 };
  let running: RunningGame | null = null;
  let languageTag = 'en';
  let answersOnRelease = false;

  /**
   * Kept for each Application, since Pixi would make it anew for each frame. The stage is
   * transparent: the page is behind it.
   */
  let renderOptions = { container: app().stage, clearColor: TRANSPARENT };

  const loop = createLoop({
    draw: () => {
      if (isContextLost()) return;
      const { renderer, stage } = app();
      uploadLabels(renderer);
      if (renderOptions.container !== stage) renderOptions = { container: stage, clearColor: TRANSPARENT };
      renderer.render(renderOptions);
    },
    resolution,
    onResolution: applyResolution,
    onStopped: sound.setPaused,
    onFailure,
  });
  const overlay = createOverlay({
    layer,
    languageTag: () => languageTag,
    answersOnRelease: () => answersOnRelease,
    act: (choiceId) => running?.game.act(choiceId),
    drop: (choiceId) => running?.game.drop(choiceId),
    drag: (choiceId, at) => running?.game.drag(choiceId, at),
  });
  const viewport = (): Viewport => findViewport(size.width, size.height);

  /** The layout is in CSS pixels and stays: laid out anew, what flies would be put down. */
  function applyResolution(): void {
    if (!isContextLost()) app().renderer.resize(size.width, size.height, resolution.current());
  }

  function applySize(): void {
    if (size.width === 0 || size.height === 0) return;
    applyResolution();
    running?.game.layout(viewport());
    loop.refresh();
  }

  return {
    loop,
    staged: () => running,
    viewport,
    createGame: ({ rules, createView, kit, speak }, run, onStep, voice) => {
      const { stage: parent } = app();
      const game = createGame({
        rules,
        createView,
        run,
        kit,
        parent,
        overlay,
        speak,
        onStep,
        later: loop.later,
        ...voice,
      });
      game.layout(viewport());
      return game;
    },
    start: (next, onFrame = doNothing) => {
      running = next;
      loop.start(next.game, onFrame);
    },
    clear: (isVoiceKept = false) => {
      loop.finishLater();
      const left = running;
      running = null;
      onRest(false);
      overlay.setInert(false);
      left?.game.destroy();
      left?.dispose?.();
      // Unpauses the sound, so that a paused word can be stopped: it would go on later.
      loop.stop();
      if (!isVoiceKept) sound.stopVoice();
      loop.render();
    },
    rest: () => {
      loop.finishLater();
      running?.game.rest();
      sound.stopVoice();
      onRest(true);
    },
    setPaused: (isPaused) => {
      if (!running || isPaused === loop.isPaused()) return;
      overlay.setInert(isPaused);
      loop.setPaused(isPaused);
    },
    setInert: overlay.setInert,
    setLanguage: (tag) => {
      languageTag = tag;
    },
    setAnswersOnRelease: (isOnRelease) => {
      answersOnRelease = isOnRelease;
    },
    resize: (width, height) => {
      if (width === size.width && height === size.height) return;
      size = { width, height };
      applySize();
    },
    refresh: applySize,
  };
}
