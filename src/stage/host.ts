import { RendererType, Ticker } from 'pixi.js';
import type { Application, WebGLRenderer } from 'pixi.js';
import type { PlayEvent, SceneSetup } from '../play/contract';
import type { Journal, Run } from '../play/run';
import { continueRun, startRun } from '../play/run';
import type { Sound } from '../sound/sound';
import { createControl } from './control';
import type { StageCounts } from './counts';
import { countStage } from './counts';
import { createDemonstration, demonstrationOf } from './demonstration';
import type { SceneDescriptor } from './descriptor';
import type { Game } from './game';
import { createGame } from './game';
import { createLoop } from './loop';
import type { Material } from './material';
import { loadMaterial } from './material';
import type { Overlay } from './overlay';
import { createOverlay } from './overlay';
import { createPace } from './pace';
import type { StartOptions } from './start-options';
import type { ArtUrl } from './textures';
import { createTextureStore } from './textures';
import { computeViewport } from './viewport';
import type { StageControl, StageObserver, StagedGame } from './watch';

/** A game that runs on the stage. */
export interface RunningGame {
  readonly repeatPrompt: () => void;
  readonly setPaused: (isPaused: boolean) => void;
  readonly stop: () => void;
}

/** The stage: one Pixi Application for the life of the page, and one game on it at a time. */
export interface Host {
  /** Loads a game and shows it; resolves with its first frame. Rejects when something needed cannot be fetched. */
  readonly start: (options: StartOptions) => Promise<RunningGame>;
  readonly resize: (width: number, height: number) => void;
  readonly counts: () => StageCounts;
  readonly control: StageControl;
}

interface Playing extends StagedGame {
  /** Takes away what lies over the game. */
  readonly cleanUp: () => void;
}

/** The game that was started: it keeps its run while a guest stands in for it. */
interface Own {
  readonly options: StartOptions;
  readonly setup: SceneSetup;
  material: Material | null;
  /** null until the demonstration is over. */
  run: Run | null;
  /** Recording of the word that was asked last. */
  prompt: string | null;
}

/** Few, since a software renderer pays for every texture that a batch may hold. */
const TEXTURES_A_BATCH = 4;

const nothing = (): void => undefined;

const beginRun = ({ rules }: Material, setup: SceneSetup, { identity, descriptor }: StartOptions): Run =>
  startRun(rules, setup, { ...identity, scene: descriptor.id });

/** Where the stage stands, and what it is given. */
interface StageParts {
  readonly app: Application;
  /** Lies exactly over the canvas. */
  readonly layer: HTMLElement;
  readonly sound: Sound;
  readonly artUrl: ArtUrl;
  /** Called with the journal of a game in which something was done, once it is over or has broken off. */
  readonly keepJournal: (journal: Journal) => void;
}

