import type { PlaceId } from '../play/game-facts';

/** Ids of the five landscapes, in order of the levels. spec: art#places. */
export const PLACES: readonly PlaceId[] = ['lake', 'meadow', 'woods', 'hills', 'stars'];
