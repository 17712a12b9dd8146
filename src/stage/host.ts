import type { Application } from 'pixi.js';
import type { PlayEvent, GameSetup } from '../play/contract';
import type { Journal, Run } from '../play/run';
import { continueRun, startRun } from '../play/run';
import type { Sound } from '../sound/sound';
import { createControl } from './control';
import type { StageCounts } from './counts';
import { countStage } from './counts';
import { createDemonstration, demonstrationOf } from './demonstration';
import type { GameDescriptor } from './define-game';
import type { Fetched, Material } from './material';
import { fetchMaterial, loadMaterial } from './material';
import { prepareRenderer } from './renderer';
import { createShow } from './show';
import type { StartOptions } from './start-options';
import type { ArtUrl } from './textures';
import { createTextureStore } from './textures';
import type { StageControl, StageObserver } from './watch';

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
  readonly counts: () => StageCounts;
  readonly control: StageControl;
}

/** The game that was started: it keeps its run while a guest stands in for it. */
interface Own {
  readonly options: StartOptions;
  readonly setup: GameSetup;
  /** null while it is not on the stage: a guest's pictures take the room. */
  material: Material | null;
  /** null until the demonstration is over. */
  run: Run | null;
  /** Recording of the word that was asked last. */
  prompt: string | null;
}

const nothing = (): void => undefined;

const beginRun = ({ rules }: Material, setup: GameSetup, { identity, descriptor }: StartOptions): Run =>
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
  const webGL = prepareRenderer(app);
  const show = createShow({ app, layer, sound, onFailure: breakOff });
  const { loop } = show;
  const shared = { textureStore: createTextureStore(artUrl), uploader: webGL, sound, isQuiet: loop.isQuiet, redraw: loop.redraw };
  let starts = 0;
  let own: Own | null = null;
  let guest: { readonly material: Material; readonly descriptor: GameDescriptor } | null = null;
  let observer: StageObserver | null = null;

  /** The tab was hidden, or the picture was lost. */
  function pauseForReason(): void {
    const shown = show.shown();
    if (!shown || loop.isPaused()) return;
    if (shown.kind === 'guest') {
      loop.setHeld(true);
      return;
    }
    show.setPaused(true);
    own?.options.onPause();
  }

  /** Hands over the journal of the started game, if anything was done in it. */
  function keepOwn(): void {
    if (own?.run && own.run.journal.inputs.length > 0) keepJournal(own.run.journal);
  }

  function breakOff(error: unknown): void {
    const kind = show.shown()?.kind;
    show.end();
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

  /** Puts the started game onto the stage, at the state of its run. */
  function showOwn(shown: Own, material: Material, run: Run): void {
    const { descriptor, onStep } = shown.options;
    shown.material = material;
    shown.run = run;
    const game = show.lay(material, run, (events, state, hud) => {
      for (const event of events) if (event.type === 'asked') shown.prompt = event.word.audio;
      observer?.onStep(events, state, hud);
      if (!loop.isUnnoticed()) onStep(events, state, hud);
    });
    show.begin({ kind: 'own', descriptor, game, cleanUp: nothing }, nothing);
  }

  /** Plays the game by itself, with a hand, until the first answer or a tap. */
  function demonstrate({ options, setup }: Own, material: Material): Promise<void> {
    const { descriptor } = options;
    let events: readonly PlayEvent[] = [];
    const run = beginRun(material, demonstrationOf(setup), options);
    const game = show.lay(material, run, (happened, _state, hud) => {
      events = [...events, ...happened];
      options.onDemonstration(hud);
    });
    return new Promise((resolve) => {
      const demonstration = createDemonstration(material.kit, game, app.stage);
      show.setInert(true);
      show.begin({ kind: 'demonstration', descriptor, game, cleanUp: demonstration.cleanUp }, () => {
        demonstration.follow(events);
        events = [];
        if (!demonstration.isOver()) return;
        show.end();
        resolve();
      });
    });
  }

  /** Takes the started game off the stage. Its pictures are given back when those of a guest are fetched. */
  function shelveOwn(): void {
    show.end();
    own?.material?.destroy();
    if (own) own.material = null;
  }

  function leaveGuest(): void {
    if (!guest) return;
    show.end();
    guest.material.destroy();
    guest = null;
  }

  const control = createControl({
    app,
    loop,
    staged: show.shown,
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
      const game = show.lay(material, run, (events, state, hud) => observer?.onStep(events, state, hud));
      show.begin({ kind: 'guest', descriptor, game, cleanUp: nothing }, nothing);
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
      const setup = options.makeSetup(show.viewport().play);
      show.setLanguage(options.languageTag);
      const started: Own = { options, setup, material: null, run: null, prompt: null };
      own = started;
      const isStale = (): boolean => number !== starts;
      const material = await loadMaterial({ ...options, setup }, shared).catch((error: unknown) => {
        // Nothing of it is on the stage: the next game may be prepared.
        if (own === started) own = null;
        throw error;
      });
      const running: RunningGame = {
        repeatPrompt: () => material.speak(started.prompt),
        setPaused: (paused) => {
          if (!isStale()) show.setPaused(paused);
        },
        stop: () => {
          if (isStale()) return;
          starts += 1;
          keepOwn();
          if (!guest) show.end();
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
    prepare: async (wanted) => {
      if (!own && !guest) await fetchMaterial(wanted, shared);
    },
    resize: show.resize,
    counts: () => countStage({ app, webGL, sound, loop }),
  };
}
