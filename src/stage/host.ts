import type { Application } from 'pixi.js';
import type { PlayEvent, GameSetup } from '../play/contract';
import { composeHud } from '../play/hud';
import { beginPlay } from '../play/rounds';
import type { Journal, Run } from '../play/run';
import { continueRun, startRun } from '../play/run';
import type { Sound } from '../sound/sound';
import type { ReplayOptions, StageControl } from './control';
import { createControl } from './control';
import type { ResourceCounts } from './resource-counts';
import { countResources } from './resource-counts';
import { createDemonstration, makeDemonstrationSetup } from './demonstration';
import type { Fetched, Material } from './material';
import { fetchMaterial, loadMaterial } from './material';
import type { StageObserver } from './observer';
import { configureRenderer } from './renderer';
import { createStage } from './stage';
import type { StartOptions } from './start-options';
import type { ArtUrl } from './textures';
import { createTextureStore } from './textures';

/** A game that runs on the stage. */
export interface RunningGame {
  /** Says again the word that was asked last. */
  readonly repeatPrompt: () => void;
  readonly setPaused: (isPaused: boolean) => void;
  /** Takes the game off the stage for good. Once another game has been started, none of these do anything. */
  readonly stop: () => void;
}

/** The stage: one Pixi Application for the life of the page, and one game on it at a time. */
export interface Host {
  /** Loads a game and shows it; resolves with its first frame. Rejects when something needed cannot be fetched. */
  readonly start: (options: StartOptions) => Promise<RunningGame>;
  /** Fetches what a game will be started with, while a child still chooses; not while a game is there, which needs its own pictures. */
  readonly prepare: (wanted: Fetched) => Promise<void>;
  /** In CSS pixels. */
  readonly resize: (width: number, height: number) => void;
  readonly counts: () => ResourceCounts;
  readonly control: StageControl;
}

/** The game that was started: it keeps its run while a replay is on the stage in its place. */
interface LiveGame {
  readonly options: StartOptions;
  readonly setup: GameSetup;
  /** null while it is not loaded: the textures of a replay take the room. */
  material: Material | null;
  /** null until the demonstration is over. */
  run: Run | null;
  /** Recording of the word that was asked last. */
  prompt: string | null;
}

const beginRun = ({ rules }: Material, setup: GameSetup, { identity, descriptor }: StartOptions): Run =>
  startRun(rules, setup, { ...identity, scene: descriptor.id });

interface HostOptions {
  readonly app: Application;
  /** Lies exactly over the canvas. */
  readonly layer: HTMLElement;
  readonly sound: Sound;
  readonly artUrl: ArtUrl;
  /** Called with the journal of a game in which something was done, once it is over or has failed. */
  readonly keepJournal: (journal: Journal) => void;
}

