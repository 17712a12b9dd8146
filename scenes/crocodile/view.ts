import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { ramped } from '../../src/play/ramp';
import { numberOf } from '../../src/play/number-words';
import { isLastRound } from '../../src/play/rounds';
import { LADDER } from '../../src/play/timing';
import type { Crocodile, CrocodilePose } from './crocodile';
import { createCrocodile } from './crocodile';
import { createClearing } from '../../src/stage/components/clear-away';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { popIn, popOut } from '../../src/stage/components/animations';
import type { NumberCard } from '../../src/stage/components/number-card';
import { createNumberCard } from '../../src/stage/components/number-card';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import { CROCODILE_HEIGHT, findLayout } from './layout';
import { STRAIGHT, createMeals } from './meals';
import { startRide } from './ride';
import type { Sign, State, What } from './rules';
import type { Tuning } from './tuning';
import { SIGNS, cardId, copyId, gapId, signId } from './rules';

/**
 * Fish that leap: how many at a round's end and after the last round; size in CSS pixels, height in
 * heights of the play area, degrees and seconds.
 */
const LEAP = { fish: 9, lastFish: 8, size: 72, height: 0.2, angle: 40, seconds: 0.5, lastEvery: 0.35 } as const;
/**
 * At a round's end one crocodile alone swims down, clear of the banner: in heights of the play
 * area, and its size against before.
 */
const NEAR = { down: 0.26, scale: 1.15 } as const;
/** The young crocodile of the last round, before the large one: width and place, in its widths. */
const YOUNG = { width: 0.5, x: -0.04, y: 0.15 } as const;
/** On a stone, in its widths: the head that is its sign, and the sign as it is written. */
const STONE = { head: 0.7, headY: 0, sign: 0.34, signY: 0.28 } as const;
/** A bite: seconds at most, and at most this share of the time between two. */
const SNAP_SECONDS = 0.38;
const CHEWING_SHARE = 0.85;
/** A crocodile whose turn has not come. */
const LATER_ALPHA = 0.55;
/** What is eaten, by round. */
const FOODS = ['fish', 'shrimp', 'apple', 'fish-gold'] as const;
/** What a crocodile wears, by round. */
const WORN = [null, 'croc-hat', 'croc-garland', 'croc-crown'] as const;
/** The smaller side is glad when the meal is over: seconds from one to the next. */
const RELIEF_SECONDS = 0.12;
/**
 * A wrong sign is acted out: the mouth turns, snaps at what it has chosen, and the eye is squeezed
 * shut; then each counter hops to its partner at the other side, and those without one wave.
 * Seconds from the answer, and between pairs at most, or for all pairs.
 */
const MISS = { snap: 0.5, wince: 0.6, pairs: 0.7, pair: 0.24, allPairs: 1.1, end: 2.9 } as const;
/** Of a stone whose sign was wrong, while that is acted out, and of one that was taken away. */
const STONE_ALPHA = { wrong: 0.5, faded: 0.3 } as const;
const POSES: Readonly<Record<Sign, CrocodilePose>> = { less: 'right', equal: 'shut', greater: 'left' };

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Gap {
  readonly view: Container;
  /** The large one first; in the last round a small one rides on it. */
  readonly crocodiles: readonly Crocodile[];
  shown: Sign | null;
  /** A wrong sign is acted out until then, or until a sign lies there. */
  acting: { readonly kill: () => void } | null;
}

/** A stone with the head of a crocodile, whose mouth is the sign, and the sign as it is written. */
function createStone(kit: StageKit, sign: Sign, size: number): Container {
  const stone = kit.sprite('pebble');
  stone.anchor.set(0.5);
  stone.setSize(size, size);
  const head = createCrocodile(kit, size * STONE.head, 'head');
  head.show(POSES[sign], true);
  head.view.y = size * STONE.headY;
  const written = kit.sprite(sign === 'equal' ? 'sign-equal' : 'sign-less');
  written.anchor.set(0.5);
  fitInside(written, size * STONE.sign);
  if (sign === 'greater') written.scale.x *= -1;
  written.y = size * STONE.signY;
  return new Container({ children: [stone, head.view, written] });
}

