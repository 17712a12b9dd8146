/**
 * Games that have a page of their own and are not in the menu: the history card game, and the step
 * of today's path from picture to word. Not in the registry, so that the home page does not load
 * them.
 */
export { timeline } from './timeline';
export { pictureToWord } from './picture-to-word';
