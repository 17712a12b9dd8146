import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { pictureToWord, timeline } from '../../scenes/pages';
import { findOpenPath } from '../shell/routing/open-path';
import { PATHS } from '../shell/routing/paths';
import type { StageControl } from '../stage/control';
import type { AppStore } from '../store/store';
import { createApi } from './api';
import type { QaOptions } from './qa-options';
import { createDriver } from './driver';
import { readAutostart } from './links';
import { Overlay } from './Overlay';
import { createReplayPlayer } from './replay-player';
import { createSession } from './session';

let closeOverlay: (() => Promise<void>) | null = null;
let isOpening = false;
/**
 * Round difficulty of the `play` parameter when the page was loaded; null once the game has been
 * started.
 */
let autostart = readAutostart(window.location.search);

/**
 * Starts the game of the `play` parameter, without a demonstration, as soon as its play screen can
 * start one.
 */
function startFromAddress(store: AppStore, { skipNextDemonstration }: StageControl): void {
  if (autostart === null) return;
  const difficulty = autostart;
  const start = (): boolean => {
    const path = findOpenPath();
    const { specificGame, screenDisplay, startPlaying } = store.getState();
    const isEndless = path === PATHS.endlessStartGame;
    if (!isEndless && (path !== PATHS.startGame || specificGame === null || screenDisplay !== 'playScreen'))
      return false;
    skipNextDemonstration();
    startPlaying(difficulty, isEndless ? 'endless' : 'normal');
    return true;
  };
  autostart = null;
  if (start()) return;
  const stop = store.subscribe(() => {
    if (start()) stop();
  });
}

function mount(): { readonly root: Root; readonly element: HTMLElement } {
  const element = document.createElement('div');
  document.body.append(element);
  return { root: createRoot(element), element };
}

/** Opens the QA overlay, or closes it when it is open. */
export async function openOverlay(options: QaOptions): Promise<void> {
  if (closeOverlay) {
    await closeOverlay();
    return;
  }
  if (isOpening) return;
  isOpening = true;
  const host = await options.openStage();
  const session = createSession({ ...options, scenes: [...options.scenes, timeline, pictureToWord] }, host);
  const player = createReplayPlayer(session);
  const driver = createDriver(session);
  const { root, element } = mount();
  const close = async (): Promise<void> => {
    closeOverlay = null;
    delete window.qa;
    root.unmount();
    element.remove();
    driver.close();
    await player.leave();
    player.close();
    session.close();
    host.control.setSuspended(false);
  };
  closeOverlay = close;
  isOpening = false;
  root.render(<Overlay context={{ session, player, driver }} onClose={() => void close()} />);
  window.qa = createApi(session, player, driver);
  startFromAddress(options.store, host.control);
}
