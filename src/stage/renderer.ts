import { DefaultBatcher, GlLimitsSystem, RendererType, Ticker } from 'pixi.js';
import type { Application, WebGLRenderer } from 'pixi.js';

/**
 * A small number: where the processor draws, every texture of the shader is sampled for each pixel.
 */
const MAX_TEXTURES_PER_BATCH = 4;
/** Of a quad in the buffer. */
const VERTICES = 4;
/** Of a packed color. */
const ALPHA_SHIFT = 24;

const readLimits = GlLimitsSystem.prototype.contextChange;
/**
 * Pixi reads the limits with each new or restored context, then compiles its shaders for as many
 * textures as the device has.
 */
GlLimitsSystem.prototype.contextChange = function readSmallerLimits(): void {
  readLimits.call(this);
  this.maxBatchableTextures = Math.min(this.maxBatchableTextures, MAX_TEXTURES_PER_BATCH);
};

const packVisible = DefaultBatcher.prototype.packQuadAttributes;
/**
 * What is wholly transparent keeps its place in the buffer, but without an area: the device would
 * fill each of its pixels with nothing.
 */
DefaultBatcher.prototype.packQuadAttributes = function packQuad(element, floats, integers, index, textureId): void {
  if (element.color >>> ALPHA_SHIFT === 0) floats.fill(0, index, index + VERTICES * this.vertexSize);
  else packVisible.call(this, element, floats, integers, index, textureId);
};

/**
 * Stops Pixi's tickers, since the loop alone drives the game. Returns the renderer where it is
 * WebGL, else null.
 */
export function configureRenderer({ renderer, ticker }: Application): WebGLRenderer | null {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  ticker.stop();
  return renderer.type === RendererType.WEBGL ? (renderer as WebGLRenderer) : null;
}
