import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { popOut } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import { GROWN, actOut } from './acts';
import type { Freed } from './acts';
import type { Situation } from './situations';
import type { Water } from './water';
import type { Whale } from './whale';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Those that were freed in a round: they stay at the lake until it ends. */
export interface Gathering {
  readonly view: Container;
  /** Those on their way, above all else. */
  readonly front: Container;
  readonly layout: (viewport: Viewport) => void;
  /** They float; called in each frame. */
  readonly draw: (step: number) => void;
  /** Another round begins: those of the one before are gone. */
  readonly set: (situation: Situation) => void;
  /**
   * One is freed at a place with a picture this wide, is shown at another, and joins the others.
   * The last one of a round starts what all do together.
   */
  readonly join: (
    one: { readonly key: string; readonly picture: Texture; readonly width: number },
    from: Point,
    shownAt: Point,
    isRoundOver: boolean,
  ) => void;
  /** The round is over: what all do together, unless they do it already. */
  readonly celebrate: () => void;
  /** They make room for the end of the game. */
  readonly clear: () => void;
}

interface Member extends Freed {
  readonly key: string;
  readonly order: number;
  /** Since its way to its place is over. */
  isSeated: boolean;
}

/** The most that stay, by situation; the next one takes the place of the first. */
const MOST = { pond: 6, whale: 5, rain: 6, dusk: 6 } as const;
/** Side of one as a share of the screen's smaller side, and its limits. CSS pixels. */
const SIDE = { ratio: 0.16, min: 52, max: 150 } as const;
/**
 * Between these shares of the width they float, and above the lower edge in sides; in the rain
 * higher on upright screens, above the umbrellas of the frogs.
 */
const ROW = {
  wide: { from: 0.3, to: 0.72, above: 0.75 },
  tall: { from: 0.1, to: 0.9, above: 2.1 },
  rain: 1.1,
} as const;
/** At dusk they float on both sides of the giant bubble: first place, step, and height. */
const SIDES = { first: 0.055, step: 0.085, y: 0.72, stagger: 0.05 } as const;
/** Parts of one, in its sides from its middle. */
const PARTS = {
  umbrella: { y: -0.62, size: 1.15 },
  lily: { y: 0.46, size: 1.25 },
  light: { size: 1.9, alpha: 0.8, tint: 0xffe08a },
} as const;
const FLOAT = { pixels: 4, steps: 26 } as const;
/** Leaps of all at a round's end, in the screen's height; one after another. Seconds. */
const LEAP = { height: 0.42, seconds: 0.85, stagger: 0.1 } as const;
/** They are carried off by their umbrellas. */
const OFF = { seconds: 1.5, aside: 0.3, stagger: 0.08 } as const;

const sideOf = ({ width, height }: Viewport): number =>
  Math.max(SIDE.min, Math.min(SIDE.max, SIDE.ratio * Math.min(width, height)));

