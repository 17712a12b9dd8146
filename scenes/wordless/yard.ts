import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { bendPicture } from '../../src/stage/components/bend';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import { INSTRUMENTS, playSolo } from './solo';
import { bandPlaces, leadPlace, yardPlaces } from './yard-places';
import type { YardPlace } from './yard-places';

/** Where a picture is in its window, and how large. CSS pixels. */
export interface Start {
  readonly x: number;
  readonly y: number;
  readonly pixels: number;
}

/**
 * Those who were found burst out of their windows, large, and join the band in the yard, which
 * grows with each of them and plays at the end of a round.
 */
export interface Yard {
  readonly view: Container;
  /** `top`: below it the ground is free. CSS pixels. */
  readonly layout: (viewport: Viewport, top: number) => void;
  readonly free: (key: string, from: Start) => void;
  /** The band plays: the last one before all others, in the middle. */
  readonly play: () => void;
  readonly clear: () => void;
}

interface Member {
  readonly key: string;
  /** Its picture, and what it plays. Drawn for a side of `UNIT`. */
  readonly view: Container;
  readonly instrument: Sprite;
  /** By which it has its instrument. */
  readonly order: number;
  isOut: boolean;
}

/** Side for which a member is drawn. CSS pixels. */
const UNIT = 100;
const INSTRUMENT = { side: 52, x: 24, y: 30 } as const;
/**
 * Out of the window: it ducks, bursts out in a high arc and lands in the middle, this share of the
 * screen's height large; there it bounces and dances, before it leaps to its place. Seconds.
 */
const BURST = {
  duck: 0.16,
  fly: 0.46,
  dance: 0.86,
  leap: 0.42,
  size: 0.38,
  ground: 0.96,
  groundTall: 0.8,
  rise: 0.14,
  highest: 0.33,
  ofWidth: 0.62,
} as const;
/** Width and height as it ducks, flies, lands and stands again. */
const SHAPE = {
  duck: { x: 1.16, y: 0.76 },
  fly: { x: 0.9, y: 1.14 },
  land: { x: 1.18, y: 0.78 },
} as const;
/** The band: seconds to its places, and how often and how high it hops, in its own heights. */
const BAND = { come: 0.36, hops: 6, hopSeconds: 0.2, hop: 0.16, lead: 0.4, sways: 2.4 } as const;
/**
 * Tunes that rise from the band, or from one who plays alone: their number and size, and how high
 * they rise, in heights.
 */
const TUNES = { count: 9, solo: 4, pixels: 54, rise: 0.5, seconds: 1.1, every: 0.1 } as const;

