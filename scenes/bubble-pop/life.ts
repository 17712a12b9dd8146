import { Container, Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';

/** What lives in the lake: a frog on its leaf, which is always there; fish and dragonfly come. */
export interface LakeLife {
  readonly view: Container;
  readonly layout: (viewport: Viewport) => void;
  /** One of them moves. */
  readonly stir: (turn: number) => void;
  /** The frog shakes its head; with a place on the stage it then leans and looks there. */
  readonly shakeHead: (toward: number | null) => void;
  /** The frog puffs up and blows bubbles. */
  readonly blow: () => void;
  /** From the second round on a friend sits on the other bank. */
  readonly setRound: (round: number) => void;
  /** They hold an umbrella while it rains. */
  readonly shelter: (isRaining: boolean) => void;
}

/** Width of the frog's leaf as a share of the screen's smaller side, and its limits. CSS pixels. */
const FROG = { ratio: 0.26, minPixels: 96, maxPixels: 220, eyeRatio: 0.19 } as const;
/** Who comes in the second round: its place in the width, and its size in the frog's. */
const FRIENDS = [{ x: 0.86, size: 1.15, turn: -1 }] as const;
/** An umbrella over a frog: its size in its width, and how high it is held. */
const SHELTER = { size: 1.15, y: 0.88 } as const;
const FRIEND_HOP = { seconds: 0.6, rise: 0.5 } as const;
const BLINK_SECONDS = 0.09;
/** It shakes its head, and leans and looks toward what is right. Degrees, seconds, eye widths. */
const HEAD = { degrees: 9, seconds: 0.6, lean: 10, look: 0.3, looksFor: 1.6 } as const;
/** It blows bubbles: how many, their size in its own widths, and how high they rise. CSS pixels. */
const BLOW = { count: 9, size: 0.3, rise: 420, aside: 260, seconds: 1.5, stagger: 0.07 } as const;
const LEAP = { seconds: 1.3, heightRatio: 0.34, pixels: 130 } as const;
const DART = { seconds: 2.6, pixels: 110 } as const;

export function createLakeLife(kit: StageKit): LakeLife {
  const view = new Container();
  const frog = new Container();
  const body = kit.sprite('frog');
  body.anchor.set(0.5, 1);
  const eyes = [46, 84].map((x) => {
    const eye = kit.sprite('frog-eye');
    eye.anchor.set(0.5);
    eye.position.set(((x - 65) / 130) * body.texture.width, -((96 - 34) / 96) * body.texture.height);
    eye.setSize(body.texture.width * FROG.eyeRatio, body.texture.width * FROG.eyeRatio);
    return eye;
  });
  frog.addChild(body, ...eyes);
  view.addChild(frog);
  let viewport: Viewport | null = null;

  const friends: Container[] = [];
  const covers: Container[] = [coverOf(frog)];

  function coverOf(holder: Container): Container {
    const cover = kit.sprite('umbrella');
    cover.anchor.set(0.5);
    fitInside(cover, body.texture.width * SHELTER.size);
    cover.position.set(0, -body.texture.width * SHELTER.y);
    const held = new Container({ children: [cover] });
    held.scale.set(0);
    holder.addChildAt(held, 0);
    return held;
  }

  function createFriend(): Container {
    const parts = [body, ...eyes].map((part) => {
      const copy = new Sprite({ texture: part.texture, anchor: { x: part.anchor.x, y: part.anchor.y } });
      copy.position.copyFrom(part.position);
      copy.scale.copyFrom(part.scale);
      return copy;
    });
    return new Container({ children: parts });
  }

  function placeFriends(): void {
    const { width, height } = viewport ?? { width: 0, height: 0 };
    const { y: scale } = frog.scale;
    friends.forEach((friend, order) => {
      const { x, size, turn } = FRIENDS[order] ?? FRIENDS[0];
      friend.scale.set(turn * scale * size, scale * size);
      friend.position.set(width * x, height - 4);
    });
  }

  /** Hops out of the lake onto its leaf, or on it. */
  function hopUp(friend: Container): void {
    if (kit.isMotionReduced || kit.tween.isTweening(friend.pivot)) return;
    const rise = body.texture.height * FRIEND_HOP.rise;
    kit.tween.to(friend.pivot, {
      keyframes: { y: [0, rise, 0, rise / 2, 0], ease: 'sine.inOut' },
      duration: FRIEND_HOP.seconds,
    });
  }

  function blink(): void {
    for (const eye of eyes) {
      const { y } = eye.scale;
      kit.tween.to(eye.scale, { keyframes: { y: [y, y * 0.1, y, y * 0.1, y] }, duration: 5 * BLINK_SECONDS });
    }
    const { y } = frog.scale;
    kit.tween.to(frog.scale, { keyframes: { y: [y, y * 1.05, y] }, duration: 6 * BLINK_SECONDS });
  }

  function leap({ width, height }: Viewport): void {
    const fish = kit.sprite('fish');
    fish.anchor.set(0.5);
    fitInside(fish, LEAP.pixels);
    const from = width * (0.25 + 0.3 * kit.random());
    fish.position.set(from, height + LEAP.pixels);
    fish.rotation = -0.9;
    // Behind the frog.
    view.addChildAt(fish, 0);
    const { seconds, heightRatio } = LEAP;
    kit.tween
      .timeline({ onComplete: () => fish.destroy() })
      .to(fish, { x: from + width * 0.2, rotation: 0.9, duration: seconds, ease: 'none' })
      .to(fish, { y: height * (1 - heightRatio), duration: seconds / 2, ease: 'power2.out' }, 0)
      .to(fish, { y: height + LEAP.pixels, duration: seconds / 2, ease: 'power2.in' }, seconds / 2);
  }

  function dart({ width, play }: Viewport): void {
    const fly = kit.sprite('dragonfly');
    fly.anchor.set(0.5);
    fitInside(fly, DART.pixels);
    const y = play.y + play.height * (0.2 + 0.3 * kit.random());
    fly.position.set(-DART.pixels, y);
    view.addChild(fly);
    kit.tween
      .timeline({ onComplete: () => fly.destroy() })
      .to(fly, { x: width * 0.45, duration: DART.seconds * 0.35, ease: 'power2.out' })
      .to(fly, { y: y + 18, duration: DART.seconds * 0.25, ease: 'sine.inOut' })
      .to(fly, { x: width + DART.pixels, y: y - 40, duration: DART.seconds * 0.4, ease: 'power2.in' });
  }

  function lookAt(x: number): void {
    const side = x < frog.x ? -1 : 1;
    const wait = { delay: HEAD.looksFor };
    kit.tween
      .timeline()
      .to(frog, { angle: side * HEAD.lean, duration: 0.3 })
      .to(frog, { angle: 0, duration: 0.3, ...wait });
    for (const eye of eyes) {
      const { x: rest } = eye;
      const shift = side * body.texture.width * FROG.eyeRatio * HEAD.look;
      kit.tween
        .timeline()
        .to(eye, { x: rest + shift, duration: 0.2 })
        .to(eye, { x: rest, duration: 0.2, ...wait });
    }
  }

  return {
    view,
    shakeHead: (toward) => {
      if (kit.isMotionReduced || kit.tween.isTweening(frog)) return;
      const { degrees, seconds } = HEAD;
      kit.tween.to(frog, {
        keyframes: { angle: [0, degrees, -degrees, degrees, 0] },
        duration: seconds,
        ease: 'sine.inOut',
        onComplete: () => {
          if (toward !== null) lookAt(toward);
        },
      });
    },
    blow: () => {
      if (kit.isMotionReduced) return;
      friends.forEach(hopUp);
      const { y } = frog.scale;
      kit.tween.killTweensOf(frog.scale);
      frog.scale.y = frog.scale.x;
      kit.tween.to(frog.scale, { keyframes: { y: [y, y * 0.82, y * 1.12, y] }, duration: 0.7 });
      const width = body.texture.width * frog.scale.x;
      for (let index = 0; index < BLOW.count; index += 1) {
        const bubble = kit.sprite('bubble-front');
        bubble.anchor.set(0.5);
        fitInside(bubble, width * BLOW.size * (0.6 + 0.8 * kit.random()));
        bubble.position.set(frog.x, frog.y - width * 0.4);
        view.addChild(bubble);
        const way = { delay: index * BLOW.stagger, duration: BLOW.seconds };
        kit.tween.from(bubble.scale, { x: 0, y: 0, delay: way.delay, duration: 0.3 });
        kit.tween.to(bubble, { x: frog.x + BLOW.aside * (kit.random() - 0.2), ease: 'sine.out', ...way });
        kit.tween.to(bubble, {
          y: bubble.y - BLOW.rise * (0.6 + 0.4 * kit.random()),
          ease: 'sine.in',
          ...way,
          onComplete: () => destroyView(kit, bubble),
        });
      }
    },
    setRound: (round) => {
      while (friends.length < Math.min(round, FRIENDS.length)) {
        const friend = createFriend();
        friends.push(friend);
        covers.push(coverOf(friend));
        view.addChildAt(friend, 0);
        placeFriends();
        hopUp(friend);
      }
    },
    shelter: (isRaining) => {
      const size = isRaining ? 1 : 0;
      for (const { scale } of covers) {
        kit.tween.killTweensOf(scale);
        if (kit.isMotionReduced) scale.set(size);
        else kit.tween.to(scale, { x: size, y: size, duration: MOTION.slow, ease: EASE.enter });
      }
    },
    layout: (next) => {
      viewport = next;
      const { width, height } = next;
      const size = Math.max(FROG.minPixels, Math.min(FROG.maxPixels, FROG.ratio * Math.min(width, height)));
      frog.scale.set(size / body.texture.width);
      frog.position.set(width * (next.isTall ? 0.2 : 0.17), height - 4);
      placeFriends();
    },
    stir: (turn) => {
      if (!viewport) return;
      if (turn % 3 === 1) leap(viewport);
      else if (turn % 3 === 2) blink();
      else dart(viewport);
    },
  };
}
