import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { bendPicture } from '../../src/stage/components/bend';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { fitInside } from '../../src/stage/components/tile';
import { COLORS } from '../../src/stage/kit/colors';
import { pickByKey } from '../../src/stage/kit/pick-by-key';
import type { StageKit } from '../../src/stage/kit/view';
import type { Bird } from './bird';
import { BIRD, createBird } from './bird';

/** A pair is drawn for a picture of this side. */
export const UNIT = 100;
/** The bird on its picture: its height, and how far its feet are below the picture's upper edge. */
const ON_TOP = { height: 62, deep: 9 } as const;
/** Height of both together, in sides of the picture. */
export const PAIR_HEIGHT = (UNIT + ON_TOP.height - ON_TOP.deep) / UNIT;
/** The light of both when all sing: its size and middle, in sides of the picture. */
const LIGHT = { size: 2, up: 0.66 } as const;
/** Their word below them: its board in units of a pair and in letters, and its middle in boards. */
const NAME = { units: 24, height: 1.7, down: 0.72 } as const;
/** Room below both for their word, in sides of the picture. */
export const NAME_ROOM = (NAME.units * (NAME.down + 0.5)) / UNIT;

/** A picture, and the bird that had its word, on its back. */
export interface Pair {
  /** Its origin is below the picture, in the middle. */
  readonly view: Container;
  readonly picture: Sprite;
  readonly bird: Bird;
  readonly key: string;
  /** The bird stands on the picture from now on. */
  readonly mount: () => void;
  /** Where the bird's feet are then, from the origin. */
  readonly top: number;
  /** Both stand in a light, and their word is below them, in letters of that size in CSS pixels. */
  readonly star: (isStar: boolean, letters?: number) => void;
}

/** Creates a pair; its bird is not on it yet. */
export function createPair(kit: StageKit, key: string, order: number): Pair {
  const shadow = kit.sprite('shadow');
  shadow.anchor.set(0.5);
  shadow.setSize(UNIT * 0.9, UNIT * 0.16);
  const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, key)), anchor: { x: 0.5, y: 1 } });
  fitInside(picture, UNIT);
  const bird = createBird(kit, order);
  const view = new Container({ sortableChildren: true });
  const light = kit.sprite('glow');
  light.anchor.set(0.5);
  light.setSize(UNIT * LIGHT.size, UNIT * LIGHT.size);
  light.y = -UNIT * LIGHT.up;
  light.visible = false;
  view.addChild(light, shadow, picture);
  light.zIndex = -3;
  shadow.zIndex = -2;
  let name: Container | null = null;
  const top = ON_TOP.deep - picture.height;
  return {
    view,
    picture,
    bird,
    key,
    top,
    star: (isStar, letters = 0) => {
      light.visible = isStar;
      if (name) destroyView(kit, name);
      name = null;
      if (!isStar) return;
      const label = kit.label(wordOf(kit.setup, key).text, { size: letters, color: COLORS.ink });
      const board = createNineSlice(kit, 'pebble');
      const high = letters * NAME.height;
      resizeNineSlice(board, Math.max(2 * high, label.width + high), high, 0.5);
      // As large as it says, however large the pair is.
      const size = NAME.units / high;
      name = new Container({ children: [board, label], y: NAME.units * NAME.down, scale: size });
      name.zIndex = 2;
      view.addChild(name);
    },
    mount: () => {
      bird.resize(ON_TOP.height);
      bird.view.position.set(0, top);
      bird.view.zIndex = 1;
      bird.view.angle = 0;
      view.addChild(bird.view);
    },
  };
}

/** Height of the bird of a pair whose picture is so large. */
export const birdOn = (side: number): number => (side * ON_TOP.height) / UNIT;

type Deed = (kit: StageKit, pair: Pair, seconds: number) => void;

/** How far they ride to both sides, in sides of the picture, and how high they leap. */
const RIDE = { aside: 0.42, leap: 0.13, leaps: 4 } as const;

