import { Container } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Acting } from '../../src/stage/cast/acting';
import { FRAME } from '../../src/stage/cast/skeleton';
import type { DeedSetting } from './deed-setting';
import { createDeedSetting } from './deed-setting';
import type { Gift } from './gifts';
import type { Group } from './group';
import type { Layout } from './layout';
import { CHILD } from './layout';
import { BEHIND_STEP, createDeed } from './persons';
import { countMembers } from './rules';

/** How much of the play area the verb is acted out in. */
const DEED = { ratio: 0.92 } as const;
/** The light in which who has acted and on whom stand, in units of the cast; how it comes. */
const LIGHT = { width: 190, height: 290, y: -96, alpha: 0.95, seconds: 0.25 } as const;
/**
 * The dance of the last round, at both sides of the two: the way there and a sway in seconds; hops
 * in a sway, and their height in CSS pixels; where the feet of the outer ones are and how much
 * higher each next one, and the height of a child, in heights of the area; how far the outer ones
 * are from its edges, each next one, and the sway, in widths.
 */
const DANCE = {
  outSeconds: 0.35,
  seconds: 0.95,
  hops: 2,
  hopPixels: 16,
  foot: 0.64,
  up: 0.1,
  child: 0.32,
  aside: 0.085,
  next: 0.12,
  sway: 0.025,
} as const;

/** What is acted out. */
export interface Scene {
  readonly english: string;
  readonly pair: readonly [from: string, to: string];
  readonly gift: Gift;
  /** Right answers of the round: what the place has of them. */
  readonly count: number;
  readonly seconds: number;
}

/** The verb that is acted out between two, large in the middle. */
export interface Deed {
  /** The place behind the two, which stays while all of a round stand together; and they. */
  readonly behind: Container;
  readonly view: Container;
  /** Between whom; nobody while nothing is acted out. */
  readonly between: () => readonly string[];
  /** Returns where who acts is, and on whom. CSS pixels. */
  readonly act: (layout: Layout, scene: Scene) => Rectangle[];
  /** The others dance at both sides of the two. */
  readonly danceBehind: (layout: Layout, others: readonly Group[]) => void;
  /** The two are gone; the place stays, wide enough for all of a round. */
  readonly leavePlace: () => void;
  /** Ends all. True when the others have danced, who then go home. */
  readonly end: () => boolean;
}

export function createDeedView(kit: StageKit): Deed {
  const behind = new Container();
  const view = new Container();
  const front = new Container();
  const whole = new Container({ children: [view, front] });
  let deed: { readonly acting: Acting; readonly between: readonly string[] } | null = null;
  let place: DeedSetting | null = null;
  /** How far the others have gone to the sides, and how far they sway there; 0 to 1. */
  const dance = { out: 0, along: 0 };

  /** Both stand in light, once it is done. */
  function shine(acting: Acting & { readonly lit: number; readonly places: readonly number[] }, seconds: number): void {
    for (const x of acting.places) {
      const light = kit.sprite('glow');
      light.anchor.set(0.5);
      light.setSize(LIGHT.width, LIGHT.height);
      light.position.set(x, LIGHT.y);
      light.alpha = kit.isMotionReduced ? LIGHT.alpha : 0;
      acting.view.addChildAt(light, 0);
      if (kit.isMotionReduced) continue;
      kit.tween.to(light, { alpha: LIGHT.alpha, duration: LIGHT.seconds, delay: acting.lit * seconds });
    }
  }

  function endActing(): void {
    if (!deed) return;
    deed.acting.stop();
    destroyView(kit, deed.acting.view);
    deed = null;
  }

  return {
    behind,
    view: whole,
    between: () => deed?.between ?? [],
    act: ({ area, middle }, { english, pair, gift, count, seconds }) => {
      endActing();
      const acting = createDeed(kit, english, pair, seconds);
      // On a narrow screen those behind the first are whole as well.
      const crowd = Math.max(...pair.map(countMembers)) - 1;
      const size = Math.min(area.width / (FRAME.size + 2 * crowd * BEHIND_STEP), area.height / FRAME.size) * DEED.ratio;
      acting.view.scale.set(size);
      acting.view.position.set(middle.x, middle.y + FRAME.ground * size * 0.86);
      shine(acting, seconds);
      const addedAfter = kit.isMotionReduced ? 0 : acting.lit * seconds;
      place = createDeedSetting(kit, {
        gift,
        area,
        foot: acting.view.position,
        actors: acting.view,
        count,
        addedAfter,
      });
      behind.addChild(place.behind);
      view.addChild(acting.view);
      front.addChild(place.front);
      deed = { acting, between: pair };
      if (kit.isMotionReduced) kit.tween.from(acting.view, { alpha: 0, duration: 0.15 });
      else
        kit.tween.from(acting.view.scale, { x: size * 0.55, y: size * 0.55, duration: MOTION.base, ease: EASE.enter });
      acting.play();
      const givers = countMembers(pair[0]);
      const { x: centre, y: foot } = acting.view.position;
      return [acting.places.slice(0, givers), acting.places.slice(givers)].flatMap((xs) => {
        const [left, right] = [Math.min(...xs) - CHILD.width / 2, Math.max(...xs) + CHILD.width / 2];
        const height = CHILD.height * size;
        return xs.length === 0
          ? []
          : [{ x: centre + left * size, y: foot - height, width: (right - left) * size, height }];
      });
    },
    danceBehind: ({ area }, others) => {
      if (kit.isMotionReduced) return;
      const highest = (area.height * DANCE.child) / CHILD.height;
      const show = (): void => {
        const hop = DANCE.hopPixels * Math.abs(Math.sin(dance.along * Math.PI * DANCE.hops));
        others.forEach((group, index) => {
          if (group.view.destroyed) return;
          const { home } = group;
          const order = Math.floor(index / 2);
          const aside = DANCE.aside + DANCE.next * order + DANCE.sway * dance.along;
          const x = area.x + area.width * (index % 2 === 0 ? aside : 1 - aside);
          const y = area.y + area.height * (DANCE.foot - DANCE.up * order) - hop;
          const size = home.size + (Math.min(home.size, highest) - home.size) * dance.out;
          group.view.position.set(home.x + (x - home.x) * dance.out, home.y + (y - home.y) * dance.out);
          group.view.scale.set(size);
        });
      };
      for (const group of others) kit.tween.killTweensOf([group.view, group.view.scale]);
      kit.tween.killTweensOf(dance);
      dance.along = 0;
      kit.tween
        .timeline({ onUpdate: show })
        .to(dance, { out: 1, duration: DANCE.outSeconds, ease: EASE.move })
        .to(dance, { along: 1, duration: DANCE.seconds, ease: 'sine.inOut', repeat: 1, yoyo: true });
    },
    leavePlace: () => {
      endActing();
      place?.widen();
    },
    end: () => {
      endActing();
      for (const part of place ? [place.behind, place.front] : []) destroyView(kit, part);
      place = null;
      kit.tween.killTweensOf(dance);
      const hasDanced = dance.out > 0;
      dance.out = 0;
      return hasDanced;
    },
  };
}
