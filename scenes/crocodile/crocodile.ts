import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { bendPicture } from '../../src/stage/components/bend';
import { wobble } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE } from '../../src/stage/components/motion';
import { createRoundedMask } from '../../src/stage/components/rounded-mask';
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
  /** Closes the open jaws on a bite, holds them shut for a moment and opens them again. */
  readonly snap: (seconds: number) => void;
  /** What it has bitten on runs down its throat, a lump. */
  readonly swallow: () => void;
  /** Swallows what it ate: it swells for a moment. */
  readonly gulp: () => void;
  /** Leaps out of the water and turns over once. */
  readonly somersault: () => void;
  /** With its mouth shut, opens it a few times. */
  readonly laugh: () => void;
  /** Somebody sits on its back, at a share of it from tail to neck: the foot is its origin. */
  readonly mount: (rider: Container, share: number) => void;
  /** Its body and tail bend as it swims, for some seconds. */
  readonly swim: (seconds: number) => void;
  /** Bobs in the water, once. */
  readonly bob: () => void;
  /** With its mouth shut, leans to a side and nods. */
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
const WAITING_SCALE = { x: 0.82, y: 0.94 } as const;
const TURN_SECONDS = 0.3;
/**
 * It dives, nose first, and comes up the other way round: depth in units of the drawing, degrees,
 * seconds; where it is hidden below the water, in its own widths.
 */
const DIVE = { depth: 200, degrees: 16, down: 0.18, up: 0.34, waterline: 0.02 } as const;
/** Of a bite, the shares of its time in which the jaws close, stay shut and open. */
const SNAP = { close: 0.22, shut: 0.36, open: 0.42 } as const;
/** A lump in the throat, from the jaws to the belly: units of the drawing, seconds. */
const LUMP = { fromX: -40, toX: -215, y: -30, size: 92, endSize: 56, seconds: 0.45, tint: 0x9bd36a } as const;
const GULP = { size: 1.12, after: 0.3, seconds: 0.22 } as const;
/** Height in units of the drawing, and seconds. */
const SOMERSAULT = { height: 190, seconds: 0.75 } as const;
const LAUGH = { degrees: -16, seconds: 0.12, times: 3 } as const;
/** Where its back is, from tail to neck: they sit a little in front of its ridge. */
const BACK = { fromX: -350, toX: -112, fromY: -8, toY: -44 } as const;
/** Where what it wears sits on its head: the middle of its foot, and its width. */
const HEAD_TOP = { x: -44, y: -112, width: 104 } as const;
const NOD = { units: 16, seconds: 0.2 } as const;
const BOB = { degrees: 3, units: 12, seconds: 0.35 } as const;

/**
 * `width` is that of what is seen, in CSS pixels: the whole animal in its water, or the head.
 * `wears`: the frame of what it has on its head. `onSplash`: it goes through the water's surface,
 * whose colour is `waterTint`.
 */
