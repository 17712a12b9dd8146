import { Blob } from 'node:buffer';
import { vi } from 'vitest';

/** Frames of the art that a test's games draw with. */
const TINTS = ['peach', 'butter', 'mint', 'sky', 'lilac', 'rose'];
const FRAMES = ['hand', 'ring', 'tick', 'again', 'pebble', 'ray', 'dot', ...TINTS.map((tint) => `tile-${tint}`)];

/** A 2D context whose letters are all half as wide as high. */
export function makeContext() {
  const context = {
    font: '',
    fillStyle: '',
    direction: '',
    textAlign: '',
    texts: [] as { readonly text: string; readonly x: number; readonly y: number; readonly font: string }[],
    measureText: (text: string) => {
      const size = Number(/(\d+(\.\d+)?)px/u.exec(context.font)?.[1] ?? 0);
      return {
        width: [...text].length * size * 0.5,
        actualBoundingBoxAscent: size * 0.7,
        actualBoundingBoxDescent: size * 0.2,
      };
    },
    ...Object.fromEntries(
      ['fillRect', 'strokeRect', 'beginPath', 'moveTo', 'lineTo', 'arcTo', 'closePath', 'fill'].map((name) => [
        name,
        () => undefined,
      ]),
    ),
    fillText: (text: string, x: number, y: number) => void context.texts.push({ text, x, y, font: context.font }),
  };
  return context;
}

const WEBP_HEADER_BYTES = 12;

/** A WebP file, by its header, that holds a text. */
export function makeWebP(text: string): ArrayBuffer {
  const body = new TextEncoder().encode(text);
  const bytes = new Uint8Array(WEBP_HEADER_BYTES + body.length);
  bytes.set(new TextEncoder().encode('RIFF____WEBP'));
  bytes.set(body, WEBP_HEADER_BYTES);
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  return bytes.buffer;
}

/** Of every image; those for dense screens have twice as many. Pixels. */
const IMAGE = { width: 2048, height: 1024 } as const;

/** What jsdom has not: files of the art, images, fonts and a canvas's 2D context. */
export interface FakeBrowser {
  /** Addresses that were fetched, in order. */
  readonly fetched: string[];
  /** Addresses that answer with 404. */
  readonly missing: Set<string>;
  /** Addresses whose image cannot be decoded. */
  readonly broken: Set<string>;
  readonly loadFont: ReturnType<typeof vi.fn<(font: string, text: string) => Promise<never[]>>>;
}

/** Installs it. Undone by `vi.unstubAllGlobals` and `vi.restoreAllMocks`. */
export function installBrowser(): FakeBrowser {
  const fetched: string[] = [];
  const missing = new Set<string>();
  const broken = new Set<string>();
  const loadFont = vi.fn<(font: string, text: string) => Promise<never[]>>(() => Promise.resolve([]));
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url);
    const frames = Object.fromEntries(
      FRAMES.map((name, index) => [name, { frame: { x: index * 10, y: 0, w: 10, h: 8 } }]),
    );
    return Promise.resolve({
      ok: !missing.has(url),
      status: missing.has(url) ? 404 : 200,
      headers: new Headers(),
      body: null,
      // Node's: jsdom's cannot be read.
      blob: () =>
        Promise.resolve(
          new Blob([url.endsWith('.json') ? JSON.stringify({ width: IMAGE.width, frames }) : makeWebP(url)]),
        ),
    });
  });
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    const url = (await blob.text()).slice(WEBP_HEADER_BYTES);
    if (broken.has(url)) throw new Error(`${url} is broken`);
    const ratio = url.endsWith('.2x.avif') ? 2 : 1;
    return { width: IMAGE.width * ratio, height: IMAGE.height * ratio };
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: loadFont } });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => makeContext()) as never);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  return { fetched, missing, broken, loadFont };
}

/** Says whether the tab is hidden, as a browser does. */
export function setTabHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
