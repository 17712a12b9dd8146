import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { ramped } from '../../src/play/ramp';
import { isLastRound } from '../../src/play/rounds';
import { ITEM_GAP } from '../../src/play/item-size';
import { playAct } from '../../src/stage/components/acts';
import type { Act } from '../../src/stage/components/acts';
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

/** Green, fresh or bluish leaves: brown and orange animals stand out from these. */
const GREEN = { frame: 'leaf-green', tints: [0xffffff, 0xc9f2ff, 0xf4ffb8] } as const;
/** The leaves of each round but the last one: those of the second have turned red. */
const LEAVES = [GREEN, { frame: 'leaf-red', tints: [0xffffff, 0xffd9e6] }, GREEN] as const;
/** Of the shower at the end. */
const LEAF_FRAMES = ['leaf-gold', 'leaf-red', 'leaf-green'] as const;
/** Of the leaves of a harvest, and how much larger their light is. */
const HARVEST = { frame: 'leaf-gold', tint: 0xffd257, light: 1.2 } as const;
/** The light behind a picture: its size in diameters, and how far above the middle it lies. */
const LIGHT = { size: 1.3, above: 0.08 } as const;
/**
 * A wrong leaf comes nearer and does something funny under its word, by the number of misses; then
 * it glides down to the nearer side, in radii, and floats off.
 */
const DENY = {
  size: 1.2,
  wordBelow: 0.2,
  /** Its middle is at least so far above the lower edge that its word is seen whole: in radii. */
  lift: 2.3,
  acts: ['shake', 'spin', 'stretch'],
  actSeconds: 0.9,
  sideRatio: 0.7,
  glideSeconds: 0.5,
} as const;
const ROCK_DEGREES = 7;
/**
 * How high the stream stands above the lower edge of the play area, and where its surface lies in
 * the drawing. CSS pixels.
 */
