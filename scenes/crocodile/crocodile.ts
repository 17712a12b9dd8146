import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { EASE } from '../../src/stage/components/motion';
import { wobble } from '../../src/stage/components/animations';
import type { StageKit } from '../../src/stage/kit/view';

/**
 * Pose: 'waiting' is small with its mouth shut, half turned to the child and clear of both sides;
 * 'left' and 'right' have the mouth open to that side.
 */
export type CrocodilePose = 'waiting' | 'left' | 'right' | 'shut';

/** A whole crocodile, or its head alone; its own origin is its middle on the water's surface. */
export interface Crocodile {
  readonly view: Container;
  readonly show: (pose: CrocodilePose, isInstant: boolean) => void;
  readonly shrug: () => void;
  /** Closes the open jaws for a moment, on a bite. */
  readonly snap: () => void;
  /** Swallows what it ate: it swells for a moment. */
  readonly gulp: () => void;
  /** Bobs in the water, once. */
  readonly bob: () => void;
  /** With its mouth shut, turns to a side and nods. */
  readonly nod: (side: 'left' | 'right') => void;
  /** Squeezes its eye shut, or opens it: what it bit on was not good. */
  readonly wince: (isWincing: boolean) => void;
  /** Where a bite goes, from the view's origin, in CSS pixels. */
  readonly mouth: () => { readonly x: number; readonly y: number };
}

/**
 * In the drawing's own units: length and middle of the whole animal, and of its head from neck to
 * nose; the middle of its tongue; where the water comes to.
 */
const WHOLE = { width: 669, middleX: -110 } as const;
const HEAD = { width: 330, middleX: 64 } as const;
const TONGUE = { x: 70, y: -30 } as const;
const WATER_Y = 30;
/** Both jaws turn about the hinge. Angles in degrees. spec: art#crocodile-jaws. */
const JAWS = { hingeX: -60, upperOpen: -29, lowerOpen: 7 } as const;
/** The eye that is squeezed shut lies over the open one, on the upper jaw. */
const EYE = { x: -33, y: -95, size: 62 } as const;
/** Sprites with a common origin: upper left corner and width of each. */
const SPRITES = {
  'croc-body': { x: -444, y: -106, width: 458 },
  'croc-lower-jaw': { x: -64, y: -32, width: 286 },
  'croc-mouth': { x: -76, y: -65, width: 96 },
  'croc-upper-jaw': { x: -96, y: -130, width: 321 },
} as const;
const WAITING_SCALE = { x: 0.7, y: 0.88 } as const;
const TURN_SECONDS = 0.3;
const SNAP_SECONDS = 0.13;
const GULP = { size: 1.12, after: 0.3, seconds: 0.22 } as const;
const NOD_SECONDS = 0.15;
const BOB = { degrees: 3, units: 12, seconds: 0.35 } as const;

/** `width` is that of what is seen, in CSS pixels: the whole animal in its water, or the head. */
export function createCrocodile(kit: StageKit, width: number, seen: 'whole' | 'head'): Crocodile {
  const extent = seen === 'whole' ? WHOLE : HEAD;
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
  const wince = kit.sprite('croc-wince');
  wince.anchor.set(0.5);
  wince.scale.set(EYE.size / wince.texture.width);
  wince.position.set(EYE.x - JAWS.hingeX, EYE.y);
  wince.visible = false;
  upper.addChild(wince);
  const home = { x: -extent.middleX, y: -WATER_Y };
  const drawing = new Container({ children: [lower, part('croc-mouth'), upper], ...home });
  const turning = new Container({ children: [drawing] });
  const size = width / extent.width;
  turning.scale.set(size * WAITING_SCALE.x, size * WAITING_SCALE.y);
  const view = new Container({ children: [turning] });
  if (seen === 'whole') {
    drawing.addChildAt(part('croc-body'), 0);
    const water = kit.sprite('water-front');
    water.anchor.set(0.5, 0.22);
    water.setSize(width * 1.04, width * 0.11);
    view.addChild(water);
  }
  let shown: CrocodilePose = 'waiting';

  function bob(): void {
    if (kit.isMotionReduced) return;
    kit.tween.killTweensOf(drawing);
    drawing.position.copyFrom(home);
    const way = { duration: BOB.seconds, ease: 'sine.inOut', yoyo: true, repeat: 1 };
    kit.tween.fromTo(drawing, { y: home.y, angle: 0 }, { y: home.y + BOB.units, angle: BOB.degrees, ...way });
  }

  return {
    view,
    show: (pose, isInstant) => {
      if (pose === shown) return;
      shown = pose;
      const isOpen = pose === 'left' || pose === 'right';
      const reach = pose === 'waiting' ? WAITING_SCALE : { x: 1, y: 1 };
      const way = { duration: isInstant || kit.isMotionReduced ? 0 : TURN_SECONDS, ease: EASE.enter };
      kit.tween.killTweensOf([turning.scale, upper, lower]);
      kit.tween.to(turning.scale, { x: size * (pose === 'left' ? -reach.x : reach.x), y: size * reach.y, ...way });
      kit.tween.to(upper, { angle: isOpen ? JAWS.upperOpen : 0, ...way });
      kit.tween.to(lower, { angle: isOpen ? JAWS.lowerOpen : 0, ...way });
    },
    shrug: () => {
      kit.tween.killTweensOf(drawing);
      drawing.position.copyFrom(home);
      wobble(kit, drawing);
    },
    snap: () => {
      if (kit.isMotionReduced) return;
      kit.tween.killTweensOf([upper, lower]);
      const shut = { angle: 0, duration: SNAP_SECONDS, ease: 'power2.in', yoyo: true, repeat: 1 };
      kit.tween.fromTo(upper, { angle: JAWS.upperOpen }, { ...shut });
      kit.tween.fromTo(lower, { angle: JAWS.lowerOpen }, { ...shut });
    },
    gulp: () => {
      if (kit.isMotionReduced) return;
      const { after: delay, seconds: duration, size: grown } = GULP;
      kit.tween.to(drawing.scale, { x: grown, y: grown, delay, duration, ease: 'sine.inOut', yoyo: true, repeat: 1 });
    },
    bob,
    nod: (side) => {
      if (kit.isMotionReduced) return;
      kit.tween.to(turning.scale, { x: side === 'left' ? -size : size, duration: NOD_SECONDS });
      bob();
    },
    wince: (isWincing) => {
      wince.visible = isWincing;
    },
    mouth: () => ({
      x: (TONGUE.x - extent.middleX) * size * (shown === 'left' ? -1 : 1),
      y: (TONGUE.y - WATER_Y) * size,
    }),
  };
}
