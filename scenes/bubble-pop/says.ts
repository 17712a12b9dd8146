import type { Says } from '../../src/play/announcements';

/** What is said to those who do not see the bubbles. */
export const says: Says = { task: 'Listen, then pop the bubble with that picture' };
