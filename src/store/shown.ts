import type { HudState } from '../play/contract';
import type { WonSticker } from '../progress/sticker-list';
import type { PopupNotice } from './state';
import type { AppStore } from './store';

// What is shown beside a game, and after it.

/** Called in every step: most come with the same head-up display, and then nobody is told. */
export function showHud(store: AppStore, hud: HudState): void {
  if (store.getState().hud !== hud) store.setState({ hud });
}

/** Removes a popup word whose time is over, unless another one has come since. */
export function removePopup(store: AppStore, popup: PopupNotice): void {
  if (store.getState().popup === popup) store.setState({ popup: null });
}

/** The sticker that was won, or null. It is handed out once: the store forgets it. */
export function takeSticker(store: AppStore): WonSticker | null {
  const { wonSticker } = store.getState();
  store.setState({ wonSticker: null });
  return wonSticker;
}
