import type { CollectionName } from '../../../src/content/entities';
import type { PlaceId } from '../../../src/play/game-facts';

// What the library needs from where it runs. Node's are in desk/node; a page would bring its own.

/** Files by paths with '/', such as 'audio/dog.mp3': those of a pack as it is written. */
export interface FileSource {
  /** What messages call it: its folder's path, for instance. */
  readonly name: string;
  /**
   * Names of the files in a folder, such as 'art', without those of the folders inside; none where
   * there is no such folder.
   */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /**
   * The bytes of a file, or null. Each is read when it is needed, so that a pack may be larger than
   * the memory.
   */
  readonly read: (path: string) => Promise<Uint8Array | null>;
}

/**
 * Where files go, by paths with '/'. What is there already by that path is replaced. A file is
 * there whole or not at all.
 */
export interface FileSink {
  readonly write: (path: string, bytes: Uint8Array) => Promise<void>;
}

/** Files that can be read and changed: a pack that an import is written into. */
export interface FileStore extends FileSource, FileSink {
  /** Gives a file another path. Rejects where a file is there already. */
  readonly move: (from: string, to: string) => Promise<void>;
}

/**
 * What a build keeps for the next one, by a key of letters, digits, hyphens and dots that says what
 * it was made from. Where the packages change that make it, there is nothing kept.
 */
