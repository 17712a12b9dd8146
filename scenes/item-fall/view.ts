import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { isLastRound } from '../../src/play/rounds';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createNameTag } from '../../src/stage/components/name-tag';
import type { NameTag } from '../../src/stage/components/name-tag';
import { MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { PlayWord } from '../../src/play/word';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import { createBank } from './bank';
import { createBasket } from './basket';
import { LEAF_FRAMES, lightUp, shower } from './ending';
import type { Fall } from './falls';
import { fallOf } from './falls';
import { createFinale } from './finale';
import type { ItemView } from './leaf';
import { boundsOf, createLeaf } from './leaf';
import { createMisses } from './misses';
import type { State, What } from './rules';
import type { Tuning } from './tuning';
import { itemId } from './rules';
import type { Item } from './rules-leaves';
import { createStream, vanish } from './stream';
import { createWeather } from './weather';

/** Width of the basket as a share of the play area's smaller side, and its limits in CSS pixels. */
const BASKET = { ratio: 0.68, min: 180, max: 430 } as const;
/** What is caught grows in its place and somersaults into the basket, where its word stands. */
const CAUGHT = { growSeconds: 0.14, growRatio: 1.4, flySeconds: 0.4, landRatio: 0.95, archPixels: 90 } as const;
/** Leaves that fly up where it lands: how many, how large and how far, in CSS pixels. */
const SCATTER = { leaves: 7, pixels: 44, reach: 170, seconds: 0.7 } as const;
/** Between the landing of a round's last answer and the jump of all of them out of the basket. */
const LET_OUT_SECONDS = 0.15;
/** From this share of the play area's height on, the basket makes way for a leaf. */
const LOW_RATIO = 0.36;
/** Pictures come down on leaves over a stream; a basket collects those that are caught. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const items = new Map<number, ItemView>();
  const layer = new Container();
  const flights = new Container();
  /** What floats off on the water. */
  const afloat = new Container();
  const basket = createBasket(kit, flights);
  let fall: Fall = 'straight';
  const stream = createStream(kit, layer, afloat);
  const bank = createBank(kit);
  /** The words of those on the swings. */
  const homes: PlayWord[] = [];
  const finale = createFinale(kit);
  /** Lights of the end, behind all that stands there. */
  const lights = new Container();
  const misses = createMisses(kit, flights, stream, label);
  const weather = createWeather(kit);
  const tag = createNameTag(kit);
  kit.root.addChild(weather.view, lights, bank.view, afloat, basket.view, layer, stream.sprite, finale.view, flights);
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
    made.swing(step);
    if (made.isOpen || item.y < stage.height * kit.setup.tuning.opensAtRatio) return;
    made.isOpen = made.figure.visible = true;
    popIn(kit, made.figure);
  }

  function createItem(item: Item): ItemView {
    const made = createLeaf(kit, item, fall);
    layer.addChild(made.view);
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

  /**
   * All that was caught jumps out, and one goes to a swing; at the end of the game one of each word
   * comes with its family, under lanterns.
   */
  function letOut(isEnd: boolean, word: PlayWord): void {
    if (!isEnd) {
      const seat = bank.next();
      if (seat) homes.push(word);
      basket.letOut(seat, bank.sit);
      return;
    }
    if (viewport) lightUp(kit, viewport, lights);
    const seats = bank.leave();
    const all = homes.map((home, order) => ({ word: home, ...(seats[order] ?? basket.rim()) }));
    const others = all.filter((guest, order) => all.findIndex(({ word: { key } }) => key === guest.word.key) === order);
    const guests = others.filter((guest) => guest.word.key !== word.key);
    finale.start([...guests, { word, ...basket.rim() }]);
    basket.sailOff();
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
      if (!isEnd) label(tag, word, basket.front());
      if (!kit.isMotionReduced) scatter(basket.rim().x, basket.rim().y);
      if (isOver) kit.tween.delayedCall(LET_OUT_SECONDS, () => letOut(isEnd, word));
    };
    // Those who stand on its rim are beside the board that comes, not behind it.
    if (isOver && viewport) basket.open(view.x < viewport.width / 2 ? 0 : viewport.width);
    else basket.open(view.x);
    if (kit.isMotionReduced) {
      kit.tween.to(view, { alpha: 0, duration: 0.15, onComplete: land });
      return;
    }
    kit.showPose(figure, CAUGHT.growSeconds + CAUGHT.flySeconds);
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

  /** The wind carries an item off. */
  function blowAway(made: ItemView, order: number): void {
    const { view, body } = made;
    if (kit.isMotionReduced || !viewport) {
      vanish(kit, made);
      return;
    }
    const delay = order * MOTION.stagger;
    kit.tween.to(body, { angle: 220, delay, duration: 0.9, ease: 'sine.in' });
    kit.tween.to(view, { x: view.x + viewport.width * 0.5, y: view.y - 90, delay, duration: 0.9, ease: 'sine.in' });
    kit.tween.to(view, { alpha: 0, delay: delay + 0.5, duration: 0.4, onComplete: () => destroyView(kit, view) });
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
      const surface = stream.layout(next);
      bank.layout(next);
      finale.layout(next, surface);
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
          fall = fallOf(kit, state);
          basket.letOut();
          basket.become(fall);
          break;
        case 'result':
          if (viewport) shower(kit, viewport, flights);
          break;
        case 'answered': {
          const made = release(event.choice);
          if (made && event.correct) fly(made, event.score > 0, state);
          else if (made) {
            const rights = (): ItemView[] => [...items.values()].filter(({ key }) => key === state.target);
            misses.deny(made, event.taken, state.ladder.misses, viewport, rights);
          }
          break;
        }
        case 'moved': {
          const made = event.what === 'sunk' ? release(event.choice) : null;
          if (made) stream.floatOff(made);
          if (event.what === 'came' && viewport) weather.stir(fall, viewport);
          break;
        }
        default:
          break;
      }
    },
    stir: (turn) => {
      if (turn % 3 === 0) basket.wobble();
      else if (turn % 3 === 1) bank.stir(turn);
      else stream.leap();
    },
    nodeOf: (choiceId) => items.get(itemId.parse(choiceId) ?? -1)?.view ?? null,
    boundsOf: (choiceId): Rectangle | null => {
      const made = items.get(itemId.parse(choiceId) ?? -1);
      return made ? boundsOf(made) : null;
    },
  };
};
