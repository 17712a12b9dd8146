import { Rectangle, Texture } from 'pixi.js';
import type { ImageAddresses, PictureFormat } from '../content/image-format';
import { formatOf } from '../content/image-format';
import type { Media, Picture } from '../content/media';
import { pictureFormatOf } from '../content/picture-format';
import { requestJson } from '../net/request';
import type { PlayWord } from '../play/word';
import { loadImage } from './images';
import { drawPlaceholder } from './placeholder';

/** Frames by name. */
type Frames = ReadonlyMap<string, Texture>;

/** Pictures that a game draws with: the product's own art, the game's own, and the unit's words. */
export interface Textures {
  /**
   * A frame of the product's or the game's art. Throws for a name that no atlas has, which is a bug
   * of the game.
   */
  readonly frame: (name: string) => Texture;
  /**
   * The picture of a word: an empty one where the pack has none, a card with the English word where
   * the picture could not be loaded (docs/choices.md).
   */
  readonly art: (word: PlayWord) => Texture;
  /** True when the pictures of some words could not be loaded. */
  readonly isIncomplete: boolean;
  /** One texture of each image, to upload the images before the game is shown. */
  readonly sources: () => Texture[];
  /** Destroys the textures of words; the product's art stays loaded for the next game. */
  readonly destroy: () => void;
}

interface AtlasFile {
  /** Of the image, in pixels; that for dense screens has more. */
  readonly width: number;
  readonly frames: Readonly<
    Record<
      string,
      { readonly frame: { readonly x: number; readonly y: number; readonly w: number; readonly h: number } }
    >
  >;
}

/**
 * Loads the product's atlases once for the life of the page; caches the word atlases and the own
 * drawings of one game at a time.
 */
export interface TextureStore {
  readonly load: (options: {
    readonly media: Media;
    readonly atlasName: string | undefined;
    readonly words: readonly PlayWord[];
    /** Id of the game when it has an atlas of its own, else null. */
    readonly ownAtlas: string | null;
    /** Atlases that some games share, e.g. 'cast'. */
    readonly sharedAtlases?: readonly string[];
    /** Single pictures of the product's art that this game shows, by their paths. */
    readonly backdrops?: readonly string[];
  }) => Promise<Textures>;
}

/**
 * URL of a file of the product's own art. `path` has no ending, such as `stage` or
 * `scenes/my-game`.
 */
export type ArtUrl = (path: string, ending?: 'webp' | 'json' | PictureFormat) => string;

/** Folder of the drawings that only one game uses. */
const OWN_FOLDER = 'scenes/';
/** Paths of what some games show: their own atlases, and backdrops. */
const OF_SINGLE_GAMES = /^(?:scenes|stories|places)\//u;

/**
 * The picture of a word in an image of its atlas, which may have more pixels than the manifest
 * says.
 */
function cutPicture({ source }: Texture, { x, y, size, atlasWidth }: Picture, label: string): Texture {
  const ratio = source.width / atlasWidth;
  return new Texture({ source, label, frame: new Rectangle(x * ratio, y * ratio, size * ratio, size * ratio) });
}

/** Frees the image of an atlas once it has come: all of its frames share it. Never rejects. */
async function destroyFrames(loading: Promise<Frames>): Promise<void> {
  const frames = await loading.catch(() => null);
  for (const [index, texture] of [...(frames?.values() ?? [])].entries()) texture.destroy(index === 0);
}

