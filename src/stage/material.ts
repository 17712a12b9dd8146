import { Sprite } from 'pixi.js';
import type { WebGLRenderer } from 'pixi.js';
import { gsap } from 'gsap/gsap-core';
import type { Media } from '../content/media';
import { LOAD_TIMEOUT_MILLISECONDS, withTimeout } from '../content/with-timeout';
import type { Rules, GameSetup } from '../play/contract';
import type { PlayWord } from '../play/word';
import type { Sound } from '../sound/sound';
import type { GameDescriptor } from './define-game';
import { createLabels } from './labels';
import type { CreateView, StageKit } from './view';
import { PLACE_COLORS } from './places';
import type { TextureStore, Textures } from './textures';

/** All that a game is played with, fetched. */
export interface Material {
  readonly rules: Rules;
  readonly createView: CreateView;
  readonly kit: Omit<StageKit, 'root' | 'setup'>;
  readonly speak: (audio: string | null) => void;
  readonly destroy: () => void;
}

/** What says which files a game is played with. */
export interface Fetched extends Pick<GameSetup, 'words' | 'numbers' | 'sentences' | 'mode'> {
  readonly descriptor: GameDescriptor;
  readonly media: Media;
  /** The atlas that is preferred for the pictures of words (content/media `atlasNameOf`). */
  readonly atlasName: string | undefined;
}

interface Wanted extends Pick<Fetched, 'descriptor' | 'media' | 'atlasName'> {
  readonly setup: GameSetup;
  readonly isMotionReduced: boolean;
}

interface Shared {
  readonly textureStore: TextureStore;
  /** Where images are uploaded to before the game is shown, or null. */
  readonly uploader: WebGLRenderer | null;
  readonly sound: Sound;
  /** True while no sound is to be made. */
  readonly isMuted: () => boolean;
  readonly redraw: () => void;
}

/** Fetches the faces of a game's labels, each with the letters that it draws: the learner's language, or English and numbers. */
async function loadFonts(words: readonly Pick<PlayWord, 'text' | 'english'>[]): Promise<void> {
  const texts = words.map((word) => word.text).join('');
  const english = words.map((word) => word.english).join('');
  const wanted = [
    ['"KZ Reading"', texts],
    ['"KZ Syllabary"', texts],
    ['"KZ Display"', english],
  ] as const;
  // A missing font is no reason not to play.
  await Promise.allSettled(wanted.map(([family, text]) => document.fonts.load(`700 40px ${family}`, text)));
}

/** What a game needs. Rejects when it takes too long. */
const need = <Value>(loading: Promise<Value>, what: string): Promise<Value> =>
  withTimeout(loading, LOAD_TIMEOUT_MILLISECONDS, `The ${what} of the game did not come.`);

/** What a game can be played without: it is not waited for any longer, and may still come. */
const want = (loading: Promise<void>, what: string): Promise<void> =>
  need(loading, what).catch((error: unknown) => console.warn(error instanceof Error ? error.message : error));

/**
 * Fetches rules, picture, words, drawings and sounds of a game, and uploads its images. What is there already is not fetched again.
 * Resolves without the fonts, recordings and pictures of words that take too long. Rejects when something needed cannot be fetched,
 * or takes too long.
 */
export async function fetchMaterial(
  { descriptor, media, atlasName, words, numbers, sentences, mode }: Fetched,
  { textureStore, uploader, sound }: Pick<Shared, 'textureStore' | 'uploader' | 'sound'>,
): Promise<Pick<Material, 'rules' | 'createView'> & { readonly textures: Textures }> {
  const asked = [...words, ...numbers, ...sentences];
  const ownAtlas = descriptor.hasOwnAtlas ? descriptor.id : null;
  const [{ rules }, { createView }, textures] = await Promise.all([
    need(descriptor.loadRules(), 'rules'),
    need(descriptor.loadView(), 'picture'),
    textureStore.load({ media, atlasName, words: asked, ownAtlas }),
    want(loadFonts(asked), 'fonts'),
    // Endless mode combines whole units: there a recording is fetched when its word is first said.
    mode === 'endless' ? undefined : want(sound.preload(asked.flatMap(({ audio }) => media.audioUrl(audio) ?? [])), 'recordings'),
  ]);
  // Another game may have been chosen in the meantime, and the pictures of this one dropped.
  if (uploader) for (const { source } of textures.sources()) if (!source.destroyed) uploader.texture.initSource(source);
  return { rules, createView, textures };
}

/** All that a game is played with. Rejects when something needed cannot be fetched. */
export async function loadMaterial({ setup, isMotionReduced, ...wanted }: Wanted, shared: Shared): Promise<Material> {
  const { descriptor, media } = wanted;
  const { sound, isMuted, redraw } = shared;
  const { words, numbers, sentences, mode } = setup;
  const { rules, createView, textures } = await fetchMaterial({ ...wanted, words, numbers, sentences, mode }, shared);
  const labels = createLabels(Math.max(1, window.devicePixelRatio));
  return {
    rules,
    createView,
    speak: (audio) => {
      if (!isMuted()) void sound.speak(media.audioUrl(audio));
    },
    kit: {
      art: textures.art,
      texture: textures.frame,
      sprite: (name) => new Sprite(textures.frame(name)),
      label: labels.label,
      tween: gsap,
      effect: (name, options) => {
        if (!isMuted()) sound.effect(name, options);
      },
      random: Math.random,
      isMotionReduced,
      accent: PLACE_COLORS[descriptor.place],
      redraw,
    },
    destroy: () => {
      textures.destroy();
      labels.destroy();
    },
  };
}
