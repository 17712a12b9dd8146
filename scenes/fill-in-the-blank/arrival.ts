import { Container, Sprite } from 'pixi.js';
import type { PlaySentence } from '../../src/play/word';
import { bendPicture } from '../../src/stage/components/bend';
import type { Bursts } from '../../src/stage/components/burst';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { SceneView } from '../../src/stage/components/story-scene';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { findActor } from './parts';
import { findCardWord } from './rules';
import type { Target } from './target';
import { findTarget } from './target';

/**
 * The light at the place of what is missing, with a row of dots round its foot: in the sizes of the
 * thing, at least in heights of the picture; how it swells.
 */
const SPOT = {
  width: 1.1,
  height: 1.1,
  least: 0.3,
  lift: 0.4,
  light: 1.6,
  flat: 0.15,
  alpha: 0.6,
  dots: 18,
  dot: 0.1,
  tint: 0xfff3a8,
  rim: 0xe8951c,
  swell: 1.1,
  seconds: 0.4,
  times: 2,
} as const;
/** A thing on its way: it lifts, then flies in an arc as high as this share of its way. */
const FLIGHT = { lift: 0.14, seconds: 0.42, arc: 0.38, stagger: 0.3 } as const;
/** When a flight has landed. */
export const LANDED_SECONDS = FLIGHT.lift + FLIGHT.seconds;
/** It lands: flat, then it is itself. */
const SQUASH = { x: 1.22, y: 0.72, seconds: 0.5 } as const;
/** What has come acts: how large at most, and for how long; in heights of the picture. */
const ACT = { grown: 1.4, highest: 0.97, out: 0.22, seconds: 1.15 } as const;
/** Who waits for it stands where it will stand; in water, as deep as this share of it. */
const WAITING = { afloat: 0.72, hop: 0.16, seconds: 0.4 } as const;
/** A wrong thing: its height at least in heights of the picture, how it shakes, and falls away. */
const WRONG = { least: 0.42, swing: 0.16, shake: 0.65, arc: 0.22, fall: 0.5, turn: 2.2 } as const;
/** Dust where a thing lands, in heights of the picture. */
const DUST = 0.3;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a sentence lacks is not in its picture: it comes into it with the right word. */
export interface Arrival {
  /** The things on their way. */
  readonly view: Container;
  /** Takes what these words name out of a picture; who is at it waits there. */
  readonly hide: (sentence: PlaySentence, scene: SceneView, texts: readonly string[], picture: Rectangle) => void;
  /** The empty places swell twice. */
  readonly beckon: () => void;
  /** The things of the right words fly from their cards to their places, and act there. */
  readonly bring: (cards: readonly { readonly text: string; readonly from: Rectangle }[]) => void;
  /**
   * True where a wrong thing could try the empty place of the right word: it lands and hops off.
   */
  readonly reject: (text: string, right: string, from: Rectangle, water: Point) => boolean;
}

/** A thing that is hidden, with the light at its place. */
interface Missing extends Target {
  readonly text: string;
  readonly spot: Container;
}

