import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import { CROCODILE_HEIGHT } from './layout';
import type { Layout } from './layout';
import type { FeedingPlace } from './places';

/** The waterfall behind a crocodile: its width in that of the animal; below the water's surface. */
const FALL = { width: 0.84, below: 0.06 } as const;
/** The surf begins so far below the water's surface, in heights of a crocodile. */
const SURF = { below: 0.1, drawnHeight: 130, drawnWidth: 600 } as const;
/** A palm at each side of the stones: its shape, height in stones, and the room it needs. */
const PALM = { aspect: 0.75, height: 1.3, minWidth: 90 } as const;
/** The line of lanterns: how many, how it hangs through, and their size, in its length. */
const LANTERNS = { count: 9, sag: 0.14, size: 0.15, maxSize: 78, unlit: 0x5b5580, glow: 2.1, top: 0.08 } as const;
/**
 * The line at the end of a game: its share of the width, where it is and how it hangs through, in
 * heights of the play area, so that the results neither cover nor cut it.
 */
const GATHERED = { width: 0.94, top: 0.31, tallTop: 0.44, sag: 0.07 } as const;
const COMES_SECONDS = 0.6;
/** Of the fall: drops that run down it. */
const DROPS = { count: 6, size: 16, seconds: 0.6, every: 0.08 } as const;

/** What a feeding place has besides the landscape. */
export interface Scenery {
  readonly view: Container;
  readonly place: (place: FeedingPlace, layout: Layout, viewport: Viewport) => void;
  /** It comes, as its round begins. */
  readonly enter: () => void;
  /** By night a lantern is lit for every right chain: how many are lit. */
  readonly light: (count: number) => void;
  /** At the end of a game the line of lanterns hangs over all the width, above the family. */
  readonly gather: (viewport: Viewport) => void;
  /** Water, palms or lanterns move for a moment. */
  readonly stir: () => void;
  /** Where things go over the edge of a gap's waterfall; null in a place without one. */
  readonly edgeY: (gap: number) => number | null;
}

