import { RendererType, Ticker } from 'pixi.js';
import type { Application, WebGLRenderer } from 'pixi.js';

/** A small number: on a software renderer every texture slot of a batch costs time. */
const MAX_TEXTURES_PER_BATCH = 4;

/** Stops Pixi's tickers, since the loop alone drives the game, and limits the batches. Returns the renderer where it is WebGL, else null. */
export function configureRenderer({ renderer, ticker }: Application): WebGLRenderer | null {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  ticker.stop();
  if (renderer.type !== RendererType.WEBGL) return null;
  const webGL = renderer as WebGLRenderer;
  webGL.limits.maxBatchableTextures = MAX_TEXTURES_PER_BATCH;
  return webGL;
}
