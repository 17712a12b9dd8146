import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { MOTION } from '../../src/stage/components/motion';
import type { StageKit } from '../../src/stage/kit/view';

/** Side of the square of a bird's drawing; the feet are in the middle of its lower edge. */
export const BIRD = { side: 240, feet: 236 } as const;

interface Joint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How one of the birds is put together, and how it moves. Units of the drawing. */
interface Character {
  readonly wing: Joint;
  /** The wing of the other side: before the body of one that faces us, else behind it. */
  readonly other: { readonly x: number; readonly y: number; readonly isMirrored: boolean };
  readonly jaw: Joint & { readonly tint: number; readonly angle: number; readonly down: number };
  /** Where its song leaves the beak, and where the top of its head is. */
  readonly beak: { readonly x: number; readonly y: number };
  readonly head: { readonly x: number; readonly y: number };
  /** How it sings: with quick hops, swaying, or puffed up. */
  readonly way: 'hop' | 'sway' | 'puff';
}

/** A small one with a tuft, a tall one with a crest, and an owl. */
const CHARACTERS: readonly [Character, Character, Character] = [
  {
    wing: { x: 132, y: 122, width: 104, height: 91 },
    other: { x: 112, y: 112, isMirrored: false },
    jaw: { x: 56, y: 127, width: 46, height: 22, tint: 0xffffff, angle: -30, down: 2 },
    beak: { x: 2, y: 132 },
    head: { x: 118, y: 66 },
    way: 'hop',
  },
  {
    wing: { x: 112, y: 122, width: 84, height: 84 },
    other: { x: 96, y: 116, isMirrored: false },
    jaw: { x: 72, y: 103, width: 38, height: 18, tint: 0x6d6f98, angle: -34, down: 2 },
    beak: { x: 18, y: 112 },
    head: { x: 112, y: 44 },
    way: 'sway',
  },
  {
    wing: { x: 196, y: 108, width: 72, height: 90 },
    other: { x: 44, y: 108, isMirrored: true },
    jaw: { x: 134, y: 124, width: 28, height: 18, tint: 0xffd0a0, angle: 0, down: 13 },
    beak: { x: 20, y: 130 },
    head: { x: 120, y: 40 },
    way: 'puff',
  },
];
export const BIRDS = CHARACTERS.length;

/** Wings: their shoulder in the drawing, the angles of a beat, and its seconds. */
const WING = { shoulder: { x: 0.1, y: 0.14 }, up: -118, down: -14, seconds: 0.085, far: 0xc8c8d8 } as const;
/** Where the beak's lower half is hung. */
const HINGE = { x: 0.96, y: 0.12 } as const;
/** One syllable of a song, in seconds. */
const SYLLABLE = 0.13;

/** A bird whose wings and beak move. */
export interface Bird {
  /** Its origin is between its feet. */
  readonly view: Container;
  readonly character: Character;
  /** Makes it so high. CSS pixels. */
  readonly resize: (height: number) => void;
  /** Sings for some seconds; nothing where motion is reduced. */
  readonly sing: (seconds: number) => void;
  /** Beats its wings for some seconds; nothing where motion is reduced. */
  readonly flap: (seconds: number) => void;
  /** Bends its knees before it does something. */
  readonly crouch: (seconds: number) => void;
}

/** Creates the bird of an order: three different ones take turns. */
export function createBird(kit: StageKit, order: number): Bird {
  const kind = order % BIRDS;
  const character = CHARACTERS[kind] ?? CHARACTERS[0];
  const { wing, other, jaw } = character;
  const part = (frame: string, { x, y, width, height }: Joint): Sprite => {
    const sprite = kit.sprite(frame);
    sprite.setSize(width, height);
    sprite.position.set(x, y);
    return sprite;
  };
  const body = part(`voice-${kind}`, { x: 0, y: 0, width: BIRD.side, height: BIRD.side });
  const near = part(`wing-${kind}`, wing);
  const far = part(`wing-${kind}`, { ...wing, ...other });
  for (const sprite of [near, far]) sprite.anchor.set(WING.shoulder.x, WING.shoulder.y);
  if (other.isMirrored) far.scale.x *= -1;
  else {
    far.tint = WING.far;
    far.visible = false;
  }
  const beak = part('jaw', jaw);
  beak.anchor.set(HINGE.x, HINGE.y);
  beak.tint = jaw.tint;
  // The beak's lower half is behind the upper one, but in the face of the owl.
  const parts = other.isMirrored ? [body, beak, far, near] : [far, beak, body, near];
  const figure = new Container({ children: parts, position: { x: -BIRD.side / 2, y: -BIRD.feet } });
  const bounce = new Container({ children: [figure] });
  const view = new Container({ children: [bounce] });
  const turn = (degrees: number): void => {
    near.angle = degrees;
    far.angle = other.isMirrored ? -degrees : degrees;
  };
  const beat = { angle: 0 };
  const voice = { open: 0 };
  const follow = (): void => {
    if (!view.destroyed) turn(beat.angle);
  };
  const speak = (): void => {
    if (view.destroyed) return;
    beak.angle = jaw.angle * voice.open;
    beak.y = jaw.y + jaw.down * voice.open;
  };

  return {
    view,
    character,
    resize: (height) => view.scale.set(height / BIRD.side),
    sing: (seconds) => {
      if (kit.isMotionReduced) return;
      const repeat = 2 * Math.max(1, Math.round(seconds / SYLLABLE / 2)) - 1;
      const move = { duration: SYLLABLE, repeat, yoyo: true, ease: 'sine.inOut' };
      kit.tween.killTweensOf([voice, bounce, bounce.scale]);
      voice.open = 0;
      bounce.position.set(0);
      bounce.angle = 0;
      bounce.scale.set(1);
      kit.tween.to(voice, { open: 1, ...move, onUpdate: speak });
      if (character.way === 'hop') kit.tween.to(bounce, { y: -26, ...move });
      else if (character.way === 'sway')
        kit.tween.to(bounce, { keyframes: { angle: [0, 12, -9, 12, -6, 0] }, duration: seconds, ease: 'sine.inOut' });
      else kit.tween.to(bounce.scale, { x: 1.12, y: 0.93, ...move });
    },
    flap: (seconds) => {
      if (kit.isMotionReduced) return;
      kit.tween.killTweensOf(beat);
      far.visible = true;
      beat.angle = WING.up;
      const repeat = 2 * Math.max(1, Math.round(seconds / WING.seconds / 2)) - 1;
      kit.tween.to(beat, {
        angle: WING.down,
        duration: WING.seconds,
        repeat,
        yoyo: true,
        ease: 'sine.inOut',
        onUpdate: follow,
        onComplete: () => {
          if (view.destroyed) return;
          far.visible = other.isMirrored;
          kit.tween.to(beat, { angle: 0, duration: MOTION.fast, onUpdate: follow });
        },
      });
    },
    crouch: (seconds) => {
      if (kit.isMotionReduced) return;
      kit.tween.killTweensOf([bounce, bounce.scale]);
      bounce.position.set(0);
      bounce.angle = 0;
      kit.tween.to(bounce.scale, {
        keyframes: { x: [1, 1.16, 1], y: [1, 0.74, 1] },
        duration: seconds,
        ease: 'sine.inOut',
      });
    },
  };
}
