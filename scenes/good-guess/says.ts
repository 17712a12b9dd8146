import type { Says } from '../../src/play/announcements';

/** What is said to those who do not see the lanterns. */
export const says: Says = { task: 'Listen, then choose every lantern with that picture' };
