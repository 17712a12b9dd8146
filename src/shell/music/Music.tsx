import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

/** The music. It is fetched after the first tap, which wakes the sound, once there is nothing else to do; if that fails, after the next one. */
export function Music() {
  const [Playback, setPlayback] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      try {
        const module = await import('./MusicPlayback');
        setPlayback(() => module.MusicPlayback);
      } catch {
        listen();
      }
    };
    // Safari does not tell when it is idle.
    const onTap = (): void => void (window.requestIdleCallback ?? setTimeout)(load);
    const listen = (): void => window.addEventListener('click', onTap, { once: true });
    listen();
    return () => window.removeEventListener('click', onTap);
  }, []);
  return Playback && <Playback />;
}
