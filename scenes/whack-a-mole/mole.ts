import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { createCrop } from '../../src/stage/components/crop';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';
import type { Cap, FieldName } from './fields';
import { FIELDS } from './fields';
import { DRAWN } from './layout';

const EYES_WIDTH = 62;
/** The burrow's back is drawn as wide as this. */
const BACK_WIDTH = 256;
/** What lies beside a burrow: where, in units of the drawings from its middle, and its size. */
const BESIDE = { x: 108, y: 34, size: 74 } as const;

export interface Burrow {
  readonly view: Container;
  /** Holds moles; invisible while it is empty. */
  readonly hole: Container;
  /** Somebody looks out of the dark; invisible at first. */
  readonly eyes: Sprite;
  /** Call after moles came or went. */
  readonly update: () => void;
  /** As burrows are in a field; `order` among the burrows. */
  readonly dress: (field: FieldName, order: number) => void;
  /** Draws the burrow itself in a share of its own width. */
  readonly setWidthRatio: (ratio: number) => void;
}

export function createBurrow(kit: StageKit): Burrow {
  const back = kit.sprite('burrow-back');
  const front = kit.sprite('burrow-front');
  back.anchor.set(0.5, 44 / 96);
  front.anchor.set(136 / 265, 8 / 77);
  const eyes = kit.sprite('burrow-eyes');
  eyes.anchor.set(0.5);
  fitInside(eyes, EYES_WIDTH);
  eyes.visible = false;
  const hole = new Container({ visible: false });
  const beside = new Container();
  const view = new Container({ children: [back, eyes, hole, front, beside] });
  let widthRatio = 1;
  let side = 1;
  let shown: FieldName | null = null;
  const fit = (): void => {
    back.scale.set(BACK_WIDTH / back.texture.width);
    front.scale.set(DRAWN.burrowWidth / front.texture.width);
    back.scale.x *= widthRatio;
    front.scale.x *= widthRatio;
    beside.x = side * BESIDE.x * widthRatio;
  };
  fit();
  beside.y = BESIDE.y;
  return {
    view,
    hole,
    eyes,
    update: () => {
      hole.visible = hole.children.length > 0;
    },
    dress: (field, order) => {
      if (field === shown) return;
      shown = field;
      const plan = FIELDS[field];
      back.texture = kit.texture(plan.back);
      front.texture = kit.texture(plan.front);
      for (const thing of beside.removeChildren()) destroyView(kit, thing);
      side = order % 2 === 0 ? 1 : -1;
      fit();
      if (plan.beside === null) return;
      const thing = kit.sprite(plan.beside);
      thing.anchor.set(0.5);
      fitInside(thing, BESIDE.size);
      beside.addChild(thing);
      popIn(kit, thing, order);
    },
    setWidthRatio: (ratio) => {
      widthRatio = ratio;
      fit();
    },
  };
}

/** So much lower a mole sits that holds nothing: its feet are on the rim of its burrow. */
const SEAT = 18;
/** The paws at the lower edge of the sign that is held up. */
const HELD = { x: 80, y: 88, width: 58 } as const;
/** A dance about its feet: height, width and sway in degrees, all in this time. */
const DANCE = {
  seconds: 0.62,
  y: [1, 0.84, 1.1, 0.86, 1.1, 1],
  x: [1, 1.1, 0.95, 1.08, 0.95, 1],
  angle: [0, -9, 0, 9, 0],
} as const;

type Face = 'mole-hold' | 'mole-happy' | 'mole-oops' | 'mole-golden';

export interface MoleView {
  readonly view: Container;
  readonly showFace: (face: Face) => void;
  readonly crown: () => void;
  /** Squashes, stretches and sways about its feet; `delay` in seconds. */
  readonly dance: (times: number, delay: number) => void;
  /** Leaves out what is still in the hole. Call after each move up or down. */
  readonly crop: () => void;
}

/**
 * A mole that holds the picture of a word, or one without and with the face `alone`; with what it
 * has on in its field.
 */
export function createMole(
  kit: StageKit,
  word: PlayWord | null,
  worn: Cap | null,
  alone: Face = 'mole-happy',
): MoleView {
  const face = kit.sprite('mole-hold');
  // The sign that it holds up, larger than its belly.
  const disc = kit.sprite('disc');
  const crown = kit.sprite('crown');
  for (const sprite of [disc, crown]) sprite.anchor.set(0.5);
  face.anchor.set(0.5, DRAWN.moleTop / DRAWN.moleHeight);
  disc.y = DRAWN.discY;
  crown.y = DRAWN.crownY;
  fitInside(disc, DRAWN.discWidth);
  fitInside(crown, DRAWN.crownWidth);
  crown.visible = false;
  const cap = worn && kit.sprite(worn.frame);
  if (worn && cap) {
    cap.anchor.set(0.5);
    cap.y = worn.y;
    cap.scale.set(worn.width / cap.texture.width);
  }
  const foot = DRAWN.moleHeight - DRAWN.moleTop;
  const seat = word ? 0 : SEAT;
  const body = new Container({
    children: [face, ...(cap ? [cap] : []), disc, crown],
    pivot: { x: 0, y: foot },
    y: foot + seat,
  });
  const view = new Container({ children: [body] });
  const picture = word && new Sprite({ texture: kit.art(word), anchor: 0.5, y: DRAWN.discY });
  if (picture) {
    fitInside(picture, DRAWN.pictureSize);
    body.addChild(picture);
  }
  const paws = (word ? [-1, 1] : []).map((side) => {
    const paw = kit.sprite('mole-paw');
    paw.anchor.set(0.5);
    fitInside(paw, HELD.width);
    paw.position.set(side * HELD.x, HELD.y);
    return paw;
  });
  if (paws.length > 0) body.addChild(...paws);
  const parts = [face, disc, crown, ...(cap ? [cap] : []), ...(picture ? [picture] : []), ...paws].map(createCrop);
  const crop = (): void => {
    for (const { cropBelow } of parts) cropBelow(DRAWN.rim - view.y - seat);
  };
  const showFace = (frame: Face): void => {
    parts[0]?.setTexture(kit.texture(frame));
    face.scale.set(DRAWN.moleHeight / face.texture.height);
    // With the other faces it lifts its paws, and the sign stands by itself.
    for (const paw of paws) paw.visible = frame === 'mole-hold';
    // It may be half in the hole.
    crop();
  };
  disc.visible = word !== null;
  showFace(word ? 'mole-hold' : alone);
  return {
    view,
    showFace,
    crop,
    dance: (times, delay) => {
      if (kit.isMotionReduced) return;
      const way = { duration: DANCE.seconds, repeat: times - 1, delay };
      kit.tween.to(body.scale, { keyframes: { x: [...DANCE.x], y: [...DANCE.y], ease: 'sine.inOut' }, ...way });
      kit.tween.to(body, { keyframes: { angle: [...DANCE.angle], ease: 'sine.inOut' }, ...way });
    },
    crown: () => {
      if (crown.visible) return;
      crown.visible = true;
      if (cap && worn?.isOnTop === true) cap.visible = false;
      if (!kit.isMotionReduced)
        kit.tween.from(crown, { y: DRAWN.crownY - 60, alpha: 0, duration: MOTION.base, ease: 'bounce.out' });
    },
  };
}
