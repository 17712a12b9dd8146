import { Container } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { StageKit } from '../../src/stage/kit/view';
import type { Acting } from '../../src/stage/cast/acting';
import { FRAME } from '../../src/stage/cast/skeleton';
import { createDeedSetting } from './deed-setting';
import type { Gift } from './gifts';
import type { Group } from './group';
import type { Layout } from './layout';
import { CHILD } from './layout';
import { BEHIND_STEP, createDeed } from './persons';
import { countMembers } from './rules';

/** How much of the play area the verb is acted out in. */
const DEED = { ratio: 0.92 } as const;
/**
 * The dance of the last round, in a bow behind the two: the way there and a step to the next place
 * or back in seconds; hops in a step, and their height in CSS pixels; where the feet are at the
 * bow's ends, how much higher in its middle, and the height of a child, in heights of the area.
 */
const DANCE = { outSeconds: 0.35, seconds: 0.95, hops: 2, hopPixels: 16, foot: 0.58, bow: 0.1, child: 0.32 } as const;

/** The verb that is acted out between two, large in the middle. */
export interface Deed {
  readonly view: Container;
  /** Between whom; nobody while nothing is acted out. */
  readonly between: () => readonly string[];
  /** The verb, then a gift goes from one to the other; `begin` is when. */
  readonly act: (layout: Layout, english: string, pair: readonly [string, string], gift: Gift, begin: number) => void;
  /** The others dance in a bow behind the two: to the next place, and back. */
  readonly danceBehind: (layout: Layout, others: readonly Group[]) => void;
  /** Ends both. True when the others have danced, who then go home. */
  readonly end: () => boolean;
}

export function createDeedView(kit: StageKit): Deed {
  const view = new Container();
  let deed: {
    readonly acting: Acting;
    readonly parts: readonly Container[];
    readonly between: readonly string[];
  } | null = null;
  /** How far the others have gone behind the two, and on to the next place there; 0 to 1. */
  const dance = { out: 0, along: 0 };

  return {
    view,
    between: () => deed?.between ?? [],
    act: ({ area, middle }, english, [from, to], gift, begin) => {
      const acting = createDeed(kit, english, from, to, gift, begin);
      // On a narrow screen those behind the first are whole as well.
      const behind = Math.max(countMembers(from), countMembers(to)) - 1;
      const size =
        Math.min(area.width / (FRAME.size + 2 * behind * BEHIND_STEP), area.height / FRAME.size) * DEED.ratio;
      acting.view.scale.set(size);
      acting.view.position.set(middle.x, middle.y + FRAME.ground * size * 0.86);
      const place = createDeedSetting(kit, gift, area, acting.view.position, acting.view);
      const parts = [place.behind, acting.view, place.front];
      view.addChild(...parts);
      deed = { acting, parts, between: [from, to] };
      if (kit.isMotionReduced) kit.tween.from(acting.view, { alpha: 0, duration: 0.15 });
      else kit.tween.from(acting.view.scale, { x: 0, y: 0, duration: MOTION.base, ease: EASE.enter });
      acting.play();
    },
    danceBehind: ({ area }, others) => {
      if (kit.isMotionReduced) return;
      const highest = (area.height * DANCE.child) / CHILD.height;
      const show = (): void => {
        const hop = DANCE.hopPixels * Math.abs(Math.sin(dance.along * Math.PI * DANCE.hops));
        others.forEach((group, index) => {
          if (group.view.destroyed) return;
          const { home } = group;
          const share = (index + 0.3 + dance.along * 0.4) / others.length;
          const x = area.x + area.width * share;
          const y = area.y + area.height * (DANCE.foot - DANCE.bow * Math.sin(Math.PI * share)) - hop;
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
    end: () => {
      if (deed) {
        deed.acting.stop();
        for (const part of deed.parts) destroyView(kit, part);
        deed = null;
      }
      kit.tween.killTweensOf(dance);
      const hasDanced = dance.out > 0;
      dance.out = 0;
      return hasDanced;
    },
  };
}
