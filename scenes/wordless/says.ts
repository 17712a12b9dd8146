import type { Says } from '../../src/play/announcements';

/** What is said to those who do not see the windows. It is a game of listening. */
export const says: Says = { task: 'Listen, then choose the window with that picture' };