/** Creates a yard, empty at first. */
export function createYard(kit: StageKit): Yard {
  const members = new Container();
  const tunes = new Container();
  const view = new Container({ children: [members, tunes] });
  let places: readonly YardPlace[] = [];
  let [width, height] = [1, 1];
  let band: Member[] = [];
  let isPlaying = false;
  /** Who came last, which leads the band. */
  let latest: Member | null = null;

  function settle({ view: member, instrument }: Member, place: YardPlace | undefined): void {
    kit.tween.killTweensOf([member, member.scale]);
    member.visible = place !== undefined;
    member.rotation = 0;
    if (!place) return;
    instrument.visible = true;
    member.scale.set(place.side / UNIT);
    member.position.set(place.x, place.y);
  }

  function create(key: string): Member {
    const known = band.find((member) => member.key === key);
    if (known) return known;
    const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, key)), anchor: 0.5 });
    fitInside(picture, UNIT);
    const order = band.length;
    const instrument = kit.sprite(INSTRUMENTS[order % INSTRUMENTS.length] ?? INSTRUMENTS[0]);
    instrument.anchor.set(0.5);
    fitInside(instrument, INSTRUMENT.side);
    instrument.position.set(INSTRUMENT.x, INSTRUMENT.y);
    instrument.visible = false;
    const member = { key, view: new Container({ children: [picture, instrument] }), instrument, order, isOut: false };
    band.push(member);
    return member;
  }

  /** It bounces and dances in the middle, then goes to its place, unless the band plays by now. */
  function dance(member: Member): void {
    const { view: body } = member;
    if (body.destroyed) return;
    const { x: size } = body.scale;
    const foot = body.y;
    body.scale.set(size * SHAPE.land.x, size * SHAPE.land.y);
    kit.tween.to(body.scale, { x: size, y: size, duration: 0.4, ease: 'elastic.out(1.1, 0.5)' });
    playSolo(kit, body, member.instrument, INSTRUMENTS[member.order % INSTRUMENTS.length] ?? INSTRUMENTS[0], {
      foot,
      height,
      seconds: BURST.dance,
    });
    kit.showPose(body, BURST.dance);
    sing({ x: body.x, y: foot - height * BURST.size * 0.4 }, TUNES.solo, 0);
    kit.tween.delayedCall(BURST.dance, () => {
      member.isOut = false;
      if (body.destroyed || isPlaying) return;
      const place = places[band.indexOf(member)];
      if (!place) {
        kit.tween.to(body, { y: height + BURST.size * height, duration: BURST.leap, ease: 'back.in(1.4)' });
        return;
      }
      leapTo(member, place, BURST.leap);
    });
  }

  /** In an arc to a place, where it stays. */
  function leapTo(member: Member, { x, y, side }: YardPlace, seconds: number): void {
    const { view: body, instrument } = member;
    const end = side / UNIT;
    const top = Math.min(body.y, y) - height * 0.08;
    instrument.visible = true;
    kit.tween.to(body, { x, rotation: 0, duration: seconds, ease: 'none' });
    kit.tween.to(body.scale, { x: end, y: end, duration: seconds, ease: 'sine.in' });
    kit.tween
      .timeline()
      .to(body, { y: top, duration: seconds / 2, ease: 'power2.out' })
      .to(body, { y, duration: seconds / 2, ease: 'power2.in' });
  }

  /** Out of the window, over the others, into the middle. */
  function burst(member: Member, { x, y, pixels }: Start): void {
    const { view: body, instrument } = member;
    kit.tween.killTweensOf([body, body.scale]);
    members.addChild(body);
    body.visible = true;
    instrument.visible = false;
    member.isOut = true;
    const small = pixels / UNIT;
    const side = Math.min(height * BURST.size, width * BURST.ofWidth);
    const large = side / UNIT;
    const ground = height * (width < height ? BURST.groundTall : BURST.ground) - side / 2;
    body.position.set(x, y);
    body.scale.set(small);
    const { duck, fly } = BURST;
    // Not as high as the word above.
    const top = Math.max(Math.min(y, ground) - height * BURST.rise, height * BURST.highest);
    kit.tween
      .timeline({ onComplete: () => dance(member) })
      .to(body.scale, { x: small * SHAPE.duck.x, y: small * SHAPE.duck.y, duration: duck, ease: 'sine.out' }, 0)
      .to(body, { y: y + pixels * 0.12, duration: duck, ease: 'sine.out' }, 0)
      .to(body, { y: top, duration: fly * 0.5, ease: 'power2.out' }, duck)
      .to(body, { y: ground, duration: fly * 0.5, ease: 'power2.in' }, duck + fly * 0.5)
      .to(body, { x: width / 2, rotation: x < width / 2 ? 0.16 : -0.16, duration: fly * 0.8, ease: 'none' }, duck)
      .to(body, { rotation: 0, duration: fly * 0.2 }, duck + fly * 0.8)
      .to(body.scale, { x: large * SHAPE.fly.x, y: large * SHAPE.fly.y, duration: fly * 0.7 }, duck)
      .to(body.scale, { x: large, y: large, duration: fly * 0.3 }, duck + fly * 0.7);
  }

  /** Tunes rise from a place to both sides. */
  function sing({ x, y }: { readonly x: number; readonly y: number }, count: number, after: number): void {
    for (let index = 0; index < count; index += 1) {
      const tune = kit.sprite('tune');
      tune.anchor.set(0.5);
      fitInside(tune, TUNES.pixels * (0.7 + 0.5 * kit.random()));
      tune.alpha = 0;
      const aside = (kit.random() - 0.5) * width * 0.7;
      tune.position.set(x + aside * 0.4, y);
      tunes.addChild(tune);
      const delay = after + index * TUNES.every;
      kit.tween.to(tune, { alpha: 1, duration: 0.1, delay });
      kit.tween.to(tune, {
        x: x + aside,
        y: y - height * TUNES.rise,
        rotation: (kit.random() - 0.5) * 0.8,
        duration: TUNES.seconds,
        delay,
        ease: 'sine.out',
      });
      kit.tween.to(tune, {
        alpha: 0,
        duration: 0.25,
        delay: delay + TUNES.seconds - 0.25,
        onComplete: () => destroyView(kit, tune),
      });
    }
  }

  /** Hops on the spot in time with the others, those at the sides after those in the middle. */
  function hopOn(member: Member, { x, y, side }: YardPlace, order: number): void {
    const { view: body } = member;
    kit.tween.killTweensOf([body, body.scale]);
    leapTo(member, { x, y, side }, BAND.come);
    kit.tween.delayedCall(BAND.come, () => {
      if (body.destroyed) return;
      bendPicture(kit, body, 'sway', BAND.sways);
      kit.showPose(body, BAND.sways);
      const hops = kit.tween.timeline();
      for (let hop = 0; hop < BAND.hops; hop += 1) {
        const rotation = (hop + order) % 2 === 0 ? 0.09 : -0.09;
        hops
          .to(body, { y: y - side * BAND.hop, rotation, duration: BAND.hopSeconds, ease: 'sine.out' })
          .to(body, { y, rotation: 0, duration: BAND.hopSeconds, ease: 'sine.in' });
      }
    });
  }

  return {
    view,
    layout: (viewport, top) => {
      ({ width, height } = viewport);
      places = yardPlaces(viewport, top);
      band.forEach((member, order) => {
        // Who is still out when the next turn begins lands first.
        if (!member.isOut && !isPlaying && !kit.tween.isTweening(member.view)) settle(member, places[order]);
      });
    },
    free: (key, from) => {
      const member = create(key);
      latest = member;
      if (kit.isMotionReduced) {
        members.addChild(member.view);
        settle(member, places[band.indexOf(member)]);
        kit.showPose(member.view, BURST.dance);
      } else burst(member, from);
    },
    play: () => {
      if (isPlaying || band.length === 0) return;
      if (kit.isMotionReduced) {
        for (const member of band) kit.showPose(member.view, BAND.sways);
        return;
      }
      isPlaying = true;
      const lead = latest;
      const others = band.filter((member) => member !== lead);
      const side = Math.min(height * BAND.lead, width * BURST.ofWidth);
      const middle = leadPlace({ width, height }, others.length, side);
      bandPlaces({ width, height }, others.length, side).forEach((place, order) => {
        const member = others[order];
        if (member) hopOn(member, place, order);
      });
      if (lead) {
        members.addChild(lead.view);
        if (lead.isOut) lead.instrument.visible = true;
        else hopOn(lead, middle, 0);
      }
      sing({ x: middle.x, y: middle.y }, TUNES.count, BAND.come);
    },
    clear: () => {
      for (const { view: member } of band) destroyView(kit, member);
      for (const tune of tunes.removeChildren()) destroyView(kit, tune);
      band = [];
      latest = null;
      isPlaying = false;
    },
  };
}
