export { extensions } from 'pixi.js';

/**
 * Stands in the build for Pixi's own as `@pixi/react` knows it (`tools/lean.mjs`). `<Application>` sets the usual style of Pixi's texts,
 * of which we have none: words are shaped by the browser (`src/stage/labels.ts`).
 */
export const TextStyle = { defaultTextStyle: {} };
