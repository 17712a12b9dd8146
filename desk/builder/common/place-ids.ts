import type { PlaceId } from '../../../src/play/game-facts';

/** The five places, in order of the levels, as src/stage/places.ts has them. */
export const PLACES: readonly PlaceId[] = ['lake', 'meadow', 'woods', 'hills', 'stars'];
