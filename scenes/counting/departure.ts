import { EASE, MOTION } from '../../src/stage/components/motion';
import { bendPicture } from '../../src/stage/components/bend';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { Container } from 'pixi.js';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { ItemView, Stand, Tap } from './items';
import { PICTURE } from './items';
import type { Shape } from './layout';
import { actOut } from './taps';

/**
 * How the herd stands, what a tap does, how what was counted comes to stand, and how it leaves, by
 * round.
 */
export const SCENES: readonly [Scene, ...Scene[]] = [
  { shape: 'herd', tap: 'turn', stand: 'grass', leaving: 'walk' },
  { shape: 'rails', tap: 'load', stand: 'wagon', leaving: 'roll' },
  { shape: 'hill', tap: 'lift', stand: 'grass', leaving: 'float' },
  { shape: 'night', tap: 'wake', stand: 'back', leaving: 'dance' },
];
export interface Scene {
  readonly shape: Shape;
  readonly tap: Tap;
  readonly stand: Stand;
  readonly leaving: 'walk' | 'roll' | 'float' | 'dance';
}

/**
 * All leave, one after the other: seconds, and steps of who walks, each in heights of the thing.
 */
const LEAVE = { everySeconds: 0.06, seconds: 0.95, steps: 4, step: 0.16 } as const;
/** A train rolls on together: its way in widths of the screen. */
const ROLL = { seconds: 1.3, way: 1.15 } as const;
const FLOAT = { seconds: 1.5, sway: 0.12 } as const;
/** From the tower's height back to a line: seconds; then hops, in heights of the thing. */
const DANCE = { seconds: 0.35, height: 0.26, hop: 0.2, times: 26, stagger: 0.1, turn: 0.14 } as const;
/** An engine in widths of a thing, and how far its middle lies below that of the thing: its wheels
 * roll where those of the wagons do. */
const ENGINE = { size: 1.04, middle: 0.28 } as const;

/** Sets an engine before the first wagon, at its left; null where there is no room. */
export function createEngine(kit: StageKit, first: Rectangle): Container | null {
  const size = first.width * ENGINE.size;
  if (first.x - size < 0) return null;
  const engine = kit.sprite('engine');
  engine.anchor.set(0.5);
  fitInside(engine, size);
  engine.position.set(first.x - size / 2, first.y + first.height * (0.5 + ENGINE.middle));
  popIn(kit, engine);
  return engine;
}

/** Where things go when they leave: the screen's width and height, and the ground. */
interface Place {
  readonly width: number;
  readonly height: number;
  /** Where the middle of a thing is that stands on the ground. */
  readonly ground: (item: ItemView) => number;
  /** By the order of the things, where they dance. */
  readonly line: readonly Rectangle[];
}

function walk(kit: StageKit, item: ItemView, delay: number, { ground }: Place): void {
  const { seconds, steps } = LEAVE;
  kit.tween.to(item.view, { x: -item.view.height, delay, duration: seconds, ease: 'power1.in' });
  // From a tower they come down first.
  kit.tween.to(item.view, { y: ground(item), delay, duration: seconds * 0.4, ease: EASE.leave });
  kit.tween.delayedCall(delay, () => {
    if (!item.view.destroyed) bendPicture(kit, item.figure, 'gallop', seconds);
  });
  const y = item.place.height * PICTURE.feet;
  const step = seconds / steps / 2;
  kit.tween
    .timeline({ delay, repeat: steps - 1 })
    .to(item.figure, { y: y - item.place.height * LEAVE.step, rotation: -0.08, duration: step, ease: 'sine.out' })
    .to(item.figure, { y, rotation: 0.05, duration: step, ease: 'sine.in' });
}

function float(kit: StageKit, item: ItemView, order: number, { height }: Place): void {
  item.holdBalloon();
  const delay = MOTION.base + order * LEAVE.everySeconds;
  kit.tween.to(item.view, { y: -height * 0.4, delay, duration: FLOAT.seconds, ease: 'power1.in' });
  const sway = order % 2 === 0 ? FLOAT.sway : -FLOAT.sway;
  kit.tween.to(item.view, {
    rotation: sway,
    delay,
    duration: FLOAT.seconds / 4,
    ease: 'sine.inOut',
    yoyo: true,
    repeat: 3,
  });
}

/** From the tower they leap into a line, and dance in it. */
function dance(kit: StageKit, item: ItemView, order: number, { line }: Place): void {
  const to = line[order];
  if (!to) return;
  const scale = to.width / Math.max(1, item.place.width);
  const at = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
  item.setStand('grass');
  kit.tween.killTweensOf([item.view, item.view.scale, item.figure]);
  item.view.rotation = item.figure.rotation = 0;
  item.figure.y = item.place.height * PICTURE.feet;
  if (kit.isMotionReduced) {
    item.view.position.copyFrom(at);
    item.view.scale.set(scale);
    kit.showPose(item.figure, 2 * DANCE.times * DANCE.hop);
    return;
  }
  kit.tween.to(item.view, { ...at, duration: DANCE.seconds, ease: 'sine.in' });
  kit.tween.to(item.view.scale, { x: scale, y: scale, duration: DANCE.seconds });
  const way = {
    delay: DANCE.seconds + order * DANCE.stagger,
    duration: DANCE.hop,
    yoyo: true,
    repeat: 2 * DANCE.times - 1,
  };
  kit.tween.delayedCall(way.delay, () => {
    if (!item.view.destroyed) bendPicture(kit, item.figure, 'sway', 2 * DANCE.times * DANCE.hop);
  });
  actOut(kit, item.figure, way.delay, 2 * DANCE.hop, DANCE.times);
  kit.tween.to(item.figure, { y: item.figure.y - item.place.height * DANCE.height, ease: 'sine.out', ...way });
  const turn = order % 2 === 0 ? DANCE.turn : -DANCE.turn;
  kit.tween.fromTo(item.figure, { rotation: -turn }, { rotation: turn, ease: 'sine.inOut', ...way });
}

/** All that was counted leaves as it is done in this round; after the last it dances in a line. */
export function depart(
  kit: StageKit,
  items: readonly ItemView[],
  engine: Container | null,
  leaving: Scene['leaving'],
  place: Place,
): void {
  items.forEach((item, order) => {
    if (item.view.destroyed) return;
    item.setCount(0);
    item.setWord(null);
    if (leaving === 'walk') walk(kit, item, order * LEAVE.everySeconds, place);
    else if (leaving === 'float') float(kit, item, order, place);
    else if (leaving === 'dance') dance(kit, item, order, place);
  });
  if (leaving !== 'roll') return;
  const train = [engine, ...items.map(({ view }) => view)];
  for (const part of train)
    if (part && !part.destroyed)
      kit.tween.to(part, {
        x: part.x - place.width * ROLL.way,
        duration: ROLL.seconds,
        ease: 'power2.in',
        onComplete: () => {
          if (part === engine && !part.destroyed) destroyView(kit, part);
        },
      });
}
