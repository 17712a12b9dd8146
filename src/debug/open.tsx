import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { timeline } from '../../scenes/pages';
import { PATHS, findPath } from '../shell/address';
import type { AppStore } from '../store/store';
import { createApi } from './api';
import type { QaParts } from './qa-parts';
import { createDriver } from './drive';
import { readPlay } from './links';
import { Overlay } from './Overlay';
import { createPlayer } from './replay';
import { createSession } from './session';

let closeOverlay: (() => Promise<void>) | null = null;
let isOpening = false;
/** The address as the page was opened: a game begins by itself only once. */
let wantedPlay = readPlay(window.location.search);

/** Begins the game that the address names as soon as its three buttons are there. */
function playFromAddress(store: AppStore): void {
  if (wantedPlay === null) return;
  const difficulty = wantedPlay;
  const begin = (): boolean => {
    const path = findPath(window.location.pathname);
    const { specificGame, screenDisplay, startPlaying } = store.getState();
    if (path === PATHS.endlessStartGame) startPlaying(difficulty, 'endless');
    else if (path !== PATHS.startGame || specificGame === null || screenDisplay !== 'playScreen') return false;
    else startPlaying(difficulty);
    return true;
  };
  wantedPlay = null;
  if (begin()) return;
  const stop = store.subscribe(() => {
    if (begin()) stop();
  });
}

function mount(): { readonly root: Root; readonly element: HTMLElement } {
  const element = document.createElement('div');
  document.body.append(element);
  return { root: createRoot(element), element };
}

/** Shows the QA overlay to the games of the menu and the timeline; when it is there already, puts it away. */
export async function openOverlay(parts: QaParts): Promise<void> {
  if (closeOverlay) {
    await closeOverlay();
    return;
  }
  if (isOpening) return;
  isOpening = true;
  const host = await parts.openStage();
  const session = createSession({ ...parts, scenes: [...parts.scenes, timeline] }, host);
  const player = createPlayer(session);
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
  root.render(<Overlay tools={{ session, player, driver }} onClose={() => void close()} />);
  window.qa = createApi(session, player, driver);
  playFromAddress(parts.store);
}