export function createGathering(
  kit: StageKit,
  whale: Pick<Whale, 'riders' | 'seatAt' | 'blowhole' | 'spout' | 'dip' | 'swimOff'>,
  splash: Water['splash'],
): Gathering {
  const view = new Container();
  const front = new Container();
  let members: Member[] = [];
  let viewport: Viewport | null = null;
  let situation: Situation = 'pond';
  let joined = 0;

  function placeOf(order: number, { width, height, isTall }: Viewport, side: number): Point {
    const count = MOST[situation];
    // The middle first, then to both sides.
    const share = ((Math.floor(count / 2) + (order % 2 ? -1 : 1) * Math.ceil(order / 2)) % count) / (count - 1);
    if (situation === 'whale') {
      const { x, y } = whale.seatAt(share);
      return { x, y: y - side * 0.36 };
    }
    if (situation === 'dusk' && !isTall) {
      const x = SIDES.first + SIDES.step * Math.floor(order / 2);
      const y = SIDES.y - SIDES.stagger * (Math.floor(order / 2) % 2);
      return { x: width * (order % 2 ? 1 - x : x), y: height * y };
    }
    const { from, to, above } = isTall ? ROW.tall : ROW.wide;
    const lift = isTall && situation === 'rain' ? ROW.rain : 0;
    return { x: width * (from + (to - from) * share), y: height - side * (above + lift) };
  }

  function createMember(key: string, order: number, texture: Texture, side: number): Member {
    const picture = new Sprite({ texture, anchor: 0.5 });
    fitInside(picture, side);
    const seat = new Container();
    if (situation === 'dusk') {
      const light = kit.sprite('glow');
      light.tint = PARTS.light.tint;
      light.alpha = PARTS.light.alpha;
      light.setSize(side * PARTS.light.size, side * PARTS.light.size);
      seat.addChild(light);
      light.anchor.set(0.5);
    }
    if (situation !== 'whale') {
      const lily = kit.sprite('lily');
      lily.anchor.set(0.5);
      fitInside(lily, side * PARTS.lily.size);
      lily.y = side * PARTS.lily.y;
      seat.addChild(lily);
    }
    const cover = kit.sprite('umbrella');
    cover.anchor.set(0.5);
    fitInside(cover, side * PARTS.umbrella.size);
    cover.y = side * PARTS.umbrella.y;
    const umbrella = new Container({ children: [cover] });
    for (const part of [seat, umbrella]) part.scale.set(0);
    // The containers lie behind; the picture is the only sprite among them, so that it bends.
    const own = new Container({ children: [umbrella, seat, picture] });
    return { key, order, view: own, umbrella, seat, side, isSeated: false };
  }

  function leave(gone: Member): void {
    popOut(kit, gone.view, 0, () => destroyView(kit, gone.view));
  }

  /** The seat of one that is there already, or of the one that came first. */
  function takeOrder(key: string): number {
    const order = members.find((other) => other.key === key)?.order ?? joined % MOST[situation];
    if (!members.some((other) => other.key === key)) joined += 1;
    for (const gone of members.filter((other) => other.order === order)) leave(gone);
    members = members.filter((other) => other.order !== order);
    return order;
  }

  /** All leap high out of the lake, turn over, and dive. */
  function leapAll(all: readonly Member[], { height }: Viewport): void {
    all.forEach(({ view: one, seat, side, order }, place) => {
      const { y } = one;
      const { seconds, stagger } = LEAP;
      splash({ x: one.x, y: y + side * 0.5 }, side * 1.4);
      kit.tween.to(seat, { alpha: 0, delay: place * stagger, duration: 0.15 });
      kit.tween.to(one, {
        rotation: (order % 2 ? -2 : 2) * Math.PI,
        delay: place * stagger,
        duration: seconds,
        ease: 'sine.inOut',
      });
      kit.tween.to(one.scale, {
        keyframes: { x: [1, 1.5, 1.5, 1], y: [1, 1.5, 1.5, 1] },
        delay: place * stagger,
        duration: seconds,
      });
      kit.tween
        .timeline({ delay: place * stagger, onComplete: () => destroyView(kit, one) })
        .to(one, { y: y - height * LEAP.height, duration: seconds / 2, ease: 'sine.out' })
        .to(one, { y, duration: seconds / 2, ease: 'sine.in' })
        .call(() => splash({ x: one.x, y: y + side * 0.5 }, side * 1.6))
        .to(one, { y: y + side * 2, duration: 0.2, ease: 'none' })
        .to(one, { alpha: 0, duration: 0.15 }, '<');
    });
  }

  /** Their umbrellas carry all of them up and away. */
  function flyAll(all: readonly Member[], { width }: Viewport): void {
    all.forEach(({ view: one, seat, side }, place) => {
      const way = { delay: place * OFF.stagger, duration: OFF.seconds };
      splash({ x: one.x, y: one.y + side * 0.5 }, side);
      kit.tween.to(seat, { alpha: 0, duration: 0.2 });
      kit.tween.to(one.scale, { x: 1.5, y: 1.5, ...way });
      kit.tween.to(one, { keyframes: { rotation: [0, 0.25, -0.2, 0.25, 0.1] }, ease: 'sine.inOut', ...way });
      kit.tween.to(one, { x: one.x + width * OFF.aside, ease: 'sine.in', ...way });
      kit.tween.to(one, { y: -side * 2, ease: 'sine.in', onComplete: () => destroyView(kit, one), ...way });
    });
  }

  /** The end of a round: what all do together. */
  function celebrate(): void {
    const all = members;
    if (!viewport || situation === 'dusk' || all.length === 0) return;
    members = [];
    joined = 0;
    if (kit.isMotionReduced) {
      all.forEach(leave);
      return;
    }
    kit.effect('splash');
    if (situation === 'pond') leapAll(all, viewport);
    else if (situation === 'rain') flyAll(all, viewport);
    else {
      whale.swimOff();
      // They are gone with it.
      kit.tween.delayedCall(2, () => {
        for (const { view: one } of all) if (!one.destroyed) destroyView(kit, one);
      });
    }
  }

  function clear(): void {
    members.forEach(leave);
    members = [];
    joined = 0;
  }

  return {
    view,
    front,
    celebrate,
    clear,
    layout: (next) => {
      viewport = next;
      const side = sideOf(next);
      for (const { view: one, order, isSeated } of members)
        if (isSeated) one.position.copyFrom(placeOf(order, next, side));
    },
    set: (next) => {
      if (next === situation) return;
      clear();
      situation = next;
    },
    draw: (step) => {
      if (kit.isMotionReduced || situation === 'whale') return;
      for (const { view: one, order, isSeated } of members)
        if (isSeated) one.pivot.y = FLOAT.pixels * Math.sin(step / FLOAT.steps + order * 1.7);
    },
    join: ({ key, picture, width }, from, shownAt, isRoundOver) => {
      if (!viewport) return;
      const side = sideOf(viewport);
      const order = takeOrder(key);
      const member = createMember(key, order, picture, side);
      member.view.position.copyFrom(from);
      member.view.scale.set(width / side);
      members.push(member);
      front.addChild(member.view);
      const shownSide = GROWN.maxRatio * Math.min(viewport.play.width, viewport.play.height);
      const goal = placeOf(order, viewport, side);
      const way = { shownAt, shownScale: shownSide / side, goal, situation, key, isRoundOver };
      const seconds = actOut(kit, member, way, { splash, whale });
      kit.tween.delayedCall(seconds + 0.05, () => {
        if (member.view.destroyed) return;
        member.isSeated = true;
        (situation === 'whale' ? whale.riders : view).addChild(member.view);
        if (isRoundOver) celebrate();
      });
    },
  };
}
