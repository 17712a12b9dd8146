import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { numberOf } from '../../src/play/number-words';
import { isLastRound } from '../../src/play/rounds';
import { LADDER } from '../../src/play/timing';
import type { Crocodile, CrocodilePose } from './crocodile';
import { createCrocodile } from './crocodile';
import { createClearing } from '../../src/stage/components/clear-away';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { popIn } from '../../src/stage/components/animations';
import type { Counter, NumberCard } from '../../src/stage/components/number-card';
import { createNumberCard } from '../../src/stage/components/number-card';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import { CROCODILE_HEIGHT, findLayout } from './layout';
import type { Sign, State, What } from './rules';
import type { Tuning } from './tuning';
import { SIGNS, cardId, copyId, gapId, signId } from './rules';

/**
 * Fish that leap: how many at a round's end and after the last round; size in CSS pixels, height in
 * heights of the play area, degrees and seconds.
 */
const LEAP = { fish: 9, lastFish: 21, size: 64, height: 0.3, angle: 40, seconds: 0.5 } as const;
/** A fish on its way into a mouth: seconds, and the height of its arc in CSS pixels. */
const BITE = { seconds: 0.36, arc: 70 } as const;
/** The small crocodile of the last round: its width and place in those of the large one. */
const YOUNG = { width: 0.4, x: -0.2, y: -0.14 } as const;
/** On a stone, in its widths: the head that is its sign, and the sign as it is written. */
const STONE = { head: 0.7, headY: 0.04, sign: 0.26, signY: 0.29 } as const;
/** A crocodile whose turn has not come. */
const LATER_ALPHA = 0.55;
const GOLDEN = { one: 'fish-gold', ten: 'shoal' } as const;
const POSES: Readonly<Record<Sign, CrocodilePose>> = { less: 'right', equal: 'shut', greater: 'left' };

interface Gap {
  readonly view: Container;
  /** The large one first; in the last round a small one rides on it. */
  readonly crocodiles: readonly Crocodile[];
  shown: Sign | null;
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
  const river = new Container({ children: [animals, written, fishes] });
  kit.root.addChild(river);
  const clear = createClearing(kit, [written]);
  const places = new Map<string, Rectangle>();
  const stones = new Map<Sign, Container>();
  let gaps: Gap[] = [];
  /** By the ids of cards and of their copies. */
  const cards = new Map<string, NumberCard>();
  let isClosing = false;
  let viewport: Viewport | null = null;
  /** The cards that were dealt last: the rules deal a new list. */
  let shownCards: State['cards'] = [];
  /** Bites that were shown of this chain. */
  let bites = 0;

  function put(
    layer: Container,
    id: string,
    view: Container,
    { x, y }: { readonly x: number; readonly y: number },
    width: number,
    height: number,
  ): void {
    view.position.set(x, y);
    layer.addChild(view);
    places.set(id, { x: x - width / 2, y: y - height, width, height });
  }

