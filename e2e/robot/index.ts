export { createFinger, createKeys } from './input-devices';
export type { Hand } from './input-devices';
export { passTime, playToResults, playUntil } from './play';
export { goHome, goToGame, startEasy } from './navigation';
