import type { StageControl } from './control';
import { createControl } from './control';
import { watchContext } from './context-watch';
import type { Graphics, LiveGame, Options, State } from './host-state';
import {
  createRun,
  demonstrate,
  fail,
  restLive,
  restoreLive,
  saveLiveJournal,
  showLive,
  stopLive,
  unloadLive,
} from './live-game';
import type { LoadServices, PreloadOptions } from './load-game';
import { loadGame, preloadGame } from './load-game';
import { adopt, giveUp, handleLost, handleRestored, handleVisibility, renew } from './lost-context';
import { loadReplay, showReplay, unloadReplay } from './replayed-game';
import type { ResourceCounts } from './resource-counts';
import { countResources } from './resource-counts';
import type { Stage } from './stage';
import { createStage } from './stage';
import type { StartOptions } from './start-options';
import { createTextureStore } from './textures';
import type { Remark } from './voice';

/** A game that runs on the stage. */
export interface RunningGame {
  /** Speaks the last target again. */
  readonly repeatPrompt: () => void;
  /** Says a remark after the words of what has just happened, where there is time for it. */
  readonly remark: (remark: Remark) => void;
  /** True while it makes sounds. */
  readonly isHeard: () => boolean;
  /** Passes over all that comes before the first choice, or the new word that is shown in play. */
  readonly skipIntroduction: () => void;
  /** Makes the game calm, or no longer, at once. */
  readonly setCalm: (isCalm: boolean) => void;
  readonly setPaused: (isPaused: boolean) => void;
  /**
   * Removes the game from the stage. After another game has been started, none of these functions
   * does anything.
   */
  readonly stop: () => void;
  /**
   * The game is over: it stays on the stage to be seen behind its results, until it is stopped or
   * another one is started.
   */
  readonly rest: () => void;
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

/** What the page does with the started game; nothing once `isStale`. */
function runningGameOf(state: State, started: LiveGame, isStale: () => boolean): RunningGame {
  const { stage, graphics } = state;
  const isHeard = (): boolean => !isStale() && !stage.loop.isMuted() && stage.staged()?.kind === 'live';
  return {
    isHeard,
    remark: (remark) => {
      if (isHeard()) stage.staged()?.game.remark(remark);
    },
    skipIntroduction: () => {
      if (!isStale()) stage.staged()?.game.skipIntroduction();
    },
    setCalm: (isCalm) => {
      if (!isStale()) stage.staged()?.game.setCalm(isCalm);
    },
    repeatPrompt: () => {
      if (!isStale()) stage.staged()?.game.repeatPrompt();
    },
    setPaused: (isPaused) => {
      if (!isStale() && !graphics.context.isLost()) stage.setPaused(isPaused);
    },
    stop: () => {
      if (!isStale()) stopLive(state, started);
    },
    rest: () => {
      if (!isStale()) restLive(state, started);
    },
  };
}

/** Puts a game in the place of the one before. Its files are not loaded yet. */
function replaceLive(state: State, options: StartOptions): LiveGame {
  const { stage } = state;
  unloadReplay(state);
  if (state.live) {
    saveLiveJournal(state);
    unloadLive(state);
  }
  const made = options.makeSetup(stage.viewport().play);
  const isShown = (options.isDemonstrated || options.isLed === true) && !state.isNextDirect;
  const setup = isShown ? { ...made, isDemonstrated: true } : made;
  stage.setLanguage(options.languageTag);
  stage.setAnswersOnRelease(options.answersOnRelease ?? false);
  const started: LiveGame = { options, setup, isLoading: true, loaded: null, run: null, isAtRest: false };
  state.live = started;
  return started;
}

async function start(state: State, options: StartOptions): Promise<RunningGame> {
  state.starts += 1;
  const number = state.starts;
  const isStale = (): boolean => number !== state.starts;
  const started = replaceLive(state, options);
  const { setup } = started;
  const isDirect = state.isNextDirect;
  state.isNextDirect = false;
  const loaded = await loadGame({ ...options, setup }, state.services).catch((error: unknown) => {
    // Nothing of it is on the stage: the next game may be preloaded.
    if (state.live === started) state.live = null;
    throw error;
  });
  const running = runningGameOf(state, started, isStale);
  started.isLoading = false;
  if (isStale()) {
    loaded.destroy();
    return running;
  }
  started.loaded = loaded;
  if (loaded.isIncomplete) options.onMissingPictures();
  const play = (isAtOnce: boolean): void => {
    if (isStale() || !started.loaded) return;
    showLive(state, started, loaded, createRun(loaded, setup, options));
    // The press that sent the demonstration away was for playing.
    if (isAtOnce) running.skipIntroduction();
  };
  if (options.isDemonstrated && !isDirect) demonstrate(state, started, loaded, play);
  else play(options.isLed === true && !isDirect);
  if (state.graphics.context.isLost()) handleLost(state);
  return running;
}

function servicesOf({ sound, artUrl }: Options, graphics: Graphics, { loop }: Stage): LoadServices {
  return {
    textureStore: createTextureStore(artUrl),
    upload: (textures) => {
      const { webGL, context } = graphics;
      if (webGL && !context.isLost()) for (const { source } of textures) webGL.texture.initSource(source);
    },
    sound,
    isMuted: loop.isMuted,
    redraw: loop.redraw,
  };
}

function controlOf(state: State): StageControl {
  const { stage, graphics } = state;
  return createControl({
    app: () => graphics.app,
    loop: stage.loop,
    // A game that is over is scenery.
    staged: () => (state.live?.isAtRest && !state.replay ? null : stage.staged()),
    endDemonstration: () => state.endDemonstration?.(),
    skipNextDemonstration: () => {
      state.isNextDirect = true;
    },
    observe: (observer) => {
      state.observer = observer;
      stage.loop.observe(observer);
    },
    loadReplay: (options) => loadReplay(state, options),
    showReplay: (run) => showReplay(state, run),
    closeReplay: async () => {
      unloadReplay(state);
      await restoreLive(state);
    },
  });
}

/** Creates the host of an Application. */
export function createHost(options: Options): Host {
  const { app, renewApp, layer, sound, saveJournal, onRest, onGone } = options;
  const context = watchContext({
    onLost: () => handleLost(state),
    onRestored: () => handleRestored(state),
    onGone: () => void renew(state),
    onGivenUp: () => giveUp(state),
  });
  const graphics: Graphics = { context, app, webGL: null };
  // The stage looks for the Application while it is created.
  adopt(graphics, app);
  const stage = createStage({
    app: () => graphics.app,
    isContextLost: context.isLost,
    layer,
    sound,
    onRest,
    onFailure: (error) => fail(state, error),
  });
  const services = servicesOf(options, graphics, stage);
  const state: State = {
    renewApp,
    saveJournal,
    onGone,
    graphics,
    stage,
    services,
    onVisibilityChange: () => handleVisibility(state),
    starts: 0,
    renewals: 0,
    live: null,
    endDemonstration: null,
    isNextDirect: false,
    replay: null,
    observer: null,
  };
  document.addEventListener('visibilitychange', state.onVisibilityChange);
  return {
    control: controlOf(state),
    start: (startOptions) => start(state, startOptions),
    preload: async (preloadOptions) => {
      if (!state.live && !state.replay) await preloadGame(preloadOptions, services);
    },
    resize: stage.resize,
    counts: () => countResources({ app: graphics.app, webGL: graphics.webGL, sound, loop: stage.loop }),
  };
}
