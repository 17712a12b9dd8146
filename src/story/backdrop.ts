import type { ScenePlace } from './scene-text';
import type { StoryScene } from './story-scene';

/** Name of the shared atlas with what stories are put together from, but for their backdrops. */
export const STORY_ATLAS = 'stories';

/** Backdrops that the app has in full size, as its own places. */
const PLACE_SCENES: Partial<Readonly<Record<ScenePlace, string>>> = {
  meadow: 'meadow',
  farm: 'meadow',
  woods: 'woods',
  lake: 'lake',
};

/** Path of a place's backdrop in the app's art, without an ending: 'stories/place-home'. */
export function backdropOf(place: ScenePlace): string {
  const own = PLACE_SCENES[place];
  return own === undefined ? `stories/place-${place}` : `places/${own}-scene`;
}

/** The backdrops of pages, each once. */
export const listBackdrops = (pages: readonly { readonly scene: StoryScene | null }[]): string[] => [
  ...new Set(pages.flatMap(({ scene }) => (scene ? backdropOf(scene.place) : []))),
];
