// Runs in a page: builds a pack with what a browser has. The pictures are drawn on a canvas, and
// fonts are taken as they are.
import { buildPack } from '../../desk/builder/build-pack';
import type { Pictures, Ports } from '../../desk/builder/common/ports';
import { createMemoryCache, createMemoryStore } from '../../tests/desk/memory-store';

const WEBP_QUALITY = 0.72;
/** First bytes of an SVG and of a JPEG. */
const [SVG, JPEG] = [0x3c, 0xff];

async function load(picture: Uint8Array): Promise<HTMLImageElement> {
  const image = new Image();
  const type = picture[0] === SVG ? { type: 'image/svg+xml' } : {};
  image.src = URL.createObjectURL(new Blob([picture as Uint8Array<ArrayBuffer>], type));
  await image.decode();
  URL.revokeObjectURL(image.src);
  return image;
}

type Context = OffscreenCanvasRenderingContext2D;

function createCanvas(width: number, height: number): { readonly canvas: OffscreenCanvas; readonly context: Context } {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas.');
  return { canvas, context };
}

async function encode(canvas: OffscreenCanvas, type: string): Promise<Uint8Array> {
  const blob = await canvas.convertToBlob({ type, quality: WEBP_QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}

/** Draws a picture into a square: whole, or so that it fills it. */
async function drawSquare(
  picture: Uint8Array,
  side: number,
  isFilled: boolean,
  before?: (context: Context) => void,
): Promise<OffscreenCanvas> {
  const image = await load(picture);
  const { canvas, context } = createCanvas(side, side);
  before?.(context);
  const scale = (isFilled ? Math.max : Math.min)(side / image.naturalWidth, side / image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, (side - width) / 2, (side - height) / 2, width, height);
  return canvas;
}

const pictures: Pictures = {
  encoding: `canvas ${WEBP_QUALITY}`,
  measure: (picture) =>
    load(picture).then(
      ({ naturalWidth: width, naturalHeight: height }) => ({ width, height }),
      () => null,
    ),
  inspect: ([first]) => Promise.resolve({ isPhotographFormat: first === JPEG, hasAlpha: first !== JPEG }),
  cropSquare: async (picture, side) => encode(await drawSquare(picture, side, true), 'image/png'),
  drawSquare: async (picture, side) => encode(await drawSquare(picture, side, false), 'image/png'),
  readSquare: async (picture, side) => {
    const canvas = await drawSquare(picture, side, false);
    return new Uint8Array(canvas.getContext('2d')?.getImageData(0, 0, side, side).data ?? []);
  },
  drawRimmed: async (picture, side, { width, color }) => {
    const canvas = await drawSquare(picture, side, false, (context) => {
      context.shadowColor = `rgb(${color.join(' ')})`;
      context.shadowBlur = width;
    });
    return encode(canvas, 'image/png');
  },
  encodeAtlas: async (placed, { width, height }) => {
    const { canvas, context } = createCanvas(width, height);
    for (const { png, left, top } of placed) context.drawImage(await load(png), left, top);
    return { webp: await encode(canvas, 'image/webp'), avif: null };
  },
  encodeDense: () => Promise.resolve(null),
  denseEncoding: 'none',
  encodeScene: async (layers, { width, height }) => {
    const { canvas, context } = createCanvas(width, height);
    for (const { picture } of layers) context.drawImage(await load(picture), 0, 0, width, height);
    const webp = await encode(canvas, 'image/webp');
    return { webp, avif: webp };
  },
  sceneEncoding: `canvas ${WEBP_QUALITY}`,
  shrink: () => Promise.resolve(null),
};

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Files by their paths, in base64; and the reading face. */
export interface Given {
  readonly files: Readonly<Record<string, string>>;
  readonly font: string;
  readonly emoji: Readonly<Record<string, string>>;
}

/**
 * What was built: the texts of the JSON files and the sizes of all, by path; and how often each
 * kind of work was told.
 */
export interface Built {
  readonly json: Readonly<Record<string, string>>;
  readonly bytes: Readonly<Record<string, number>>;
  readonly told: readonly string[];
}

/** Builds a pack; stops once `stopAt` pieces of work were told, and rejects then. */
export async function buildInPage({ files, font, emoji }: Given, stopAt = Infinity): Promise<Built> {
  const source = createMemoryStore(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, fromBase64(text)])),
  );
  const sink = createMemoryStore();
  const told: string[] = [];
  const stop = new AbortController();
  const ports: Ports = {
    cache: createMemoryCache(),
    pictures,
    cutFont: (bytes) => Promise.resolve(bytes),
    assets: {
      readingFace: () => Promise.resolve(fromBase64(font)),
      scriptFace: ({ code }) => Promise.reject(new Error(`No word is in ${code}.`)),
      emojiSvg: (codePoints) => Promise.resolve(emoji[codePoints] ?? null),
      ownSvg: () => Promise.resolve(null),
      emojiNames: () => Promise.resolve({ names: {}, categories: {} }),
      placeLayers: () => Promise.resolve({ lake: [], meadow: [], woods: [], hills: [], stars: [] }),
      templateSheet: () => Promise.resolve(new Uint8Array(0)),
    },
    speech: null,
  };
  await buildPack({
    id: 'in-page',
    source,
    sink,
    ports,
    format: 'test',
    today: '2026-03-10',
    progress: (what) => {
      if (told.push(what) >= stopAt) stop.abort(new Error('stopped in the page'));
    },
    signal: stop.signal,
  });
  const written = [...sink.files];
  return {
    json: Object.fromEntries(
      written.flatMap(([path, bytes]) => (path.endsWith('.json') ? [[path, new TextDecoder().decode(bytes)]] : [])),
    ),
    bytes: Object.fromEntries(written.map(([path, { length }]) => [path, length])),
    told,
  };
}
