import type { AlbumPage } from '../../../content/album';
import type { UnitFacts } from '../../../content/entities';
import type { PlaceId } from '../../../play/game-facts';
import { PLACES } from '../../../stage/places';
import type { AlbumPlace } from '../../stickers/place';

/**
 * One scene of the album: the stickers of a unit, a story or the timeline, and where they stand.
 */
export interface AlbumScene {
  /** The id of its first album page; stands in the page's address. */
  readonly id: string;
  readonly kind: AlbumPage['kind'];
  /** Name of the unit or story; TIMELINE_ATLAS for history. */
  readonly unit: string;
  readonly place: PlaceId;
  /** All words that have a sticker here, by their keys. */
  readonly places: ReadonlyMap<string, AlbumPlace>;
  /** The ids of its album pages, which addresses name, too. */
  readonly pageIds: ReadonlySet<string>;
}

/** Nearly all units begin at this level: they take turns in the five places. */
const FIRST_LEVEL = 1;

/** The scenes of the album's pages, in their order. */
export function listScenes(pages: readonly AlbumPage[], units: readonly UnitFacts[]): AlbumScene[] {
  const scenes = new Map<string, AlbumPage[]>();
  for (const page of pages) {
    const name = `${page.kind}/${page.unit}`;
    scenes.set(name, [...(scenes.get(name) ?? []), page]);
  }
  return [...scenes.values()].flatMap((own, index): AlbumScene[] => {
    const [first] = own;
    if (!first) return [];
    const { id, kind, unit } = first;
    const facts = units.find(({ name, isStory }) => name === unit && isStory === (kind === 'story'));
    const level = facts?.difficulty ?? FIRST_LEVEL;
    const place = PLACES[level > FIRST_LEVEL ? level - 1 : index % PLACES.length] ?? 'meadow';
    const places = own.flatMap((page) => page.words.map((word) => [word.key, { page, word }] as const));
    return [{ id, kind, unit, place, places: new Map(places), pageIds: new Set(own.map((page) => page.id)) }];
  });
}
