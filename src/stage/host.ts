import type { Application, Texture, WebGLRenderer } from 'pixi.js';
import type { PlayEvent, GameSetup } from '../play/contract';
import { composeHud } from '../play/hud';
import { beginPlay } from '../play/rounds';
import type { Journal, Run } from '../play/run';
import { continueRun, startRun } from '../play/run';
import { STEPS_PER_SECOND } from '../play/steps';
import type { Sound } from '../sound/sound';
import { watchContext } from './context-watch';
import type { ReplayOptions, StageControl } from './control';
import { createControl } from './control';
import type { ResourceCounts } from './resource-counts';
import { countResources } from './resource-counts';
import { createDemonstration, makeDemonstrationSetup } from './demonstration';
import type { PreloadOptions, LoadedGame } from './load-game';
import { preloadGame, loadGame } from './load-game';
import { NoRendererError } from './no-renderer';
import type { StageObserver } from './observer';
import { configureRenderer } from './renderer';
import { createStage } from './stage';
import type { StartOptions } from './start-options';
import type { ArtUrl } from './textures';
import { createTextureStore } from './textures';

/** A game that runs on the stage. */
export interface RunningGame {
  /** Speaks the last target again. */
  readonly repeatPrompt: () => void;
  /** Passes over the word that is being introduced. */
  readonly skipIntroduction: () => void;
  /** Makes the game calm, or no longer, at once. */
  readonly setCalm: (isCalm: boolean) => void;
  readonly setPaused: (isPaused: boolean) => void;
  /**
   * Removes the game from the stage. After another game has been started, none of these functions
   * does anything.
   */
  readonly stop: () => void;
}

/** Shows games on the one Pixi Application of the page, one at a time. */
export interface Host {
  /**
   * Loads a game and shows it; resolves with its first frame. Rejects when something required
   * cannot be loaded.
   */
  readonly start: (options: StartOptions) => Promise<RunningGame>;
  /**
   * Preloads the files of a game before it is started. Does nothing while a game is on the stage,
   * whose textures it would replace.
   */
  readonly preload: (options: PreloadOptions) => Promise<void>;
  /** In CSS pixels. */
  readonly resize: (width: number, height: number) => void;
  readonly counts: () => ResourceCounts;
  readonly control: StageControl;
}

/** The game that was started; it keeps its run while a replay takes its place on the stage. */
interface LiveGame {
  readonly options: StartOptions;
  readonly setup: GameSetup;
  /** Its files are being loaded for the first time. */
  isLoading: boolean;
  /** null while a replay is on the stage: only one game is loaded at a time. */
  loaded: LoadedGame | null;
  /** null until the demonstration has ended. */
  run: Run | null;
}

const createRun = ({ rules }: LoadedGame, setup: GameSetup, { identity, descriptor }: StartOptions): Run =>
  startRun(rules, setup, { ...identity, scene: descriptor.id });

/** A view never shows anything that happened longer ago than this. */
const MAX_VIEW_HISTORY_STEPS = 2 * 60 * STEPS_PER_SECOND;

/** A run at the state of a snapshot from which the view of its last step can be built. */
function rewind({ rules }: LoadedGame, { journal }: Run): Run {
  const latest = journal.steps - MAX_VIEW_HISTORY_STEPS;
  const old = journal.states?.filter(([step]) => step <= latest) ?? [];
  return continueRun(rules, journal, old[old.length - 1] ?? null);
}

interface HostOptions {
  readonly app: Application;
  /** Creates an Application in place of one whose WebGL context is gone. */
  readonly renewApp: () => Promise<Application>;
  /** Lies exactly over the canvas. */
  readonly layer: HTMLElement;
  readonly sound: Sound;
  readonly artUrl: ArtUrl;
  /** Called with the journal of a game that had inputs, when it has ended or failed. */
  readonly saveJournal: (journal: Journal) => void;
  /** Nothing can be drawn any more; the host has ended its game and is of no further use. */
  readonly onGone: () => void;
}

