import { useEffect } from 'react';
import { useServices } from './services';

/**
 * Every press is heard at once, on the way down, and the first one wakes the sound device. A control says otherwise
 * with `data-sound`: 'uiBack' goes back, 'none' sounds for itself. Choices of a game are answered by the stage.
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
    // A click without a press comes from the keyboard.
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
