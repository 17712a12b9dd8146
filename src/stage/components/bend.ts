import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import type { StageKit } from '../kit/view';

/**
 * `gallop`: waves run along the body. `sway`: the top swings to both sides, the foot stands.
 * `flap`: both sides beat up and down as wings. `wriggle`: waves run up an upright body.
 */
export type Bend = 'gallop' | 'sway' | 'flap' | 'wriggle';

/**
 * A picture is cut into this number of pieces; each is sheared, so that they join without a step.
 */
const PIECES = 8;
/** How far it bends, as a share of its height or width, and how often in one second. */
const AMOUNT = { gallop: 0.075, sway: 0.17, flap: 0.16, wriggle: 0.08 } as const;
const CYCLES_A_SECOND = 2.4;
/** Cut from side to side into upright pieces, which move up and down; else into lying ones. */
const IS_UPRIGHT = { gallop: true, flap: true, sway: false, wriggle: false } as const;
/** Waves that lie along the body at a time. */
const WAVES = 0.8;

/** Pieces of a picture, made once: they live as long as the picture itself. */
const cut = { upright: new WeakMap<Texture, Texture[]>(), lying: new WeakMap<Texture, Texture[]>() };
/** Pictures that others are drawn in stead of now, and how that ends. */
const replaced = new WeakMap<Sprite, () => void>();

function cutTexture(texture: Texture, bend: Bend): Texture[] {
  const pieces = cut[IS_UPRIGHT[bend] ? 'upright' : 'lying'];
  const known = pieces.get(texture);
  if (known) return known;
  const isUpright = IS_UPRIGHT[bend];
  const cutAt = ({ x, y, width, height }: Rectangle, piece: number): Rectangle =>
    isUpright
      ? new Rectangle(x + (width * piece) / PIECES, y, width / PIECES, height)
      : new Rectangle(x, y + (height * piece) / PIECES, width, height / PIECES);
  const made = Array.from({ length: PIECES }, (_, piece) => {
    const { source, label = '', frame, orig } = texture;
    return new Texture({ source, label, frame: cutAt(frame, piece), orig: cutAt(orig, piece) });
  });
  pieces.set(texture, made);
  return made;
}

/**
 * How far the picture is out of place at a share (0 to 1) of its length, from left to right or from
 * the top down, as a share of its height or width. `time` goes from 0 to 1: at both ends it stands.
 */
export function bendAt(bend: Bend, along: number, time: number, seconds: number): number {
  const ends = Math.sin(Math.PI * time) ** 0.5;
  const phase = 2 * Math.PI * CYCLES_A_SECOND * seconds * time;
  const amount = AMOUNT[bend] * ends;
  switch (bend) {
    case 'gallop':
    case 'wriggle':
      return amount * Math.sin(phase - 2 * Math.PI * WAVES * along);
    case 'sway':
      return amount * Math.sin(phase) * (1 - along) ** 1.5;
    case 'flap':
      // The body goes against the wings, so that all stays where it is.
      return amount * Math.sin(1.5 * phase) * (Math.abs(2 * along - 1) ** 1.4 - 0.4);
  }
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
    if (IS_UPRIGHT[bend]) {
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
 * For some seconds pieces are drawn in stead of a picture, or that of a view, wherever it is moved
 * meanwhile. `begin` adds them to the layer, and gives what lays them out at a time from 0 to 1.
 * Nothing where motion is reduced.
 */
export function drawInStead(
  { tween, isMotionReduced }: Pick<StageKit, 'tween' | 'isMotionReduced'>,
  view: Container,
  seconds: number,
  begin: (picture: Sprite, layer: Container) => (time: number) => void,
): void {
  const picture = pictureOf(view);
  if (!picture || isMotionReduced) return;
  replaced.get(picture)?.();
  const { parent, texture } = picture;
  if (!parent || texture.rotate !== 0 || texture.trim) return;
  const layer = new Container();
  const layOutAt = begin(picture, layer);
  parent.addChildAt(layer, parent.getChildIndex(picture) + 1);
  picture.renderable = false;
  let isOver = false;
  const end = (): void => {
    // Others may be drawn in its stead by now.
    if (isOver) return;
    isOver = true;
    replaced.delete(picture);
    if (!layer.destroyed) layer.destroy({ children: true });
    if (!picture.destroyed) picture.renderable = true;
  };
  replaced.set(picture, end);
  const run = { time: 0 };
  const update = (): void => {
    if (isOver) return;
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
    layOutAt(run.time);
  };
  update();
  tween.to(run, { time: 1, duration: seconds, ease: 'none', onUpdate: update, onComplete: end });
}

/**
 * A picture, or that of a view, bends for some seconds, as living bodies do: pieces of it are drawn
 * in its stead, of another one where it changes meanwhile. Nothing where motion is reduced.
 */
export function bendPicture(
  kit: Pick<StageKit, 'tween' | 'isMotionReduced'>,
  view: Container,
  bend: Bend,
  seconds: number,
): void {
  drawInStead(kit, view, seconds, (picture, layer) => {
    let shown = picture.texture;
    const pieces = cutTexture(shown, bend).map((piece) => new Sprite(piece));
    layer.addChild(...pieces);
    return (time) => {
      if (picture.texture !== shown) {
        shown = picture.texture;
        const cuts = cutTexture(shown, bend);
        pieces.forEach((piece, index) => (piece.texture = cuts[index] ?? piece.texture));
      }
      layOut(pieces, picture, (along) => bendAt(bend, along, time, seconds), bend);
    };
  });
}
