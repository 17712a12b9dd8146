import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { pictureToWord, timeline } from '../../scenes/pages';
import { BUILD } from '../services/games/device';
import { findOpenPath } from '../shell/routing/open-path';
import { PATHS } from '../shell/routing/paths';
import type { StageControl } from '../stage/control';
import { createApi } from './api';
import type { QaOptions } from './qa-options';
import { createDriver } from './driver';
import { readAutostart } from './links';
import { Overlay } from './Overlay';
import { createReplayPlayer } from './replay-player';
import { createSession } from './session';

type Given = Pick<QaOptions, 'store' | 'services' | 'openStage'>;

let closeOverlay: (() => Promise<void>) | null = null;
let isOpening = false;
/**
 * Round difficulty of the `play` parameter when the page was loaded; null once the game has been
 * started.
 */
let autostart = readAutostart(window.location.search);

/**
 * True while the entry of a game is open that a reload has ended: the page is about to leave it.
 */
const isEndedGameOpen = (): boolean =>
  (window.history.state as { readonly usr?: { readonly isPlaying?: boolean } } | null)?.usr?.isPlaying === true;

/**
 * Starts the game of the `play` parameter, without a demonstration, as soon as its play screen can
 * start one.
 */
async function startFromAddress({ store, services }: Given, { skipNextDemonstration }: StageControl): Promise<void> {
  if (autostart === null) return;
  const difficulty = autostart;
  autostart = null;
  // What the child remembers decides what is new: with it the same link begins the same game.
  await services.children().catch(() => undefined);
  const start = (): boolean => {
    if (isEndedGameOpen()) return false;
    const path = findOpenPath();
    const { specificGame, screenDisplay, startPlaying } = store.getState();
    const isEndless = path === PATHS.endlessStartGame;
    if (!isEndless && (path !== PATHS.startGame || specificGame === null || screenDisplay !== 'playScreen'))
      return false;
    skipNextDemonstration();
    startPlaying(difficulty, isEndless ? 'endless' : 'normal');
    return true;
  };
  if (start()) return;
  const tryStart = (): void => {
    if (!start()) return;
    stop();
    window.removeEventListener('popstate', tryStartLater);
  };
  // The page itself hears of the entry first.
  const tryStartLater = (): void => void setTimeout(tryStart);
  const stop = store.subscribe(tryStart);
  window.addEventListener('popstate', tryStartLater);
}

interface Mounted {
  readonly root: Root;
  /** In the app's own element: it takes part in the order of page and stage. */
  readonly replayLayer: HTMLElement;
  readonly unmount: () => void;
}

function mount(): Mounted {
  const element = document.createElement('div');
  const replayLayer = document.createElement('div');
  document.body.append(element);
  (document.getElementById('root') ?? document.body).append(replayLayer);
  const root = createRoot(element);
  const unmount = (): void => {
    root.unmount();
    element.remove();
    replayLayer.remove();
  };
  return { root, replayLayer, unmount };
}

/** Opens the QA overlay, or closes it when it is open. */
export async function openOverlay(given: Given): Promise<void> {
  if (closeOverlay) {
    await closeOverlay();
    return;
  }
  if (isOpening) return;
  isOpening = true;
  const { openStage } = given;
  const { media, sound, registry } = given.services;
  const host = await openStage();
  const session = createSession(
    { ...given, media, sound, build: BUILD, scenes: [...registry, timeline, pictureToWord] },
    host,
  );
  const player = createReplayPlayer(session);
  const driver = createDriver(session);
  const { root, replayLayer, unmount } = mount();
  const close = async (): Promise<void> => {
    closeOverlay = null;
    delete window.qa;
    unmount();
    driver.close();
    await player.leave();
    player.close();
    session.close();
    host.control.setSuspended(false);
  };
  closeOverlay = close;
  isOpening = false;
  root.render(<Overlay context={{ session, player, driver }} replayLayer={replayLayer} onClose={() => void close()} />);
  window.qa = createApi(session, player, driver);
  void startFromAddress(given, host.control);
}
