export { extensions } from 'pixi.js';

/**
 * With `extensions`, all that `<Application>` takes from Pixi (`tools/lean/plugin.mjs`): it sets
 * the default style of Pixi's texts, whose the stage has none. Words are shaped by the browser
 * (`src/stage/labels.ts`).
 */
export const TextStyle = { defaultTextStyle: {} };
