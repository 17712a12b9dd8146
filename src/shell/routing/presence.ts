import type { Presence } from '../../services/children/watch-idle';
import { findOpenPage } from './open-path';

/**
 * What the open page tells of the child in front of it. `isGameShown`: the store's screen is that
 * of a game.
 */
export const createPresence = (isGameShown: () => boolean): Presence => ({
  isPlaying: () =>
    (isGameShown() && findOpenPage()?.hasStage === true) ||
    // A story of today's path has no address of its own.
    document.querySelector('[data-reader]') !== null,
  isPatient: () => findOpenPage()?.isPatient === true,
});
