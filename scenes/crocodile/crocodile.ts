import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { EASE } from '../../src/stage/components/motion';
import { wobble } from '../../src/stage/components/animations';
import type { StageKit } from '../../src/stage/kit/view';

/**
 * Pose: 'waiting' is small with its mouth shut, 'left' and 'right' have the mouth open to that
 * side.
 */
export type CrocodilePose = 'waiting' | 'left' | 'right' | 'shut';

/** A crocodile in the water; its own origin is the middle of its head on the water's surface. */
export interface Crocodile {
  readonly view: Container;
  readonly show: (pose: CrocodilePose, isInstant: boolean) => void;
  readonly shrug: () => void;
}

/**
 * The head in its drawing's own units: from neck to nose, its middle, and where the water comes to.
 */
const HEAD = { width: 330, middleX: 64, waterY: 30 } as const;
/** Both jaws turn about the hinge. Angles in degrees. spec: art#crocodile-jaws. */
const JAWS = { hingeX: -60, upperOpen: -29, lowerOpen: 7 } as const;
/** Sprites with a common origin: upper left corner and width of each. */
const SPRITES = {
  'croc-body': { x: -444, y: -106, width: 458 },
  'croc-lower-jaw': { x: -64, y: -32, width: 286 },
  'croc-mouth': { x: -76, y: -65, width: 96 },
  'croc-upper-jaw': { x: -96, y: -130, width: 321 },
} as const;
const WAITING_SCALE = 0.84;
const TURN_SECONDS = 0.3;

/** `width` is that of the head in CSS pixels; `hasBody` where there is room behind it. */
export function createCrocodile(kit: StageKit, width: number, hasBody: boolean): Crocodile {
  const part = (frame: keyof typeof SPRITES): Sprite => {
    const sprite = kit.sprite(frame);
    sprite.position.set(SPRITES[frame].x, SPRITES[frame].y);
    sprite.scale.set(SPRITES[frame].width / sprite.texture.width);
    return sprite;
  };
  const jaw = (frame: keyof typeof SPRITES): Container => {
    const sprite = part(frame);
    sprite.x -= JAWS.hingeX;
    return new Container({ children: [sprite], x: JAWS.hingeX });
  };
  const lower = jaw('croc-lower-jaw');
  const upper = jaw('croc-upper-jaw');
  const drawing = new Container({ children: [lower, part('croc-mouth'), upper], x: -HEAD.middleX, y: -HEAD.waterY });
  if (hasBody) drawing.addChildAt(part('croc-body'), 0);
  const turning = new Container({ children: [drawing] });
  const size = width / HEAD.width;
  turning.scale.set(size * WAITING_SCALE);
  const water = kit.sprite('water-front');
  water.anchor.set(0.5, 0.22);
  water.setSize(width * (hasBody ? 1.9 : 1.15), width * 0.2);
  let shown: CrocodilePose = 'waiting';

  return {
    view: new Container({ children: [turning, water] }),
    show: (pose, isInstant) => {
      if (pose === shown) return;
      shown = pose;
      const isOpen = pose === 'left' || pose === 'right';
      const reach = size * (pose === 'waiting' ? WAITING_SCALE : 1);
      const way = { duration: isInstant || kit.isMotionReduced ? 0 : TURN_SECONDS, ease: EASE.enter };
      kit.tween.killTweensOf([turning.scale, upper, lower]);
      kit.tween.to(turning.scale, { x: pose === 'left' ? -reach : reach, y: reach, ...way });
      kit.tween.to(upper, { angle: isOpen ? JAWS.upperOpen : 0, ...way });
      kit.tween.to(lower, { angle: isOpen ? JAWS.lowerOpen : 0, ...way });
    },
    shrug: () => {
      kit.tween.killTweensOf(drawing);
      drawing.position.set(-HEAD.middleX, -HEAD.waterY);
      wobble(kit, drawing);
    },
  };
}
