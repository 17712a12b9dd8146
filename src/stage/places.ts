import type { PlaceId } from '../play/game-facts';

/** Ids of the five landscapes, in order of the levels. spec: art#places. */
export const PLACES: readonly PlaceId[] = ['lake', 'meadow', 'woods', 'hills', 'stars'];

/** Accent colour of each landscape, dark enough for white text on it. */
export const PLACE_COLORS: Readonly<Record<PlaceId, number>> = {
  lake: 0x0f7f8e,
  meadow: 0x418427,
  woods: 0xa06a00,
  hills: 0xc64c28,
  stars: 0x4a4fc4,
};