export function createCrocodile(
  kit: StageKit,
  width: number,
  seen: 'whole' | 'head',
  wears: string | null = null,
  onSplash: (view: Container) => void = () => undefined,
  waterTint = 0xffffff,
): Crocodile {
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
  if (wears !== null) {
    const worn = kit.sprite(wears);
    worn.anchor.set(0.5, 1);
    worn.scale.set(HEAD_TOP.width / worn.texture.width);
    worn.position.set(HEAD_TOP.x - JAWS.hingeX, HEAD_TOP.y);
    upper.addChild(worn);
  }
  const lump = kit.sprite('dot');
  lump.anchor.set(0.5);
  lump.tint = LUMP.tint;
  lump.alpha = 0;
  const home = { x: -extent.middleX, y: -WATER_Y };
  const drawing = new Container({ children: [lower, part('croc-mouth'), upper], ...home });
  const turning = new Container({ children: [drawing] });
  const size = width / extent.width;
  turning.scale.set(size * WAITING_SCALE.x, size * WAITING_SCALE.y);
  const view = new Container({ children: [turning] });
  const body = seen === 'whole' ? part('croc-body') : null;
  if (body) {
    drawing.addChildAt(lump, 0);
    drawing.addChildAt(body, 0);
    const water = kit.sprite('water-front');
    water.tint = waterTint;
    water.anchor.set(0.5, 0.22);
    water.setSize(width * 1.04, width * 0.11);
    view.addChild(water);
  }
  let shown: CrocodilePose = 'waiting';
  /** Ends the dive that it is in, at once. */
  let surface: (() => void) | null = null;

  /** Dives, and comes up with another scale: the other way round. */
  function dive(x: number, y: number): void {
    const below = createRoundedMask(
      { x: -width, y: -2 * width, width: 2 * width, height: (2 + DIVE.waterline) * width },
      0,
    );
    view.addChild(below);
    turning.mask = below;
    const splash = (): void => void (view.destroyed || onSplash(view));
    const timeline = kit.tween.timeline({ onComplete: () => surface?.() });
    surface = () => {
      timeline.kill();
      surface = null;
      if (view.destroyed) return;
      turning.mask = null;
      destroyView(kit, below);
      turning.y = turning.angle = 0;
      turning.scale.set(x, y);
    };
    timeline
      .to(turning, {
        y: DIVE.depth * size,
        angle: Math.sign(turning.scale.x) * DIVE.degrees,
        duration: DIVE.down,
        ease: 'power2.in',
      })
      .call(() => {
        if (view.destroyed) return;
        turning.scale.set(x, y);
        turning.angle = -Math.sign(x) * DIVE.degrees;
        splash();
      })
      .to(turning, { y: 0, angle: 0, duration: DIVE.up, ease: EASE.enter });
    splash();
  }

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
      const isStill = isInstant || kit.isMotionReduced;
      const x = size * (pose === 'left' ? -reach.x : reach.x);
      const y = size * reach.y;
      kit.tween.killTweensOf([turning.scale, upper, lower]);
      surface?.();
      const isTurned = !isStill && Math.sign(x) !== Math.sign(turning.scale.x);
      const way = { duration: isStill ? 0 : TURN_SECONDS, ease: 'power2.out' };
      if (isTurned) dive(x, y);
      else kit.tween.to(turning.scale, { x, y, ...way });
      const jaws = { ...way, delay: isTurned ? DIVE.down : 0 };
      kit.tween.to(upper, { angle: isOpen ? JAWS.upperOpen : 0, ...jaws });
      kit.tween.to(lower, { angle: isOpen ? JAWS.lowerOpen : 0, ...jaws });
    },
    shrug: () => {
      kit.tween.killTweensOf(drawing);
      drawing.position.copyFrom(home);
      wobble(kit, drawing);
    },
    snap: (seconds) => {
      if (kit.isMotionReduced) return;
      kit.tween.killTweensOf([upper, lower]);
      const bite = (open: number) => ({
        keyframes: [
          { angle: 0, duration: seconds * SNAP.close, ease: 'power2.in' },
          { angle: 0, duration: seconds * SNAP.shut },
          { angle: open, duration: seconds * SNAP.open, ease: EASE.enter },
        ],
      });
      kit.tween.to(upper, bite(JAWS.upperOpen));
      kit.tween.to(lower, bite(JAWS.lowerOpen));
    },
    swallow: () => {
      if (kit.isMotionReduced) return;
      kit.tween.killTweensOf([lump, lump.scale]);
      const [from, to] = [LUMP.size, LUMP.endSize].map((units) => units / lump.texture.width);
      const way = { duration: LUMP.seconds, ease: 'sine.in' };
      lump.y = LUMP.y;
      kit.tween.fromTo(lump, { x: LUMP.fromX }, { x: LUMP.toX, ...way });
      kit.tween.fromTo(lump.scale, { x: from, y: from }, { x: to, y: to, ...way });
      kit.tween.fromTo(lump, { alpha: 1 }, { alpha: 0, ...way, ease: 'power3.in' });
    },
    gulp: () => {
      if (kit.isMotionReduced) return;
      const { after: delay, seconds: duration, size: grown } = GULP;
      kit.tween.to(drawing.scale, { x: grown, y: grown, delay, duration, ease: 'sine.inOut', yoyo: true, repeat: 1 });
    },
    somersault: () => {
      if (kit.isMotionReduced) return;
      const { height, seconds } = SOMERSAULT;
      kit.tween.killTweensOf(drawing);
      drawing.position.copyFrom(home);
      const half = { duration: seconds / 2, yoyo: true, repeat: 1 };
      kit.tween.fromTo(drawing, { y: home.y }, { y: home.y - height, ease: 'sine.out', ...half });
      kit.tween.fromTo(
        drawing,
        { angle: 0 },
        { angle: -360, duration: seconds, ease: 'power1.inOut', onComplete: () => (drawing.angle = 0) },
      );
    },
    laugh: () => {
      if (kit.isMotionReduced) return;
      const open = { angle: LAUGH.degrees, duration: LAUGH.seconds, yoyo: true, repeat: 2 * LAUGH.times - 1 };
      kit.tween.fromTo(upper, { angle: 0 }, { ...open, ease: 'sine.inOut' });
    },
    mount: (rider, share) => {
      rider.position.set(BACK.fromX + (BACK.toX - BACK.fromX) * share, BACK.fromY + (BACK.toY - BACK.fromY) * share);
      // The head is before them.
      drawing.addChildAt(rider, Math.max(0, drawing.getChildIndex(lower)));
    },
    swim: (seconds) => {
      if (body) bendPicture(kit, body, 'gallop', seconds);
    },
    bob,
    nod: (side) => {
      if (kit.isMotionReduced) return;
      bob();
      const aside = side === 'left' ? -NOD.units : NOD.units;
      kit.tween.to(drawing, { x: home.x + aside, duration: NOD.seconds, ease: 'sine.inOut', yoyo: true, repeat: 1 });
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
