import type { AppStore } from '../../store/store';

/**
 * Longer steps of a game's clock do not count as play: the store then has another game. Seconds.
 */
const MAX_STEP_SECONDS = 30;

/**
 * Counts the seconds of play that games show in the store, of every game, however it ends; a game
 * that is paused counts none. `onLeave` is called when a game is left or over.
 */
export function countSeconds(store: AppStore, onSeconds: (seconds: number) => void, onLeave: () => void): void {
  store.subscribe((state, before) => {
    if (state.hud !== before.hud && state.hud && before.hud) {
      const step = state.hud.secondsPlayed - before.hud.secondsPlayed;
      if (step > 0 && step <= MAX_STEP_SECONDS) onSeconds(step);
    }
    if (before.screenDisplay === 'gameScreen' && state.screenDisplay !== 'gameScreen') onLeave();
  });
}