/** Creates an empty store. */
export function createTextureStore(artUrl: ArtUrl): TextureStore {
  const atlases = new Map<string, Promise<Frames>>();
  const wordAtlases = new Map<string, Promise<Texture | null>>();

  async function loadAtlas(path: string): Promise<Frames> {
    const url = artUrl(path, pictureFormatOf(formatOf(artUrl(path))));
    const [atlas, image] = await Promise.all([
      requestJson(artUrl(path, 'json'), { need: 'needed' }),
      loadImage({ url, plainUrl: artUrl(path, 'webp') }, 'needed'),
    ]);
    const { width, frames } = atlas as AtlasFile;
    // The frames are measured in pixels of the plain image, whichever came.
    image.source.resolution = image.source.pixelWidth / width;
    return new Map(
      Object.entries(frames).map(([name, { frame }]) => [
        name,
        // Named for tests and the QA overlay.
        new Texture({ source: image.source, label: name, frame: new Rectangle(frame.x, frame.y, frame.w, frame.h) }),
      ]),
    );
  }

  function find(path: string, load: (path: string) => Promise<Frames>): Promise<Frames> {
    const cached = atlases.get(path);
    if (cached) return cached;
    const loading = load(path);
    atlases.set(path, loading);
    // A failed load is not cached: the next start tries again.
    loading.catch(() => atlases.delete(path));
    return loading;
  }

  const findAtlas = (path: string): Promise<Frames> => find(path, loadAtlas);

  /** A picture that is alone in its image, under its path. */
  async function loadBackdrop(path: string): Promise<Frames> {
    const { source } = await loadImage({ url: artUrl(path), plainUrl: artUrl(path, 'webp') }, 'needed');
    return new Map([[path, new Texture({ source, label: path })]]);
  }

  /** Lets go of the drawings that only other games use: those of all games together take 40 MB. */
  function dropOthers(kept: readonly (string | null)[]): void {
    for (const [path, loading] of atlases) {
      if (kept.includes(path) || !OF_SINGLE_GAMES.test(path)) continue;
      atlases.delete(path);
      void destroyFrames(loading);
    }
  }

  /**
   * An atlas of word pictures; null when it cannot be loaded in time. The next request for it tries
   * again.
   */
  function findWordAtlas(addresses: ImageAddresses): Promise<Texture | null> {
    const { url } = addresses;
    const cached = wordAtlases.get(url);
    if (cached) return cached;
    const loading = loadImage(addresses, 'wanted').catch(() => {
      console.warn(`Pictures could not be fetched: ${url}`);
      if (wordAtlases.get(url) === loading) wordAtlases.delete(url);
      return null;
    });
    wordAtlases.set(url, loading);
    return loading;
  }

  async function loadWordAtlases(pictures: readonly Picture[]): Promise<ReadonlyMap<string, Texture | null>> {
    const addresses = new Map(pictures.map(({ atlas }) => [atlas.url, atlas]));
    for (const [url, outdated] of wordAtlases) {
      if (addresses.has(url)) continue;
      wordAtlases.delete(url);
      void outdated.then((texture) => texture?.destroy(true));
    }
    return new Map(
      await Promise.all([...addresses].map(async ([url, atlas]) => [url, await findWordAtlas(atlas)] as const)),
    );
  }

  return {
    load: async ({ media, atlasName, words, ownAtlas, sharedAtlases = [], backdrops = [] }) => {
      const pictures = new Map(
        words.map((word): [string, Picture | null] => [word.art, media.picture(word.art, atlasName)]),
      );
      const ownPath = ownAtlas === null ? null : OWN_FOLDER + ownAtlas;
      dropOthers([ownPath, ...backdrops]);
      const requested = [...pictures.values()].filter((picture) => picture !== null);
      const [product, own, images, ...shared] = await Promise.all([
        findAtlas('stage'),
        ownPath === null ? new Map<string, Texture>() : findAtlas(ownPath),
        loadWordAtlases(requested),
        ...sharedAtlases.map(findAtlas),
        ...backdrops.map((path) => find(path, loadBackdrop)),
      ]);
      const wordTextures = new Map<string, Texture>();
      const placeholders = new Set<Texture>();
      return {
        frame: (name) => {
          const texture = own.get(name) ?? product.get(name) ?? shared.find((frames) => frames.has(name))?.get(name);
          if (!texture) throw new Error(`A scene asked for the drawing "${name}", which no atlas has.`);
          return texture;
        },
        art: (word) => {
          const cached = wordTextures.get(word.art);
          if (cached) return cached;
          const picture = pictures.get(word.art) ?? media.picture(word.art, atlasName);
          const image = picture && images.get(picture.atlas.url);
          if (!picture) return Texture.EMPTY;
          const texture = image ? cutPicture(image, picture, word.art) : drawPlaceholder(word.english);
          wordTextures.set(word.art, texture);
          if (!image) placeholders.add(texture);
          return texture;
        },
        isIncomplete: [...images.values()].includes(null),
        // All frames of an atlas are cut from one image.
        sources: () => [
          ...[...product.values()].slice(0, 1),
          ...[own, ...shared].flatMap((frames) => [...frames.values()].slice(0, 1)),
          ...[...images.values()].filter((image) => image !== null),
        ],
        destroy: () => {
          // A placeholder owns its canvas; textures of words share the image of their atlas.
          for (const texture of wordTextures.values()) texture.destroy(placeholders.has(texture));
          wordTextures.clear();
          placeholders.clear();
        },
      };
    },
  };
}