/** Creates the scenery, without anything at first. */
export function createScenery(kit: StageKit): Scenery {
  const view = new Container();
  let falls: Sprite[] = [];
  let palms: Sprite[] = [];
  let surf: Sprite | null = null;
  let lanterns: { readonly view: Container; readonly paper: Sprite; readonly glow: Sprite }[] = [];
  let lit = 0;

  function addFalls({ gaps, cards, crocodileWidth }: Layout, { play }: Viewport): void {
    falls = gaps.map(({ x, y }, index) => {
      // Where it swims below its cards, the water comes from under them.
      const ground = cards[index + 1]?.y ?? y;
      const top = ground < y ? ground : play.y;
      const fall = kit.sprite('fall');
      const bottom = y + crocodileWidth * FALL.below;
      fall.anchor.set(0.5, 0);
      fall.setSize(crocodileWidth * FALL.width, bottom - top);
      fall.position.set(x, top);
      view.addChild(fall);
      return fall;
    });
  }

  function addBeach({ gaps, crocodileWidth, stones }: Layout, { width, height, play }: Viewport): void {
    const lowest = Math.max(...gaps.map(({ y }) => y));
    const made = kit.sprite('surf');
    made.anchor.set(0.5, 0);
    made.position.set(width / 2, lowest + crocodileWidth * CROCODILE_HEIGHT * SURF.below);
    made.setSize(width * 1.06, height - made.y);
    surf = made;
    view.addChild(made);
    const [first] = stones;
    if (!first) return;
    const room = first.x - play.x;
    const tall = Math.min(first.height * PALM.height, room / PALM.aspect);
    if (room < PALM.minWidth) return;
    palms = [-1, 1].map((side) => {
      const palm = kit.sprite('palm');
      palm.anchor.set(0.5, 1);
      palm.setSize(tall * PALM.aspect, tall);
      palm.scale.x *= side;
      palm.position.set(side < 0 ? play.x + room * 0.45 : play.x + play.width - room * 0.45, play.y + play.height);
      view.addChild(palm);
      return palm;
    });
  }

  function addLanterns({ gaps, cards, card, crocodileWidth }: Layout, { play }: Viewport): void {
    const [gap] = gaps;
    const [first] = cards;
    if (!gap || !first) return;
    const isAlone = gaps.length === 1 && gap.y === first.y;
    const length = isAlone ? crocodileWidth : play.width * 0.92;
    const size = Math.min(LANTERNS.maxSize, length * LANTERNS.size);
    const middle = isAlone ? gap.x : play.x + play.width / 2;
    const top = isAlone ? first.y - card.height : play.y;
    // Where cards stand below the line, it needs the room above them.
    if (!isAlone && first.y - card.height - play.y < size) return;
    lanterns = Array.from({ length: LANTERNS.count }, (_, index) => {
      const share = index / (LANTERNS.count - 1) - 0.5;
      const [paper, glow] = [kit.sprite('lantern'), kit.sprite('glow')];
      paper.anchor.set(0.5, 0);
      fitInside(paper, size);
      glow.anchor.set(0.5);
      fitInside(glow, size * LANTERNS.glow);
      glow.y = size / 2;
      const made = new Container({ children: [glow, paper] });
      const hang = isAlone ? length * LANTERNS.sag * (1 - 4 * share * share) : 0;
      made.position.set(middle + share * (length - size), top + hang);
      view.addChild(made);
      return { view: made, paper, glow };
    });
    light(lit);
  }

  function light(count: number): void {
    const isMore = count > lit;
    lit = count;
    lanterns.forEach(({ view: lantern, paper, glow }, index) => {
      const isLit = index < count;
      paper.tint = isLit ? 0xffffff : LANTERNS.unlit;
      glow.visible = isLit;
      if (isMore && index === count - 1 && !kit.isMotionReduced)
        kit.tween.from(lantern.scale, { x: 2.4, y: 2.4, duration: MOTION.slow, ease: EASE.settle });
    });
  }

  /** Drops run down each fall. */
  function pour(): void {
    for (const fall of falls) {
      for (let order = 0; order < DROPS.count; order += 1) {
        const drop = kit.sprite('dot');
        drop.anchor.set(0.5);
        drop.setSize(DROPS.size, DROPS.size * 2);
        drop.alpha = 0.8;
        drop.position.set(fall.x + (order / (DROPS.count - 1) - 0.5) * fall.width * 0.5, fall.y);
        view.addChild(drop);
        kit.tween.to(drop, {
          y: fall.y + fall.height * 0.92,
          delay: ((order * 5) % DROPS.count) * DROPS.every,
          duration: DROPS.seconds,
          ease: 'power1.in',
          onComplete: () => destroyView(kit, drop),
        });
      }
    }
  }

  function stir(): void {
    if (kit.isMotionReduced) return;
    pour();
    for (const palm of palms)
      kit.tween.to(palm, { keyframes: { angle: [0, 4, -3, 2, 0] }, duration: 1.4, ease: 'sine.inOut' });
    lanterns.forEach(({ view: lantern }, order) => {
      const swing = { keyframes: { angle: [0, 12, -9, 5, 0] }, duration: 1.2, ease: 'sine.inOut' };
      kit.tween.to(lantern, { ...swing, delay: order * MOTION.stagger });
    });
    if (surf && !surf.destroyed && !kit.tween.isTweening(surf)) {
      const { y } = surf;
      kit.tween.to(surf, { keyframes: { y: [y, y - 14, y + 6, y] }, duration: 1.6, ease: 'sine.inOut' });
    }
  }

  return {
    view,
    place: (place, layout, viewport) => {
      for (const child of view.removeChildren()) destroyView(kit, child);
      [falls, palms, surf, lanterns] = [[], [], null, []];
      if (place === 'falls') addFalls(layout, viewport);
      else if (place === 'beach') addBeach(layout, viewport);
      else if (place === 'night') addLanterns(layout, viewport);
    },
    enter: () => {
      if (kit.isMotionReduced) return;
      for (const fall of falls) kit.tween.from(fall.scale, { y: 0, duration: COMES_SECONDS, ease: 'power2.in' });
      for (const palm of palms) kit.tween.from(palm.scale, { y: 0, duration: COMES_SECONDS, ease: EASE.enter });
      if (surf) kit.tween.from(surf, { y: surf.y + surf.height, duration: COMES_SECONDS, ease: 'power2.out' });
      lanterns.forEach(({ view: lantern }, order) =>
        kit.tween.from(lantern.scale, { x: 0, y: 0, delay: order * MOTION.stagger, duration: MOTION.base }),
      );
    },
    light,
    gather: ({ play, isTall }) =>
      lanterns.forEach(({ view: lantern }, index) => {
        const share = index / (LANTERNS.count - 1) - 0.5;
        const top = (isTall ? GATHERED.tallTop : GATHERED.top) + GATHERED.sag * (1 - 4 * share * share);
        const to = {
          x: play.x + play.width * (0.5 + share * GATHERED.width),
          y: play.y + play.height * top,
        };
        if (kit.isMotionReduced) lantern.position.copyFrom(to);
        else kit.tween.to(lantern, { ...to, duration: COMES_SECONDS, ease: EASE.move });
      }),
    stir,
    edgeY: (gap) => falls[gap]?.y ?? null,
  };
}