/** Creates the host of an Application. */
export function createHost({ app: firstApp, renewApp, layer, sound, artUrl, saveJournal, onGone }: HostOptions): Host {
  let app = firstApp;
  let webGL: WebGLRenderer | null = null;
  const context = watchContext({
    onLost: handleLost,
    onRestored: handleRestored,
    onGone: () => void renew(),
    onGivenUp: giveUp,
  });
  adopt(firstApp);
  const stage = createStage({ app: () => app, isContextLost: context.isLost, layer, sound, onFailure: fail });
  const { loop } = stage;
  const shared = {
    textureStore: createTextureStore(artUrl),
    upload: (textures: readonly Texture[]) => {
      if (webGL && !context.isLost()) for (const { source } of textures) webGL.texture.initSource(source);
    },
    sound,
    isMuted: loop.isMuted,
    redraw: loop.redraw,
  };
  let starts = 0;
  let renewals = 0;
  let live: LiveGame | null = null;
  let replay: { readonly loaded: LoadedGame; readonly descriptor: ReplayOptions['descriptor'] } | null = null;
  let observer: StageObserver | null = null;

  /** Stops the game's time; false when it stood still already. */
  function holdGame(): boolean {
    const staged = stage.staged();
    if (!staged || loop.isPaused()) return false;
    if (staged.kind === 'replay') loop.setSuspended(true);
    else stage.setPaused(true);
    return staged.kind !== 'replay';
  }

  /** The tab was hidden. */
  function pauseGame(): void {
    if (holdGame()) live?.options.onPause();
  }

  function adopt(next: Application): void {
    app = next;
    webGL = configureRenderer(next);
    context.attach(next.canvas);
  }

  function handleLost(): void {
    holdGame();
    if (stage.staged()) live?.options.onContextLost();
  }

  /** The stage can be drawn again. The game stays paused until the child goes on with it. */
  function handleRestored(): void {
    stage.refresh();
    if (!stage.staged()) return;
    stage.setPaused(true);
    live?.options.onPause();
  }

  /**
   * Puts a new Application in the place of the one whose context was not given back; the game is
   * shown on it where it was.
   */
  async function renew(): Promise<void> {
    renewals += 1;
    const number = renewals;
    unloadReplay();
    unloadLive();
    try {
      const lost = app;
      adopt(await renewApp());
      // One whose files came meanwhile is on the stage of the old Application.
      unloadLive();
      lost.destroy();
      stage.refresh();
      await restoreLive();
    } catch (error) {
      console.error(error);
      giveUp();
      return;
    }
    // While the game was loaded the new context may have been lost as well.
    if (number === renewals && !context.isLost()) handleRestored();
  }

  /** Ends the host. */
  function giveUp(): void {
    document.removeEventListener('visibilitychange', handleVisibility);
    context.dispose();
    unloadReplay();
    fail(new NoRendererError('The graphics were lost for good.'));
    onGone();
  }

  /** Saves the journal of the started game if it had inputs. */
  function saveLiveJournal(): void {
    if (live?.run && live.run.journal.inputs.length > 0) saveJournal(live.run.journal);
  }

  function fail(error: unknown): void {
    const kind = stage.staged()?.kind;
    stage.clear();
    if (kind === 'replay') {
      observer?.onFailure(error);
      return;
    }
    saveLiveJournal();
    live?.options.onFailure(error);
    live = null;
  }

  function handleVisibility(): void {
    if (document.hidden) pauseGame();
  }
  document.addEventListener('visibilitychange', handleVisibility);

  /** Shows the started game at the state of its run. */
  function showLive(shown: LiveGame, loaded: LoadedGame, run: Run): void {
    const { descriptor, onStep } = shown.options;
    shown.loaded = loaded;
    shown.run = run;
    const game = stage.createGame(loaded, run, (events, state, hud) => {
      observer?.onStep(events, state, hud);
      if (!loop.isSeeking()) onStep(events, state, hud);
    });
    stage.start({ kind: 'live', descriptor, game });
  }

  /** Shows the demonstration until the first answer, a tap or a key. */
  function demonstrate({ options, setup }: LiveGame, loaded: LoadedGame): Promise<void> {
    const { descriptor } = options;
    let events: readonly PlayEvent[] = [];
    const run = createRun(loaded, makeDemonstrationSetup(setup), options);
    const fresh = beginPlay(setup);
    const game = stage.createGame(loaded, run, (happened, _state, hud) => {
      events = [...events, ...happened];
      options.onDemonstration(composeHud(hud, fresh));
    });
    return new Promise((resolve) => {
      const demonstration = createDemonstration(loaded.kit, game, app.stage);
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

  /** Removes the started game from the stage and unloads it, but keeps its run. */
  function unloadLive(): void {
    stage.clear();
    live?.loaded?.destroy();
    if (live) live.loaded = null;
  }

  function unloadReplay(): void {
    if (!replay) return;
    stage.clear();
    replay.loaded.destroy();
    replay = null;
  }

  /** Shows the started game again, at the step where it was. */
  async function restoreLive(): Promise<void> {
    const left = live;
    if (!left || left.loaded || left.isLoading) return;
    const { options, setup, run } = left;
    const loaded = await loadGame({ ...options, setup }, shared);
    if (live !== left || left.loaded) {
      loaded.destroy();
      return;
    }
    if (!run) {
      showLive(left, loaded, createRun(loaded, setup, options));
      return;
    }
    const rewound = rewind(loaded, run);
    showLive(left, loaded, rewound);
    loop.forward(run.journal.steps - rewound.journal.steps, true);
  }

  const control = createControl({
    app: () => app,
    loop,
    staged: stage.staged,
    observe: (next) => {
      observer = next;
      loop.observe(next);
    },
    loadReplay: async (options) => {
      unloadReplay();
      unloadLive();
      replay = {
        descriptor: options.descriptor,
        loaded: await loadGame({ ...options, atlasName: undefined, onUnheard: () => undefined }, shared),
      };
    },
    showReplay: (run) => {
      if (!replay) return;
      unloadLive();
      const { descriptor, loaded } = replay;
      const game = stage.createGame(loaded, run, (events, state, hud) => observer?.onStep(events, state, hud));
      stage.start({ kind: 'replay', descriptor, game });
    },
    closeReplay: async () => {
      unloadReplay();
      await restoreLive();
    },
  });

  return {
    control,
    start: async (options) => {
      starts += 1;
      const number = starts;
      unloadReplay();
      if (live) {
        saveLiveJournal();
        unloadLive();
      }
      const setup = options.makeSetup(stage.viewport().play);
      stage.setLanguage(options.languageTag);
      stage.setAnswersOnRelease(options.answersOnRelease ?? false);
      const started: LiveGame = { options, setup, isLoading: true, loaded: null, run: null };
      live = started;
      const isStale = (): boolean => number !== starts;
      const loaded = await loadGame({ ...options, setup }, shared).catch((error: unknown) => {
        // Nothing of it is on the stage: the next game may be preloaded.
        if (live === started) live = null;
        throw error;
      });
      const running: RunningGame = {
        skipIntroduction: () => {
          if (!isStale()) stage.staged()?.game.skipIntroduction();
        },
        setCalm: (isCalm) => {
          if (!isStale()) stage.staged()?.game.setCalm(isCalm);
        },
        repeatPrompt: () => {
          if (!isStale()) stage.staged()?.game.repeatPrompt();
        },
        setPaused: (paused) => {
          if (!isStale() && !context.isLost()) stage.setPaused(paused);
        },
        stop: () => {
          if (isStale()) return;
          starts += 1;
          saveLiveJournal();
          if (!replay) stage.clear();
          started.loaded?.destroy();
          live = null;
        },
      };
      started.isLoading = false;
      if (isStale()) {
        loaded.destroy();
        return running;
      }
      started.loaded = loaded;
      if (loaded.isIncomplete) options.onMissingPictures();
      const play = (): void => {
        if (!isStale() && started.loaded) showLive(started, loaded, createRun(loaded, setup, options));
      };
      if (options.isDemonstrated) void demonstrate(started, loaded).then(play);
      else play();
      if (context.isLost()) handleLost();
      return running;
    },
    preload: async (options) => {
      if (!live && !replay) await preloadGame(options, shared);
    },
    resize: stage.resize,
    counts: () => countResources({ app, webGL, sound, loop }),
  };
}
