import type { PlaceId } from '../../../src/play/game-facts';
import { PLACES } from '../common/place-ids';
import type { PlaceLayers } from '../common/ports';

/** How a picture of a place is shipped. */
export interface PlacePicture {
  /** Its path in the app's art, without ending, under which pages and games ask for it. */
  readonly path: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /**
   * As AVIF it is made no larger than this: about what the app's own has, as home, the first game
   * and the next one wait for it.
   */
  readonly maxBytes: number;
}

/** As large as the app's own (tools/assets/build.ts), whose place they take. */
const SIZES = {
  place: { width: 1600, height: 900 },
  wide: { width: 1600, height: 900, maxBytes: 29_000 },
  tall: { width: 900, height: 1947, maxBytes: 34_000 },
  badge: { width: 224, height: 235, maxBytes: 5000 },
} as const;
const PLACE_BYTES: Readonly<Record<PlaceId, number>> = {
  lake: 18_000,
  meadow: 16_500,
  woods: 22_000,
  hills: 18_500,
  stars: 19_500,
};

const HOURS = ['scene', 'dusk'] as const;
export type Hour = (typeof HOURS)[number];

/** The picture of a place at one of its two hours. */
export const pictureOfPlace = (place: PlaceId, hour: Hour): PlacePicture => ({
  path: `places/${place}-${hour}`,
  ...SIZES.place,
  maxBytes: PLACE_BYTES[place],
});

/** Pictures that are replaced as a whole, by the name of the file in the folder `place`. */
const WHOLE: ReadonlyMap<string, PlacePicture> = new Map([
  ['home-wide', { path: 'home-wide', ...SIZES.wide }],
  ['home-tall', { path: 'home-tall', ...SIZES.tall }],
  ...PLACES.map((place, index): [string, PlacePicture] => [
    `level-${index + 1}-${place}`,
    { path: `level-${index + 1}-${place}`, ...SIZES.badge },
  ]),
  ...PLACES.flatMap((place) =>
    HOURS.map((hour): [string, PlacePicture] => [`${place}-${hour}`, pictureOfPlace(place, hour)]),
  ),
]);

/** What a file of the folder `place` is, by its name without ending; null for an unknown one. */
export function meaningOf(
  name: string,
  layers: PlaceLayers,
): { readonly whole: PlacePicture } | { readonly place: PlaceId; readonly layer: string } | null {
  const whole = WHOLE.get(name);
  if (whole) return { whole };
  const place = PLACES.find((id) => name.startsWith(`${id}-`));
  const layer = place && name.slice(place.length + 1);
  return place && layer && layers[place].some((each) => each.name === layer) ? { place, layer } : null;
}

/** All names that files of the folder `place` may have. */
export const listPlaceNames = (layers: PlaceLayers): string[] => [
  ...WHOLE.keys(),
  ...PLACES.flatMap((place) => layers[place].map(({ name }) => `${place}-${name}`)),
];
