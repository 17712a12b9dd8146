import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { EASE } from '../../src/stage/components/motion';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { skyAt } from './age';

/** The tree of an age: its height in heights of what it stands in, long ago and now. */
const TREE = { least: 0.26, most: 0.96, sapling: 0.28, grown: 0.62 } as const;
/** Where things stand in the scene, in its widths and heights from its middle. */
const PLACE = { picture: -0.2, tree: 0.33, treeWidth: 0.3, foot: 0.46 } as const;
/** The picture's size at most, in heights and widths of the scene. */
const PICTURE = { ofHeight: 0.86, ofWidth: 0.58 } as const;
/** The land of an age, along the scene's lower edge, until this share of time. */
const LANDS = [
  { frame: 'age-land-1', until: 0.2 },
  { frame: 'age-land-2', until: 0.45 },
  { frame: 'age-land-3', until: 0.75 },
  { frame: 'age-land-4', until: 1 },
] as const;
/** The sun climbs from below the land, to the left, up to the top; before that there are stars. */
const SUN = { size: 0.5, from: { x: -0.4, y: 0.42 }, to: { x: 0.02, y: -0.3 }, rises: 0.3, starsUntil: 0.42 } as const;
const CORNER_RATIO = 0.2;
/** The light behind a picture in the dark: its size in those of the picture, and its strength. */
const GLOW = { size: 1.35, alpha: 0.6, until: 0.5 } as const;
/** A tree that shows its age: it stands up so much taller. Seconds. */
const SHOWN = { size: 1.7, seconds: 0.35, stays: 0.9 } as const;

/** The picture of an event in the light of its time, beside a tree that is as old as time is. */
export interface AgeScene {
  readonly view: Container;
  readonly picture: Sprite;
  readonly place: (area: Rectangle) => void;
  /** The tree stands up, so that two trees can be compared. */
  readonly showTree: () => void;
}

/** The tree at a share of time, as a sprite that stands at 0/0. */
export function createTree(kit: Pick<StageKit, 'sprite'>, age: number): Sprite {
  const tree = kit.sprite(age < TREE.sapling ? 'age-tree-1' : age < TREE.grown ? 'age-tree-2' : 'age-tree-3');
  tree.anchor.set(0.5, 0.97);
  return tree;
}

/** Its height, where the grown tree has the height `most`. */
export const treeHeight = (age: number, most: number): number => most * (TREE.least + (TREE.most - TREE.least) * age);

/** The land of a share of time: first fire, the sea and a sail, a house in a garden, a town. */
const landAt = (age: number): string => (LANDS.find(({ until }) => age < until) ?? LANDS[3]).frame;

/** Creates the scene of a word at a share of time. */
export function createAgeScene(kit: StageKit, word: PlayWord, age: number): AgeScene {
  const sky = createNineSlice(kit, 'age-sky');
  sky.tint = skyAt(age);
  const light = kit.sprite(age < SUN.starsUntil ? 'age-stars' : 'age-sun');
  light.anchor.set(0.5);
  const glow = kit.sprite('glow');
  glow.anchor.set(0.5);
  glow.visible = word.art !== '' && age < GLOW.until;
  glow.alpha = GLOW.alpha;
  const tree = createTree(kit, age);
  const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
  const land = kit.sprite(landAt(age));
  land.anchor.set(0.5, 1);
  const view = new Container({ children: [sky, light, land, tree, glow, picture] });
  let size = 1;

  return {
    view,
    picture,
    place: ({ x, y, width, height }) => {
      view.position.set(x + width / 2, y + height / 2);
      resizeNineSlice(sky, width, height, CORNER_RATIO);
      land.scale.set(width / land.texture.width);
      land.y = height / 2;
      const across = Math.min(height * PICTURE.ofHeight, width * PICTURE.ofWidth);
      fitInside(picture, across);
      picture.position.set(width * PLACE.picture, 0);
      glow.setSize(across * GLOW.size, across * GLOW.size);
      glow.position.copyFrom(picture.position);
      if (age < SUN.starsUntil) {
        fitInside(light, width * 0.8);
        light.position.set(0, -height * 0.22);
        light.alpha = 1 - age / SUN.starsUntil;
      } else {
        const risen = (age - SUN.rises) / (1 - SUN.rises);
        fitInside(light, height * SUN.size);
        light.position.set(
          width * (SUN.from.x + (SUN.to.x - SUN.from.x) * risen),
          height * (SUN.from.y + (SUN.to.y - SUN.from.y) * risen),
        );
      }
      size = treeHeight(age, height) / tree.texture.height;
      tree.scale.set(Math.min(size, (width * PLACE.treeWidth) / tree.texture.width));
      size = tree.scale.x;
      tree.position.set(width * PLACE.tree, height * PLACE.foot);
    },
    showTree: () => {
      if (kit.isMotionReduced) return;
      view.addChild(tree);
      kit.tween.killTweensOf(tree.scale);
      kit.tween
        .timeline()
        .to(tree.scale, { x: size * SHOWN.size, y: size * SHOWN.size, duration: SHOWN.seconds, ease: EASE.enter })
        .to(tree.scale, { x: size, y: size, duration: SHOWN.seconds, ease: EASE.settle }, `+=${SHOWN.stays}`);
    },
  };
}
