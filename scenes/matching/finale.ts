import { Container } from 'pixi.js';
import { popIn, popOut } from '../../src/stage/components/animations';
import { createBursts } from '../../src/stage/components/burst';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import { COLORS } from '../../src/stage/kit/colors';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { createName, createPicture } from './found';

/** The end of a game: all pairs ride a merry-go-round about the rising sun. */
export interface Finale {
  readonly view: Container;
  readonly show: (keys: readonly string[], play: Rectangle) => void;
  /** The words go, so that no banner covers one; the ride goes on below it. */
  readonly comeDown: () => void;
  readonly clear: () => void;
}

/** In shares of the play area's height; turns and seconds. */
const SUN = { size: 0.4, glow: 1.3, rays: 12, ray: 0.13, reach: 0.3, seconds: 0.8, turns: 0.3 } as const;
/**
 * The way of the ride: half its width in widths of the play area and at most in its heights, half
 * its height and its middle in heights. Who is at the back is smaller than who is in front.
 */
const RIDE = { x: 0.37, maxX: 0.86, y: 0.21, middle: 0.49, back: 0.76, front: 1.14, turns: 0.8, seconds: 6 } as const;
/** Below the banner the ride is lower, and flatter: in heights; seconds. */
const DOWN = { by: 0.15, y: 0.14, seconds: 0.6 } as const;
/** Each acts once in a while on its ride: seconds. */
const ACT = { every: 1.2, seconds: 0.6, times: 5 } as const;
/**
 * A picture in shares of height and width; its word in sizes of it; how high it goes up and down.
 */
const RIDER = { height: 0.35, width: 0.3, word: 0.74, wordY: 0.6, bob: 0.1, bobs: 5 } as const;

/** When stars fly round who has come. */
const BURST_SECONDS = 0.4;

interface Rider {
  readonly view: Container;
  readonly picture: Container;
  readonly name: Container;
}

/** Creates it, empty at first. */
export function createFinale(kit: StageKit): Finale {
  const bursts = createBursts(kit);
  const sky = new Container();
  /** Who is nearer lies above who is farther off. */
  const ring = new Container({ sortableChildren: true });
  const view = new Container({ children: [sky, bursts.view, ring] });
  let riders: readonly Rider[] = [];
  /** How far the ride has turned, and come down. */
  let turn = { share: 0, down: 0 };
  let place: (() => void) | null = null;

  function raiseSun({ x, y, height }: { x: number; y: number; height: number }): void {
    const glow = kit.sprite('glow');
    const disc = kit.sprite('dot');
    const wheel = new Container();
    for (let index = 0; index < SUN.rays; index += 1) {
      const angle = (index / SUN.rays) * 2 * Math.PI;
      const ray = kit.sprite('ray');
      ray.anchor.set(0.5);
      fitInside(ray, height * SUN.ray);
      ray.rotation = angle + Math.PI / 2;
      ray.position.set(Math.cos(angle) * SUN.reach * height, Math.sin(angle) * SUN.reach * height);
      wheel.addChild(ray);
    }
    for (const sprite of [glow, disc]) sprite.anchor.set(0.5);
    disc.tint = COLORS.gold;
    disc.setSize(height * SUN.size, height * SUN.size);
    glow.setSize(height * SUN.glow, height * SUN.glow);
    const sun = new Container({ children: [glow, wheel, disc], x, y });
    sky.addChild(sun);
    if (kit.isMotionReduced) return;
    kit.tween.from(sun, { y: y + height, duration: SUN.seconds, ease: 'sine.out' });
    kit.tween.to(wheel, { rotation: SUN.turns * 2 * Math.PI, duration: RIDE.seconds, ease: 'none' });
  }

  return {
    view,
    show: (keys, play) => {
      const { width, height } = play;
      const size = Math.min(height * RIDER.height, width * RIDER.width);
      const middle = { x: centreOf(play).x, y: play.y + height * RIDE.middle };
      const reachX = Math.min(width * RIDE.x, height * RIDE.maxX);
      raiseSun({ ...middle, height });
      riders = keys.map((key) => {
        const picture = createPicture(kit, key, size);
        const name = createName(kit, key, size * RIDER.word);
        name.y = size * RIDER.wordY;
        return { picture, name, view: new Container({ children: [picture, name] }) };
      });
      turn = { share: 0, down: 0 };
      const ride = turn;
      const riding = riders;
      place = () => {
        sky.y = ride.down * DOWN.by * height;
        const high = RIDE.y + (DOWN.y - RIDE.y) * ride.down;
        riding.forEach((rider, order) => {
          if (rider.view.destroyed) return;
          const angle = (order / riding.length + ride.share + 0.25) * 2 * Math.PI;
          const near = (1 + Math.sin(angle)) / 2;
          rider.view.position.set(
            middle.x + Math.cos(angle) * reachX,
            middle.y + sky.y + Math.sin(angle) * high * height,
          );
          rider.view.scale.set(RIDE.back + (RIDE.front - RIDE.back) * near);
          rider.view.zIndex = near;
          const bob = Math.sin((ride.share * RIDER.bobs + order / 2) * 2 * Math.PI);
          if (!kit.isMotionReduced) rider.picture.y = -Math.abs(bob) * RIDER.bob * size;
        });
      };
      place();
      riding.forEach(({ view: rider, picture, name }, order) => {
        ring.addChild(rider);
        for (const part of [picture, name]) popIn(kit, part, order);
        kit.tween.delayedCall(BURST_SECONDS + order * MOTION.stagger, () => {
          if (!rider.destroyed) bursts.spread(rider.position, size * 0.6, true);
        });
        if (kit.isMotionReduced) kit.showPose(picture, RIDE.seconds);
        for (let time = 0; time < ACT.times && !kit.isMotionReduced; time += 1)
          kit.tween.delayedCall(BURST_SECONDS + (time + order / riding.length) * ACT.every, () => {
            if (!rider.destroyed) kit.showPose(picture, ACT.seconds);
          });
      });
      if (!kit.isMotionReduced)
        kit.tween.to(ride, { share: RIDE.turns, duration: RIDE.seconds, ease: 'sine.out', onUpdate: place });
    },
    comeDown: () => {
      const [ride, follow] = [turn, place];
      if (!follow) return;
      if (kit.isMotionReduced) {
        ride.down = 1;
        follow();
      } else kit.tween.to(ride, { down: 1, duration: DOWN.seconds, ease: 'sine.inOut', onUpdate: follow });
      for (const { name } of riders) if (!name.destroyed) popOut(kit, name, 0, () => (name.visible = false));
    },
    clear: () => {
      kit.tween.killTweensOf(turn);
      riders = [];
      place = null;
      for (const layer of [sky, ring]) for (const child of layer.removeChildren()) destroyView(kit, child);
    },
  };
}
