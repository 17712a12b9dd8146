import type { Action } from '../action';
import { BODY } from './body';
import { HANDS } from './hands';
import { MOVING } from './move';
import { PAIRS } from './pairs';

export type ActionName = keyof typeof MOVING | keyof typeof BODY | keyof typeof HANDS | keyof typeof PAIRS;

/** Every action by its name. */
export const ACTIONS: Readonly<Record<ActionName, Action>> = { ...MOVING, ...BODY, ...HANDS, ...PAIRS };