export function createArrival(kit: StageKit, bursts: Bursts): Arrival {
  const view = new Container();
  let missing: readonly Missing[] = [];
  let picture: Rectangle = { x: 0, y: 0, width: 1, height: 1 };
  /** Who waits for a thing, and the pivot that it has when it is there. */
  let waiting: { readonly node: Container; readonly y: number } | null = null;
  let actor: { readonly node: Container; readonly bounds: Rectangle } | null = null;

  function createSpot({ bounds, isHeld }: Target): Container {
    const least = picture.height * SPOT.least;
    const [width, height] = [Math.max(least, bounds.width * SPOT.width), Math.max(least, bounds.height * SPOT.height)];
    const spot = new Container();
    const add = (frame: string, wide: number, high: number, x: number, y: number, tint: number): Sprite => {
      const sprite = kit.sprite(frame);
      sprite.anchor.set(0.5);
      sprite.setSize(wide, high);
      sprite.position.set(x, y);
      sprite.tint = tint;
      spot.addChild(sprite);
      return sprite;
    };
    const { x } = centreOf(bounds);
    spot.position.set(x, isHeld ? centreOf(bounds).y : bounds.y + bounds.height);
    const middle = isHeld ? 0 : -height * SPOT.lift;
    add('glow', width * SPOT.light, height * SPOT.light, 0, middle, SPOT.tint);
    const flat = isHeld ? 1 : SPOT.flat;
    add('dot', width, width * flat, 0, 0, SPOT.tint).alpha = SPOT.alpha;
    for (let index = 0; index < SPOT.dots; index += 1) {
      const angle = (2 * Math.PI * index) / SPOT.dots;
      const size = least * SPOT.dot;
      add('dot', size, size, (Math.cos(angle) * width) / 2, (Math.sin(angle) * width * flat) / 2, SPOT.rim);
    }
    return spot;
  }

  /** Who is on, in or under what is missing stands where it will stand. */
  function letWait(sentence: PlaySentence, scene: SceneView, targets: readonly Target[]): void {
    const { part } = findActor(sentence);
    const parts = sentence.scene?.parts ?? [];
    const [node, bounds] = [scene.nodeOf(part), scene.boundsOf(part)];
    actor = node && bounds ? { node, bounds } : null;
    waiting = null;
    const at = targets.find((target) => !target.isHeld && target.part === parts[part]?.relation?.to);
    if (!node || !bounds || !at || at.part === part) return;
    const isAfloat = parts[at.part]?.relation?.to === 'water';
    const ground = at.bounds.y + at.bounds.height * (isAfloat ? WAITING.afloat : 1);
    const below = ground - bounds.y - bounds.height;
    waiting = { node, y: node.pivot.y };
    node.pivot.y -= Math.max(0, below);
  }

  /** A picture flies in an arc, and changes its size on the way. */
  function fly(thing: Container, to: Point, scale: number, then: () => void): void {
    const start = { x: thing.x, y: thing.y, scale: thing.scale.y };
    const high = Math.hypot(to.x - start.x, to.y - start.y) * FLIGHT.arc;
    const way = { share: 0 };
    const place = (): void => {
      if (thing.destroyed) return;
      const { share } = way;
      thing.position.set(
        start.x + (to.x - start.x) * share,
        start.y + (to.y - start.y) * share - 4 * high * share * (1 - share),
      );
      thing.scale.set(start.scale + (scale - start.scale) * share);
    };
    kit.tween
      .timeline()
      .to(thing.scale, { x: start.scale * 1.2, y: start.scale * 1.2, duration: FLIGHT.lift, ease: EASE.enter })
      .to(way, { share: 1, duration: FLIGHT.seconds, ease: 'sine.in', onUpdate: place, onComplete: then });
  }

  /** The picture of a card as it lies in its hollow. */
  function lift(text: string, from: Rectangle): Sprite | null {
    const word = findCardWord(kit.setup, text);
    if (!word) return null;
    const art = new Sprite({ texture: kit.art(word), anchor: { x: 0.5, y: 1 } });
    fitInside(art, from.height);
    art.position.set(from.x + from.width / 2, from.y + from.height);
    view.addChild(art);
    return art;
  }

  function squash(thing: Container): void {
    const { x, y } = thing.scale;
    kit.tween.fromTo(
      thing.scale,
      { x: x * SQUASH.x, y: y * SQUASH.y },
      { x, y, duration: SQUASH.seconds, ease: EASE.settle },
    );
  }

  /** It grows as large as the picture lets it, sways, and is as it was. */
  function perform(thing: Container, height: number): void {
    const { x, y } = thing.scale;
    const grown = Math.max(1, Math.min(ACT.grown, (picture.height * ACT.highest) / height));
    kit.tween
      .timeline()
      .to(thing.scale, { x: x * grown, y: y * grown, duration: ACT.out, ease: EASE.enter })
      .to(thing.scale, { x: x * grown, y: y * grown * 0.94, duration: ACT.seconds / 4, repeat: 3, yoyo: true })
      .to(thing.scale, { x, y, duration: MOTION.base, ease: EASE.move });
    bendPicture(kit, thing, 'sway', ACT.out + ACT.seconds);
    kit.showPose(thing, ACT.out + ACT.seconds);
  }

  /** Who waited leaps to where it is. */
  function leapHome(): void {
    if (!waiting) return;
    const { node, y } = waiting;
    waiting = null;
    const top = Math.max(y, node.pivot.y) + picture.height * WAITING.hop;
    kit.tween
      .timeline()
      .to(node.pivot, { y: top, duration: WAITING.seconds / 2, ease: 'sine.out' })
      .to(node.pivot, { y, duration: WAITING.seconds / 2, ease: 'sine.in' });
  }

  function appear({ nodes, spot }: Missing): void {
    for (const node of nodes) if (!node.destroyed) node.visible = true;
    if (!spot.destroyed) spot.visible = false;
  }

  function land(one: Missing): void {
    appear(one);
    const { main, bounds, isHeld } = one;
    if (main.destroyed) return;
    const foot = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height };
    kit.effect('putDown');
    bursts.spread(isHeld ? centreOf(bounds) : foot, picture.height * DUST, true);
    squash(main);
    kit.tween.delayedCall(SQUASH.seconds / 2, () => {
      if (main.destroyed) return;
      kit.tween.killTweensOf(main.scale);
      perform(main, bounds.height);
    });
  }

  /** What cannot be seen comes over whom the sentence is about, who grows by it. */
  function meet(art: Sprite): void {
    if (!art.destroyed) destroyView(kit, art);
    if (!actor || actor.node.destroyed) return;
    bursts.spread(centreOf(actor.bounds), picture.height * DUST, true);
    perform(actor.node, actor.bounds.height);
  }

  return {
    view,
    hide: (sentence, scene, texts, window) => {
      for (const child of view.removeChildren()) destroyView(kit, child);
      picture = window;
      const targets = texts.flatMap((text) => {
        const target = findTarget(kit, sentence, scene, text);
        return target ? [{ ...target, text, spot: createSpot(target) }] : [];
      });
      letWait(sentence, scene, targets);
      for (const { nodes, main, spot, isHeld } of targets) {
        for (const node of nodes) node.visible = false;
        const behind = isHeld ? main.parent : main;
        const layer = behind?.parent;
        if (!layer || !behind) continue;
        const at = waiting ? Math.min(layer.getChildIndex(behind), layer.getChildIndex(waiting.node)) : null;
        layer.addChildAt(spot, isHeld ? layer.getChildIndex(behind) + 1 : (at ?? layer.getChildIndex(behind)));
      }
      missing = targets;
    },
    beckon: () => {
      if (kit.isMotionReduced) return;
      const { swell, seconds, times } = SPOT;
      for (const { spot } of missing) {
        if (!spot.visible || spot.destroyed || kit.tween.isTweening(spot.scale)) continue;
        const { x, y } = spot.scale;
        kit.tween.to(spot.scale, {
          x: x * swell,
          y: y * swell,
          duration: seconds,
          ease: 'sine.inOut',
          repeat: 2 * times - 1,
          yoyo: true,
        });
      }
    },
    bring: (cards) => {
      const all = missing;
      missing = [];
      if (kit.isMotionReduced) {
        for (const one of all) {
          appear(one);
          kit.showPose(one.main, ACT.out + ACT.seconds);
        }
        if (waiting) waiting.node.pivot.y = waiting.y;
        waiting = null;
        return;
      }
      cards.forEach(({ text, from }, order) => {
        kit.tween.delayedCall(order * FLIGHT.stagger, () => {
          const one = all.find((entry) => entry.text === text);
          const art = lift(text, from);
          if (!art) {
            if (one) land(one);
            return;
          }
          const { bounds } = one ?? actor ?? { bounds: picture };
          const foot = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height };
          fly(art, foot, bounds.height / art.texture.height, () => {
            if (!one) {
              meet(art);
              return;
            }
            if (!art.destroyed) destroyView(kit, art);
            land(one);
          });
        });
      });
      kit.tween.delayedCall(FLIGHT.lift + FLIGHT.seconds * 0.4, leapHome);
    },
    reject: (text, right, from, water) => {
      const one = missing.find((entry) => entry.text === right);
      const art = one && !kit.isMotionReduced ? lift(text, from) : null;
      if (!one || !art) return false;
      const { bounds, spot } = one;
      const height = Math.max(bounds.height, picture.height * WRONG.least);
      const foot = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height };
      fly(art, foot, height / Math.max(art.texture.width, art.texture.height), () => {
        if (art.destroyed || spot.destroyed || !spot.parent) return;
        // Behind who waits there.
        spot.parent.addChildAt(art, spot.parent.getChildIndex(spot) + 1);
        squash(art);
        const { swing } = WRONG;
        const high = picture.height * WRONG.arc;
        kit.tween
          .timeline({ delay: SQUASH.seconds / 2 })
          .to(art, {
            keyframes: { rotation: [0, -swing, swing, -swing, swing, 0] },
            duration: WRONG.shake,
            ease: 'sine.inOut',
            onComplete: () => void view.addChild(art),
          })
          .to(art, { x: water.x, rotation: WRONG.turn, duration: WRONG.fall, ease: 'none' })
          .to(art, { y: foot.y - high, duration: WRONG.fall * 0.35, ease: 'sine.out' }, '<')
          .to(art, { y: water.y, duration: WRONG.fall * 0.65, ease: 'sine.in' }, `<${WRONG.fall * 0.35}`)
          .to(art.scale, { x: art.scale.x * 0.4, y: art.scale.y * 0.4, duration: WRONG.fall * 0.65 }, '<')
          .add(() => {
            kit.effect('splash');
            bursts.spread(water, picture.height * DUST, false);
            if (!art.destroyed) destroyView(kit, art);
          });
      });
      return true;
    },
  };
}
