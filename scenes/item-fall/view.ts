import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { ITEM_GAP } from '../../src/play/item-size';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import { createBasket } from './basket';
import type { State, What } from './rules';
import type { Tuning } from './tuning';
import { itemId } from './rules';
import type { Item } from './rules-leaves';

const LEAF_FRAMES = ['leaf-gold', 'leaf-red', 'leaf-green'] as const;
const ROCK_DEGREES = 7;
/**
 * How high the stream stands above the lower edge of the play area, and where its surface lies in
 * the drawing. CSS pixels.
 */
const STREAM = { rise: 40, surfaceRatio: 0.25 } as const;
/** Width of the basket as a share of the play area's smaller side, and its limits in CSS pixels. */
const BASKET = { ratio: 0.4, min: 130, max: 280 } as const;
const CAUGHT = { growSeconds: 0.16, growRatio: 1.2, flySeconds: 0.55, landRatio: 0.4, archPixels: 40 } as const;
/** Leaves that come down at the end of the game. */
const SHOWER_LEAVES = 18;

interface ItemView {
  readonly view: Container;
  /** Is animated in place of `view`, whose position is the physics'. */
  readonly body: Container;
  readonly key: string;
  radius: number;
}

/** Pictures come down on leaves over a stream; a basket collects those that are caught. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const items = new Map<number, ItemView>();
  const layer = new Container();
  const flights = new Container();
  const basket = createBasket(kit, flights);
  const stream = kit.sprite('stream');
  kit.root.addChild(basket.view, layer, stream, flights);
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
  }

  function createItem(item: Item): ItemView {
    const diameter = 2 * item.radius - ITEM_GAP;
    const light = kit.sprite('glow');
    const leaf = kit.sprite(LEAF_FRAMES[item.id % LEAF_FRAMES.length] ?? LEAF_FRAMES[0]);
    const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, item.key)), anchor: 0.5 });
    for (const sprite of [light, leaf]) sprite.anchor.set(0.5);
    // A light behind pale pictures gives them contrast.
    light.setSize(diameter * 1.1, diameter * 1.1);
    light.alpha = 0.8;
    light.y = -diameter * 0.06;
    fitInside(leaf, diameter);
    leaf.y = diameter * 0.25;
    fitInside(picture, diameter * 0.7);
    picture.y = -diameter * 0.1;
    const body = new Container({ children: [light, leaf, picture] });
    const view = new Container({ children: [body] });
    layer.addChild(view);
    popIn(kit, body);
    const made = { view, body, key: item.key, radius: item.radius };
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

  /** Animates a right item into the basket, which may move meanwhile. */
  function fly({ view, key }: ItemView, isCounted: boolean): void {
    flights.addChild(view);
    const land = (): void => {
      destroyView(kit, view);
      basket.take(kit.art(wordOf(kit.setup, key)), isCounted);
    };
    basket.open(view.x);
    if (kit.isMotionReduced) {
      kit.tween.to(view, { alpha: 0, duration: 0.15, onComplete: land });
      return;
    }
    const { x, y } = view.position;
    const { x: size } = view.scale;
    const flight = { way: 0 };
    const follow = (): void => {
      const { way } = flight;
      const rim = basket.rim();
      const arch = CAUGHT.archPixels * Math.sin(Math.PI * way);
      view.position.set(x + (rim.x - x) * way, y + (rim.y - y) * way * way - arch);
      view.scale.set(size * (CAUGHT.growRatio + (CAUGHT.landRatio - CAUGHT.growRatio) * way));
    };
    kit.tween
      .timeline({ onComplete: land })
      .to(view.scale, {
        x: size * CAUGHT.growRatio,
        y: size * CAUGHT.growRatio,
        duration: CAUGHT.growSeconds,
        ease: 'back.out(3)',
      })
      .to(flight, { way: 1, duration: CAUGHT.flySeconds, ease: 'power1.in', onUpdate: follow });
  }

  /** Tips an item over and lets it drift away. */
  function tip({ view, body }: ItemView): void {
    const side = viewport !== null && view.x < viewport.width / 2 ? -1 : 1;
    if (!kit.isMotionReduced) {
      kit.tween.to(body, { angle: side * 38, duration: MOTION.base, ease: EASE.move });
      kit.tween.to(view, { x: view.x + side * 160, y: view.y + 70, duration: 1, ease: 'sine.in' });
    }
    kit.tween.to(view, {
      alpha: 0,
      delay: kit.isMotionReduced ? 0 : 0.55,
      duration: 0.45,
      onComplete: () => destroyView(kit, view),
    });
  }

  function vanish({ view }: ItemView): void {
    kit.tween.to(view, { alpha: 0, duration: MOTION.fast, onComplete: () => destroyView(kit, view) });
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

  /** Sinks an item that was not caught, with a splash. */
  function sink(made: ItemView): void {
    const { view } = made;
    kit.effect('splash');
    if (kit.isMotionReduced) {
      vanish(made);
      return;
    }
    const splash = kit.sprite('splash');
    splash.anchor.set(0.5, 1);
    splash.position.set(view.x, stream.y + stream.height * STREAM.surfaceRatio);
    const size = (made.radius * 1.6) / splash.texture.width;
    splash.scale.set(size);
    layer.addChild(splash);
    kit.tween.from(splash.scale, { y: 0, duration: MOTION.fast, ease: EASE.enter });
    kit.tween.to(splash, {
      alpha: 0,
      delay: MOTION.fast,
      duration: MOTION.base,
      onComplete: () => destroyView(kit, splash),
    });
    kit.tween.to(view, {
      y: view.y + 2.4 * made.radius,
      duration: MOTION.slow,
      ease: EASE.leave,
      onComplete: () => destroyView(kit, view),
    });
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
        case 'round-ended':
          basket.keep(0);
          break;
        case 'result':
          shower();
          break;
        case 'answered': {
          const made = release(event.choice);
          if (made && event.correct) fly(made, event.score > 0);
          else if (made) tip(made);
          if (event.correct) break;
          basket.wobble();
          basket.keep(state.stats.roundStats.score - state.scoreBefore);
          break;
        }
        case 'faded': {
          const made = release(event.choice);
          if (made) tip(made);
          break;
        }
        case 'moved': {
          const made = event.what === 'sunk' ? release(event.choice) : null;
          if (made) sink(made);
          break;
        }
        default:
          break;
      }
    },
    nodeOf: (choiceId) => items.get(itemId.parse(choiceId) ?? -1)?.view ?? null,
    boundsOf: (choiceId): Rectangle | null => {
      const made = items.get(itemId.parse(choiceId) ?? -1);
      if (!made) return null;
      // With half of the gap: a finger is wider than a leaf's edge.
      return {
        x: made.view.x - made.radius,
        y: made.view.y - made.radius,
        width: 2 * made.radius,
        height: 2 * made.radius,
      };
    },
  };
};
