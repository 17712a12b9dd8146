import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { popIn } from '../../src/stage/components/animations';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { Piece } from '../../src/stage/components/piece';
import { createWordPebble, fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';

/** Somebody who comes to the end, and from where. CSS pixels. */
export interface Guest {
  readonly word: PlayWord;
  readonly x: number;
  readonly y: number;
}

/** The end of the game: of each word one stands large before two small ones, above its name. */
export interface Finale {
  readonly view: Container;
  readonly layout: (viewport: Viewport, surface: number) => void;
  /** They come, stand on the bank, and dance. */
  readonly start: (guests: readonly Guest[]) => void;
}

/**
 * Who is large: its size as a share of the play area's height and of a family's room, and its most
 * in CSS pixels; how far its feet are above the water, in sizes.
 */
const HERO = { ofHeight: 0.35, ofRoom: 0.56, most: 230, above: 0.16 } as const;
/** Small ones, in sizes of the large one: how small, how far aside and up. */
const SMALL = { size: 0.52, aside: [0.6, -0.6, 1.02, -1.02], up: 0.06 } as const;
/** Small ones of each family, and of the only one. */
const FAMILY = { each: 2, alone: 4 } as const;
/** The name: height and least width in CSS pixels, in sizes, and how far below the water's edge. */
const NAME = { height: 46, least: 96, ofSize: 0.72, below: 0.16 } as const;
/** Seconds of the way there; then they hop for some time: height in sizes, one hop, how often. */
const DANCE = { comeSeconds: 0.6, hop: 0.12, seconds: 0.3, turn: 0.09, times: 17, every: 0.14 } as const;

interface Family {
  readonly view: Container;
  /** The small ones, then the large one. */
  readonly all: readonly Sprite[];
  readonly name: Piece;
}

export function createFinale(kit: StageKit): Finale {
  const view = new Container();
  let families: readonly Family[] = [];
  let place: { readonly viewport: Viewport; readonly surface: number } | null = null;

  /** Where each family stands, and how large its large one is. */
  function findPlaces(count: number): readonly { readonly x: number; readonly y: number; readonly size: number }[] {
    if (!place) return [];
    const { play } = place.viewport;
    const room = play.width / Math.max(1, count);
    const size = Math.min(HERO.most, play.height * HERO.ofHeight, room * HERO.ofRoom);
    const y = place.surface - size * HERO.above;
    return Array.from({ length: count }, (_, order) => ({ x: play.x + (order + 0.5) * room, y, size }));
  }

  /** Sizes of all within a family, whose feet stand at its origin. */
  function fit({ all, name }: Family, size: number): void {
    all.forEach((who, order) => {
      const isHero = order === all.length - 1;
      fitInside(who, size * (isHero ? 1 : SMALL.size));
      who.position.set(isHero ? 0 : size * (SMALL.aside[order] ?? 0), isHero ? 0 : -size * SMALL.up);
    });
    const width = Math.max(NAME.least, size * NAME.ofSize);
    name.place({ x: -width / 2, y: size * NAME.below - NAME.height / 2, width, height: NAME.height });
  }

  function dance({ all }: Family, size: number, delay: number): void {
    all.forEach((who, order) => {
      const { y } = who.position;
      const begin = delay + order * DANCE.every;
      const way = { delay: begin, duration: DANCE.seconds, yoyo: true, repeat: 2 * DANCE.times - 1 };
      kit.tween.to(who, { y: y - size * DANCE.hop, ease: 'sine.out', ...way });
      kit.tween.fromTo(who, { rotation: -DANCE.turn }, { rotation: DANCE.turn, ease: 'sine.inOut', ...way });
      for (let time = 0; time < DANCE.times; time += 2)
        kit.tween.delayedCall(begin + time * 2 * DANCE.seconds, () => {
          if (!who.destroyed) kit.showPose(who, 2 * DANCE.seconds);
        });
    });
  }

  return {
    view,
    layout: (viewport, surface) => {
      place = { viewport, surface };
      const places = findPlaces(families.length);
      families.forEach((family, order) => {
        const to = places[order];
        if (!to) return;
        kit.tween.killTweensOf([family.view, family.view.scale, ...family.all]);
        family.view.position.set(to.x, to.y);
        family.view.scale.set(1);
        for (const who of family.all) who.rotation = 0;
        fit(family, to.size);
        if (!kit.isMotionReduced) dance(family, to.size, 0);
      });
    },
    start: (guests) => {
      const places = findPlaces(guests.length);
      const small = guests.length === 1 ? FAMILY.alone : FAMILY.each;
      families = guests.map(({ word, x, y }, order) => {
        const all = Array.from(
          { length: small + 1 },
          () => new Sprite({ texture: kit.art(word), anchor: { x: 0.5, y: 1 } }),
        );
        const name = createWordPebble(kit, word);
        const family = { view: new Container({ children: [...all, name.view] }), all, name };
        view.addChild(family.view);
        const to = places[order];
        if (!to) return family;
        fit(family, to.size);
        if (kit.isMotionReduced) {
          family.view.position.set(to.x, to.y);
          return family;
        }
        const delay = order * MOTION.stagger;
        family.view.position.set(x, y);
        family.view.scale.set(0.4);
        kit.tween.to(family.view, { x: to.x, duration: DANCE.comeSeconds, delay, ease: 'sine.inOut' });
        kit.tween.to(family.view, { y: to.y, duration: DANCE.comeSeconds, delay, ease: 'back.inOut(2)' });
        kit.tween.to(family.view.scale, { x: 1, y: 1, duration: DANCE.comeSeconds, delay, ease: EASE.enter });
        popIn(kit, name.view);
        dance(family, to.size, delay + DANCE.comeSeconds);
        return family;
      });
    },
  };
}
