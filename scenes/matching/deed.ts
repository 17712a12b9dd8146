import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { actOf, playAct } from '../../src/stage/components/acts';
import { bendPicture } from '../../src/stage/components/bend';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';
import type { Situation } from './layout';

/** How large a found pair's picture is in its moment, in shares of the size that is free for it. */
export const HERO_RATIO: Readonly<Record<Situation, number>> = { meadow: 1, tree: 0.74, river: 0.78, hill: 0.6 };
/** The boat about the picture in it, and the lantern: width and place in sizes of the picture. */
const BOAT = { width: 1.5, y: 0.3 } as const;
const LANTERN = { height: 1.78, y: -0.1 } as const;
/** The word hops beside the one who dances: to both sides, in sizes of the picture; how often. */
const DANCE = { side: 0.2, rise: 0.09, times: 4, degrees: 7 } as const;
/** The swing: its rope and its seat, in sizes of the picture; how far it swings, and how often. */
const SWING = { rope: 0.8, width: 0.72, degrees: 17, times: 2 } as const;
/** The boat comes from the side, rocking, and the lantern rises, each in sizes of the picture. */
const SWIM = { from: -1.15, degrees: 7, times: 3 } as const;
const FLY = { from: 0.3, to: -0.1, degrees: 6, times: 2 } as const;

/** A picture in what carries it, if anything: a boat on the river, a lantern on the hill. */
export function addVessel(kit: StageKit, hero: Container, size: number, situation: Situation): void {
  if (situation === 'river') {
    const boat = kit.sprite('boat');
    boat.anchor.set(0.5, 0.3);
    boat.scale.set((size * BOAT.width) / boat.texture.width);
    boat.y = size * BOAT.y;
    // The picture is what bends: it is the first one of its own.
    hero.addChild(new Container({ children: [boat] }));
  } else if (situation === 'hill') {
    const lantern = kit.sprite('lantern');
    lantern.anchor.set(0.5);
    fitInside(lantern, size * LANTERN.height);
    lantern.y = size * LANTERN.y;
    const glow = kit.sprite('glow');
    glow.anchor.set(0.5);
    glow.setSize(size * LANTERN.height * 1.5);
    hero.addChildAt(new Container({ children: [glow, lantern] }), 0);
  }
}

interface Deed {
  readonly key: string;
  /** The picture, with what carries it, and its word. */
  readonly hero: Container;
  readonly name: Container;
  /** Of the picture, CSS pixels. */
  readonly size: number;
  readonly seconds: number;
}

/**
 * What a found pair does together: on the meadow it dances, by the tree it swings, on the river it
 * comes in a boat, on the hill it rises in a lantern. All are where they began when it is over.
 */
export function playDeed(kit: StageKit, situation: Situation, { key, hero, name, size, seconds }: Deed): void {
  kit.showPose(hero, seconds);
  if (kit.isMotionReduced) return;
  const { x, y, parent } = hero;
  const sway = (target: object, part: string, to: number, times: number): void => {
    const turns = Array.from({ length: 2 * times + 1 }, (_, at) =>
      at === 0 || at === 2 * times ? 0 : at % 2 === 0 ? -to : to,
    );
    kit.tween.to(target, { keyframes: { [part]: turns }, duration: seconds, ease: 'sine.inOut' });
  };
  switch (situation) {
    case 'meadow':
      playAct(kit, hero, actOf(wordOf(kit.setup, key)), size, seconds);
      sway(name.pivot, 'x', size * DANCE.side, DANCE.times / 2);
      sway(name, 'angle', DANCE.degrees, DANCE.times / 2);
      kit.tween.to(name.pivot, {
        y: size * DANCE.rise,
        duration: seconds / DANCE.times / 2,
        ease: 'sine.out',
        yoyo: true,
        repeat: DANCE.times * 2 - 1,
      });
      break;
    case 'tree': {
      // The swing hangs from above, and takes the picture with it.
      const swing = kit.sprite('swing');
      swing.anchor.set(0.5, 1);
      swing.scale.set((size * SWING.width) / swing.texture.width, (size * (SWING.rope + 0.5)) / swing.texture.height);
      const rope = size * SWING.rope;
      const frame = new Container({ x, y: y - rope });
      frame.addChild(swing);
      swing.y = rope + size * 0.5;
      parent?.addChildAt(frame, parent.getChildIndex(hero));
      hero.position.set(0, rope);
      frame.addChild(hero);
      sway(frame, 'angle', SWING.degrees, SWING.times);
      bendPicture(kit, hero, 'sway', seconds);
      kit.tween.delayedCall(seconds, () => {
        if (hero.destroyed || frame.destroyed) return;
        parent?.addChild(hero);
        hero.position.set(x, y);
        frame.destroy({ children: true });
      });
      break;
    }
    case 'river': {
      // The whole boat is on the screen.
      const from = Math.min(x, Math.max(x + SWIM.from * size, (size * BOAT.width) / 2));
      kit.tween.from([hero, name], { x: from, duration: seconds * 0.8, ease: 'sine.out' });
      sway(hero, 'angle', SWIM.degrees, SWIM.times);
      break;
    }
    case 'hill':
      kit.tween.fromTo(hero, { y: y + FLY.from * size }, { y: y + FLY.to * size, duration: seconds, ease: 'sine.out' });
      sway(hero, 'angle', FLY.degrees, FLY.times);
      break;
  }
}
