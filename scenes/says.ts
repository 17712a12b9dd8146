import type { Says } from '../src/play/announcements';

/**
 * What each game says to those who do not see it: `says.ts` of its folder. For the announcer alone,
 * so that home does not load it.
 */
const files = import.meta.glob<Says>('./*/says.ts', { import: 'says', eager: true });

/**
 * What a game says, by its id; null for one that has nothing of its own to say. The games' own
 * types are erased, as in the registry.
 */
export const findSays = (id: string): Says | null => files[`./${id}/says.ts`] ?? null;
