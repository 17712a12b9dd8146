/** The history card game: it has a page of its own, and is no game of the menu. Apart from the registry: home has no need of it. */
export { timeline } from './timeline';
