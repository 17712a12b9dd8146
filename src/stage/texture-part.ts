import type { Application, CanvasSource, Rectangle, WebGLRenderer } from 'pixi.js';
import { RendererType, Texture } from 'pixi.js';

/** The renderer where it can take a part of a canvas: WebGL 2. */
function asWebGL2(renderer: Application['renderer']): WebGLRenderer | null {
  if (renderer.type !== RendererType.WEBGL) return null;
  const webGL = renderer as WebGLRenderer;
  return webGL.context.webGLVersion === 2 ? webGL : null;
}

/**
 * Passes the changed part of a canvas (in its pixels) to the renderer. Pixi itself passes the whole
 * canvas: of 1024 by 1024 pixels that took 27 ms without a graphics card, a word of it 0.1 ms. The
 * whole canvas where the renderer does not have it yet, or cannot take a part.
 */
export function uploadPart(
  renderer: Application['renderer'],
  source: CanvasSource,
  { x, y, width, height }: Rectangle,
): void {
  const webGL = asWebGL2(renderer);
  if (!webGL) {
    source.update();
    return;
  }
  const gl = webGL.gl as WebGL2RenderingContext;
  const { target, format, type } = webGL.texture.getGlSource(source);
  // Another texture first: one that is bound there already would leave any other unit active.
  webGL.texture.bindSource(Texture.EMPTY.source, 0);
  webGL.texture.bindSource(source, 0);
  const isPremultiplied: unknown = gl.getParameter(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, x);
  gl.pixelStorei(gl.UNPACK_SKIP_ROWS, y);
  gl.texSubImage2D(target, 0, x, y, width, height, format, type, source.resource as HTMLCanvasElement);
  gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 0);
  gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 0);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, isPremultiplied === true);
}
