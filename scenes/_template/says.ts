import type { Says } from '../../src/play/announcements';

/**
 * What is said to those who do not see the game. What all games say is in
 * src/play/announcements.ts.
 */
export const says: Says = { task: 'Listen, then choose the picture' };
