/**
 * This device cannot draw the games: neither with WebGL nor on a plain canvas, or it loses its
 * graphics again and again.
 */
export class NoRendererError extends Error {
  override readonly name = 'NoRendererError';
}