  function setChain(state: State, layout: Layout): void {
    const { card, crocodileWidth } = layout;
    const isLast = isLastRound(kit.setup, state);
    gaps = state.signs.flatMap((_, index) => {
      const point = layout.gaps[index];
      if (!point) return [];
      const large = createCrocodile(kit, crocodileWidth, 'whole');
      const view = new Container({ children: [large.view] });
      const crocodiles = [large];
      if (isLast) {
        const young = createCrocodile(kit, crocodileWidth * YOUNG.width, 'whole');
        young.view.position.set(crocodileWidth * YOUNG.x, crocodileWidth * YOUNG.y);
        view.addChildAt(young.view, 0);
        crocodiles.push(young);
      }
      put(animals, gapId.format(index), view, point, crocodileWidth, crocodileWidth * CROCODILE_HEIGHT);
      return [{ view, crocodiles, shown: null }];
    });
    state.cards.forEach((key, index) => {
      const word = wordOf(kit.setup, key);
      const stands = [
        { id: cardId.format(index), point: layout.cards[index] },
        { id: copyId.format(index), point: layout.copies[index] },
      ];
      for (const { id, point } of stands) {
        if (!point) continue;
        const looks = isLast ? GOLDEN : undefined;
        const shown = createNumberCard(kit, word, numberOf(word) ?? NaN, card.width, card.height, looks);
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
    places.clear();
    stones.clear();
    cards.clear();
    gaps = [];
    if (!viewport || state.cards.length === 0) return;
    const layout = findLayout(viewport, state.cards.length, SIGNS.length);
    setChain(state, layout);
    setStones(layout);
  }

  /** A fish leaps out of the water and dives again; lengths in CSS pixels. */
  function leap(frame: string, from: { readonly x: number; readonly y: number }, height: number, delay: number): void {
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
   * At the end of a round fish leap out of the river. After the last one all that was eaten leaps
   * out of the mouths: nobody was hurt.
   */
  function leapFish(isLast: boolean): void {
    if (kit.isMotionReduced || !viewport) return;
    const { play } = viewport;
    const bottom = play.y + play.height;
    const mouths = gaps.flatMap(({ view, crocodiles }) =>
      crocodiles.map((crocodile) => ({ crocodile, at: river.toLocal(crocodile.mouth(), crocodile.view), view })),
    );
    if (isLast) for (const { crocodile } of mouths) crocodile.show('right', false);
    const count = isLast ? LEAP.lastFish : LEAP.fish;
    for (let order = 0; order < count; order += 1) {
      const mouth = isLast ? mouths[order % Math.max(1, mouths.length)]?.at : undefined;
      const from = mouth ?? { x: besideStones(order), y: bottom };
      leap(
        isLast ? GOLDEN.one : 'fish',
        from,
        play.height * (LEAP.height + 0.2 * kit.random()),
        order * MOTION.stagger,
      );
    }
    kit.effect('splash');
  }

  /** A counter flies in an arc to a place in the river; `then` at its end. */
  function fly(
    counter: Counter,
    card: NumberCard,
    to: { readonly x: number; readonly y: number },
    then: () => void,
  ): void {
    const from = river.toLocal(counter, card.view);
    const fish = kit.sprite(counter.frame);
    fish.anchor.set(0.5);
    fitInside(fish, counter.size);
    if (to.x > from.x) fish.scale.x *= -1;
    fish.position.copyFrom(from);
    fishes.addChild(fish);
    const half = { duration: BITE.seconds / 2 };
    kit.tween
      .timeline({
        onComplete: () => {
          if (fish.destroyed) return;
          fish.destroy();
          then();
        },
      })
      .to(fish, { x: to.x, duration: BITE.seconds, ease: 'none' })
      .to(fish, { y: Math.min(from.y, to.y) - BITE.arc, ease: 'sine.out', ...half }, 0)
      .to(fish, { y: to.y, ease: 'sine.in', ...half }, BITE.seconds / 2);
  }

  /** The next thing of each side to which a mouth is open is eaten; of equal sides both hop. */
  function bite(state: State): void {
    const order = bites;
    bites += 1;
    gaps.forEach(({ crocodiles }, index) => {
      const sign = state.signs[index];
      const left = cards.get(copyId.format(index)) ?? cards.get(cardId.format(index));
      const right = cards.get(cardId.format(index + 1));
      if (!left || !right || !sign) return;
      if (sign === 'equal') {
        left.stir(order);
        right.stir(order);
        // It has nothing to eat, and nods to both.
        for (const crocodile of crocodiles) crocodile.bob();
        return;
      }
      const card = sign === 'less' ? right : left;
      const counter = card.take(order);
      const eater = crocodiles[order % crocodiles.length];
      if (!counter || !eater) return;
      if (kit.isMotionReduced) return;
      fly(counter, card, river.toLocal(eater.mouth(), eater.view), () => {
        eater.snap();
        kit.effect('putDown');
      });
    });
  }

  /**
   * Shows the signs of the state. Of several crocodiles the one whose sign is asked is bright. A
   * word is written when it was read out; numerals stand from the second miss on and at the end.
   */
  function follow(state: State, isInstant: boolean): void {
    stones.forEach((stone, sign) => (stone.alpha = state.faded.includes(sign) ? 0.3 : 1));
    const next = state.signs.indexOf(null);
    gaps.forEach((gap, index) => {
      const sign = state.signs[index] ?? null;
      gap.view.alpha = sign !== null || index === next ? 1 : LATER_ALPHA;
      if (sign === gap.shown) return;
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
        for (const { crocodiles } of gaps) for (const crocodile of crocodiles) crocodile.shrug();
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
