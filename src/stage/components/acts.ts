import type { Container, Sprite } from 'pixi.js';
import { Container as Layer } from 'pixi.js';
import type { StageKit } from '../kit/view';
import type { Act, Deed, PlainAct } from './act-kinds';
import { BENDS, deedTime, isDoingAt, poseAt } from './act-moves';
import type { Parts } from './act-parts';
import { PARTS, countingDots } from './act-effects';
import { bendPicture } from './bend';
import { bitePicture } from './bite';

export { actOf } from './act-kinds';
export type { Act } from './act-kinds';

type PlayKit = Pick<StageKit, 'tween' | 'isMotionReduced' | 'sprite' | 'setup' | 'takePose' | 'showPose'>;

/** In calm play it goes this far, as a share, and nothing flies about. */
const CALM = 0.55;
/** Where motion is reduced a light comes and goes behind what was answered, in seconds. */
const STILL = { seconds: 0.7, size: 1.7, alpha: 0.9 } as const;

/**
 * How far acts go at most to the left and up, in sizes: where less is free on the screen they go
 * less far, but by no less than a share.
 */
const REACH = { left: 0.46, up: 0.56, least: 0.3 } as const;

/** The shares of its way to the left and up that a view has room for. */
function findRoom(view: Container, size: number): { readonly left: number; readonly up: number } {
  const { x, y } = view.getGlobalPosition();
  const [wide, tall] = [size * Math.abs(view.scale.x), size * Math.abs(view.scale.y)];
  const share = (free: number, reach: number): number => Math.min(1, Math.max(REACH.least, free / reach));
  return { left: share(x / wide - 0.5, REACH.left), up: share(y / tall - 0.5, REACH.up) };
}

/** What acts now, and how it ends. */
const acting = new WeakMap<Container, () => void>();

/** A layer beside a view, which goes where it goes; a length of 1 is its height. */
function addLayer(view: Container, size: number, isBehind: boolean): { layer: Layer; follow: () => void } | null {
  const { parent } = view;
  if (!parent) return null;
  const layer = new Layer();
  parent.addChildAt(layer, parent.getChildIndex(view) + (isBehind ? 0 : 1));
  const scale = Math.abs(view.scale.y) * size;
  const follow = (): void => {
    layer.position.copyFrom(view.position);
    layer.scale.set(scale);
    layer.alpha = view.alpha;
    layer.visible = view.visible;
  };
  follow();
  return { layer, follow };
}

/** The small things of an act; nothing of them is left when it ends. */
function addParts(
  kit: PlayKit,
  view: Container,
  size: number,
  parts: Parts,
): { layer: Layer; show: (time: number) => void } | null {
  const added = addLayer(view, size, parts.isBehind === true);
  if (!added) return null;
  const { layer, follow } = added;
  const sprites = Array.from({ length: parts.count }, (_, order): Sprite => {
    const sprite = kit.sprite(parts.frame);
    sprite.anchor.set(0.5);
    sprite.tint = parts.tints[order % parts.tints.length] ?? 0xffffff;
    sprite.visible = false;
    layer.addChild(sprite);
    return sprite;
  });
  return {
    layer,
    show: (time) => {
      follow();
      sprites.forEach((sprite, order) => {
        const spot = parts.spotAt(order, time);
        sprite.visible = spot !== null;
        if (!spot) return;
        sprite.position.set(spot.x, -spot.y);
        sprite.scale.set(spot.size / sprite.texture.height);
        sprite.rotation = spot.turn;
        sprite.alpha = spot.alpha;
      });
    },
  };
}

/** Without motion: a light comes and goes behind it. */
function light(kit: PlayKit, view: Container, size: number): void {
  const added = addLayer(view, size, true);
  if (!added) return;
  const { layer } = added;
  const glow = kit.sprite('glow');
  glow.anchor.set(0.5);
  glow.scale.set(STILL.size / glow.texture.height);
  glow.alpha = 0;
  layer.addChild(glow);
  const end = (): void => void (layer.destroyed || layer.destroy({ children: true }));
  kit.tween.to(glow, {
    keyframes: { alpha: [0, STILL.alpha, 0] },
    duration: STILL.seconds,
    onComplete: end,
    onInterrupt: end,
  });
}

