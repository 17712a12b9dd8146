import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { loadPart } from '../../net/load-part';
import { whenIdle } from '../../net/when-idle';

/**
 * The music. Its code is loaded when the browser is idle after the first tap, which unlocks audio;
 * if that fails, after the next tap.
 */
export function Music() {
  const [Playback, setPlayback] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      try {
        const module = await loadPart(() => import('./MusicPlayback'), 'wanted');
        setPlayback(() => module.MusicPlayback);
      } catch {
        listen();
      }
    };
    const onTap = (): void => void whenIdle().then(load);
    const listen = (): void => window.addEventListener('click', onTap, { once: true });
    listen();
    return () => window.removeEventListener('click', onTap);
  }, []);
  return Playback && <Playback />;
}
