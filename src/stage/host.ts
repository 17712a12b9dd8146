import { RendererType, Sprite, Ticker } from 'pixi.js';
import type { Application, Container, WebGLRenderer } from 'pixi.js';
import { gsap } from 'gsap';
import type { Media } from '../content/media';
import type { Hud, PlayEvent, PlayState, SceneSetup } from '../play/contract';
import { STEPS_PER_SECOND } from '../play/clock';
import type { Journal } from '../play/run';
import type { Sound } from '../sound/sound';
import { createDemonstration } from './demonstration';
import type { SceneDescriptor } from './descriptor';
import type { Game } from './game';
import { createGame } from './game';
import { createLabels } from './labels';
import type { Overlay } from './overlay';
import { createOverlay } from './overlay';
import { createPace } from './pace';
import type { StageKit } from './picture';
import { PLACE_COLORS } from './places';
import type { TextureStore } from './textures';
import { createTextureStore } from './textures';
import { computeViewport } from './viewport';

/** What a game is started with. */
export interface StartOptions {
  readonly descriptor: SceneDescriptor;
  /** Makes the setup for the size of the play area, in CSS pixels. */
  readonly makeSetup: (stage: { readonly width: number; readonly height: number }) => SceneSetup;
  readonly identity: { readonly build: string; readonly pack: string };
  readonly media: Media;
  /** Group of pictures that is preferred (content/media `groupOf`). */
  readonly group: string | undefined;
  /** BCP 47 tag of the learner's language. */
  readonly languageTag: string;
  /** Shows with a hand how the game goes, before it begins. Counts for nothing. */
  readonly isDemonstrated: boolean;
  readonly isMotionReduced: boolean;
  readonly onStep: (events: readonly PlayEvent[], state: PlayState, hud: Hud) => void;
  /** What the head-up display shows while the hand demonstrates. */
  readonly onDemonstration: (hud: Hud) => void;
  /** The tab was hidden, or the picture was lost: the game stands still until it is played on. */
  readonly onPause: () => void;
  /** The game broke off. */
  readonly onFailure: (error: unknown) => void;
}

/** A game that runs on the stage. */
export interface RunningGame {
  readonly repeatPrompt: () => void;
  readonly setPaused: (isPaused: boolean) => void;
  readonly journal: () => Journal;
  readonly stop: () => void;
}

/** Counts for finding leaks. */
export interface StageCounts {
  readonly tweens: number;
  readonly sprites: number;
  readonly textures: number;
  readonly voices: number;
  readonly renders: number;
}

/** The stage: one Pixi Application for the life of the page, and one game on it at a time. */
export interface Host {
  /** Loads a game and shows it; resolves with its first frame. Rejects when something needed cannot be fetched. */
  readonly start: (options: StartOptions) => Promise<RunningGame>;
  readonly resize: (width: number, height: number) => void;
  readonly counts: () => StageCounts;
}

interface Playing {
  readonly game: Game;
  /** Called once a frame, after its steps. */
  readonly follow: () => void;
  /** Takes away what lies over the game. */
  readonly cleanUp: () => void;
}

const STEP_MILLISECONDS = 1000 / STEPS_PER_SECOND;
/** A stall is made up for by at most this many steps; the rest of it is forgotten. */
const MOST_STEPS_A_FRAME = 5;
/** Few, since a software renderer pays for every texture that a batch may hold. */
const TEXTURES_A_BATCH = 4;

/** A seed for the demonstration that is not the game's own. */
const demonstrationSeed = (seed: number): number => (seed ^ 0x5bd1e995) >>> 0;

async function loadFonts(text: string): Promise<void> {
  const wanted = ['700 40px "KZ Reading"', '700 40px "KZ Display"'];
  // A missing font is no reason not to play.
  await Promise.allSettled(wanted.map((font) => document.fonts.load(font, text)));
}

function countSprites(container: Container): number {
  return container.children.reduce((sum, child) => sum + countSprites(child), 1);
}

/** How many tweens run or wait; GSAP drops those that are done. */
function countTweens(): number {
  return gsap.globalTimeline.getChildren(false, true, true).length;
}