const nameOf = (act: Act): Deed | PlainAct => (typeof act === 'string' ? act : act.name);
const PLAIN: readonly string[] = ['hop', 'gallop', 'sway', 'stretch', 'spin', 'shake'] satisfies PlainAct[];

function partsOf(act: Act): readonly Parts[] {
  if (typeof act !== 'string') return [countingDots(act.dots)];
  return PARTS[act as Exclude<Deed, 'count'>] ?? [];
}

/**
 * Plays an act on a view whose origin is its middle. Moves pivot, rotation and scale, so that it
 * may be moved elsewhere meanwhile, and leaves them as it found them; `size` is the height that it
 * has at scale 1, `seconds` all that the act takes. A picture that has a second pose is in it from
 * the crouch until it settles. Where motion is reduced, what fits a kind of thing is a light behind
 * it, the pose stays all the time, and the plain acts are nothing else.
 */
export function playAct(kit: PlayKit, view: Container, act: Act, size: number, seconds: number): void {
  const name = nameOf(act);
  if (kit.isMotionReduced) {
    if (!PLAIN.includes(name)) light(kit, view, size);
    kit.showPose(view, seconds);
    return;
  }
  acting.get(view)?.();
  const { pivot, scale } = view;
  const rest = { x: pivot.x, y: pivot.y, wide: scale.x, tall: scale.y, turn: view.rotation };
  const isCalm = kit.setup.isCalm === true;
  const share = isCalm ? CALM : 1;
  const bend = BENDS[name];
  if (name === 'bite') bitePicture(kit, view, seconds);
  else if (bend) bendPicture(kit, view, bend, seconds);
  const parts = isCalm ? [] : partsOf(act).flatMap((one) => addParts(kit, view, size, one) ?? []);
  const posed = kit.takePose(view);
  const room = findRoom(view, size);
  let isChanged = { scale: false, turn: false };
  const pose = (time: number): void => {
    const { x, y, turn, wide, tall } = poseAt(name, time);
    // Only what the act moves is written: others may move the rest meanwhile.
    isChanged = { scale: isChanged.scale || wide !== 1 || tall !== 1, turn: isChanged.turn || turn !== 0 };
    if (isChanged.scale)
      scale.set(rest.wide * (1 + (wide - 1) * (wide < 0 ? 1 : share)), rest.tall * (1 + (tall - 1) * share));
    if (isChanged.turn) view.rotation = rest.turn + turn * share;
    // By what it is moved in its parent, and then in its own lengths.
    const right = x * (x < 0 ? room.left : 1) * size * share * Math.abs(rest.wide);
    const down = -y * (y > 0 ? room.up : 1) * size * share * Math.abs(rest.tall);
    const [cos, sin] = [Math.cos(view.rotation), Math.sin(view.rotation)];
    pivot.set(rest.x - (right * cos + down * sin) / scale.x, rest.y - (down * cos - right * sin) / scale.y);
    for (const { show } of parts) show(deedTime(time));
    posed?.show(isDoingAt(name, time, seconds));
  };
  const end = (): void => {
    acting.delete(view);
    posed?.end();
    for (const { layer } of parts) if (!layer.destroyed) layer.destroy({ children: true });
  };
  // A tween of the pivot, so that who kills those of the view ends the act, too.
  const moves = kit.tween.to(pivot, {
    x: rest.x,
    duration: seconds,
    ease: 'none',
    onUpdate: () => {
      if (view.destroyed) end();
      else pose(moves.progress());
    },
    onComplete: end,
    onInterrupt: () => {
      end();
      // It does not stay its own mirror image.
      if (!view.destroyed && scale.x * rest.wide < 0) scale.x = rest.wide;
    },
  });
  acting.set(view, () => {
    if (!view.destroyed) pose(0);
    moves.kill();
  });
}