/** The bird rides on the back of the picture, to both sides. */
const ride: Deed = (kit, { view, picture, bird }, seconds) => {
  const { x, y } = view;
  const side = view.scale.x * UNIT;
  const aside = side * RIDE.aside;
  kit.tween.to(view, { keyframes: { x: [x, x - aside, x, x + aside, x] }, duration: seconds, ease: 'sine.inOut' });
  const half = seconds / RIDE.leaps / 2;
  kit.tween.to(view, {
    y: y - side * RIDE.leap,
    duration: half,
    repeat: 2 * RIDE.leaps - 1,
    yoyo: true,
    ease: 'sine.out',
  });
  bendPicture(kit, picture, 'gallop', seconds);
  bird.flap(seconds);
};

/** Both dance: one sways to the left while the other sways to the right. */
const dance: Deed = (kit, { picture, bird }, seconds) => {
  bendPicture(kit, picture, 'sway', seconds);
  kit.tween.to(bird.view, { keyframes: { angle: [0, 16, -16, 16, -16, 0] }, duration: seconds, ease: 'sine.inOut' });
  bird.sing(seconds);
};

/** How high the bird is thrown, in units of the pair, and how often. */
const TOSS = { up: 74, times: 2, turn: 360 } as const;

/** The picture throws the bird up and catches it again. */
const toss: Deed = (kit, { view, bird, top }, seconds) => {
  const once = seconds / TOSS.times;
  const { x, y } = view.scale;
  kit.tween.to(view.scale, {
    keyframes: { x: [x, x * 1.14, x * 0.94, x], y: [y, y * 0.8, y * 1.1, y] },
    duration: once,
    repeat: TOSS.times - 1,
    ease: 'sine.inOut',
  });
  kit.tween.fromTo(
    bird.view,
    { y: top, angle: 0 },
    {
      keyframes: {
        y: [top, top + 6, top - TOSS.up, top - TOSS.up, top],
        angle: [0, 0, TOSS.turn / 2, TOSS.turn, TOSS.turn],
      },
      duration: once,
      repeat: TOSS.times - 1,
      ease: 'sine.inOut',
      onComplete: () => void (bird.view.destroyed || (bird.view.angle = 0)),
    },
  );
  bird.flap(seconds);
};

/** The way round the picture, in units of the pair, and the tilt of who looks after the bird. */
const CIRCLE = { wide: 66, high: 26, tilt: 9, turns: 1.5 } as const;

/** The bird flies round the picture, which looks after it. */
const circle: Deed = (kit, { picture, bird, top }, seconds) => {
  const way = { turn: 0 };
  kit.tween.to(way, {
    turn: CIRCLE.turns,
    duration: seconds,
    ease: 'sine.inOut',
    onUpdate: () => {
      if (bird.view.destroyed) return;
      const angle = 2 * Math.PI * way.turn;
      // From the top of the picture and back to it.
      const away = Math.sin(Math.PI * Math.min(1, way.turn / CIRCLE.turns));
      bird.view.position.set(CIRCLE.wide * Math.sin(angle) * away, top + (46 - CIRCLE.high * Math.cos(angle)) * away);
      bird.view.zIndex = Math.cos(angle) < 0 || away < 0.3 ? 1 : -1;
    },
    onComplete: () => {
      if (bird.view.destroyed) return;
      bird.view.position.set(0, top);
      bird.view.zIndex = 1;
    },
  });
  const { tilt } = CIRCLE;
  kit.tween.to(picture, {
    keyframes: { angle: [0, tilt, -tilt, tilt, -tilt, 0] },
    duration: seconds,
    ease: 'sine.inOut',
  });
  bird.flap(seconds);
};

const DEEDS = [ride, dance, toss, circle] as const;

/** What a picture and its bird do together: for each word always the same. */
export function actTogether(kit: StageKit, pair: Pair, seconds: number): void {
  if (!kit.isMotionReduced) pickByKey(DEEDS, pair.key)(kit, pair, seconds);
}

/** Feet and height of a bird that begins somewhere, in CSS pixels. */
export const scaleOf = (height: number): number => height / BIRD.side;