export interface Cache {
  readonly get: (key: string) => Promise<Uint8Array | null>;
  /** Kept whole or not at all, whenever the program is ended. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A PNG and where it lies in an atlas, in pixels. */
export interface PlacedPicture {
  readonly png: Uint8Array;
  readonly left: number;
  readonly top: number;
}

/** One picture as the app loads it. */
export interface EncodedPicture {
  readonly webp: Uint8Array;
  /** null where this place cannot make any. */
  readonly avif: Uint8Array | null;
}

/** A drawing that fills a picture, and the light that it is seen in. */
export interface SceneLayer {
  readonly picture: Uint8Array;
  /** Its red, green and blue (0 to 255) are multiplied by `factors`, and `raised` is added. */
  readonly light?: { readonly factors: Rgb; readonly raised: Rgb } | undefined;
  /** 0 to 1; 1 where it is left out. */
  readonly opacity?: number;
}

type Rgb = readonly [number, number, number];

/** Of a picture in both formats, 1 to 100. */
export interface SceneQuality {
  readonly webp: number;
  readonly avif: number;
}

/**
 * What is done with pictures, given as the bytes of an SVG, PNG, WebP or JPEG, and turned as the
 * camera was held. All sides are in pixels. They reject for what cannot be read; what `measure` can
 * read, all of them can.
 */
export interface Pictures {
  /** Names how pictures are drawn and encoded: what was made otherwise is made anew. */
  readonly encoding: string;
  /** Decodes a picture to its end; null for one that cannot be read. */
  readonly measure: (picture: Uint8Array) => Promise<Size | null>;
  /** What its header says. `isPhotographFormat` is true for formats of cameras. */
  readonly inspect: (
    picture: Uint8Array,
  ) => Promise<{ readonly isPhotographFormat: boolean; readonly hasAlpha: boolean }>;
  /** A square of what the eye goes to. PNG. */
  readonly cropSquare: (picture: Uint8Array, side: number) => Promise<Uint8Array>;
  /** The whole picture in a square, with clear pixels where it leaves some. PNG. */
  readonly drawSquare: (picture: Uint8Array, side: number) => Promise<Uint8Array>;
  /** The same as red, green, blue and alpha of each pixel, row by row, 0 to 255. */
  readonly readSquare: (picture: Uint8Array, side: number) => Promise<Uint8Array>;
  /**
   * The whole picture in a square, with a rim of a colour (red, green, blue; 0 to 255) along its
   * edge. The rim is inside of the square. PNG.
   */
  readonly drawRimmed: (
    picture: Uint8Array,
    side: number,
    rim: { readonly width: number; readonly color: readonly [number, number, number] },
  ) => Promise<Uint8Array>;
  /** Pictures side by side on a clear ground. The same input gives the same bytes. */
  readonly encodeAtlas: (pictures: readonly PlacedPicture[], size: Size) => Promise<EncodedPicture>;
  /** The same for dense screens, as AVIF alone; null where this place cannot make any. */
  readonly encodeDense: (pictures: readonly PlacedPicture[], size: Size) => Promise<Uint8Array | null>;
  /** What `encoding` is for the others. */
  readonly denseEncoding: string;
  /**
   * Drawings over each other, the first lowest; each covers the picture, and what is too high is
   * cut at the top. In both formats: a device asks for all pictures of the app in one. In the first
   * of the qualities in which the AVIF has at most `maxBytes`, or else in the last.
   */
  readonly encodeScene: (
    layers: readonly SceneLayer[],
    size: Size,
    qualities: readonly [SceneQuality, ...SceneQuality[]],
    maxBytes: number,
  ) => Promise<{ readonly webp: Uint8Array; readonly avif: Uint8Array }>;
  /** What `encoding` is for these. */
  readonly sceneEncoding: string;
  /**
   * A picture, also a moving one, no wider or higher than `maxSide`. WebP; null for one that cannot
   * be read.
   */
  readonly shrink: (picture: Uint8Array, maxSide: number, quality: number) => Promise<Uint8Array | null>;
}

/** A script that has a face of its own: the reading face draws Latin, Cyrillic and Greek. */
export interface Script {
  /** ISO 15924. */
  readonly code: string;
  /** Its Noto family, as the packages of Fontsource name it: 'noto-sans-nko'. */
  readonly family: string;
  /** False where Noto draws it in one weight only. */
  readonly isVariable: boolean;
}

/** How a font is cut. */
export interface FontCut {
  /**
   * The characters that stay, with all that shaping makes of them: joined forms, ligatures, places
   * of marks. null: all stay.
   */
  readonly text: string | null;
  /** The one weight that stays of a font with many; null for a font that has one. */
  readonly weight: number | null;
}

/** Names and kinds of the emoji that there are drawings of. */
export interface EmojiNames {
  /** Hyphenated code points -> name: '1f415' -> 'dog'. */
  readonly names: Readonly<Record<string, string>>;
  /** Kind -> names. */
  readonly categories: Readonly<Record<string, readonly string[]>>;
}

/** The app's own drawings of its places, layer by layer, from the sky to what is near. */
export type PlaceLayers = Readonly<
  Record<
    PlaceId,
    readonly {
      readonly name: string;
      readonly drawing: Uint8Array;
      /** What takes its place at dusk; null where only its light changes. */
      readonly atDusk: Uint8Array | null;
    }[]
  >
>;

/** What a drawing shows: the thing as it stands, or doing something. */
export type Pose = 'rest' | 'does';

/** Fonts and drawings that the desk brings with it. */
export interface Assets {
  /** The face that everything is read in. It draws Latin, Cyrillic and Greek. */
  readonly readingFace: () => Promise<Uint8Array>;
  readonly scriptFace: (script: Script) => Promise<Uint8Array>;
  /**
   * Noto's drawing for hyphenated code points ('1f442-1f3fd'), as SVG text; null when it has none.
   */
  readonly emojiSvg: (codePoints: string) => Promise<string | null>;
  /**
   * Our own drawing of the same word in a pose, as SVG text, which is preferred to Noto's; null
   * where we have not drawn it.
   */
  readonly ownSvg: (codePoints: string, pose: Pose) => Promise<string | null>;
  readonly emojiNames: () => Promise<EmojiNames>;
  readonly placeLayers: () => Promise<PlaceLayers>;
  /** The example of a sheet, as a new pack has it: an import may write over it. */
  readonly templateSheet: (collection: CollectionName) => Promise<Uint8Array>;
}

/** Decoded sound: one channel, samples of -1..1. */
export interface Samples {
  readonly data: Float32Array;
  readonly sampleRate: number;
}

/** A synthetic voice. */
export interface Voice {
  /** As the synthesiser knows it: 'mi'. */
  readonly name: string;
  /** Words a minute. */
  readonly rate: number;
}

export interface Speech {
  /** Names its settings, for caches. */
  readonly settings: string;
  readonly open: (voice: Voice) => Promise<(text: string) => Samples>;
}

/** All that a build, a check and an import need from where they run. */
export interface Ports {
  readonly cache: Cache;
  readonly pictures: Pictures;
  /** A woff2. */
  readonly cutFont: (font: Uint8Array, cut: FontCut) => Promise<Uint8Array>;
  readonly assets: Assets;
  /** Speaks for words without a recording; null where nothing does. */
  readonly speech: Speech | null;
}
