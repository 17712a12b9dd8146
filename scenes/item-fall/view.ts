import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { isLastRound } from '../../src/play/rounds';
import { ITEM_GAP } from '../../src/play/item-size';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createNameTag } from '../../src/stage/components/name-tag';
import type { NameTag } from '../../src/stage/components/name-tag';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { PlayWord } from '../../src/play/word';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import { createBasket } from './basket';
import type { State, What } from './rules';
import type { Tuning } from './tuning';
import { itemId } from './rules';
import type { Item } from './rules-leaves';

/** Green, fresh or bluish: brown and orange animals stand out from these. */
const LEAF = { frame: 'leaf-green', tints: [0xffffff, 0xc9f2ff, 0xf4ffb8] } as const;
/** Of the shower at the end. */
const LEAF_FRAMES = ['leaf-gold', 'leaf-red', 'leaf-green'] as const;
/** Of the leaves of a harvest, and how much larger their light is. */
const HARVEST = { frame: 'leaf-gold', tint: 0xffd257, light: 1.2 } as const;
/** The light behind a picture: its size in diameters, and how far above the middle it lies. */
const LIGHT = { size: 1.3, above: 0.08 } as const;
/**
 * A wrong leaf falls onto the basket's rim, bounces off, in radii, and floats off; its word goes
 * with it.
 */
const DENY = {
  fallSeconds: 0.35,
  sideRatio: 1.9,
  riseRatio: 0.5,
  bounceSeconds: 0.5,
  degrees: 26,
  wordSeconds: 1.8,
} as const;
const ROCK_DEGREES = 7;
/**
 * How high the stream stands above the lower edge of the play area, and where its surface lies in
 * the drawing. CSS pixels.
 */
const STREAM = { rise: 40, surfaceRatio: 0.25 } as const;
/** Width of the basket as a share of the play area's smaller side, and its limits in CSS pixels. */
const BASKET = { ratio: 0.46, min: 140, max: 300 } as const;
/** What is caught grows in its place and flies into the basket, where its word stands. */
const CAUGHT = { growSeconds: 0.12, growRatio: 1.15, flySeconds: 0.38, landRatio: 0.5, archPixels: 40 } as const;
/** What was not caught floats off on its leaf. Seconds to the edge of the whole width. */
const FLOAT = { seconds: 3.2, minSeconds: 1.2, size: 0.6, freeboard: 0.84, bobDegrees: 6, bobSeconds: 0.5 } as const;
/** A fish that leaps: its length and its leap, in CSS pixels. */
const FISH = { pixels: 84, leap: 130, reach: 190, seconds: 0.95 } as const;
/** Leaves that come down at the end of the game. */
const SHOWER_LEAVES = 18;

interface ItemView {
  readonly view: Container;
  /** Is animated in place of `view`, whose position is the physics'. */
  readonly body: Container;
  /** The picture with its light, hidden while the leaf is closed. */
  readonly figure: Container;
  readonly key: string;
  isOpen: boolean;
  radius: number;
}

