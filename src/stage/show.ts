import type { Application } from 'pixi.js';
import type { Run } from '../play/run';
import type { Sound } from '../sound/sound';
import type { Game } from './game';
import { createGame } from './game';
import type { Loop } from './loop';
import { createLoop } from './loop';
import type { Material } from './material';
import { createOverlay } from './overlay';
import { createPace } from './pace';
import type { Viewport } from './view';
import type { StartOptions } from './start-options';
import { computeViewport } from './viewport';
import type { StagedGame } from './watch';

/** A game as it is shown. */
export interface ShownGame extends StagedGame {
  /** Takes away what lies over the game. */
  readonly cleanUp: () => void;
}

/** What is shown on the stage: one game at a time, laid out for the size of the canvas, with its buttons and its clock. */
export interface Show {
  readonly loop: Loop;
  readonly shown: () => ShownGame | null;
  readonly viewport: () => Viewport;
  /** Makes a game at the state of its run. */
  readonly lay: (material: Material, run: Run, onStep: StartOptions['onStep']) => Game;
  /** Lets a game run. `follow` is called once a frame, after its steps. */
  readonly begin: (next: ShownGame, follow: () => void) => void;
  /** Takes the game off the stage. */
  readonly end: () => void;
  readonly setPaused: (isPaused: boolean) => void;
  /** While they are inert the buttons cannot be pressed. */
  readonly setInert: (isInert: boolean) => void;
  /** BCP 47 tag of the learner's language. */
  readonly setLanguage: (languageTag: string) => void;
  /** In CSS pixels. */
  readonly resize: (width: number, height: number) => void;
}

interface ShowParts {
  readonly app: Application;
  /** Lies exactly over the canvas. */
  readonly layer: HTMLElement;
  readonly sound: Sound;
  /** The game has thrown. */
  readonly onFailure: (error: unknown) => void;
}

/** An empty stage. */
export function createShow({ app, layer, sound, onFailure }: ShowParts): Show {
  const pace = createPace(window.devicePixelRatio);
  let size = { width: 0, height: 0 };
  let shown: ShownGame | null = null;
  let languageTag = 'en';

  const loop = createLoop({
    draw: () => app.renderer.render(app.stage),
    pace,
    onResolution: applySize,
    onStill: sound.setPaused,
    onFailure,
  });
  const overlay = createOverlay({
    layer,
    languageTag: () => languageTag,
    act: (choiceId) => shown?.game.act(choiceId),
    drop: (choiceId) => shown?.game.drop(choiceId),
    drag: (choiceId, at) => shown?.game.drag(choiceId, at),
  });
  const viewport = (): Viewport => computeViewport(size.width, size.height);

  function applySize(): void {
    if (size.width === 0 || size.height === 0) return;
    app.renderer.resize(size.width, size.height, pace.resolution());
    shown?.game.layout(viewport());
    loop.refresh();
  }

  return {
    loop,
    shown: () => shown,
    viewport,
    lay: ({ rules, createView, kit, speak }, run, onStep) => {
      const game = createGame({ rules, createView, run, kit, parent: app.stage, overlay, speak, onStep });
      game.layout(viewport());
      return game;
    },
    begin: (next, follow) => {
      shown = next;
      loop.begin(next.game, follow);
    },
    end: () => {
      const left = shown;
      shown = null;
      overlay.setInert(false);
      left?.game.destroy();
      left?.cleanUp();
      sound.stopVoice();
      loop.end();
      loop.render();
    },
    setPaused: (isPaused) => {
      if (!shown || isPaused === loop.isPaused()) return;
      overlay.setInert(isPaused);
      loop.setPaused(isPaused);
    },
    setInert: overlay.setInert,
    setLanguage: (tag) => {
      languageTag = tag;
    },
    resize: (width, height) => {
      if (width === size.width && height === size.height) return;
      size = { width, height };
      applySize();
    },
  };
}
