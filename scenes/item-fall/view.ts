import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/view';
import type { Item, State, Tuning, What } from './rules';
import { itemId } from './rules';

const LEAF_FRAMES = ['leaf-gold', 'leaf-red', 'leaf-green'] as const;
/** A finger is wider than a leaf's edge. CSS pixels. */
const HIT_MARGIN = 12;
const ROCK_DEGREES = 9;
const EMPTY_AFTER_SECONDS = 0.8;
/** How high the stream stands above the lower edge of the play area, and where its surface lies in the drawing. CSS pixels. */
const STREAM = { rise: 40, surfaceRatio: 0.25 } as const;
/** Width of the basket as a share of the play area's smaller side, and its limits in CSS pixels. */
const BASKET = { ratio: 0.3, min: 110, max: 210 } as const;
/** Where caught pictures lie in the basket, in widths of the basket from the middle of its foot. */
const PILE = { firstX: -0.24, stepX: 0.12, y: -0.38, lift: 0.05, pictureRatio: 0.24, places: 5 } as const;

interface ItemView {
  readonly view: Container;
  /** Is rotated in place of `view`, whose position is the physics'. */
  readonly body: Container;
  readonly glow: Sprite;
  readonly key: string;
  radius: number;
}

/** Pictures come down on leaves over a stream; a basket collects those that are caught. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const items = new Map<number, ItemView>();
  const layer = new Container();
  const flights = new Container();
  const pile = new Container();
  const basketFront = kit.sprite('basket');
  const basket = new Container({ children: [pile, basketFront] });
  const stream = kit.sprite('stream');
  basketFront.anchor.set(0.5, 1);
  kit.root.addChild(basket, layer, stream, flights);
  let viewport: Viewport | null = null;
  let basketWidth: number = BASKET.min;

  function placeAt(made: ItemView, item: Item, state: State): void {
    if (!viewport) return;
    const { stage } = kit.setup;
    const { play } = viewport;
    const x = play.width / stage.width;
    const y = play.height / stage.height;
    const size = Math.min(x, y);
    made.radius = item.radius * size;
    made.view.position.set(play.x + item.x * x, play.y + item.y * y);
    made.view.scale.set(size);
    made.glow.visible = state.ladder.revealed && item.key === state.target;
    if (!kit.isMotionReduced) made.body.angle = Math.sin((state.step + item.id * 61) / 27) * ROCK_DEGREES;
  }

  function createItem(item: Item): ItemView {
    const diameter = 2 * item.radius;
    const light = kit.sprite('glow');
    const glow = kit.sprite('ring');
    const leaf = kit.sprite(LEAF_FRAMES[item.id % LEAF_FRAMES.length] ?? LEAF_FRAMES[0]);
    const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, item.key)), anchor: 0.5 });
    for (const sprite of [light, glow, leaf]) sprite.anchor.set(0.5);
    // A light behind pale pictures gives them contrast.
    light.setSize(diameter * 1.15, diameter * 1.15);
    light.alpha = 0.8;
    light.y = -diameter * 0.06;
    glow.setSize(diameter * 1.25, diameter * 1.25);
    glow.visible = false;
    fitInside(leaf, diameter * 1.06);
    leaf.y = diameter * 0.3;
    fitInside(picture, diameter * 0.64);
    picture.y = -diameter * 0.08;
    const body = new Container({ children: [glow, light, leaf, picture] });
    const view = new Container({ children: [body] });
    layer.addChild(view);
    const made = { view, body, glow, key: item.key, radius: item.radius };
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

  function squashBasket(): void {
    if (kit.isMotionReduced) return;
    kit.tween
      .timeline()
      .to(basket.scale, { x: 1.1, y: 0.86, duration: MOTION.tap })
      .to(basket.scale, { x: 1, y: 1, duration: MOTION.slow, ease: EASE.settle });
  }

  function addToBasket(key: string): void {
    const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, key)), anchor: 0.5 });
    fitInside(picture, basketWidth * PILE.pictureRatio);
    const place = pile.children.length % PILE.places;
    const row = Math.floor(pile.children.length / PILE.places);
    const isOdd = place % 2;
    picture.position.set(basketWidth * (PILE.firstX + place * PILE.stepX), basketWidth * (PILE.y - PILE.lift * (isOdd + row)));
    pile.addChild(picture);
    squashBasket();
  }

  /** Animates a right item into the basket. */
  function fly(made: ItemView): void {
    flights.addChild(made.view);
    const { view } = made;
    made.glow.visible = false;
    const land = (): void => {
      destroyView(kit, view);
      addToBasket(made.key);
    };
    if (kit.isMotionReduced) {
      kit.tween.to(view, { alpha: 0, duration: 0.15, onComplete: land });
      return;
    }
    const rim = { x: basket.x, y: basket.y + basketWidth * PILE.y };
    const size = view.scale.x * 0.4;
    kit.tween.to(view, { x: rim.x, duration: MOTION.slow, ease: 'none' });
    kit.tween.to(view, { y: rim.y, duration: MOTION.slow, ease: 'back.in(1.4)' });
    kit.tween.to(view.scale, { x: size, y: size, duration: MOTION.slow, ease: EASE.leave, onComplete: land });
  }

  /** Tips a wrong item over and lets it drift away. */
  function tip({ view, body }: ItemView, isLeft: boolean): void {
    const side = isLeft ? -1 : 1;
    if (!kit.isMotionReduced) {
      kit.tween.to(body, { angle: side * 38, duration: MOTION.base, ease: EASE.move });
      kit.tween.to(view, { x: view.x + side * 160, y: view.y + 70, duration: 1, ease: 'sine.in' });
    }
    kit.tween.to(view, { alpha: 0, delay: kit.isMotionReduced ? 0 : 0.55, duration: 0.45, onComplete: () => destroyView(kit, view) });
  }

  function vanish({ view }: ItemView): void {
    kit.tween.to(view, { alpha: 0, duration: MOTION.fast, onComplete: () => destroyView(kit, view) });
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
    kit.tween.to(splash, { alpha: 0, delay: MOTION.fast, duration: MOTION.base, onComplete: () => destroyView(kit, splash) });
    kit.tween.to(view, {
      y: view.y + 2.4 * made.radius,
      duration: MOTION.slow,
      ease: EASE.leave,
      onComplete: () => destroyView(kit, view),
    });
  }

  /** Empties the basket for a new word. */
  function emptyBasket(): void {
    for (const picture of pile.removeChildren()) {
      const { x, y } = picture;
      flights.addChild(picture);
      picture.position.set(basket.x + x, basket.y + y);
      if (!kit.isMotionReduced)
        kit.tween.to(picture, {
          x: basket.x + x * 3 - basketWidth * 0.9,
          y: stream.y + stream.height,
          duration: MOTION.slow,
          ease: EASE.leave,
        });
      kit.tween.to(picture, { alpha: 0, delay: 0.35, duration: 0.25, onComplete: () => destroyView(kit, picture) });
    }
  }

  /** Fades items that are no longer in the state. */
  function clearAway(state: State): void {
    for (const [id, made] of items) {
      if (state.items.some((item) => item.id === id)) continue;
      items.delete(id);
      vanish(made);
    }
  }

  return {
    layout: (next) => {
      viewport = next;
      const { play } = next;
      const before = basketWidth;
      basketWidth = Math.min(BASKET.max, Math.max(BASKET.min, Math.min(play.width, play.height) * BASKET.ratio));
      for (const picture of pile.children) {
        picture.position.set((picture.x * basketWidth) / before, (picture.y * basketWidth) / before);
        picture.scale.set((picture.scale.x * basketWidth) / before);
      }
      fitInside(basketFront, basketWidth);
      const surface = play.y + play.height - STREAM.rise;
      const streamHeight = (next.height - surface) / (1 - STREAM.surfaceRatio);
      stream.setSize(next.width, streamHeight);
      stream.position.set(0, next.height - streamHeight);
      // It floats: its foot is under water.
      basket.position.set(play.x + play.width - basketWidth * 0.6, surface + basketWidth * 0.14);
    },
    draw: (state) => {
      for (const item of state.items) placeAt(items.get(item.id) ?? createItem(item), item, state);
      if (items.size > state.items.length) clearAway(state);
      return state.items.length > 0;
    },
    react: (event) => {
      if (event.type === 'asked') {
        // The last item is still flying into the basket.
        kit.tween.delayedCall(EMPTY_AFTER_SECONDS, emptyBasket);
        return;
      }
      if (event.type !== 'answered' && event.type !== 'moved') return;
      const made = release(event.choice);
      if (!made) return;
      if (event.type === 'moved') sink(made);
      else if (event.correct) fly(made);
      else tip(made, viewport !== null && made.view.x < viewport.width / 2);
    },
    nodeOf: (choiceId) => items.get(itemId.parse(choiceId) ?? -1)?.view ?? null,
    boundsOf: (choiceId): Rectangle | null => {
      const made = items.get(itemId.parse(choiceId) ?? -1);
      if (!made) return null;
      const reach = made.radius + HIT_MARGIN;
      return { x: made.view.x - reach, y: made.view.y - reach, width: 2 * reach, height: 2 * reach };
    },
  };
};
