import { Container } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Pair } from './pair';
import { NAME_ROOM, PAIR_HEIGHT, UNIT, actTogether, birdOn, createPair, scaleOf } from './pair';
import { sendTunes } from './song';

/** Where somebody begins. CSS pixels: its feet, or the middle of a picture. */
export interface Start {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * A right answer: the bird bends its knees, flies in an arc onto its picture, which comes to the
 * middle; they act together, and join the others in front. Seconds.
 */
const MEET = { crouch: 0.14, fly: 0.46, land: 0.12, act: 1.3, join: 0.34 } as const;
/**
 * The picture meanwhile: its side as shares of the play area, its foot as a share of the row,
 * behind which it stands, and the arc of the flight.
 */
const LARGE = { ofHeight: 0.53, ofWidth: 0.8, inRow: 0.25, arc: 0.16 } as const;
/** How many pairs the row in front has room for; a pair takes this share of its height. */
const ROW = { places: 6, share: 0.98 } as const;
/**
 * At the end of a round all come large: the most in a row, their share of a place, the distance and
 * the largest side; a hop in sides of the picture, its seconds, how many, and the delay from one to
 * the next.
 */
const CHORUS = {
  wide: 7,
  tall: 3,
  share: 0.94,
  step: 1.4,
  most: 330,
  hop: 0.16,
  hopSeconds: 0.22,
  hops: 8,
  stagger: 0.07,
  margin: 14,
} as const;
/** Below a sign they are smaller: their height as a share of the screen's, and how often they hop. */
const LOW = { height: 0.43, hops: 14 } as const;
/**
 * At the end of the game the birds turn over in the air, so high in units of a pair, after some
 * seconds: before the sign comes.
 */
const LAST = { up: 44, after: 0.3, seconds: 0.6 } as const;
/** Letters of a word below its pair, in units of the pair. */
const LETTERS = 14;
const TUNES = { few: 5, many: 3 } as const;

/** Those whose words were found: a row that grows in front, and a chorus at the end of a round. */
export interface Company {
  readonly view: Container;
  /** All go to their places in the row, at once or after each other. */
  readonly layout: (row: Rectangle, viewport: Viewport, isMoved: boolean) => void;
  /** A bird, one of three by its `order`, comes to its picture. */
  readonly meet: (key: string, order: number, bird: Start, picture: Start) => void;
  /** Where the feet of a pair are that acts. CSS pixels. */
  readonly foot: () => number;
  /** All come to the middle and sing; `isLast`: for the end of the game. */
  readonly sing: (isLast: boolean) => void;
  /** They sing on below a sign. */
  readonly stoop: () => void;
}

export function createCompany(kit: StageKit): Company {
  const view = new Container();
  const pairs: Pair[] = [];
  let row: Rectangle = { x: 0, y: 0, width: 1, height: 0 };
  let viewport: Viewport | null = null;
  let isLow = false;

  /** Its place in the row: its feet, and the side of the picture. */
  function slotOf(order: number): Start {
    const step = row.width / Math.max(ROW.places, pairs.length);
    const size = Math.min(step, (row.height * ROW.share) / PAIR_HEIGHT);
    return { x: row.x + (order + 0.5) * step, y: row.y + row.height - 2, size };
  }

  function join(pair: Pair, order: number, seconds: number): void {
    const { x, y, size } = slotOf(order);
    kit.tween.killTweensOf([pair.view, pair.view.scale]);
    pair.view.angle = 0;
    pair.mount();
    pair.star(false);
    // Where there is no room in front they leave.
    pair.view.visible = size > 0 || seconds > 0;
    if (kit.isMotionReduced || seconds === 0) {
      pair.view.position.set(x, y);
      pair.view.scale.set(size / UNIT);
      return;
    }
    kit.tween.to(pair.view, { x, duration: seconds, ease: 'sine.inOut' });
    kit.tween.to(pair.view, { y, duration: seconds, ease: 'back.in(1.3)' });
    kit.tween.to(pair.view.scale, { x: size / UNIT, y: size / UNIT, duration: seconds, ease: 'sine.in' });
  }

  /** The bird's flight from where it was to the top of the picture. */
  function fly(pair: Pair, from: Start, to: Start): void {
    const { bird } = pair;
    const { crouch, fly: duration } = MEET;
    bird.view.position.set(from.x, from.y);
    bird.view.scale.set(scaleOf(from.size));
    view.addChild(bird.view);
    bird.crouch(crouch);
    const peak = Math.min(from.y, to.y) - to.size * LARGE.arc;
    const way = { delay: crouch, duration };
    kit.tween.delayedCall(crouch, () => void (bird.view.destroyed || bird.flap(duration)));
    kit.tween.to(bird.view, { x: to.x, ease: 'sine.inOut', ...way });
    kit.tween.to(bird.view, { keyframes: { y: [from.y, peak, to.y], ease: 'sine.inOut' }, ...way });
    kit.tween.to(bird.view, { keyframes: { angle: [0, -14, 0] }, ...way });
    const size = scaleOf(birdOn(to.size));
    kit.tween.to(bird.view.scale, { x: size, y: size, ...way });
  }

  /** A bird flies up from its picture, turns over, and lands again. */
  function turnOver({ bird, top }: Pair): void {
    kit.tween.to(bird.view, {
      keyframes: { y: [top, top - LAST.up, top - LAST.up, top], angle: [0, 120, 240, 360] },
      duration: LAST.seconds,
      ease: 'sine.inOut',
      onComplete: () => void (bird.view.destroyed || (bird.view.angle = 0)),
    });
  }

  function chorusPlaces({ play, isTall, height }: Viewport): Start[] {
    const most = isTall ? CHORUS.tall : CHORUS.wide;
    const rows = Math.ceil(pairs.length / most);
    const inRow = Math.ceil(pairs.length / Math.max(1, rows));
    const size = Math.min(
      CHORUS.most,
      (play.width / Math.max(2, inRow)) * CHORUS.share,
      (isLow ? height * LOW.height : play.height) / rows / (PAIR_HEIGHT + NAME_ROOM + CHORUS.hop),
    );
    return pairs.map((_, order) => {
      const line = Math.floor(order / inRow);
      const count = Math.min(inRow, pairs.length - line * inRow);
      const step = Math.min(play.width / Math.max(2, inRow), size * CHORUS.step);
      const x = play.x + play.width / 2 + ((order % inRow) - (count - 1) / 2) * step;
      const own = size * (PAIR_HEIGHT + NAME_ROOM);
      return { x, y: height - CHORUS.margin - size * NAME_ROOM - (rows - 1 - line) * own, size };
    });
  }

  /** All come to their places in the chorus, hop there by turns and sing. */
  function gather(hops: number): void {
    if (!viewport) return;
    const places = chorusPlaces(viewport);
    pairs.forEach((pair, order) => {
      const { x, y, size } = places[order] ?? slotOf(order);
      const { view: body, bird } = pair;
      kit.tween.killTweensOf([body, body.scale]);
      pair.mount();
      pair.star(true, (size * LETTERS) / UNIT);
      body.visible = true;
      body.angle = 0;
      if (kit.isMotionReduced) {
        body.position.set(x, y);
        body.scale.set(size / UNIT);
        return;
      }
      const delay = isLow ? 0 : order * CHORUS.stagger;
      kit.tween.to(body, { x, duration: MOTION.base, delay, ease: 'sine.out' });
      kit.tween.to(body.scale, { x: size / UNIT, y: size / UNIT, duration: MOTION.base, delay, ease: EASE.enter });
      const hop = { duration: CHORUS.hopSeconds };
      const line = kit.tween.timeline({ delay }).to(body, { y, duration: MOTION.base, ease: 'back.out(1.4)' });
      for (let turn = 0; turn < hops; turn += 1) {
        const angle = (turn + order) % 2 === 0 ? 7 : -7;
        line
          .to(body, { y: y - size * CHORUS.hop, angle, ease: 'sine.out', ...hop })
          .to(body, { y, angle: 0, ease: 'sine.in', ...hop });
      }
      const seconds = hops * CHORUS.hopSeconds * 2;
      kit.tween.delayedCall(delay + MOTION.base, () => {
        if (body.destroyed) return;
        bird.sing(seconds);
        bird.flap(seconds);
        sendTunes(kit, view, { x, y: y - size }, size, TUNES.many);
      });
    });
  }

  const foot = (): number => row.y + row.height * LARGE.inRow;

  return {
    view,
    foot,
    layout: (nextRow, nextViewport, isMoved) => {
      row = nextRow;
      viewport = nextViewport;
      pairs.forEach((pair, order) => join(pair, order, isMoved ? MOTION.base : 0));
    },
    meet: (key, order, birdFrom, pictureFrom) => {
      if (!viewport) return;
      const { play } = viewport;
      const pair = createPair(kit, key, order);
      const known = pairs.findIndex((other) => other.key === key);
      const place = known >= 0 ? known : pairs.length;
      // A word that comes back comes back to its place.
      for (const before of pairs.splice(place, 1, pair)) destroyView(kit, before.view);
      view.addChild(pair.view);
      const side = Math.min(play.height * LARGE.ofHeight, play.width * LARGE.ofWidth);
      const [x, y, scale] = [play.x + play.width / 2, foot(), side / UNIT];
      pair.view.position.set(x, y);
      pair.view.scale.set(scale);
      if (kit.isMotionReduced) {
        pair.mount();
        kit.tween.from(pair.view, { alpha: 0, duration: 0.15 });
        return;
      }
      fly(pair, birdFrom, { x, y: y + pair.top * scale, size: side });
      const small = pictureFrom.size / UNIT;
      const way = { duration: MEET.fly, delay: MEET.crouch / 2, ease: EASE.move };
      kit.tween.fromTo(pair.view, { x: pictureFrom.x, y: pictureFrom.y + pictureFrom.size / 2 }, { x, y, ...way });
      kit.tween.fromTo(pair.view.scale, { x: small, y: small }, { x: scale, y: scale, ...way });
      const landed = MEET.crouch + MEET.fly;
      kit.tween.delayedCall(landed, () => {
        if (pair.view.destroyed) return;
        pair.mount();
        kit.tween.to(pair.view.scale, {
          keyframes: { x: [scale, scale * 1.1, scale], y: [scale, scale * 0.88, scale] },
          duration: MEET.land,
        });
        kit.effect('pickUp');
      });
      kit.tween.delayedCall(landed + MEET.land, () => {
        if (pair.view.destroyed) return;
        actTogether(kit, pair, MEET.act);
        sendTunes(kit, view, { x, y: y - side }, side, TUNES.few);
      });
      kit.tween.delayedCall(landed + MEET.land + MEET.act, () => {
        if (!pair.view.destroyed) join(pair, place, MEET.join);
      });
    },
    sing: (isLast) => {
      isLow = false;
      gather(CHORUS.hops);
      if (isLast && !kit.isMotionReduced)
        pairs.forEach((pair, order) =>
          kit.tween.delayedCall(LAST.after + order * CHORUS.stagger, () => {
            if (!pair.view.destroyed) turnOver(pair);
          }),
        );
      kit.effect('star1');
    },
    stoop: () => {
      if (isLow) return;
      isLow = true;
      gather(LOW.hops);
    },
  };
}