/** Makes the stage on an Application. `layer` lies exactly over the canvas; `artUrl` ends in '/'. */
export function createHost(app: Application, layer: HTMLElement, sound: Sound, artUrl: string): Host {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  app.ticker.stop();
  gsap.ticker.remove(gsap.updateRoot);
  const { renderer } = app;
  const isWebGL = renderer.type === RendererType.WEBGL;
  if (isWebGL) (renderer as WebGLRenderer).limits.maxBatchableTextures = TEXTURES_A_BATCH;
  const pace = createPace(window.devicePixelRatio);
  const textureStore: TextureStore = createTextureStore(artUrl);
  let size = { width: 0, height: 0 };
  let playing: Playing | null = null;
  let languageTag = 'en';
  let frameRequest = 0;
  let last = 0;
  let owed = 0;
  let gameSeconds = 0;
  let isPaused = false;
  let isRedrawWanted = false;
  let renders = 0;
  let starts = 0;
  let current: StartOptions | null = null;

  const overlay: Overlay = createOverlay({
    layer,
    languageTag: () => languageTag,
    act: (choiceId) => playing?.game.act(choiceId),
    drop: (choiceId) => playing?.game.drop(choiceId),
    drag: (choiceId, at) => playing?.game.drag(choiceId, at),
  });

  function applySize(): void {
    if (size.width === 0 || size.height === 0) return;
    renderer.resize(size.width, size.height, pace.resolution());
    playing?.game.layout(computeViewport(size.width, size.height));
    isRedrawWanted = true;
  }

  function render(): void {
    isRedrawWanted = false;
    renders += 1;
    renderer.render(app.stage);
  }

  function advance(now: number): void {
    if (!playing) return;
    const elapsed = Math.max(0, now - last);
    last = now;
    owed = Math.min(owed + elapsed, MOST_STEPS_A_FRAME * STEP_MILLISECONDS);
    const hadTweens = countTweens() > 0;
    gameSeconds += Math.min(elapsed, MOST_STEPS_A_FRAME * STEP_MILLISECONDS) / 1000;
    gsap.updateRoot(gameSeconds);
    const { game } = playing;
    const steps = Math.floor(owed / STEP_MILLISECONDS);
    owed -= steps * STEP_MILLISECONDS;
    for (let step = 0; step < steps; step += 1) {
      game.step();
      // The last step may have ended the game.
      if (playing?.game !== game) return;
    }
    playing?.follow();
    if (!playing) return;
    const isMoving = playing.game.draw();
    if (isMoving || hadTweens || isRedrawWanted || countTweens() > 0) {
      render();
      if (pace.count(elapsed)) applySize();
    }
    // A new tween wakes GSAP's own clock, which would run beside this one.
    gsap.ticker.sleep();
  }

  function frame(now: number): void {
    frameRequest = 0;
    try {
      advance(now);
    } catch (error) {
      end();
      current?.onFailure(error);
      return;
    }
    go();
  }

  function go(): void {
    if (frameRequest === 0 && playing && !isPaused) frameRequest = requestAnimationFrame(frame);
  }

  function setPaused(paused: boolean): void {
    if (!playing || paused === isPaused) return;
    isPaused = paused;
    sound.setPaused(paused);
    overlay.setInert(paused);
    cancelAnimationFrame(frameRequest);
    frameRequest = 0;
    if (paused) return;
    last = performance.now();
    go();
  }

  function pauseForReason(): void {
    if (!playing || isPaused) return;
    setPaused(true);
    current?.onPause();
  }

  /** Takes the game off the stage. */
  function end(): void {
    cancelAnimationFrame(frameRequest);
    frameRequest = 0;
    if (isPaused) sound.setPaused(false);
    isPaused = false;
    overlay.setInert(false);
    playing?.game.destroy();
    playing?.cleanUp();
    playing = null;
    sound.stopVoice();
    gsap.ticker.sleep();
    render();
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) pauseForReason();
  });
  app.canvas.addEventListener('webglcontextlost', pauseForReason);
  app.canvas.addEventListener('webglcontextrestored', () => {
    isRedrawWanted = true;
    if (!playing) render();
  });

  /** Plays the game by itself, with a hand, until the first answer or a tap. */
  function demonstrate(kit: Omit<StageKit, 'root' | 'setup'>, game: Game, watch: { events: readonly PlayEvent[] }): Promise<void> {
    return new Promise((resolve) => {
      const hand = kit.sprite('hand');
      app.stage.addChild(hand);
      const demonstration = createDemonstration(kit, game, hand);
      const skip = (): void => demonstration.end();
      window.addEventListener('pointerdown', skip, true);
      window.addEventListener('keydown', skip, true);
      overlay.setInert(true);
      playing = {
        game,
        follow: () => {
          demonstration.follow(watch.events);
          watch.events = [];
          if (!demonstration.isOver()) return;
          end();
          resolve();
        },
        cleanUp: () => {
          window.removeEventListener('pointerdown', skip, true);
          window.removeEventListener('keydown', skip, true);
          hand.destroy();
        },
      };
      last = performance.now();
      go();
    });
  }

  return {
    start: async (options) => {
      const { descriptor, media, group, isMotionReduced } = options;
      starts += 1;
      const number = starts;
      const viewport = computeViewport(size.width, size.height);
      const setup = options.makeSetup(viewport.play);
      ({ languageTag } = options);
      current = options;
      const words = [...setup.words, ...setup.numbers, ...setup.sentences];
      const ownAtlas = descriptor.hasOwnAtlas ? descriptor.id : null;
      const [{ rules }, { createScene }, textures] = await Promise.all([
        descriptor.loadRules(),
        descriptor.loadScene(),
        textureStore.load({ media, group, words, ownAtlas }),
        loadFonts(words.map(({ language }) => language).join('')),
        // Endless mode combines whole units: there a recording is fetched when its word is first said.
        setup.mode === 'endless' ? undefined : sound.preload(words.flatMap(({ audio }) => media.audioUrl(audio) ?? [])),
      ]);
      if (isWebGL) for (const { source } of textures.sources()) (renderer as WebGLRenderer).texture.initSource(source);
      const labels = createLabels(Math.max(1, window.devicePixelRatio));
      const identity = { ...options.identity, scene: descriptor.id };
      const speak = (audio: string | null): void => void sound.speak(media.audioUrl(audio));
      const kit: Omit<StageKit, 'root' | 'setup'> = {
        art: textures.art,
        texture: textures.frame,
        sprite: (name) => new Sprite(textures.frame(name)),
        label: labels.label,
        tween: gsap,
        effect: sound.effect,
        random: Math.random,
        isMotionReduced,
        accent: PLACE_COLORS[descriptor.place],
        redraw: () => {
          isRedrawWanted = true;
        },
      };
      let prompt: string | null = null;
      const begin = (own: SceneSetup, onStep: StartOptions['onStep']): Game => {
        const game = createGame({ rules, createScene, setup: own, identity, kit, parent: app.stage, overlay, speak, onStep });
        game.layout(computeViewport(size.width, size.height));
        return game;
      };
      const isStale = (): boolean => number !== starts;
      const stop = (): void => {
        if (isStale()) return;
        starts += 1;
        end();
        textures.destroy();
        labels.destroy();
      };
      const running: RunningGame = {
        repeatPrompt: () => speak(prompt),
        setPaused: (paused) => {
          if (!isStale()) setPaused(paused);
        },
        journal: () => {
          if (!playing) throw new Error('No game is running.');
          return playing.game.journal();
        },
        stop,
      };
      if (isStale()) return running;
      const play = (): void => {
        if (isStale()) return;
        playing = {
          follow: () => undefined,
          cleanUp: () => undefined,
          game: begin(setup, (events, state, hud) => {
            for (const event of events) if (event.type === 'asked') prompt = event.word.audio;
            options.onStep(events, state, hud);
          }),
        };
        owed = 0;
        last = performance.now();
        go();
      };
      if (options.isDemonstrated) {
        const watch: { events: readonly PlayEvent[] } = { events: [] };
        const shown = begin({ ...setup, mode: 'endless', seed: demonstrationSeed(setup.seed) }, (events, _state, hud) => {
          watch.events = [...watch.events, ...events];
          options.onDemonstration(hud);
        });
        void demonstrate(kit, shown, watch).then(play);
      } else {
        play();
      }
      return running;
    },
    resize: (width, height) => {
      if (width === size.width && height === size.height) return;
      size = { width, height };
      applySize();
    },
    counts: () => ({
      tweens: countTweens(),
      sprites: countSprites(app.stage),
      textures: isWebGL ? (renderer as WebGLRenderer).texture.managedTextures.length : 0,
      voices: sound.countVoices(),
      renders,
    }),
  };
}
