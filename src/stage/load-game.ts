import { Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { gsap } from 'gsap/gsap-core';
import type { Media } from '../content/media';
import { loadPart } from '../net/load-part';
import { LOAD_TIMEOUT_MILLISECONDS, withTimeout } from '../net/with-timeout';
import type { Rules, GameSetup } from '../play/contract';
import type { PlaceId } from '../play/game-facts';
import type { PlayWord } from '../play/word';
import type { Sound } from '../sound/sound';
import { STORY_ATLAS, listBackdrops } from '../story/backdrop';
import type { GameDescriptor } from './define-game';
import { createLabels } from './labels';
import type { CreateView, StageKit } from './kit/view';
import { loadImage } from './images';
import type { Poser } from './second-pose';
import type { TextureStore, Textures } from './textures';
import type { Speak } from './voice';

/** Accent colour of each landscape, dark enough for white text on it. */
const PLACE_COLORS: Readonly<Record<PlaceId, number>> = {
  lake: 0x0f7f8e,
  meadow: 0x418427,
  woods: 0xa06a00,
  hills: 0xc64c28,
  stars: 0x4a4fc4,
};

/**
 * A loaded game: rules, view factory, the kit for its view, and speech. `destroy` frees its
 * textures.
 */
export interface LoadedGame {
  readonly rules: Rules;
  readonly createView: CreateView;
  readonly kit: Omit<StageKit, 'root' | 'setup'>;
  readonly speak: Speak;
  /** True when words are drawn in place of pictures that could not be loaded. */
  readonly isIncomplete: boolean;
  /** Fetches the second poses of its words, once, when nothing else is done. */
  readonly loadPoses: () => void;
  readonly destroy: () => void;
}

/** Determines which files a game needs. */
export interface PreloadOptions extends Pick<GameSetup, 'words' | 'numbers' | 'sentences' | 'mode'> {
  readonly descriptor: GameDescriptor;
  readonly media: Media;
  /** The atlas that is preferred for the pictures of words (content/media `atlasNameOf`). */
  readonly atlasName: string | undefined;
}

interface LoadOptions extends Pick<PreloadOptions, 'descriptor' | 'media' | 'atlasName'> {
  readonly setup: GameSetup;
  readonly posesUrl?: string | undefined;
  readonly isMotionReduced: boolean;
  /**
   * A word was said: not heard where its recording (by name) did not come or could not be played.
   */
  readonly onSpoken: (audio: string, isHeard: boolean) => void;
}

/** What games are loaded with. */
export interface LoadServices {
  readonly textureStore: TextureStore;
  /** Uploads images to the renderer before the game is shown. */
  readonly upload: (textures: readonly Texture[]) => void;
  readonly sound: Sound;
  /** True while the game must not make sounds. */
  readonly isMuted: () => boolean;
  readonly redraw: () => void;
}

/**
 * Loads the fonts of a game's labels, each for the letters it draws: the learner's language, or
 * English and numbers.
 */
async function loadFonts(words: readonly Pick<PlayWord, 'text' | 'english'>[]): Promise<void> {
  const texts = words.map((word) => word.text).join('');
  const english = words.map((word) => word.english).join('');
  const faces = [
    ['"KZ Reading"', texts],
    ['"KZ Own"', texts],
    ['"KZ Script"', texts],
    ['"KZ Display"', english],
  ] as const;
  // Without a font the game is played in a fallback font.
  await Promise.allSettled(faces.map(([family, text]) => document.fonts.load(`700 40px ${family}`, text)));
}

/**
 * Waits for something optional. Resolves, with a warning, when it fails or takes too long; it may
 * still load later.
 */
const loadOptional = (loading: Promise<void>, what: string): Promise<void> =>
  withTimeout(loading, LOAD_TIMEOUT_MILLISECONDS, `The ${what} of the game did not load in time.`).catch(
    (error: unknown) => console.warn(error instanceof Error ? error.message : error),
  );

/**
 * Loads rules, view, textures and fonts of a game, begins to load its recordings, and uploads its
 * images. Files that are cached are not fetched again. Resolves without the fonts and word pictures
 * that fail or take too long. Rejects when something else fails or takes too long.
 */
export async function preloadGame(
  { descriptor, media, atlasName, words, numbers, sentences, mode }: PreloadOptions,
  { textureStore, upload, sound }: Pick<LoadServices, 'textureStore' | 'upload' | 'sound'>,
): Promise<Pick<LoadedGame, 'rules' | 'createView'> & { readonly textures: Textures }> {
  const allWords = [...words, ...numbers, ...sentences];
  const ownAtlas = descriptor.hasOwnAtlas ? descriptor.id : null;
  // Not waited for: who speaks a word waits for its recording. Endless mode combines whole units:
  // there a recording is fetched when its word is first spoken.
  if (mode !== 'endless') void sound.preload(allWords.flatMap(({ audio }) => media.audioUrl(audio) ?? []));
  const [{ rules }, { createView }, textures] = await Promise.all([
    loadPart(descriptor.loadRules),
    loadPart(descriptor.loadView),
    textureStore.load({
      media,
      atlasName,
      words: allWords,
      ownAtlas,
      sharedAtlases: descriptor.sharedAtlases,
      backdrops: descriptor.sharedAtlases.includes(STORY_ATLAS) ? listBackdrops(sentences) : [],
    }),
    loadOptional(loadFonts(allWords), 'fonts'),
  ]);
  // Another game may have been loaded in the meantime, which destroys the images of this one.
  upload(textures.sources().filter(({ source }) => !source.destroyed));
  return { rules, createView, textures };
}

/** Loads a game and creates its kit. Rejects when something required cannot be loaded. */
export async function loadGame(
  { setup, posesUrl, isMotionReduced, onSpoken, ...options }: LoadOptions,
  services: LoadServices,
): Promise<LoadedGame> {
  const { descriptor, media } = options;
  const { sound, isMuted, redraw } = services;
  const { words, numbers, sentences, mode } = setup;
  const { rules, createView, textures } = await preloadGame({ ...options, words, numbers, sentences, mode }, services);
  const labels = createLabels(Math.max(1, window.devicePixelRatio));
  let poser: Poser | null = null;
  const stopped = new AbortController();
  let isBegun = false;
  async function beginPoses(): Promise<void> {
    if (posesUrl === undefined) return;
    const { loadPoses } = await loadPart(() => import('./poses'), 'decoration');
    const game = { ...options, ...setup, url: posesUrl, textures };
    poser = loadPoses(game, { ...services, loadImage, tween: gsap }, stopped.signal);
  }
  return {
    rules,
    createView,
    isIncomplete: textures.isIncomplete,
    speak: async (audio, speakOptions) => {
      if (isMuted()) return;
      const isHeard = await sound.speak(media.audioUrl(audio), speakOptions);
      if (audio !== null) onSpoken(audio, isHeard);
    },
    kit: {
      art: textures.art,
      takePose: (view) => poser?.takePose(view) ?? null,
      showPose: (view, seconds) => poser?.showPose(view, seconds),
      texture: textures.frame,
      sprite: (name) => new Sprite(textures.frame(name)),
      label: labels.label,
      labelSize: labels.labelSize,
      tween: gsap,
      effect: (name, effectOptions) => {
        if (!isMuted()) sound.effect(name, effectOptions);
      },
      random: Math.random,
      isMotionReduced,
      accent: PLACE_COLORS[descriptor.place],
      redraw,
    },
    loadPoses: () => {
      if (!isBegun) beginPoses().catch(() => undefined);
      isBegun = true;
    },
    destroy: () => {
      stopped.abort();
      textures.destroy();
      labels.destroy();
    },
  };
}
