/** Chromium's event that offers to install the app; TypeScript's own types do not have it. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

let caught: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

/** Catches the browser's own offer: it is made to an adult, on the page about use without a network. Called at the start, since it comes early. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    caught = event as InstallPromptEvent;
    for (const listener of listeners) listener();
  });
}

/** The offer that was caught; null where there was none, or where it was used. */
export const getInstallPrompt = (): InstallPromptEvent | null => caught;

export function subscribeToInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's dialog. An offer can be used once. */
export async function promptToInstall(): Promise<void> {
  const event = caught;
  caught = null;
  for (const listener of listeners) listener();
  await event?.prompt();
}
