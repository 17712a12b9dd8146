/** The parts that we use of packages that bring no types of their own. Build time only. */
declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number;
    readonly capHeight: number;
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
    /** Substitutions of glyphs, by the tags of OpenType features, such as 'init'. */
    readonly GSUB?: { readonly featureList: readonly { readonly tag: string }[] };
    /** Missing in a font that has no axes. */
    readonly variationAxes?: Readonly<Partial<Record<string, { readonly min: number; readonly max: number }>>>;
    readonly 'OS/2'?: { readonly fsType?: { readonly noEmbedding?: boolean; readonly noSubsetting?: boolean } };
    readonly layout: (text: string) => {
      readonly advanceWidth: number;
      readonly glyphs: readonly { readonly path: { readonly toSVG: () => string } }[];
      readonly positions: readonly { readonly xAdvance: number }[];
    };
  }
  export function openSync(path: string): Font;
  export function create(bytes: Uint8Array): Font;
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      readonly targetFormat: 'woff2';
      readonly keepAllGlyphs?: boolean;
      readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}

declare module '@echogarden/espeak-ng-emscripten' {
  interface Synthesiser {
    readonly set_voice: (voice: string) => number;
    readonly set_volume: (volume: number) => void;
    readonly set_rate: (rate: number) => void;
    readonly synthesize: (text: string, onAudio: (audio: ArrayBuffer | null) => number) => void;
  }
  export default function load(): Promise<{
    readonly eSpeakNGWorker: new () => Promise<Synthesiser>;
    /** All of the program's memory; another array once it has grown. */
    readonly HEAPU8: Uint8Array;
  }>;
}

declare module 'audio-type' {
  export default function audioType(bytes: Uint8Array): string | undefined;
  /** Where the ID3v2 tag at the start ends, in bytes; 0 without one. */
  export function skipId3(bytes: Uint8Array): number;
}

declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: Window & typeof globalThis;
  }
}