/** The cards show their numerals: from the second miss on, and when every gap has its sign. */
const isProved = ({ signs, ladder }: State): boolean =>
  !signs.includes(null) || ladder.misses >= LADDER.missesUntilFade;

/** On hard the fish dive when all numbers were heard: one must know the words. */
const areCountersShown = (difficulty: string, state: State): boolean =>
  difficulty !== 'hard' || state.nextCard < state.cards.length || isProved(state);

/** Crocodiles between number cards in a river; an open mouth is the sign. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const animals = new Container();
  /** Cards and stones: words, numbers and signs. */
  const written = new Container();
  const fishes = new Container();
  const meals = createMeals(kit);
  const river = new Container({ children: [animals, written, fishes, meals.view] });
  kit.root.addChild(river);
  const clear = createClearing(kit, [written]);
  const places = new Map<string, Rectangle>();
  const stones = new Map<Sign, Container>();
  let gaps: Gap[] = [];
  /** By the ids of cards and of their copies. */
  const cards = new Map<string, NumberCard>();
  let isClosing = false;
  /** The sign whose miss is acted out. */
  let wrong: Sign | null = null;
  let areStonesShown = true;
  let viewport: Viewport | null = null;
  /** The cards that were dealt last: the rules deal a new list. */
  let shownCards: State['cards'] = [];
  let food: string = FOODS[0];
  /** Bites that were shown of this chain. */
  let bites = 0;
  /** Meals of this game, so that each is another. */
  let meal = 0;
  /** Of a crocodile, from snout to tail. */
  let crocodileLength = 0;

  function put(layer: Container, id: string, view: Container, { x, y }: Point, width: number, height: number): void {
    view.position.set(x, y);
    layer.addChild(view);
    places.set(id, { x: x - width / 2, y: y - height, width, height });
  }

  function splashAt(diver: Container): void {
    meals.splash(river.toLocal({ x: 0, y: 0 }, diver));
    kit.effect('splash');
  }

  function setChain(state: State, layout: Layout): void {
    const { card, crocodileWidth } = layout;
    const isLast = isLastRound(kit.setup, state);
    crocodileLength = crocodileWidth;
    food = ramped(FOODS, state);
    const worn = ramped<string | null>(WORN, state);
    gaps = state.signs.flatMap((_, index) => {
      const point = layout.gaps[index];
      if (!point) return [];
      const large = createCrocodile(kit, crocodileWidth, 'whole', worn, splashAt);
      const view = new Container({ children: [large.view] });
      const crocodiles = [large];
      if (isLast) {
        const young = createCrocodile(kit, crocodileWidth * YOUNG.width, 'whole', null, splashAt);
        young.view.position.set(crocodileWidth * YOUNG.x, crocodileWidth * YOUNG.y);
        view.addChild(young.view);
        crocodiles.push(young);
      }
      put(animals, gapId.format(index), view, point, crocodileWidth, crocodileWidth * CROCODILE_HEIGHT);
      return [{ view, crocodiles, shown: null, acting: null }];
    });
    state.cards.forEach((key, index) => {
      const word = wordOf(kit.setup, key);
      const stands = [
        { id: cardId.format(index), point: layout.cards[index] },
        { id: copyId.format(index), point: layout.copies[index] },
      ];
      for (const { id, point } of stands) {
        if (!point) continue;
        const shown = createNumberCard(kit, word, numberOf(word) ?? NaN, card.width, card.height, food);
        cards.set(id, shown);
        put(written, id, shown.view, point, card.width, card.height);
      }
    });
  }

  function setStones({ stones: cells }: Layout): void {
    SIGNS.forEach((sign, index) => {
      const cell = cells[index];
      if (!cell) return;
      const stone = createStone(kit, sign, cell.width);
      stone.position.set(cell.x + cell.width / 2, cell.y + cell.height / 2);
      stones.set(sign, stone);
      written.addChild(stone);
      places.set(signId.format(sign), cell);
    });
  }

  function set(state: State): void {
    for (const layer of [animals, written, fishes]) for (const child of layer.removeChildren()) destroyView(kit, child);
    meals.clear();
    places.clear();
    stones.clear();
    cards.clear();
    gaps = [];
    wrong = null;
    areStonesShown = true;
    if (!viewport || state.cards.length === 0) return;
    const layout = findLayout(viewport, state.cards.length, SIGNS.length);
    setChain(state, layout);
    setStones(layout);
  }

  /** A fish leaps out of the water and dives again; lengths in CSS pixels. */
  function leap(frame: string, from: Point, height: number, delay: number): void {
    const fish = kit.sprite(frame);
    const way = kit.random() < 0.5 ? -1 : 1;
    fish.anchor.set(0.5);
    fitInside(fish, LEAP.size);
    fish.scale.x *= -way;
    fish.position.copyFrom(from);
    fish.angle = -LEAP.angle * way;
    fish.alpha = 0;
    fishes.addChild(fish);
    kit.tween
      .timeline({ delay, onComplete: () => void (fish.destroyed || fish.destroy()) })
      .set(fish, { alpha: 1 })
      .to(fish, { y: from.y - height, duration: LEAP.seconds, ease: 'sine.out' })
      .to(fish, { y: from.y, duration: LEAP.seconds, ease: 'sine.in' })
      .to(fish, { alpha: 0, duration: MOTION.fast }, `-=${MOTION.fast}`)
      .to(
        fish,
        { angle: LEAP.angle * way, x: from.x + way * LEAP.size, duration: 2 * LEAP.seconds, ease: 'none' },
        `-=${2 * LEAP.seconds}`,
      );
  }

  /** Somewhere along the river's edge where no stone is pressed; left and right take turns. */
  function besideStones(turn: number): number {
    if (!viewport) return 0;
    const { x, width } = viewport.play;
    const [first, last] = [places.get(signId.format('less')), places.get(signId.format('greater'))];
    const left = Math.min(first?.x ?? Infinity, last?.x ?? Infinity, x + width / 2) - x;
    const along = (0.2 + 0.6 * kit.random()) * left;
    return turn % 2 === 0 ? x + along : x + width - along;
  }

  /**
   * At the end of a round fish leap out of the river into the mouths. After the last one all that
   * was eaten rides on the backs, and fish leap at both sides.
   */
  function leapFish(isLast: boolean): void {
    if (!viewport) return;
    const { play } = viewport;
    const bottom = play.y + play.height;
    kit.tween.to(written, { alpha: 0, duration: MOTION.fast });
    const isAlone = gaps.length === 1;
    if (isLast) for (const { view, crocodiles } of gaps) startRide(kit, view, crocodiles, food, play, isAlone);
    if (kit.isMotionReduced) return;
    const eaters = gaps.flatMap(({ crocodiles }) => crocodiles);
    const count = isLast ? LEAP.lastFish : LEAP.fish;
    if (!isLast) comeNear(play);
    for (let order = 0; order < count; order += 1) {
      const eater = eaters[order % Math.max(1, eaters.length)];
      if (!eater) return;
      const from = { x: besideStones(order), y: bottom };
      const height = play.height * (LEAP.height + 0.1 * kit.random());
      if (isLast) leap(food, from, height, order * LEAP.lastEvery);
      else kit.tween.delayedCall(order * MOTION.stagger, () => feed(eater, from));
    }
    kit.effect('splash');
  }

  /** Of a round that is over: a crocodile that is alone comes near, its mouth open. */
  function comeNear({ height }: Rectangle): void {
    for (const crocodile of gaps.flatMap(({ crocodiles }) => crocodiles)) crocodile.show('right', false);
    const [gap] = gaps;
    if (!gap || gaps.length > 1) return;
    const way = { duration: MOTION.slow, ease: EASE.move };
    kit.tween.to(gap.view, { y: gap.view.y + NEAR.down * height, ...way });
    kit.tween.to(gap.view.scale, { x: NEAR.scale, y: NEAR.scale, ...way });
  }

  const mouthOf = (crocodile: Crocodile): Point => river.toLocal(crocodile.mouth(), crocodile.view);

  /** What leaps out of the water flies into a mouth. */
  function feed(eater: Crocodile, from: Point): void {
    if (eater.view.destroyed) return;
    const thing = { isTen: false, ...from, size: LEAP.size };
    meals.fly(food, thing, river, mouthOf(eater), () => eater.snap(SNAP_SECONDS), meals.wayOf(0));
  }

  /** The next thing of each side to which a mouth is open is eaten; of equal sides both hop. */
  function bite(state: State): void {
    const order = bites;
    bites += 1;
    gaps.forEach(({ crocodiles }, index) => {
      const sign = state.signs[index];
      const sides = sidesOf(index);
      if (!sides || !sign) return;
      const [left, right] = sides;
      if (sign === 'equal') {
        left.stir(order);
        right.stir(order);
        // It has nothing to eat, and nods to both in turn.
        for (const crocodile of crocodiles) crocodile.nod(order % 2 === 0 ? 'left' : 'right');
        return;
      }
      const card = sign === 'less' ? right : left;
      const counter = card.take(order);
      const eater = crocodiles[order % crocodiles.length];
      if (!counter || !eater) return;
      if (kit.isMotionReduced) return;
      const { biteMilliseconds, mealMilliseconds } = kit.setup.tuning;
      // Of a long meal each bite is short: the mouth is open again when the next one comes.
      const every = Math.min(biteMilliseconds, mealMilliseconds / (bites + state.bites.length)) / 1000;
      const chewing = Math.min(SNAP_SECONDS, every * CHEWING_SHARE);
      const swallow = (): void => {
        eater.snap(chewing);
        eater.swallow();
        kit.effect('putDown');
        if (state.bites.length > 0) return;
        eater.gulp();
        meals.end(meal, eater, crocodileLength);
        const smaller = sign === 'less' ? left : right;
        smaller.listCounters().forEach((_, glad) => {
          kit.tween.delayedCall(glad * RELIEF_SECONDS, () => !smaller.view.destroyed && smaller.stir(glad));
        });
      };
      meals.fly(food, counter, card.view, mouthOf(eater), swallow, meals.wayOf(meal));
    });
  }

  const sidesOf = (gap: number): readonly [NumberCard, NumberCard] | null => {
    const left = cards.get(copyId.format(gap)) ?? cards.get(cardId.format(gap));
    const right = cards.get(cardId.format(gap + 1));
    return left && right ? [left, right] : null;
  };

  /** Pairs the counters of a gap's two sides, baskets first; those without a partner glow. */
  function pairUp(gap: number, timeline: ReturnType<typeof kit.tween.timeline>): void {
    const sides = sidesOf(gap);
    if (!sides) return;
    const [left, right] = sides;
    const [lefts, rights] = [left.listCounters(), right.listCounters()];
    let pairs = 0;
    while (lefts[pairs]?.isTen === rights[pairs]?.isTen && lefts[pairs]) pairs += 1;
    const every = Math.min(MISS.pair, MISS.allPairs / Math.max(1, pairs));
    for (let pair = 0; pair < pairs; pair += 1) {
      const [from, to] = [lefts[pair], rights[pair]];
      if (!from || !to) return;
      timeline.call(
        () => {
          for (const side of sides) side.mark(pair, 'paired');
          if (!kit.isMotionReduced)
            meals.fly(food, from, left.view, river.toLocal(to, right.view), () => undefined, STRAIGHT);
          kit.effect('pickUp', { pitchRatio: 1 + pair * 0.06 });
        },
        [],
        MISS.pairs + pair * every,
      );
    }
    // A basket is more than what the other side has left in ones.
    const [nextLeft, nextRight] = [lefts[pairs], rights[pairs]];
    const isRight = !nextLeft || (nextRight?.isTen === true && !nextLeft.isTen);
    const [more, rest, next] = isRight ? [right, rights, nextRight] : [left, lefts, nextLeft];
    const extras = rest.flatMap(({ isTen }, index) => (index >= pairs && isTen === next?.isTen ? [index] : []));
    timeline.call(() => extras.forEach((index) => more.mark(index, 'extra')), [], MISS.pairs + pairs * every);
  }

  function endMiss(gap: Gap, index: number): void {
    gap.acting?.kill();
    gap.acting = null;
    gap.shown = null;
    wrong = null;
    for (const crocodile of gap.crocodiles) crocodile.wince(false);
    for (const side of sidesOf(index) ?? []) side.unmark();
  }

  /** Acts out the wrong sign of each gap whose sign was taken out again. */
  function actOutMiss(state: State, last: Sign | null): void {
    gaps.forEach((gap, index) => {
      const sign = gap.shown ?? last;
      if (state.signs[index] !== null || sign === null) return;
      if (gap.acting) endMiss(gap, index);
      const { crocodiles } = gap;
      wrong = sign;
      for (const crocodile of crocodiles) crocodile.show(POSES[sign], false);
      const timeline = kit.tween.timeline();
      gap.acting = timeline;
      timeline
        .call(() => sign !== 'equal' && crocodiles.forEach((crocodile) => crocodile.snap(SNAP_SECONDS)), [], MISS.snap)
        .call(
          () => {
            for (const crocodile of crocodiles) {
              crocodile.wince(true);
              crocodile.shrug();
            }
          },
          [],
          MISS.wince,
        );
      pairUp(index, timeline);
      timeline.call(() => endMiss(gap, index), [], MISS.end);
    });
  }

  /**
   * Shows the signs of the state. Of several crocodiles the one whose sign is asked is bright. A
   * word is written when it was read out; numerals stand from the second miss on and at the end.
   */
  function follow(state: State, isInstant: boolean): void {
    stones.forEach((stone, sign) => {
      stone.alpha = state.faded.includes(sign) ? STONE_ALPHA.faded : sign === wrong ? STONE_ALPHA.wrong : 1;
    });
    // Nothing is left to be chosen: all eyes are on the meal.
    if (areStonesShown && !state.signs.includes(null) && state.signs.length > 0) {
      areStonesShown = false;
      for (const stone of stones.values()) popOut(kit, stone, 0, () => (stone.visible = false));
    }
    const next = state.signs.indexOf(null);
    gaps.forEach((gap, index) => {
      const sign = state.signs[index] ?? null;
      gap.view.alpha = sign !== null || index === next ? 1 : LATER_ALPHA;
      if (gap.acting && sign === null) return;
      if (gap.acting) endMiss(gap, index);
      else if (sign === gap.shown) return;
      gap.shown = sign;
      for (const crocodile of gap.crocodiles) crocodile.show(sign === null ? 'waiting' : POSES[sign], isInstant);
    });
    cards.forEach((card, id) => {
      const index = cardId.parse(id) ?? copyId.parse(id) ?? 0;
      if (index < state.nextCard) card.showWord();
      if (isProved(state)) card.showNumeral();
      card.setCountersShown(areCountersShown(kit.setup.difficulty, state));
    });
  }

  return {
    layout: (next, state) => {
      viewport = next;
      set(state);
      follow(state, true);
    },
    draw: (state) => {
      if (state.cards !== shownCards) {
        shownCards = state.cards;
        bites = 0;
        meal += 1;
        set(state);
        [...cards.values()].forEach((card, order) => popIn(kit, card.view, order));
      }
      follow(state, false);
      if (!isClosing && state.phase.kind === 'closing') leapFish(isLastRound(kit.setup, state));
      isClosing = state.phase.kind === 'closing';
      clear(state.phase);
      return false;
    },
    react: (event, state) => {
      if (event.type === 'moved' && event.what === 'bitten') {
        bite(state);
        return;
      }
      if (event.type === 'moved') {
        const card = cards.get(event.choice);
        if (!card || kit.isMotionReduced) return;
        kit.tween.fromTo(
          card.view.scale,
          { x: 1.07, y: 1.07 },
          { x: 1, y: 1, duration: MOTION.slow, ease: EASE.settle },
        );
        return;
      }
      if (event.type === 'answered' && event.correct) kit.effect('splash');
      if (event.type === 'answered' && !event.correct)
        actOutMiss(state, SIGNS.find((sign) => signId.format(sign) === event.choice) ?? null);
    },
    stir: (turn) => {
      const isFish = turn % 3 === 0;
      if (isFish && viewport) {
        const { play } = viewport;
        leap('fish', { x: besideStones(turn), y: play.y + play.height }, play.height * 0.2, 0);
        return;
      }
      if (turn % 3 === 1) gaps[turn % Math.max(1, gaps.length)]?.crocodiles.forEach((crocodile) => crocodile.bob());
      else [...cards.values()][turn % Math.max(1, cards.size)]?.stir(turn);
    },
    nodeOf: (choiceId) => cards.get(choiceId)?.view ?? stones.get(signId.parse(choiceId) as Sign) ?? null,
    boundsOf: (choiceId) => places.get(choiceId) ?? null,
  };
};
