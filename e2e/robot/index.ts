export { createTouch, createKeyboard, createReader, createSwitch, setUpScanning } from './input-devices';
export type { InputDevice } from './input-devices';
export { passTime } from './clock';
export { playToResults, playUntil } from './play';
export { goHome, goToGame, startEasy } from './navigation';
