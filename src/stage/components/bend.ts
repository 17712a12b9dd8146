import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import type { StageKit } from '../kit/view';

/** `gallop`: waves run along the body. `sway`: the top swings to both sides, the foot stands. */
export type Bend = 'gallop' | 'sway';

/** A picture is cut into this number of pieces; each is sheared, so that they join without a step. */
const PIECES = 8;
/** How far it bends, as a share of its height or width, and how often in one second. */
const AMOUNT = { gallop: 0.075, sway: 0.17 } as const;
const CYCLES_A_SECOND = 2.4;
/** Waves that lie along the body at a time. */
const WAVES = 0.8;

/** Pieces of a picture, made once: they live as long as the picture itself. */
const cut = { gallop: new WeakMap<Texture, Texture[]>(), sway: new WeakMap<Texture, Texture[]>() };
/** What is bending now, and how it ends. */
const bending = new WeakMap<Sprite, () => void>();

function cutTexture(texture: Texture, bend: Bend): Texture[] {
  const known = cut[bend].get(texture);
  if (known) return known;
  const { x, y, width, height } = texture.frame;
  const pieces = Array.from({ length: PIECES }, (_, piece) => {
    const frame =
      bend === 'gallop'
        ? new Rectangle(x + (width * piece) / PIECES, y, width / PIECES, height)
        : new Rectangle(x, y + (height * piece) / PIECES, width, height / PIECES);
    return new Texture({ source: texture.source, label: texture.label ?? '', frame });
  });
  cut[bend].set(texture, pieces);
  return pieces;
}

/**
 * How far the picture is out of place at a share (0 to 1) of its length, from left to right or from
 * the top down, as a share of its height or width. `time` goes from 0 to 1: at both ends it stands.
 */
export function bendAt(bend: Bend, along: number, time: number, seconds: number): number {
  const ends = Math.sin(Math.PI * time) ** 0.5;
  const phase = 2 * Math.PI * CYCLES_A_SECOND * seconds * time;
  return bend === 'gallop'
    ? AMOUNT.gallop * ends * Math.sin(phase - 2 * Math.PI * WAVES * along)
    : AMOUNT.sway * ends * Math.sin(phase) * (1 - along) ** 1.5;
}

/** Lays the pieces out for a moment, in the picture's own pixels about its anchor. */
function layOut(
  pieces: readonly Sprite[],
  { texture, anchor }: Sprite,
  offset: (along: number) => number,
  bend: Bend,
): void {
  const { width, height } = texture;
  pieces.forEach((piece, index) => {
    const [from, to] = [offset(index / PIECES), offset((index + 1) / PIECES)];
    if (bend === 'gallop') {
      const angle = Math.atan(((to - from) * height * PIECES) / width);
      piece.position.set((index / PIECES - anchor.x) * width, (from - anchor.y) * height);
      piece.skew.y = angle;
      piece.scale.x = 1 / Math.cos(angle);
    } else {
      const angle = Math.atan(((to - from) * width * PIECES) / height);
      piece.position.set((from - anchor.x) * width, (index / PIECES - anchor.y) * height);
      piece.skew.x = angle;
      piece.scale.y = 1 / Math.cos(angle);
    }
  });
}

/** The picture of a view: itself, or the first that it has. */
const pictureOf = (view: Container): Sprite | null =>
  view instanceof Sprite ? view : (view.children.find((child) => child instanceof Sprite) ?? null);

/**
 * A picture, or that of a view, bends for some seconds, as living bodies do, wherever it is moved
 * meanwhile: pieces of it are drawn in its stead. Nothing where motion is reduced.
 */
export function bendPicture(
  { tween, isMotionReduced }: Pick<StageKit, 'tween' | 'isMotionReduced'>,
  view: Container,
  bend: Bend,
  seconds: number,
): void {
  const picture = pictureOf(view);
  if (!picture || isMotionReduced) return;
  bending.get(picture)?.();
  const { parent, texture } = picture;
  if (!parent || texture.rotate !== 0 || texture.trim) return;
  const pieces = cutTexture(texture, bend).map((piece) => new Sprite(piece));
  const layer = new Container({ children: pieces });
  parent.addChildAt(layer, parent.getChildIndex(picture) + 1);
  picture.renderable = false;
  const end = (): void => {
    bending.delete(picture);
    if (!layer.destroyed) layer.destroy({ children: true });
    if (!picture.destroyed) picture.renderable = true;
  };
  bending.set(picture, end);
  const run = { time: 0 };
  const update = (): void => {
    if (layer.destroyed || picture.destroyed || picture.parent !== layer.parent) {
      end();
      return;
    }
    const { position, scale, pivot, rotation, alpha, tint, visible } = picture;
    layer.position.copyFrom(position);
    layer.scale.copyFrom(scale);
    layer.pivot.copyFrom(pivot);
    layer.rotation = rotation;
    layer.alpha = alpha;
    layer.tint = tint;
    layer.visible = visible;
    layOut(pieces, picture, (along) => bendAt(bend, along, run.time, seconds), bend);
  };
  update();
  tween.to(run, {
    time: 1,
    duration: seconds,
    ease: 'none',
    onUpdate: update,
    onComplete: end,
  });
}
