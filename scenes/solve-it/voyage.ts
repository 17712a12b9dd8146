import { Container } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { bendPicture } from '../../src/stage/components/bend';
import { destroyView } from '../../src/stage/components/destroy-view';
import { MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import { COLORS } from '../../src/stage/kit/colors';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import { foam, waveArms } from './approach';
import type { Boat } from './boat';
import type { Point } from './crew';

/** The crew cheers: one after the other gets its number and hops. Seconds, shares of its size. */
const CHEER = { span: 0.42, hop: 0.34, hopSeconds: 0.13, minNumbered: 44, number: 0.42, numberY: -0.5 } as const;
/** The vessel gathers itself, in its widths and heights, degrees and seconds, and is off. */
const READY = { seconds: 0.24, back: 0.05, down: 0.05, angle: 3.5 } as const;
const OFF = { seconds: 1, strokes: 3, oarFrom: 46, oarTo: -38, turns: 1440 } as const;
/** Steam of the ship: puffs, sizes in its heights, seconds. */
const STEAM = { puffs: 7, size: 0.1, grown: 2.6, rise: 0.34, drift: 0.3, seconds: 1.1, every: 0.13 } as const;
/**
 * The last voyage: back a little, and to the middle below the banner, ever larger; above the results,
 * where no banner hangs, it is larger still, and bobs. Seconds, shares of the stage, and degrees by
 * which it heels and rocks.
 */
const LAST = {
  back: { x: 0.02, scale: 0.96, seconds: 0.3 },
  end: { x: 0.5, foot: { banner: 0.99, results: 0.95 }, width: 0.86, seconds: 1.4 },
  height: { banner: { wide: 0.6, tall: 0.42 }, results: { wide: 0.67, tall: 0.44 } },
  heel: 3,
  rock: { angle: 1.6, seconds: 0.9, bannerTimes: 5, resultsTimes: 20 },
  waves: { banner: 8, results: 24 },
} as const;

/** A number on a pebble, `size` CSS pixels high. */
function createNumber(kit: StageKit, number: number, size: number): Container {
  const pebble = kit.sprite('pebble');
  pebble.anchor.set(0.5);
  fitInside(pebble, size);
  return new Container({
    label: 'number',
    children: [pebble, kit.label(String(number), { size: size * 0.62, color: COLORS.right, face: 'display' })],
  });
}

/** Each of the crew gets its number, and hops. Returns when the last one does, in seconds. */
export function cheer(kit: StageKit, { crew, size }: Boat): number {
  const large = size();
  const every = CHEER.span / Math.max(1, crew.length);
  crew.forEach((member, order) => {
    kit.tween.killTweensOf(member.scale);
    member.scale.set(1);
    const picture = member.children[0];
    const delay = kit.isMotionReduced ? 0 : order * every;
    kit.tween.delayedCall(delay, () => {
      if (member.destroyed || !picture) return;
      // Numbers of tens of a crew are too small to be read.
      if (large >= CHEER.minNumbered) {
        const number = createNumber(kit, order + 1, large * CHEER.number);
        number.y = large * CHEER.numberY;
        member.addChild(number);
        popIn(kit, number);
      }
      if (kit.isMotionReduced) return;
      const hop = { duration: CHEER.hopSeconds, ease: 'sine.out', yoyo: true, repeat: 3 };
      kit.tween.to(picture, { y: -large * CHEER.hop, ...hop });
    });
  });
  return CHEER.span + CHEER.hopSeconds;
}

/** What of a cheer must not be seen from afar. */
export function hideNumbers({ crew }: Boat): void {
  for (const member of crew) for (const number of member.getChildrenByLabel('number')) number.visible = false;
}

function work(kit: StageKit, { workers, vessel }: Boat, delay: number): void {
  for (const worker of workers) {
    if (vessel.workers?.motion === 'turn') {
      kit.tween.to(worker, { angle: OFF.turns, delay, duration: OFF.seconds + READY.seconds, ease: 'power1.in' });
      continue;
    }
    const stroke = OFF.seconds / OFF.strokes;
    const line = kit.tween.timeline({ delay }).to(worker, { angle: OFF.oarFrom, duration: READY.seconds });
    for (let index = 0; index < OFF.strokes; index += 1)
      line
        .to(worker, { angle: OFF.oarTo, duration: stroke * 0.6, ease: 'power2.out' })
        .to(worker, { angle: OFF.oarFrom, duration: stroke * 0.4, ease: 'sine.inOut' });
  }
}

/**
 * The full vessel gathers itself and goes to where it stays, in sight all the way: in strokes, or
 * through the air. `to`: the middle of its lower edge there, and its size. Begins after `delay`
 * seconds.
 */
export function depart(
  kit: StageKit,
  boat: Boat,
  to: Point & { readonly scale: number },
  delay: number,
  then: () => void,
): void {
  const { view, vessel } = boat;
  if (kit.isMotionReduced) {
    kit.tween.delayedCall(delay + MOTION.slow, then);
    return;
  }
  const { width: wide, height: high } = view.getLocalBounds();
  const { x, y } = view;
  const side = to.x < x ? -1 : 1;
  const isFlying = vessel.leaving === 'rise';
  kit.tween.delayedCall(delay, () => kit.effect(isFlying ? 'moleUp' : 'splash'));
  work(kit, boat, delay);
  if (vessel.leaving === 'sail') {
    const sail = view.children[0];
    if (sail) kit.tween.delayedCall(delay, () => void (sail.destroyed || bendPicture(kit, sail, 'sway', OFF.seconds)));
  }
  const ready = { duration: READY.seconds, ease: 'sine.inOut' };
  const going = { duration: OFF.seconds, ease: 'sine.inOut' };
  const line = kit.tween.timeline({ delay, onComplete: then });
  if (isFlying) line.to(view, { y: y + high * READY.down, ...ready });
  else line.to(view, { x: x - side * wide * READY.back, angle: -side * READY.angle, ...ready });
  line
    .to(view, { x: to.x, ...going }, READY.seconds)
    .to(view, { y: to.y, ...going, ease: isFlying ? 'power2.out' : 'sine.inOut' }, READY.seconds)
    .to(view.scale, { x: to.scale, y: to.scale, ...going }, READY.seconds);
  for (let stroke = 0; stroke < OFF.strokes; stroke += 1)
    line.to(
      view,
      {
        keyframes: { angle: [side * READY.angle, -side * READY.angle * 0.6, 0] },
        duration: OFF.seconds / OFF.strokes,
        ease: 'sine.inOut',
      },
      READY.seconds + (stroke * OFF.seconds) / OFF.strokes,
    );
}

/** Puffs of steam rise from the middle of the ship's funnel. */
export function steam(kit: StageKit, { view, vessel }: Boat, delay: number): void {
  if (kit.isMotionReduced) return;
  const { width: wide, height: high } = view.getLocalBounds();
  const from = {
    x: ((vessel.sign.x - vessel.width / 2) * wide) / vessel.width,
    y: -(high * (vessel.height - 24)) / vessel.height,
  };
  for (let puff = 0; puff < STEAM.puffs; puff += 1) {
    const dot = kit.sprite('dot');
    dot.anchor.set(0.5);
    fitInside(dot, high * STEAM.size);
    dot.position.set(from.x, from.y);
    dot.alpha = 0;
    view.addChildAt(dot, 0);
    const { x, y } = dot.scale;
    const way = { delay: delay + puff * STEAM.every, duration: STEAM.seconds, ease: 'sine.out' };
    kit.tween.to(dot.scale, { x: x * STEAM.grown, y: y * STEAM.grown, ...way });
    kit.tween.to(dot, { keyframes: { alpha: [0.9, 0.7, 0] }, ...way });
    kit.tween.to(dot, {
      x: from.x - wide * STEAM.drift * (0.4 + 0.6 * kit.random()),
      y: from.y - high * STEAM.rise * (0.6 + 0.4 * kit.random()),
      ...way,
      onComplete: () => destroyView(kit, dot),
    });
  }
}

/** In the middle, below a banner or above the results. */
function atTheEnd({ vessel, width }: Boat, { width: wide, height, isTall }: Viewport, at: 'banner' | 'results') {
  const high = height * LAST.height[at][isTall ? 'tall' : 'wide'];
  const scale = Math.min((high * vessel.width) / (width() * vessel.height), (wide * LAST.end.width) / width());
  return { x: wide * LAST.end.x, y: height * LAST.end.foot[at], scale };
}

/** After the last sum: the ship with all aboard comes to the child, its crew waving. */
export function sailOff(kit: StageKit, boat: Boat, viewport: Viewport): void {
  const { view } = boat;
  const { back, end, heel, rock, waves } = LAST;
  const { scale, ...at } = atTheEnd(boat, viewport, 'banner');
  kit.tween.killTweensOf([view, view.scale]);
  boat.hideSigns();
  hideNumbers(boat);
  waveArms(kit, boat, waves.banner);
  if (kit.isMotionReduced) {
    view.position.copyFrom(at);
    view.scale.set(scale);
    return;
  }
  kit.effect('splash');
  steam(kit, boat, 0);
  steam(kit, boat, back.seconds + end.seconds);
  foam(kit, boat);
  const drawn = { duration: back.seconds, ease: 'sine.inOut' };
  const coming = { duration: end.seconds, ease: 'sine.inOut' };
  kit.tween
    .timeline()
    .to(view, { x: view.x + viewport.width * back.x, angle: heel, ...drawn })
    .to(view.scale, { x: back.scale, y: back.scale, ...drawn }, '<')
    .to(view, { ...at, ...coming })
    .to(view.scale, { x: scale, y: scale, ...coming }, '<')
    .to(view, { angle: -heel, duration: end.seconds / 2, ease: 'sine.inOut' }, '<')
    .to(view, { angle: rock.angle, duration: rock.seconds, repeat: rock.bannerTimes, yoyo: true, ease: 'sine.inOut' });
}

/** Behind the results: the ship comes still nearer, bobs, and all aboard wave for a while. */
export function stay(kit: StageKit, boat: Boat, viewport: Viewport): void {
  const { view } = boat;
  const { scale, ...at } = atTheEnd(boat, viewport, 'results');
  kit.tween.killTweensOf([view, view.scale]);
  waveArms(kit, boat, LAST.waves.results);
  if (kit.isMotionReduced) {
    view.angle = 0;
    view.position.copyFrom(at);
    view.scale.set(scale);
    return;
  }
  const { angle, seconds, resultsTimes } = LAST.rock;
  const coming = { duration: MOTION.slow, ease: 'sine.inOut' };
  steam(kit, boat, MOTION.slow);
  foam(kit, boat);
  kit.tween.to(view, { ...at, ...coming });
  kit.tween.to(view.scale, { x: scale, y: scale, ...coming });
  const rocking = { duration: seconds, ease: 'sine.inOut' };
  kit.tween
    .timeline()
    .to(view, { angle: -angle, ...rocking })
    .to(view, { angle, ...rocking, repeat: resultsTimes, yoyo: true })
    .to(view, { angle: 0, ...rocking });
}
