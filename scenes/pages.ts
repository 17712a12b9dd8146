/** The history card game has a page of its own and is not in the menu. Not in the registry, so that the home page does not load it. */
export { timeline } from './timeline';