const STREAM = { rise: 40, surfaceRatio: 0.25 } as const;
/** Width of the basket as a share of the play area's smaller side, and its limits in CSS pixels. */
const BASKET = { ratio: 0.64, min: 170, max: 400 } as const;
/** What is caught grows in its place and somersaults into the basket, where its word stands. */
const CAUGHT = { growSeconds: 0.14, growRatio: 1.4, flySeconds: 0.4, landRatio: 0.95, archPixels: 90 } as const;
/** Leaves that fly up where it lands: how many, how large and how far, in CSS pixels. */
const SCATTER = { leaves: 7, pixels: 44, reach: 170, seconds: 0.7 } as const;
/** Between the landing of a round's last answer and the jump of all of them out of the basket. */
const LET_OUT_SECONDS = 0.15;
/** Lanterns that rise at the end: one for each `everyPixels` of the width. CSS pixels, seconds. */
const LANTERNS = { everyPixels: 115, pixels: 76, light: 2.6, seconds: 2.2 } as const;
/** The lights among the trees then: places in shares of the stage, the size in its height. */
const GROVE = { x: [0.12, 0.31, 0.5, 0.69, 0.88], y: 0.42, size: 0.5, tint: 0xffc860, alpha: 0.55 } as const;
/** What was not caught floats off on its leaf. Seconds to the edge of the whole width. */
const FLOAT = { seconds: 3.2, minSeconds: 1.2, size: 0.75, freeboard: 0.84, bobDegrees: 6, bobSeconds: 0.5 } as const;
/** A fish that leaps: its length and its leap, in CSS pixels. */
const FISH = { pixels: 84, leap: 130, reach: 190, seconds: 0.95 } as const;
/** From this share of the play area's height on, the basket makes way for a leaf. */
const LOW_RATIO = 0.36;
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
  /** The basket has made way for it. */
  isLow: boolean;
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
  let roundLeaves: (typeof LEAVES)[number] = GREEN;
  /** The wrong item that still acts: its word and its moves. */
  let denied: { readonly word: Container; readonly moves: ReturnType<typeof kit.tween.timeline> } | null = null;
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
    const leaf = kit.sprite(isHarvest ? HARVEST.frame : roundLeaves.frame);
    if (!isHarvest) leaf.tint = roundLeaves.tints[item.id % roundLeaves.tints.length] ?? 0xffffff;
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
    const made = { view, body, figure, key: item.key, isOpen, isLow: false, radius: item.radius };
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

  /** Leaves fly up from where something lands, and come down. */
  function scatter(x: number, y: number): void {
    const { leaves, pixels, reach, seconds } = SCATTER;
    for (let index = 0; index < leaves; index += 1) {
      const leaf = kit.sprite(LEAF_FRAMES[index % LEAF_FRAMES.length] ?? LEAF_FRAMES[0]);
      leaf.anchor.set(0.5);
      fitInside(leaf, pixels);
      leaf.position.set(x, y);
      flights.addChild(leaf);
      const side = (2 * index) / (leaves - 1) - 1;
      kit.tween.to(leaf, { x: x + side * reach, angle: side * 200, duration: seconds, ease: 'power1.out' });
      kit.tween.to(leaf, {
        keyframes: { y: [y, y - reach * (1.1 - Math.abs(side) / 2), y] },
        duration: seconds,
        onComplete: () => destroyView(kit, leaf),
      });
    }
  }

  /** All that was caught jumps out; at the end of the game it stays, under lanterns. */
  function letOut(isEnd: boolean): void {
    if (isEnd) lightUp();
    basket.letOut(isEnd);
  }

  /**
   * A right item somersaults into the basket, which may move meanwhile; its word stands there. A
   * round's last one lets all of them out.
   */
  function fly({ view, body, figure, key }: ItemView, isCounted: boolean, state: State): void {
    flights.addChild(view);
    figure.visible = true;
    const word = wordOf(kit.setup, key);
    const isOver = state.phase.kind === 'closing';
    const isEnd = isOver && isLastRound(kit.setup, state);
    const land = (): void => {
      destroyView(kit, view);
      basket.take(kit.art(word), isCounted);
      label(tag, word, basket.front());
      if (!kit.isMotionReduced) scatter(basket.rim().x, basket.rim().y);
      if (isOver) kit.tween.delayedCall(LET_OUT_SECONDS, () => letOut(isEnd));
    };
    // Those who stand on its rim are beside the board that comes, not behind it.
    if (isOver && viewport) basket.open(view.x < viewport.width / 2 ? 0 : viewport.width);
    else basket.open(view.x);
    if (kit.isMotionReduced) {
      kit.tween.to(view, { alpha: 0, duration: 0.15, onComplete: land });
      return;
    }
    const { x, y } = view;
    const { x: size } = view.scale;
    const large = size * CAUGHT.growRatio;
    kit.tween.to(view.scale, { x: large, y: large, duration: CAUGHT.growSeconds, ease: 'back.out(3)' });
    kit.tween.to(body, { angle: 360, delay: CAUGHT.growSeconds, duration: CAUGHT.flySeconds, ease: 'sine.inOut' });
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

  /** The word of a wrong item below its leaf, alone in view. */
  function tell({ view, radius }: ItemView, word: PlayWord): Container {
    const own = createNameTag(kit);
    view.addChild(own.view);
    const side = (2 * radius) / view.scale.x;
    const below = side * DENY.wordBelow;
    label(own, word, { x: -side / 2, y: -side / 2, width: side, height: side + below }, DENY.actSeconds);
    return own.view;
  }

  /**
   * A wrong item says its word and acts, a little larger; then it glides down to the nearer side
   * and floats off. One that came before hurries. At the second miss those that are right hop.
   */
  function deny(made: ItemView, taken: PlayWord | null, state: State): void {
    const { view, body, figure, radius } = made;
    figure.visible = true;
    if (denied) {
      denied.word.visible = false;
      denied.moves.timeScale(4);
    }
    flights.addChild(view);
    const word = taken ? tell(made, taken) : new Container();
    const lifted = viewport ? Math.min(view.y, viewport.height - radius * DENY.lift) : view.y;
    if (kit.isMotionReduced || !viewport) {
      view.y = lifted;
      vanish(made, DENY.actSeconds);
      return;
    }
    const { misses } = state.ladder;
    const act: Act = DENY.acts[Math.min(misses, DENY.acts.length) - 1] ?? DENY.acts[0];
    const size = view.scale.x * DENY.size;
    const side = view.x < viewport.width / 2 ? -1 : 1;
    playAct(kit, figure, act, radius, DENY.actSeconds);
    kit.tween.to(body, { angle: 0, duration: MOTION.fast });
    const { actSeconds, glideSeconds } = DENY;
    const moves = kit.tween
      .timeline({
        onComplete: () => {
          if (denied?.moves === moves) denied = null;
          word.visible = false;
          floatOff(made);
        },
      })
      .to(view.scale, { x: size, y: size, duration: MOTION.fast, ease: EASE.enter })
      .to(view, { y: lifted, duration: MOTION.fast, ease: EASE.enter }, '<')
      .to(view, { x: view.x + side * radius * DENY.sideRatio, delay: actSeconds - MOTION.fast, duration: glideSeconds })
      .to(view, { y: Math.max(view.y, stream.y - radius), duration: glideSeconds, ease: 'sine.in' }, '<');
    denied = { word, moves };
    if (misses !== 2) return;
    for (const right of items.values()) {
      if (right.key === state.target) playAct(kit, right.figure, 'hop', 2 * right.radius, DENY.actSeconds);
    }
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

  /** The end of the harvest: light among the trees, and leaves rise as lanterns. */
  function lightUp(): void {
    if (!viewport) return;
    const { width, height } = viewport;
    for (const [order, x] of GROVE.x.entries()) {
      const light = kit.sprite('glow');
      light.anchor.set(0.5);
      light.tint = GROVE.tint;
      const size = Math.min(width, height) * GROVE.size;
      light.setSize(size, size);
      light.position.set(width * x, height * GROVE.y);
      light.alpha = 0;
      afloat.addChildAt(light, 0);
      kit.tween.to(light, { alpha: GROVE.alpha, delay: order * MOTION.stagger, duration: MOTION.base });
    }
    if (kit.isMotionReduced) return;
    const { everyPixels, pixels, seconds } = LANTERNS;
    const count = Math.ceil(width / everyPixels);
    for (let index = 0; index < count; index += 1) {
      const light = kit.sprite('glow');
      const leaf = kit.sprite(HARVEST.frame);
      for (const sprite of [light, leaf]) sprite.anchor.set(0.5);
      light.tint = HARVEST.tint;
      light.setSize(pixels * LANTERNS.light, pixels * LANTERNS.light);
      fitInside(leaf, pixels);
      const lantern = new Container({ children: [light, leaf] });
      const x = ((index + 0.5) / count) * width;
      lantern.position.set(x, height * (0.75 + 0.2 * kit.random()));
      afloat.addChild(lantern);
      kit.tween.from(lantern.scale, { x: 0, y: 0, duration: MOTION.base });
      kit.tween.to(lantern, {
        y: -pixels * 2,
        x: x + 80 * (kit.random() - 0.5),
        delay: 0.3 * kit.random(),
        duration: seconds * (0.8 + 0.5 * kit.random()),
        ease: 'none',
        onComplete: () => destroyView(kit, lantern),
      });
    }
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

  /** When a leaf comes low, the basket glides out of its way and that of the other low ones. */
  function makeWay(): void {
    if (!viewport) return;
    const { play } = viewport;
    const lowY = play.y + play.height * LOW_RATIO;
    let isNew = false;
    for (const made of items.values()) {
      if (made.isLow || made.view.y < lowY) continue;
      made.isLow = isNew = true;
    }
    if (!isNew) return;
    const low = [...items.values()].filter(({ isLow }) => isLow);
    basket.makeWay(low.map(({ view, radius }) => ({ x: view.x, radius })));
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
      makeWay();
      return state.items.length > 0;
    },
    react: (event, state) => {
      switch (event.type) {
        case 'asked':
          isHarvest = isLastRound(kit.setup, state);
          roundLeaves = ramped(LEAVES, state);
          basket.letOut();
          break;
        case 'result':
          shower();
          break;
        case 'answered': {
          const made = release(event.choice);
          if (made && event.correct) fly(made, event.score > 0, state);
          else if (made) deny(made, event.taken, state);
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
