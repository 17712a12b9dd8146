import { PIECES } from './scene-catalogue';
import type { PartText, SceneFault, ScenePlace, SceneText } from './scene-text';
import { parseScene } from './scene-text';

/** A part of a scene with its pictures. */
export interface ScenePart extends Omit<PartText, 'object'> {
  /** Name of its picture in the pack; null for a drawing of the product (`PIECES[name]`). */
  readonly art: string | null;
  readonly object: { readonly name: string; readonly art: string | null } | null;
}

/**
 * The picture of a page, put together from parts. Plain data; `scene-layout.ts` says where
 * everything is.
 */
export interface StoryScene {
  readonly place: ScenePlace;
  readonly parts: readonly ScenePart[];
}

/** The picture of a name in the pack, or null. */
export type FindPicture = (name: string) => string | null;

type Resolved =
  | { readonly scene: StoryScene; readonly fault: null }
  | { readonly scene: null; readonly fault: SceneFault };

/**
 * Finds the pictures of a scene: the product's drawings first, since they have an inside and an
 * underneath, then the pack's.
 */
function resolveScene({ place, parts }: SceneText, find: FindPicture): Resolved {
  const isKnown = (name: string): boolean => Object.keys(PIECES).includes(name) || find(name) !== null;
  const artOf = (name: string): string | null => (Object.keys(PIECES).includes(name) ? null : find(name));
  const unknown = parts
    .flatMap(({ name, object }) => [name, ...(object === null ? [] : [object])])
    .find((name) => !isKnown(name));
  if (unknown !== undefined) return { scene: null, fault: { rule: 'name-unknown', text: unknown } };
  const resolved = parts.map((part): ScenePart => ({
    ...part,
    art: artOf(part.name),
    object: part.object === null ? null : { name: part.object, art: artOf(part.object) },
  }));
  return { scene: { place, parts: resolved }, fault: null };
}

/** Reads a scene and finds its pictures. */
export function readScene(text: string, find: FindPicture): Resolved {
  const { scene, fault } = parseScene(text);
  return scene === null ? { scene: null, fault } : resolveScene(scene, find);
}

/** The pictures of the pack that a scene needs. */
export function artOfScene({ parts }: StoryScene): string[] {
  return parts.flatMap(({ art, object }) => [art, object?.art ?? null]).filter((art) => art !== null);
}
