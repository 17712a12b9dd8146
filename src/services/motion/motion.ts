/** True when motion is reduced, by the system or by the settings (`useSettings`). */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset['motion'] === 'reduced';
}
