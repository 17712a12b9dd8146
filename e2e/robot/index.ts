export { createFinger, createKeys } from './hands';
export type { Hand } from './hands';
export { passTime, playToResults, playUntil } from './play';
export { goHome, goToGame, startEasy } from './way';
