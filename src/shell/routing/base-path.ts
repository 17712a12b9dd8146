import { BASE } from '../../net/base';

/**
 * Where the app is served, as the router takes it: without '/' at its end. The router's own
 * addresses, and those of links, come without it.
 */
export const BASENAME = BASE.replace(/\/$/u, '');

/** The whole address of a place in the app, for other devices. */
export const addressOf = (place: string): string => window.location.origin + BASENAME + place;