/** Makes the stage on an Application. */
export function createHost({ app, layer, sound, artUrl, keepJournal }: StageParts): Host {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  app.ticker.stop();
  const { renderer } = app;
  const webGL = renderer.type === RendererType.WEBGL ? (renderer as WebGLRenderer) : null;
  if (webGL) webGL.limits.maxBatchableTextures = TEXTURES_A_BATCH;
  const pace = createPace(window.devicePixelRatio);
  const textureStore = createTextureStore(artUrl);
  let size = { width: 0, height: 0 };
  let playing: Playing | null = null;
  let languageTag = 'en';
  let starts = 0;
  let own: Own | null = null;
  let guest: { readonly material: Material; readonly descriptor: SceneDescriptor } | null = null;
  let observer: StageObserver | null = null;

  const loop = createLoop({
    draw: () => renderer.render(app.stage),
    pace,
    onResolution: applySize,
    onStill: sound.setPaused,
    onFailure: breakOff,
  });
  const overlay: Overlay = createOverlay({
    layer,
    languageTag: () => languageTag,
    act: (choiceId) => playing?.game.act(choiceId),
    drop: (choiceId) => playing?.game.drop(choiceId),
    drag: (choiceId, at) => playing?.game.drag(choiceId, at),
  });
  const shared = { textureStore, uploader: webGL, sound, isQuiet: loop.isQuiet, redraw: loop.redraw };

  function applySize(): void {
    if (size.width === 0 || size.height === 0) return;
    renderer.resize(size.width, size.height, pace.resolution());
    playing?.game.layout(computeViewport(size.width, size.height));
    loop.refresh();
  }

  function setPaused(paused: boolean): void {
    if (!playing || paused === loop.isPaused()) return;
    overlay.setInert(paused);
    loop.setPaused(paused);
  }

  function pauseForReason(): void {
    if (!playing || loop.isPaused()) return;
    if (playing.kind === 'guest') {
      loop.setHeld(true);
      return;
    }
    setPaused(true);
    own?.options.onPause();
  }

  /** Takes the game off the stage. */
  function end(): void {
    const left = playing;
    playing = null;
    overlay.setInert(false);
    left?.game.destroy();
    left?.cleanUp();
    sound.stopVoice();
    loop.end();
    loop.render();
  }

  function keepOwn(): void {
    if (own?.run && own.run.journal.inputs.length > 0) keepJournal(own.run.journal);
  }

  function breakOff(error: unknown): void {
    const kind = playing?.kind;
    end();
    if (kind === 'guest') {
      observer?.onFailure(error);
      return;
    }
    keepOwn();
    own?.options.onFailure(error);
    own = null;
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) pauseForReason();
  });
  app.canvas.addEventListener('webglcontextlost', pauseForReason);
  app.canvas.addEventListener('webglcontextrestored', loop.refresh);

  /** A game at the state of its run, laid out for the size of the stage. */
  function lay({ rules, createScene, kit, speak }: Material, run: Run, onStep: StartOptions['onStep']): Game {
    const game = createGame({ rules, createScene, run, kit, parent: app.stage, overlay, speak, onStep });
    game.layout(computeViewport(size.width, size.height));
    return game;
  }

  function show(next: Playing, follow: () => void): void {
    playing = next;
    loop.begin(next.game, follow);
  }

  /** Puts the started game onto the stage, at the state of its run. */
  function showOwn(shown: Own, material: Material, run: Run): void {
    const { descriptor, onStep } = shown.options;
    shown.material = material;
    shown.run = run;
    const game = lay(material, run, (events, state, hud) => {
      for (const event of events) if (event.type === 'asked') shown.prompt = event.word.audio;
      observer?.onStep(events, state, hud);
      if (!loop.isUnnoticed()) onStep(events, state, hud);
    });
    show({ kind: 'own', descriptor, game, cleanUp: nothing }, nothing);
  }

  /** Plays the game by itself, with a hand, until the first answer or a tap. */
  function demonstrate({ options, setup }: Own, material: Material): Promise<void> {
    const { descriptor } = options;
    let events: readonly PlayEvent[] = [];
    const run = beginRun(material, demonstrationOf(setup), options);
    const game = lay(material, run, (happened, _state, hud) => {
      events = [...events, ...happened];
      options.onDemonstration(hud);
    });
    return new Promise((resolve) => {
      const demonstration = createDemonstration(material.kit, game, app.stage);
      overlay.setInert(true);
      show({ kind: 'demonstration', descriptor, game, cleanUp: demonstration.cleanUp }, () => {
        demonstration.follow(events);
        events = [];
        if (!demonstration.isOver()) return;
        end();
        resolve();
      });
    });
  }

  /** Takes the started game off the stage. Its pictures are given back when those of a guest are fetched. */
  function shelveOwn(): void {
    end();
    own?.material?.destroy();
    if (own) own.material = null;
  }

  function leaveGuest(): void {
    if (!guest) return;
    end();
    guest.material.destroy();
    guest = null;
  }

  const control = createControl({
    app,
    loop,
    staged: () => playing,
    observe: (next) => {
      observer = next;
      loop.observe(next);
    },
    invite: async (wanted) => {
      leaveGuest();
      shelveOwn();
      guest = { descriptor: wanted.descriptor, material: await loadMaterial({ ...wanted, group: undefined }, shared) };
    },
    put: (run) => {
      if (!guest) return;
      shelveOwn();
      const { descriptor, material } = guest;
      const game = lay(material, run, (events, state, hud) => observer?.onStep(events, state, hud));
      show({ kind: 'guest', descriptor, game, cleanUp: nothing }, nothing);
    },
    dismiss: async () => {
      leaveGuest();
      const left = own;
      if (!left || left.material) return;
      const { options, setup, run } = left;
      const material = await loadMaterial({ ...options, setup }, shared);
      if (own !== left || left.material) {
        material.destroy();
        return;
      }
      if (!run) {
        showOwn(left, material, beginRun(material, setup, options));
        return;
      }
      showOwn(left, material, continueRun(material.rules, run.journal));
      loop.forward(run.journal.steps, true);
    },
  });

  return {
    control,
    start: async (options) => {
      starts += 1;
      const number = starts;
      leaveGuest();
      const setup = options.makeSetup(computeViewport(size.width, size.height).play);
      ({ languageTag } = options);
      const started: Own = { options, setup, material: null, run: null, prompt: null };
      own = started;
      const isStale = (): boolean => number !== starts;
      const material = await loadMaterial({ ...options, setup }, shared);
      const running: RunningGame = {
        repeatPrompt: () => material.speak(started.prompt),
        setPaused: (paused) => {
          if (!isStale()) setPaused(paused);
        },
        stop: () => {
          if (isStale()) return;
          starts += 1;
          keepOwn();
          if (!guest) end();
          started.material?.destroy();
          own = null;
        },
      };
      if (isStale()) {
        material.destroy();
        return running;
      }
      started.material = material;
      const play = (): void => {
        if (!isStale() && started.material) showOwn(started, material, beginRun(material, setup, options));
      };
      if (options.isDemonstrated) void demonstrate(started, material).then(play);
      else play();
      return running;
    },
    resize: (width, height) => {
      if (width === size.width && height === size.height) return;
      size = { width, height };
      applySize();
    },
    counts: () => countStage({ app, webGL, sound, loop }),
  };
}
