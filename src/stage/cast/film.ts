import type { ActionName } from './actions';

/**
 * Films of actions for pages, `public/art/films/{name}`: moments side by side, the one that stands
 * for the whole first. Pixels.
 */
export const FILM = { frames: 6, size: 240 } as const;

/** The actions that have one: those between two. */
export const FILMED: readonly ActionName[] = ['see', 'help', 'call', 'greet', 'kiss', 'hug', 'give', 'take', 'tell'];
