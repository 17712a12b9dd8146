import type { Run } from '../play/run';
import type { ReplayOptions } from './control';
import type { State } from './host-state';
import { stopLive, unloadLive } from './live-game';
import { loadGame } from './load-game';

/** Removes the replay, if one is loaded. */
export function unloadReplay(state: State): void {
  const { stage, replay } = state;
  if (!replay) return;
  stage.clear();
  replay.loaded.destroy();
  state.replay = null;
}

/** As `StageControl` says. */
export async function loadReplay(state: State, options: ReplayOptions): Promise<void> {
  unloadReplay(state);
  // A game that is over does not come back after it.
  if (state.live?.isAtRest) stopLive(state, state.live);
  unloadLive(state);
  const loaded = await loadGame({ ...options, atlasName: undefined, onSpoken: () => undefined }, state.services);
  state.replay = { descriptor: options.descriptor, loaded };
}

/** As `StageControl` says. */
export function showReplay(state: State, run: Run): void {
  const { stage, replay } = state;
  if (!replay) return;
  unloadLive(state);
  const { descriptor, loaded } = replay;
  const game = stage.createGame(loaded, run, (events, playState, hud) =>
    state.observer?.onStep(events, playState, hud),
  );
  stage.start({ kind: 'replay', descriptor, game });
}