/** Makes the stage on an Application. */
export function createHost({ app, layer, sound, artUrl, keepJournal }: HostOptions): Host {
  const webGL = configureRenderer(app);
  const stage = createStage({ app, layer, sound, onFailure: fail });
  const { loop } = stage;
  const shared = { textureStore: createTextureStore(artUrl), uploader: webGL, sound, isMuted: loop.isMuted, redraw: loop.redraw };
  let starts = 0;
  let live: LiveGame | null = null;
  let replay: { readonly material: Material; readonly descriptor: ReplayOptions['descriptor'] } | null = null;
  let observer: StageObserver | null = null;

  /** The tab was hidden, or the WebGL context was lost. */
  function pauseGame(): void {
    const staged = stage.staged();
    if (!staged || loop.isPaused()) return;
    if (staged.kind === 'replay') {
      loop.setSuspended(true);
      return;
    }
    stage.setPaused(true);
    live?.options.onPause();
  }

  /** Hands over the journal of the started game, if anything was done in it. */
  function keepLiveJournal(): void {
    if (live?.run && live.run.journal.inputs.length > 0) keepJournal(live.run.journal);
  }

  function fail(error: unknown): void {
    const kind = stage.staged()?.kind;
    stage.clear();
    if (kind === 'replay') {
      observer?.onFailure(error);
      return;
    }
    keepLiveJournal();
    live?.options.onFailure(error);
    live = null;
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) pauseGame();
  });
  app.canvas.addEventListener('webglcontextlost', pauseGame);
  app.canvas.addEventListener('webglcontextrestored', loop.refresh);

  /** Shows the started game at the state of its run. */
  function showLive(shown: LiveGame, material: Material, run: Run): void {
    const { descriptor, onStep } = shown.options;
    shown.material = material;
    shown.run = run;
    const game = stage.createGame(material, run, (events, state, hud) => {
      for (const event of events) if (event.type === 'asked') shown.prompt = event.word.audio;
      observer?.onStep(events, state, hud);
      if (!loop.isSilent()) onStep(events, state, hud);
    });
    stage.start({ kind: 'live', descriptor, game });
  }

  /** Plays the game by itself, with a hand, until the first answer or a tap. */
  function demonstrate({ options, setup }: LiveGame, material: Material): Promise<void> {
    const { descriptor } = options;
    let events: readonly PlayEvent[] = [];
    const run = beginRun(material, makeDemonstrationSetup(setup), options);
    const fresh = beginPlay(setup);
    const game = stage.createGame(material, run, (happened, _state, hud) => {
      events = [...events, ...happened];
      options.onDemonstration(composeHud(hud, fresh));
    });
    return new Promise((resolve) => {
      const demonstration = createDemonstration(material.kit, game, app.stage);
      stage.setInert(true);
      stage.start({ kind: 'demonstration', descriptor, game, dispose: demonstration.destroy }, () => {
        demonstration.follow(events);
        events = [];
        if (!demonstration.isOver()) return;
        stage.clear();
        resolve();
      });
    });
  }

  /** Takes the started game off the stage and unloads it; its run is kept. */
  function unloadLive(): void {
    stage.clear();
    live?.material?.destroy();
    if (live) live.material = null;
  }

  function unloadReplay(): void {
    if (!replay) return;
    stage.clear();
    replay.material.destroy();
    replay = null;
  }

  const control = createControl({
    app,
    loop,
    staged: stage.staged,
    observe: (next) => {
      observer = next;
      loop.observe(next);
    },
    loadReplay: async (wanted) => {
      unloadReplay();
      unloadLive();
      replay = { descriptor: wanted.descriptor, material: await loadMaterial({ ...wanted, atlasName: undefined }, shared) };
    },
    showReplay: (run) => {
      if (!replay) return;
      unloadLive();
      const { descriptor, material } = replay;
      const game = stage.createGame(material, run, (events, state, hud) => observer?.onStep(events, state, hud));
      stage.start({ kind: 'replay', descriptor, game });
    },
    closeReplay: async () => {
      unloadReplay();
      const left = live;
      if (!left || left.material) return;
      const { options, setup, run } = left;
      const material = await loadMaterial({ ...options, setup }, shared);
      if (live !== left || left.material) {
        material.destroy();
        return;
      }
      if (!run) {
        showLive(left, material, beginRun(material, setup, options));
        return;
      }
      showLive(left, material, continueRun(material.rules, run.journal));
      loop.forward(run.journal.steps, true);
    },
  });

  return {
    control,
    start: async (options) => {
      starts += 1;
      const number = starts;
      unloadReplay();
      const setup = options.makeSetup(stage.viewport().play);
      stage.setLanguage(options.languageTag);
      const started: LiveGame = { options, setup, material: null, run: null, prompt: null };
      live = started;
      const isStale = (): boolean => number !== starts;
      const material = await loadMaterial({ ...options, setup }, shared).catch((error: unknown) => {
        // Nothing of it is on the stage: the next game may be prepared.
        if (live === started) live = null;
        throw error;
      });
      const running: RunningGame = {
        repeatPrompt: () => material.speak(started.prompt),
        setPaused: (paused) => {
          if (!isStale()) stage.setPaused(paused);
        },
        stop: () => {
          if (isStale()) return;
          starts += 1;
          keepLiveJournal();
          if (!replay) stage.clear();
          started.material?.destroy();
          live = null;
        },
      };
      if (isStale()) {
        material.destroy();
        return running;
      }
      started.material = material;
      const play = (): void => {
        if (!isStale() && started.material) showLive(started, material, beginRun(material, setup, options));
      };
      if (options.isDemonstrated) void demonstrate(started, material).then(play);
      else play();
      return running;
    },
    prepare: async (wanted) => {
      if (!live && !replay) await fetchMaterial(wanted, shared);
    },
    resize: stage.resize,
    counts: () => countResources({ app, webGL, sound, loop }),
  };
}
