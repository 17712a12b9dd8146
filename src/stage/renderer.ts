import { RendererType, Ticker } from 'pixi.js';
import type { Application, WebGLRenderer } from 'pixi.js';

/** Few, since a software renderer pays for every texture that a batch may hold. */
const TEXTURES_A_BATCH = 4;

/** Stops Pixi's own clocks, since the loop is the game's only one, and sets up its renderer. Returns it where it is WebGL, else null. */
export function configureRenderer({ renderer, ticker }: Application): WebGLRenderer | null {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  ticker.stop();
  if (renderer.type !== RendererType.WEBGL) return null;
  const webGL = renderer as WebGLRenderer;
  webGL.limits.maxBatchableTextures = TEXTURES_A_BATCH;
  return webGL;
}
