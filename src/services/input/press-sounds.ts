import type { Sound } from '../../sound/sound';

/**
 * What unlocks audio besides pointerdown: a finger that comes down may begin to scroll, so browsers
 * wait until it is lifted.
 */
const GESTURES = ['pointerup', 'touchend', 'click', 'keydown'] as const;

/**
 * Plays a sound for every press of a button or link, on pointerdown. A control sets another sound
 * with `data-sound`: 'uiBack' for Back, 'none' when it plays its own. Choices of a game get their
 * sounds from the stage. Every gesture unlocks audio, and brings it back after a call or a locked
 * screen; so does looking at the page again.
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
  for (const gesture of GESTURES)
    window.addEventListener(gesture, () => sound.resume(), { capture: true, passive: true });
  const onShown = (): void => {
    if (!document.hidden) sound.resume();
  };
  document.addEventListener('visibilitychange', onShown);
  window.addEventListener('pageshow', onShown);
}
