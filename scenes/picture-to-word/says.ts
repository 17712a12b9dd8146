import type { Says } from '../../src/play/announcements';

/** What is said to those who do not see the picture: it is named in English. */
export const says: Says = { task: 'Choose a word to hear it. Choose it again to answer' };
