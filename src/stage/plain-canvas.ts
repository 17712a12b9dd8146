/**
 * What drawing without WebGL needs beside Pixi's canvas renderer: one file, loaded where there is
 * no WebGL.
 */
export { maskWithStrips } from './canvas-mask';
export { catchContextErrors } from './catch-context-errors';
