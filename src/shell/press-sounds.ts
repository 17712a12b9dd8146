import type { Sound } from '../sound/sound';

/**
 * Plays a sound for every press of a button or link, on pointerdown; the first press also unlocks audio. A control sets another sound with
 * `data-sound`: 'uiBack' for Back, 'none' when it plays its own. Choices of a game get their sounds from the stage.
 */
export function listenForPresses(sound: Sound): void {
  const onPress = (target: EventTarget | null): void => {
    sound.unlock();
    const control = target instanceof Element ? target.closest('a, button') : null;
    if (!(control instanceof HTMLElement) || 'choice' in control.dataset) return;
    const { sound: requested } = control.dataset;
    if (requested !== 'none') sound.effect(requested === 'uiBack' ? 'uiBack' : 'uiTap');
  };
  window.addEventListener('pointerdown', ({ target }) => onPress(target), true);
  window.addEventListener(
    'click',
    // A click with detail 0 comes from the keyboard.
    ({ target, detail }) => {
      if (detail === 0) onPress(target);
    },
    true,
  );
}
