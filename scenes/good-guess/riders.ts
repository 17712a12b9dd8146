// Whoever was found in a round rides on what it built when the round ends: over the rainbow, or
// around the sun. They stay there until the next round.
import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';
import type { Point } from './sizes';

/** They run to their places: seconds for the whole way, and leaps on it, in sizes of a rider. */
const RUN = { seconds: 1.1, leaps: 7, leap: 0.24, stagger: 0.1 } as const;
/** Where they stand on each side, in shares of the bow: from its foot, and up to the middle. */
const STAND = { foot: 0.1, length: 0.26 } as const;
/** Then a wave of hops goes through the row: in sizes of a rider, and seconds. */
const WAVE = { hop: 0.34, seconds: 0.26, pause: 0.9, times: 4 } as const;
const ACT = { every: 0.7, seconds: 0.4, times: 5 } as const;
/** One turn of the wheel, and how often, and the swing of who sits in it in degrees. */
const WHEEL = { seconds: 3.2, turns: 1.5, degrees: 14, pop: 0.3, stagger: 0.07 } as const;

/** A picture for each word; `foot` is where it stands, in its heights. */
const createRow = (kit: StageKit, words: readonly PlayWord[], size: number, foot: number): Sprite[] =>
  words.map((word) => {
    const rider = new Sprite({ texture: kit.art(word), anchor: { x: 0.5, y: foot } });
    fitInside(rider, size);
    return rider;
  });

/** One after the other is in its second pose for a while, again and again. Seconds. */
function actOut(kit: StageKit, rider: Sprite, delay: number): void {
  for (let time = 0; time < ACT.times; time += 1)
    kit.tween.delayedCall(delay + time * ACT.every, () => {
      if (!rider.destroyed) kit.showPose(rider, ACT.seconds);
    });
}

/** Half of them stand on each side of the bow, since the banner comes before its middle. */
function goalOf(order: number, count: number): number {
  const far = Math.ceil(count / 2);
  const isFar = order < far;
  const along = isFar ? (order + 0.5) / far : (order - far + 0.5) / (count - far);
  return isFar ? 1 - STAND.foot - along * STAND.length : STAND.foot + (1 - along) * STAND.length;
}

/**
 * They run in a row over a bow, the first one farthest, and stand on it. `pointAt` knows the way,
 * from 0 to 1; `size` is that of a rider. CSS pixels.
 */
export function rideBow(
  kit: StageKit,
  words: readonly PlayWord[],
  pointAt: (share: number) => Point,
  size: number,
): Container {
  const row = createRow(kit, words, size, 0.92);
  row.forEach((rider, order) => {
    const goal = goalOf(order, row.length);
    const way = { share: 0, hop: 0 };
    const show = (): void => {
      const { x, y } = pointAt(way.share);
      const leap = Math.abs(Math.sin(way.share * RUN.leaps * Math.PI)) * RUN.leap * (way.share < goal ? 1 : 0);
      rider.position.set(x, y - size * (leap + way.hop));
      rider.rotation = (way.share - 0.5) * 1.1;
    };
    show();
    rider.visible = false;
    const start = order * RUN.stagger;
    kit.tween
      .timeline({ onUpdate: () => rider.destroyed || show() })
      .call(() => void (rider.destroyed || (rider.visible = true)), [], start)
      .to(way, { share: goal, duration: 0.3 + RUN.seconds * goal, ease: 'sine.out' }, start)
      .to(
        way,
        {
          hop: WAVE.hop,
          duration: WAVE.seconds,
          ease: 'sine.out',
          yoyo: true,
          repeat: 2 * WAVE.times - 1,
          repeatDelay: WAVE.pause * 0.1,
        },
        RUN.seconds + 0.3 + order * WAVE.seconds * 0.5,
      );
    actOut(kit, rider, RUN.seconds + 0.3 + order * WAVE.seconds * 0.5);
  });
  return new Container({ children: row });
}

/** They sit around a wheel, which turns, and stay upright. CSS pixels. */
export function rideWheel(
  kit: StageKit,
  words: readonly PlayWord[],
  middle: Point,
  radius: number,
  size: number,
): Container {
  const row = createRow(kit, words, size, 0.5);
  const wheel = { turn: 0 };
  const show = (): void =>
    row.forEach((rider, order) => {
      if (rider.destroyed) return;
      const angle = (order / row.length + wheel.turn) * 2 * Math.PI;
      rider.position.set(middle.x + Math.sin(angle) * radius, middle.y - Math.cos(angle) * radius);
      rider.angle = Math.sin(angle * 2) * WHEEL.degrees;
    });
  show();
  row.forEach((rider, order) => {
    kit.tween.from(rider.scale, {
      x: 0,
      y: 0,
      duration: WHEEL.pop,
      delay: order * WHEEL.stagger,
      ease: 'back.out(2)',
    });
    actOut(kit, rider, WHEEL.pop + order * WHEEL.stagger);
  });
  kit.tween.to(wheel, {
    turn: WHEEL.turns,
    duration: WHEEL.seconds * WHEEL.turns,
    ease: 'sine.inOut',
    onUpdate: show,
  });
  return new Container({ children: row });
}