/** With half of the gap: a finger is wider than a leaf's edge. */
const boundsOf = ({ view, radius }: ItemView): Rectangle => ({
  x: view.x - radius,
  y: view.y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/** Pictures come down on leaves over a stream; a basket collects those that are caught. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const items = new Map<number, ItemView>();
  const layer = new Container();
  const flights = new Container();
  /** What floats off on the water. */
  const afloat = new Container();
  const basket = createBasket(kit, flights);
  let isHarvest = false;
  const stream = kit.sprite('stream');
  const tag = createNameTag(kit);
  kit.root.addChild(afloat, basket.view, layer, stream, flights);
  // Its word goes with the basket.
  basket.view.addChild(tag.view);
  let viewport: Viewport | null = null;

  function placeAt(made: ItemView, item: Item, step: number): void {
    if (!viewport) return;
    const { stage } = kit.setup;
    const { play } = viewport;
    const x = play.width / stage.width;
    const y = play.height / stage.height;
    const size = Math.min(x, y);
    made.radius = item.radius * size;
    made.view.position.set(play.x + item.x * x, play.y + item.y * y);
    made.view.scale.set(size);
    if (!kit.isMotionReduced) made.body.angle = Math.sin((step + item.id * 61) / 27) * ROCK_DEGREES;
    if (made.isOpen || item.y < stage.height * kit.setup.tuning.opensAtRatio) return;
    made.isOpen = made.figure.visible = true;
    popIn(kit, made.figure);
  }

  function createItem(item: Item): ItemView {
    const diameter = 2 * item.radius - ITEM_GAP;
    const light = kit.sprite('glow');
    const leaf = kit.sprite(isHarvest ? HARVEST.frame : LEAF.frame);
    if (!isHarvest) leaf.tint = LEAF.tints[item.id % LEAF.tints.length] ?? 0xffffff;
    const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, item.key)), anchor: 0.5 });
    for (const sprite of [light, leaf]) sprite.anchor.set(0.5);
    // A light behind pale pictures gives them contrast.
    light.setSize(diameter * LIGHT.size, diameter * LIGHT.size);
    light.y = -diameter * LIGHT.above;
    if (isHarvest) {
      light.tint = HARVEST.tint;
      light.scale.set(light.scale.x * HARVEST.light);
    }
    // All of it within the circle that the physics keeps apart.
    fitInside(leaf, diameter * 0.92);
    leaf.y = diameter * 0.19;
    fitInside(picture, diameter * 0.68);
    picture.y = -diameter * 0.13;
    const isOpen = kit.setup.tuning.opensAtRatio === 0;
    const figure = new Container({ children: [picture], visible: isOpen });
    const body = new Container({ children: [light, leaf, figure] });
    const view = new Container({ children: [body] });
    layer.addChild(view);
    popIn(kit, body);
    const made = { view, body, figure, key: item.key, isOpen, radius: item.radius };
    items.set(item.id, made);
    return made;
  }

  /** Forgets an item, so that its view can be animated apart from the state. */
  function release(choiceId: string | null): ItemView | null {
    const id = itemId.parse(choiceId) ?? -1;
    const made = items.get(id);
    items.delete(id);
    return made ?? null;
  }

  /** Shows a word at the lower edge of what it belongs to, as large as elsewhere. */
  function label(name: NameTag, word: PlayWord, on: Rectangle, seconds?: number): void {
    const area = { ...on, width: viewport?.width ?? on.width };
    name.show(word, on, area, [area], seconds);
  }

  /** A right item flies into the basket, which may move meanwhile; its word stands there. */
  function fly({ view, figure, key }: ItemView, isCounted: boolean): void {
    flights.addChild(view);
    figure.visible = true;
    const word = wordOf(kit.setup, key);
    const land = (): void => {
      destroyView(kit, view);
      basket.take(kit.art(word), isCounted);
      label(tag, word, basket.front());
    };
    basket.open(view.x);
    if (kit.isMotionReduced) {
      kit.tween.to(view, { alpha: 0, duration: 0.15, onComplete: land });
      return;
    }
    const { x, y } = view;
    const { x: size } = view.scale;
    const large = size * CAUGHT.growRatio;
    kit.tween.to(view.scale, { x: large, y: large, duration: CAUGHT.growSeconds, ease: 'back.out(3)' });
    const flight = { way: 0 };
    const follow = (): void => {
      const { way } = flight;
      const rim = basket.rim();
      const arch = CAUGHT.archPixels * Math.sin(Math.PI * way);
      view.position.set(x + (rim.x - x) * way, y + (rim.y - y) * way * way - arch);
      view.scale.set(size * (CAUGHT.growRatio + (CAUGHT.landRatio - CAUGHT.growRatio) * way));
    };
    kit.tween.to(flight, {
      way: 1,
      delay: CAUGHT.growSeconds,
      duration: CAUGHT.flySeconds,
      ease: 'power1.in',
      onUpdate: follow,
      onComplete: land,
    });
  }

  /** Shows the word of a wrong item at the lower edge of its leaf. */
  function tell({ view, radius }: ItemView, word: PlayWord): void {
    const own = createNameTag(kit);
    view.addChild(own.view);
    const side = (2 * radius) / view.scale.x;
    label(own, word, { x: -side / 2, y: -side / 2, width: side, height: side }, DENY.wordSeconds);
  }

  /** A wrong item falls onto the rim, which does not take it, and floats off. */
  function bounce(made: ItemView): void {
    const { view, body, figure, radius } = made;
    figure.visible = true;
    if (kit.isMotionReduced || !viewport) {
      vanish(made, DENY.wordSeconds);
      return;
    }
    flights.addChild(view);
    const rim = basket.rim();
    // Off to the nearer edge, where it floats to.
    const side = view.x < viewport.width / 2 ? -1 : 1;
    const y = Math.max(view.y, rim.y - radius);
    const x = rim.x + side * radius * 0.5;
    const { fallSeconds, bounceSeconds, degrees } = DENY;
    kit.tween.to(body, { angle: side * degrees, duration: fallSeconds });
    kit.tween
      .timeline()
      .to(view, { x, y, duration: fallSeconds, ease: 'power1.in', onComplete: basket.wobble })
      .to(view, { y: y - radius * DENY.riseRatio, duration: bounceSeconds / 2, ease: 'sine.out' })
      .to(view, { y, duration: bounceSeconds / 2, ease: 'sine.in', onComplete: () => floatOff(made) });
    kit.tween.to(view, {
      x: x + side * radius * DENY.sideRatio,
      delay: fallSeconds,
      duration: bounceSeconds,
      ease: 'none',
    });
  }

  function vanish({ view }: ItemView, delay = 0): void {
    kit.tween.to(view, { alpha: 0, delay, duration: MOTION.fast, onComplete: () => destroyView(kit, view) });
  }

  /** The wind carries an item off. */
  function blowAway(made: ItemView, order: number): void {
    const { view, body } = made;
    if (kit.isMotionReduced || !viewport) {
      vanish(made);
      return;
    }
    const delay = order * MOTION.stagger;
    kit.tween.to(body, { angle: 220, delay, duration: 0.9, ease: 'sine.in' });
    kit.tween.to(view, { x: view.x + viewport.width * 0.5, y: view.y - 90, delay, duration: 0.9, ease: 'sine.in' });
    kit.tween.to(view, { alpha: 0, delay: delay + 0.5, duration: 0.4, onComplete: () => destroyView(kit, view) });
  }

  /** Drops where something meets the water. */
  function splashAt(x: number, width: number): void {
    const splash = kit.sprite('splash');
    splash.anchor.set(0.5, 1);
    splash.position.set(x, stream.y + stream.height * STREAM.surfaceRatio);
    splash.scale.set(width / splash.texture.width);
    layer.addChild(splash);
    kit.tween.from(splash.scale, { y: 0, duration: MOTION.fast, ease: EASE.enter });
    kit.tween.to(splash, {
      alpha: 0,
      delay: MOTION.fast,
      duration: MOTION.base,
      onComplete: () => destroyView(kit, splash),
    });
  }

  /** What was not caught floats off on its leaf: nobody goes under. */
  function floatOff(made: ItemView): void {
    const { view, body, figure, radius } = made;
    kit.effect('splash');
    if (kit.isMotionReduced || !viewport) {
      vanish(made);
      return;
    }
    figure.visible = true;
    splashAt(view.x, radius);
    const { x: size } = view.scale;
    const small = size * FLOAT.size;
    // The leaf's belly is under the surface, its picture above it.
    const surface = stream.y + stream.height * STREAM.surfaceRatio - radius * FLOAT.size * FLOAT.freeboard;
    // Behind the basket and those that still fall, to the nearer edge.
    afloat.addChild(view);
    const way =
      (view.x < viewport.width / 2 ? -view.x : viewport.width - view.x) +
      Math.sign(view.x - viewport.width / 2) * 2 * radius;
    const seconds = Math.max(FLOAT.minSeconds, (FLOAT.seconds * Math.abs(way)) / viewport.width);
    kit.tween.to(view.scale, { x: small, y: small, duration: MOTION.base });
    kit.tween.to(view, { y: surface, duration: MOTION.base, ease: EASE.enter });
    kit.tween.to(body, {
      angle: FLOAT.bobDegrees,
      duration: FLOAT.bobSeconds,
      ease: 'sine.inOut',
      repeat: Math.ceil(seconds / FLOAT.bobSeconds),
      yoyo: true,
    });
    kit.tween.to(view, {
      x: view.x + way,
      duration: seconds,
      ease: 'sine.in',
      onComplete: () => destroyView(kit, view),
    });
  }

  /** A fish leaps out of the stream. */
  function leap(): void {
    if (!viewport) return;
    const fish = kit.sprite('leaping-fish');
    fish.anchor.set(0.5);
    fitInside(fish, FISH.pixels);
    const surface = stream.y + stream.height * STREAM.surfaceRatio + FISH.pixels / 2;
    const x = FISH.reach + kit.random() * Math.max(1, viewport.width - 2 * FISH.reach);
    fish.position.set(x, surface);
    fish.rotation = -0.9;
    layer.addChildAt(fish, 0);
    splashAt(x, FISH.pixels);
    kit.tween.to(fish, { x: x + FISH.reach, rotation: 0.9, duration: FISH.seconds, ease: 'none' });
    kit.tween
      .timeline({
        onComplete: () => {
          splashAt(fish.x, FISH.pixels);
          destroyView(kit, fish);
        },
      })
      .to(fish, { y: surface - FISH.leap, duration: FISH.seconds / 2, ease: 'sine.out' })
      .to(fish, { y: surface, duration: FISH.seconds / 2, ease: 'sine.in' });
  }

  /** A shower of leaves at the end of the game. */
  function shower(): void {
    if (kit.isMotionReduced || !viewport) return;
    const { width, height } = viewport;
    for (let index = 0; index < SHOWER_LEAVES; index += 1) {
      const leaf = kit.sprite(LEAF_FRAMES[index % LEAF_FRAMES.length] ?? LEAF_FRAMES[0]);
      leaf.anchor.set(0.5);
      fitInside(leaf, 50 + 60 * kit.random());
      leaf.position.set(((index + kit.random()) / SHOWER_LEAVES) * width, -60);
      flights.addChild(leaf);
      const seconds = 1.6 + kit.random();
      kit.tween.to(leaf, {
        x: leaf.x + 240 * (kit.random() - 0.5),
        angle: 540 * (kit.random() - 0.5),
        duration: seconds,
        ease: 'sine.inOut',
      });
      kit.tween.to(leaf, {
        y: height + 60,
        duration: seconds,
        ease: 'sine.in',
        onComplete: () => destroyView(kit, leaf),
      });
    }
  }

  /** Items that the rules have taken away without an answer. */
  function clearAway(state: State): void {
    const gone = [...items].filter(([id]) => !state.items.some((item) => item.id === id));
    for (const [order, [id, made]] of gone.entries()) {
      items.delete(id);
      blowAway(made, order);
    }
    kit.effect('cardFlip', { pitchRatio: 0.6 });
  }

  return {
    layout: (next) => {
      viewport = next;
      const { play } = next;
      const surface = play.y + play.height - STREAM.rise;
      const streamHeight = (next.height - surface) / (1 - STREAM.surfaceRatio);
      stream.setSize(next.width, streamHeight);
      stream.position.set(0, next.height - streamHeight);
      const width = Math.min(BASKET.max, Math.max(BASKET.min, Math.min(play.width, play.height) * BASKET.ratio));
      basket.layout({ minX: play.x, maxX: play.x + play.width, y: surface, width });
    },
    draw: (state) => {
      for (const item of state.items) placeAt(items.get(item.id) ?? createItem(item), item, state.step);
      if (items.size > state.items.length) clearAway(state);
      return state.items.length > 0;
    },
    react: (event, state) => {
      switch (event.type) {
        case 'asked':
          isHarvest = isLastRound(kit.setup, state);
          basket.letOut();
          break;
        case 'round-ended':
          if (isLastRound(kit.setup, state)) basket.sail(viewport?.width ?? 0);
          else basket.letOut();
          break;
        case 'result':
          shower();
          break;
        case 'answered': {
          const made = release(event.choice);
          if (made && event.correct) fly(made, event.score > 0);
          else if (made) {
            if (event.taken) tell(made, event.taken);
            bounce(made);
          }
          break;
        }
        case 'moved': {
          const made = event.what === 'sunk' ? release(event.choice) : null;
          if (made) floatOff(made);
          break;
        }
        default:
          break;
      }
    },
    stir: (turn) => {
      if (turn % 3 === 0) basket.wobble();
      else leap();
    },
    nodeOf: (choiceId) => items.get(itemId.parse(choiceId) ?? -1)?.view ?? null,
    boundsOf: (choiceId): Rectangle | null => {
      const made = items.get(itemId.parse(choiceId) ?? -1);
      return made ? boundsOf(made) : null;
    },
  };
};
