import type { Action } from './action';
import { BODY } from './body';
import { GESTURES } from './gestures';
import { MOVING } from './move';
import { PAIRS } from './pairs';
import { THINGS } from './things';
import { WORK } from './work';

/** Every action by its name. */
const ALL = { ...MOVING, ...BODY, ...WORK, ...THINGS, ...GESTURES, ...PAIRS };

export type ActionName = keyof typeof ALL;

export const ACTIONS: Readonly<Record<ActionName, Action>> = ALL;
