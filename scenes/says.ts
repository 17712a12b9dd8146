import type { Says } from '../src/play/announcements';

/**
 * What each game says to those who do not see it, by its id: `says.ts` of its folder. For the announcer alone, which is loaded when a game is: home does
 * not load it. The games' own types are erased, as in the registry.
 */
const files = import.meta.glob<Says>('./*/says.ts', { import: 'says', eager: true });

/** What a game says, or null where it has nothing of its own to say. */
export const findSays = (id: string): Says | null => files[`./${id}/says.ts`] ?? null;
