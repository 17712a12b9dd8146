import type { Container } from 'pixi.js';
import { Sprite } from 'pixi.js';
import type { PlaySentence } from '../../src/play/word';
import type { SceneView } from '../../src/stage/components/story-scene';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { nameOf } from './parts';

/** What a missing word names in a picture. */
export interface Target {
  /** The index of its part, or of the part that holds it. */
  readonly part: number;
  /** What acts, and all that is hidden with it: its shadow, and what lies before what is in it. */
  readonly main: Container;
  readonly nodes: readonly Container[];
  readonly bounds: Rectangle;
  /** It is held by someone, and does not stand for itself. */
  readonly isHeld: boolean;
}

const isPictureOf = (view: Container, label: string): boolean =>
  view instanceof Sprite ? view.texture.label === label : view.children.some((child) => isPictureOf(child, label));

/**
 * What stands in a picture for a word: a part of it, or what someone in it eats, holds or reads.
 */
export function findTarget(kit: StageKit, sentence: PlaySentence, scene: SceneView, text: string): Target | null {
  const parts = sentence.scene?.parts ?? [];
  const name = nameOf(kit.setup, text);
  if (name === undefined) return null;
  const part = parts.findIndex((one) => one.name === name);
  if (part >= 0) {
    const [main, bounds] = [scene.nodeOf(part), scene.boundsOf(part)];
    const siblings = main?.parent?.children ?? [];
    if (!main || !bounds) return null;
    const before = siblings[siblings.indexOf(main) - 1];
    const shadow = before instanceof Sprite && before.texture.label === 'shade' ? [before] : [];
    const fronts = siblings.filter((one) => isPictureOf(one, `piece-${name}-front`));
    return { part, main, bounds, nodes: [main, ...shadow, ...fronts], isHeld: false };
  }
  const holder = parts.findIndex(({ object }) => object?.name === name);
  const object = parts[holder]?.object;
  if (!object) return null;
  const { art } = object;
  const texture = art === null ? kit.texture(`piece-${name}`) : kit.art({ ...sentence, art });
  const main = scene.nodeOf(holder)?.children.find((one) => one instanceof Sprite && one.texture === texture);
  if (!main) return null;
  const { x, y, width, height } = main;
  const bounds = { x: x - width / 2, y: y - height, width, height };
  return { part: holder, main, bounds, nodes: [main], isHeld: true };
}
