/** Chromium's event that offers to install the app; TypeScript's own types do not have it. */
export interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** The browser's own offer: null where there was none, or where it was used. */
export const offer = { event: null as InstallPromptEvent | null, listeners: new Set<() => void>() };

export function changeOffer(event: InstallPromptEvent | null): void {
  offer.event = event;
  for (const listener of offer.listeners) listener();
}

/**
 * Catches the offer: it is made to an adult, on the page about use without a network. Called at the
 * start, since it comes early.
 */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    changeOffer(event as InstallPromptEvent);
  });
}
