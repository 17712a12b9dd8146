import { Container } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { MOTION } from '../../src/stage/components/motion';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { ActionPlace } from './places';
import type { Shown } from './windows';
import { MAX_PUPPETS, leaveWater, showVerb } from './windows';

/**
 * Where those stand who join in: from the leader's ground in widths and heights of the play area,
 * and their size in the leader's.
 */
const STANDS = {
  wide: [
    { x: -0.25, y: -0.03, size: 1 },
    { x: 0.25, y: -0.03, size: 1 },
    { x: -0.42, y: -0.08, size: 0.86 },
  ],
  tall: [
    { x: -0.3, y: -0.28, size: 0.72 },
    { x: 0.3, y: -0.28, size: 0.72 },
    { x: 0, y: -0.4, size: 0.6 },
  ],
} as const;
/** They come after the leader, one after the other. Seconds. */
const JOINS = { after: 0.12, every: 0.1 } as const;
/** What is under each, in sides of its action: width, and the share of its height to stand at. */
const UNDER = {
  river: { frame: 'raft', width: 1.05, deck: 0.36 },
  playground: { frame: 'trampoline', width: 0.98, deck: 0.28 },
} as const;
/** Before the curtain: floor and curtains, in widths and heights of the picture. */
const THEATRE = {
  floorWidth: 1.04,
  floorDeck: 0.3,
  curtainHeight: 0.92,
  curtainWidth: 0.17,
  curtainAspect: 0.2,
  comes: 0.45,
} as const;
/** How far above the leader's ground a lawn begins, in heights of the play area. */
const LAWN = { above: { wide: 0.14, tall: 0.44 } } as const;
/** Fires beside the leader: how far, in widths of the play area, size in the leader's, below it. */
const FIRES = { aside: 0.16, size: 0.44, below: 0.04, flickers: 9, seconds: 0.22 } as const;
/** On trampolines all are thrown up in turn: sides of an action, seconds up, times. */
export const BOUNCE = { height: 0.34, seconds: 0.3, times: 3 } as const;
/** The fleet bobs, and goes away to the right: seconds, degrees, and widths of the picture. */
export const FLEET = { after: 0.75, seconds: 1.2, bobDegrees: 3, way: 1.3 } as const;

interface Leader {
  readonly x: number;
  /** The leader's ground, and the side of its action. */
  readonly ground: number;
  readonly side: number;
}

/** All who do what the right action is: the whole place joins in. */
export interface Chorus {
  /** What stands behind the leader, and before it. */
  readonly back: Container;
  readonly front: Container;
  /** They join a leader; `order`: which child leads. */
  readonly join: (
    word: PlayWord,
    place: ActionPlace,
    leader: Leader,
    viewport: Viewport,
    order: number,
    isTravel: boolean,
  ) => void;
  readonly clear: () => void;
}

