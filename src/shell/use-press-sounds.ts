import { useEffect } from 'react';
import { useServices } from './services';

/**
 * Plays a sound for every press of a button or link, on pointerdown; the first press also unlocks audio. A control sets another sound with
 * `data-sound`: 'uiBack' for Back, 'none' when it plays its own. Choices of a game get their sounds from the stage.
 */
export function usePressSounds(): void {
  const { sound } = useServices();
  useEffect(() => {
    const onPress = (target: EventTarget | null): void => {
      sound.unlock();
      const control = target instanceof Element ? target.closest('a, button') : null;
      if (!(control instanceof HTMLElement) || 'choice' in control.dataset) return;
      const { sound: requested } = control.dataset;
      if (requested !== 'none') sound.effect(requested === 'uiBack' ? 'uiBack' : 'uiTap');
    };
    const onPointer = (event: PointerEvent): void => onPress(event.target);
    // A click with detail 0 comes from the keyboard.
    const onClick = (event: MouseEvent): void => {
      if (event.detail === 0) onPress(event.target);
    };
    window.addEventListener('pointerdown', onPointer, true);
    window.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('click', onClick, true);
    };
  }, [sound]);
}
