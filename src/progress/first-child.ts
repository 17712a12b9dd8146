/**
 * Id of the child whose progress is stored under the specified keys, `KZ_{Language}_ScoreData`. It
 * is there before any other child is added.
 */
export const FIRST_CHILD = 'child-1';
