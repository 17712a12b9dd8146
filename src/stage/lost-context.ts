import type { Application } from 'pixi.js';
import type { Graphics, State } from './host-state';
import { fail, restoreLive, stopLive, unloadLive } from './live-game';
import { NoRendererError } from './no-renderer';
import { configureRenderer } from './renderer';
import { unloadReplay } from './replayed-game';

/** Draws with this Application from now on. */
export function adopt(graphics: Graphics, app: Application): void {
  graphics.app = app;
  graphics.webGL = configureRenderer(app);
  graphics.context.attach(app.canvas);
}

/** Stops the game's time; false when it stood still already. */
function holdGame({ stage }: State): boolean {
  const staged = stage.staged();
  if (!staged || stage.loop.isPaused()) return false;
  if (staged.kind === 'replay') stage.loop.setSuspended(true);
  else stage.setPaused(true);
  return staged.kind !== 'replay';
}

/** The tab was hidden, or is shown again. */
export function handleVisibility(state: State): void {
  if (state.live?.isAtRest) state.stage.setPaused(document.hidden);
  else if (document.hidden && holdGame(state)) state.live?.options.onPause();
}

export function handleLost(state: State): void {
  if (state.live?.isAtRest) stopLive(state, state.live);
  holdGame(state);
  if (state.stage.staged()) state.live?.options.onContextLost();
}

/** The stage can be drawn again. The game stays paused until the child goes on with it. */
export function handleRestored(state: State): void {
  const { stage } = state;
  stage.refresh();
  if (!stage.staged()) return;
  stage.setPaused(true);
  state.live?.options.onPause();
}

/** Ends the host. */
export function giveUp(state: State): void {
  document.removeEventListener('visibilitychange', state.onVisibilityChange);
  state.graphics.context.dispose();
  unloadReplay(state);
  fail(state, new NoRendererError('The graphics were lost for good.'));
  state.onGone();
}

/**
 * Puts a new Application in the place of the one whose context was not given back; the game is
 * shown on it where it was.
 */
export async function renew(state: State): Promise<void> {
  const { graphics, stage } = state;
  state.renewals += 1;
  const number = state.renewals;
  unloadReplay(state);
  unloadLive(state);
  try {
    const lost = graphics.app;
    adopt(graphics, await state.renewApp());
    // One whose files came meanwhile is on the stage of the old Application.
    unloadLive(state);
    lost.destroy();
    stage.refresh();
    await restoreLive(state);
  } catch (error) {
    console.error(error);
    giveUp(state);
    return;
  }
  // While the game was loaded the new context may have been lost as well.
  if (number === state.renewals && !graphics.context.isLost()) handleRestored(state);
}