/** Creates a chorus without anybody. */
export function createChorus(kit: StageKit): Chorus {
  const back = new Container();
  const front = new Container();

  function standing(frame: string, x: number, y: number, width: number, deck: number): Container {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5, deck);
    sprite.scale.set(width / sprite.texture.width);
    sprite.position.set(x, y);
    return sprite;
  }

  /** Boards under all of them, from side to side, or a lawn down to the lower edge. */
  function layFloor(frame: 'raft' | 'lawn', { ground }: Leader, { width, height, play, isTall }: Viewport): void {
    const floor = kit.sprite(frame);
    if (frame === 'lawn') {
      const top = ground - play.height * (isTall ? LAWN.above.tall : LAWN.above.wide);
      floor.anchor.set(0.5, 0);
      floor.setSize(width * THEATRE.floorWidth, height - top);
      floor.position.set(width / 2, top);
    } else {
      floor.anchor.set(0.5, THEATRE.floorDeck);
      floor.scale.set((Math.max(width, height) * THEATRE.floorWidth) / floor.texture.width);
      floor.position.set(width / 2, ground);
    }
    back.addChild(floor);
    if (!kit.isMotionReduced) kit.tween.from(floor, { y: height * 1.3, duration: THEATRE.comes, ease: 'power2.out' });
  }

  function openCurtain({ width, height }: Viewport): void {
    const tall = height * THEATRE.curtainHeight;
    [-1, 1].forEach((side) => {
      const curtain = kit.sprite('curtain');
      curtain.setSize(Math.max(width * THEATRE.curtainWidth, tall * THEATRE.curtainAspect), tall);
      curtain.scale.x *= -side;
      curtain.position.set(side < 0 ? 0 : width, 0);
      back.addChild(curtain);
      if (kit.isMotionReduced) return;
      const outside = curtain.x + side * Math.abs(curtain.width);
      kit.tween.from(curtain, { x: outside, duration: THEATRE.comes, ease: 'power2.out' });
    });
  }

  function lightFires({ x, ground, side }: Leader, { width, height }: Rectangle): void {
    for (const way of [-1, 1]) {
      const fire = standing(
        'campfire',
        x + way * width * FIRES.aside,
        ground + height * FIRES.below,
        side * FIRES.size,
        0.92,
      );
      const { y } = fire.scale;
      front.addChild(fire);
      popIn(kit, fire, 1);
      if (kit.isMotionReduced) continue;
      const flicker = { y: y * 1.1, duration: FIRES.seconds, yoyo: true, repeat: FIRES.flickers };
      kit.tween.to(fire.scale, { ...flicker, delay: MOTION.slow, ease: 'sine.inOut' });
    }
  }

  /** It bobs, then goes away to the right. */
  function sail(boat: Container, delay: number, width: number): void {
    if (kit.isMotionReduced) return;
    const { bobDegrees, after, seconds, way } = FLEET;
    kit.tween.to(boat, { keyframes: { angle: [0, bobDegrees, -bobDegrees, 0] }, delay, duration: after });
    kit.tween.to(boat, { x: boat.x + width * way, delay: after, duration: seconds, ease: 'power1.in' });
  }

  /** One who joins in, with what is below; its own ground is the origin. */
  function createMember(shown: Shown, place: ActionPlace, side: number): Container {
    const ground = shown.acting?.view.y ?? side / 3;
    shown.view.y = -ground;
    const member = new Container({ children: [shown.view] });
    if (place !== 'river' && place !== 'playground') return member;
    const { frame, width, deck } = UNDER[place];
    // Who swims or rows has the water itself.
    if (!(place === 'river' && shown.isTravel)) member.addChildAt(standing(frame, 0, 0, side * width, deck), 0);
    return member;
  }

  function move(place: ActionPlace, member: Container, shown: Shown, side: number, order: number, width: number): void {
    if (kit.isMotionReduced) return;
    const delay = JOINS.after + order * JOINS.every;
    if (place === 'playground') {
      const { height, seconds, times } = BOUNCE;
      const { y } = shown.view;
      const up = { y: y - side * height, duration: seconds, ease: 'sine.out', yoyo: true, repeat: 2 * times - 1 };
      kit.tween.to(shown.view, { ...up, delay: delay + MOTION.base });
    } else if (place === 'river') {
      sail(member, delay, width);
    }
  }

  return {
    back,
    front,
    join: (word, place, leader, viewport, order, isTravel) => {
      const { play, isTall } = viewport;
      if (place === 'theatre' || place === 'camp') {
        // Who rows or swims stays on the water.
        if (!isTravel) layFloor('raft', leader, viewport);
        if (place === 'theatre') openCurtain(viewport);
        else lightFires(leader, play);
      } else if (place === 'playground' || !isTravel) {
        if (place === 'playground') layFloor('lawn', leader, viewport);
        const { frame, width, deck } = UNDER[place];
        const under = standing(frame, leader.x, leader.ground, leader.side * width, deck);
        back.addChild(under);
        popIn(kit, under);
        if (place === 'river') sail(under, 0, viewport.width);
      }
      let budget = MAX_PUPPETS;
      (isTall ? STANDS.tall : STANDS.wide).forEach((stand, index) => {
        const side = leader.side * stand.size;
        const shown = showVerb(kit, word, side, order + index + 1);
        const puppets = shown.acting?.puppets ?? 1;
        // The leader has its share, too.
        budget -= index === 0 ? 2 * puppets : puppets;
        if (budget < 0) {
          destroyView(kit, shown.view);
          return;
        }
        const member = createMember(shown, place, side);
        member.position.set(leader.x + stand.x * play.width, leader.ground + stand.y * play.height);
        if (shown.isTravel) leaveWater(shown, kit);
        back.addChild(member);
        if (kit.isMotionReduced) return;
        kit.tween.from(member.scale, {
          x: 0,
          y: 0,
          delay: JOINS.after + index * JOINS.every,
          duration: MOTION.base,
          ease: 'back.out(1.6)',
          onStart: () => kit.effect('pickUp', { pitchRatio: 1 + index * 0.12 }),
        });
        shown.acting?.play();
        move(place, member, shown, side, index, viewport.width);
      });
    },
    clear: () => {
      for (const layer of [back, front]) for (const child of layer.removeChildren()) destroyView(kit, child);
    },
  };
}
