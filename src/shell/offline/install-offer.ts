import type { InstallPromptEvent } from '../../services/offline/install-prompt';
import { changeOffer, offer } from '../../services/offline/install-prompt';

/** The offer that was caught; null where there was none, or where it was used. */
export const getInstallPrompt = (): InstallPromptEvent | null => offer.event;

export function subscribeToInstallPrompt(listener: () => void): () => void {
  offer.listeners.add(listener);
  return () => offer.listeners.delete(listener);
}

/** Shows the browser's dialog. An offer can be used once. */
export async function promptToInstall(): Promise<void> {
  const { event } = offer;
  changeOffer(null);
  await event?.prompt();
}
